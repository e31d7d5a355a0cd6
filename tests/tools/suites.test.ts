import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FILES_WITH_MORE_CASES } from '../../tools/suites.ts';

it('functions:all runs each file that has more cases with FAIXA_CASES=all', () => {
  const files = globSync('tests/functions/**/*.test.ts');
  const withMore = files.filter((file) =>
    /EVERY_CASE|EACH_FAULT|support\/cases|firestore-faults/.test(readFileSync(file, 'utf8')),
  );
  expect(withMore.length).toBeGreaterThan(4);
  const left = withMore.filter((file) => !FILES_WITH_MORE_CASES.some((part) => file.includes(part)));
  expect(left).toEqual([]);
});
