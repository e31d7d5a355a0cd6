import { judgeSheet } from '@domain/enrollment/columns.ts';
import { dryRun } from '@domain/enrollment/dry-run.ts';
import { tableOf } from '@domain/enrollment/table.ts';
import { csvOf } from '@domain/interest/csv.ts';
import { expect, test } from 'vitest';
import { EXAMPLE, TEMPLATE_KINDS } from '../../../web/src/features/enrollment/template.ts';
import { imports as english } from '../../../web/src/i18n/en/imports.ts';
import { imports as portuguese } from '../../../web/src/i18n/pt-br/imports.ts';

test.each([
  ['English', english],
  ['Portuguese', portuguese],
])('the template in %s is read back as it is meant', (_, { kind, template: { name, belt, status } }) => {
  const example = { ...EXAMPLE, name, belt, status };
  const rows = [TEMPLATE_KINDS.map((each) => kind[each]), TEMPLATE_KINDS.map((each) => example[each])];
  const read = tableOf(csvOf(rows));
  const judged = judgeSheet(read.ok ? read.table : []);
  if (!judged.ok) throw new Error(judged.reason);
  expect(judged.sheet.kinds).toEqual(TEMPLATE_KINDS);
  const orders = TEMPLATE_KINDS.map(() => 'day-first' as const);
  const decisions = { cells: {}, aside: {}, answers: {}, chosen: {} };
  const [item] = dryRun(judged.sheet, [], decisions, { orders, today: '2026-11-27' });
  expect(item).toMatchObject({
    state: 'new',
    person: { name, belt: 'azul', degree: 2, birthDate: '2012-03-25' },
  });
});
