import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StructuredQuery } from './needed-index.ts';

/** A query without its values, and the file or the test that sent it. */
export type SentQuery = { query: StructuredQuery; sender: string };

/** Set for a whole suite; its queries are then compared with firestore.indexes.json (tests/indexes). */
const folder = process.env.FAIXA_QUERIES;
const written = new Set<string>();

export function logQuery(query: StructuredQuery, sender: string): void {
  if (!folder) return;
  const line = JSON.stringify({ query, sender } satisfies SentQuery, (key, value) =>
    key === 'value' || key === 'values' ? undefined : value,
  );
  if (written.has(line)) return;
  written.add(line);
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${line}\n`);
}
