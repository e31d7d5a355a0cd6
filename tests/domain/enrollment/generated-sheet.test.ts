import { judgeSheet } from '@domain/enrollment/columns.ts';
import { type Decisions, type DryRunItem, dryRun } from '@domain/enrollment/dry-run.ts';
import { orderOfDates } from '@domain/enrollment/partial-date.ts';
import { decodedText, tableOf } from '@domain/enrollment/table.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ROUNDS } from '../../support/rounds.ts';
import '../../support/property-seed.ts';
import { generatedFile } from './generated-sheet.ts';

const UNDECIDED: Decisions = { cells: {}, aside: {}, answers: {}, chosen: {} };

function readBack(bytes: Uint8Array, decisions = UNDECIDED): DryRunItem[] {
  const read = tableOf(decodedText(bytes));
  if (!read.ok) throw new Error(read.reason);
  const judged = judgeSheet(read.table);
  if (!judged.ok) throw new Error(judged.reason);
  const { sheet } = judged;
  const orders = sheet.kinds.map(
    (_, column) => orderOfDates(sheet.rows.map(({ cells }) => cells[column] ?? '')).order,
  );
  return dryRun(sheet, [], decisions, { orders, today: '2026-11-26', plans: [] });
}

test('reads back the people of generated spreadsheets, and asks about each repeated row', () => {
  fc.assert(
    fc.property(generatedFile, ({ people, repeated, bytes }) => {
      const items = readBack(bytes);
      const asked = items.filter(({ state }) => state === 'question');
      expect(asked).toHaveLength(2 * repeated);
      const answers = Object.fromEntries(asked.map(({ question }) => [question?.id, 'one' as const]));
      const answered = readBack(bytes, { ...UNDECIDED, answers });
      expect(answered.map(({ state }) => state)).toEqual(people.map(() => 'new'));
      expect(answered.map(({ person }) => person)).toEqual(
        people.map((person) => ({ ...person, history: [], fee: null })),
      );
    }),
    { numRuns: Math.ceil(2.5 * ROUNDS) },
  );
});

test('gives a row of two files two keys, and of one file in another order the same', () => {
  const keysOf = (text: string) => readBack(Buffer.from(text)).map(({ key }) => key);
  const [ana = '', bia = ''] = keysOf('Nome\nAna\nBia');
  expect(keysOf('Nome\nBia\nAna')).toEqual([bia, ana]);
  expect(keysOf('Nome\nAna\nEva')).not.toContain(ana);
});

test('gives the rows of a file keys that differ, and the same ones in each encoding', () => {
  fc.assert(
    fc.property(generatedFile, ({ bytes }) => {
      const keys = readBack(bytes).map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      const again = Buffer.from(`\uFEFF${decodedText(bytes).replaceAll(/\r\n?/g, '\n')}`);
      expect(readBack(again).map(({ key }) => key)).toEqual(keys);
    }),
    { numRuns: ROUNDS },
  );
});
