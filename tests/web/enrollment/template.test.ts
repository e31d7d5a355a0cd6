import { csvOf } from '@domain/csv.ts';
import { judgeSheet } from '@domain/enrollment/columns.ts';
import { dryRun } from '@domain/enrollment/dry-run.ts';
import { tableOf } from '@domain/enrollment/table.ts';
import { expect, test } from 'vitest';
import { EXAMPLE, FEE_EXAMPLE } from '../../../web/src/features/enrollment/template.ts';
import { imports as english } from '../../../web/src/i18n/en/imports.ts';
import { imports as portuguese } from '../../../web/src/i18n/pt-br/imports.ts';

test.each([
  ['English', english],
  ['Portuguese', portuguese],
])('the template in %s is read back as it is meant', (_, { kind, template: { name, belt, status } }) => {
  const [id, plan] = ['mensal00000000000000', 'Mensal'];
  const example = { ...EXAMPLE, name, belt, status, ...FEE_EXAMPLE, feePlan: plan };
  const kinds = Object.keys(example) as (keyof typeof example)[];
  const rows = [kinds.map((each) => kind[each]), Object.values(example)];
  const read = tableOf(csvOf(rows));
  const judged = judgeSheet(read.ok ? read.table : [], true);
  if (!judged.ok) throw new Error(judged.reason);
  expect(judged.sheet.kinds).toEqual(kinds);
  const orders = kinds.map(() => 'day-first' as const);
  const decisions = { cells: {}, answers: {}, dropped: {} };
  const [item] = dryRun(judged.sheet, [], decisions, {
    ...{ orders, today: '2026-11-27' },
    plans: [{ id, name: plan, amount: 18_000, months: 1 }],
  });
  expect(item).toMatchObject({
    state: 'new',
    person: {
      name,
      belt: 'azul',
      degree: 2,
      birthDate: '2012-03-25',
      fee: { planId: id, from: '2026-12-10' },
    },
  });
});
