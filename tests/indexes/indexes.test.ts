import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { queriesDirOf } from '../../tools/paths.ts';
import { type IndexFile, missingIndex, superfluousIndexes } from '../support/needed-index.ts';
import type { SentQuery } from '../support/query-log.ts';

const file = JSON.parse(readFileSync('firestore.indexes.json', 'utf8')) as IndexFile;

/** The suites that record what Functions and browser send (tools/suites.ts). */
const SUITES = ['functions', 'e2e:main', 'e2e:long'];

let sent: SentQuery[] = [];

beforeAll(() => {
  sent = SUITES.flatMap((suite) => {
    const folder = queriesDirOf(suite);
    const files = existsSync(folder) ? readdirSync(folder) : [];
    if (files.length === 0) throw new Error(`${suite} has recorded no queries. Run \`npm run test:all\`.`);
    const lines = files.flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'));
    return lines.map((line) => JSON.parse(line) as SentQuery);
  });
});

it('has an index for each query that needs one', () => {
  const missing = new Map<string, string>();
  for (const { query, sender } of sent) {
    const index = missingIndex(query, file);
    if (index) missing.set(JSON.stringify(index), `${JSON.stringify(query)} of ${sender}`);
  }
  expect([...missing]).toEqual([]);
});

it('has no index that no query needs', () => {
  const queries = sent.map(({ query }) => query);
  expect(superfluousIndexes(queries, file).map((index) => JSON.stringify(index))).toEqual([]);
});
