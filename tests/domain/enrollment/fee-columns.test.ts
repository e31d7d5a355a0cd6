import type { FeePlan } from '@domain/billing/fee-settings.ts';
import { accountOf, dueDayOf, termsOf } from '@domain/billing/membership.ts';
import type { DryRunItem } from '@domain/enrollment/dry-run.ts';
import { cellId } from '@domain/enrollment/dry-run.ts';
import { importedPerson } from '@domain/enrollment/imports.ts';
import { firstDueFrom } from '@domain/enrollment/read-fee.ts';
import { describe, expect, test } from 'vitest';
import { membershipOf } from '../../support/fee-factory.ts';
import { feeSheetOf, runOf, sheetOf } from './sheets.ts';

const plan = (id: string, name: string, amount: number, months: FeePlan['months'] = 1): FeePlan => ({
  id: id.padEnd(20, '0'),
  ...{ name, amount, months },
});
const PLANS = [
  plan('mensal', 'Mensal', 18_000),
  plan('anual', 'Anual', 170_000, 12),
  plan('kids', 'Plano Kids', 15_000),
  plan('irmao', 'Irmão', 15_000),
];
const [MENSAL, ANUAL, KIDS] = PLANS.map(({ id }) => id);

const run = (...lines: string[]) => runOf(feeSheetOf(...lines), { plans: PLANS });
const faultsOf = (item: DryRunItem | undefined) =>
  (item?.rows ?? []).flatMap(({ problems }) => problems.map(({ reason }) => reason));

describe('a column of a fee', () => {
  test.each([
    ['Plano', 'Mensal', 'feePlan'],
    ['Nome do plano', 'Mensal', 'feePlan'],
    ['Mensalidade', 'R$ 180,00', 'feePlan'],
    ['Plan name', 'Gold', 'feePlan'],
    ['Fee plan', 'Gold', 'feePlan'],
    ['Vencimento', '10', 'dueDay'],
    ['Dia de vencimento', '10', 'dueDay'],
    ['Dia do pagamento', '10', 'dueDay'],
    ['Due day', '10', 'dueDay'],
    ['Vencimento', '10/12/2026', 'paidUntil'],
    ['Data de vencimento', '46366', 'paidUntil'],
    ['Próximo vencimento', '10/12/2026', 'paidUntil'],
    ['Pago até', '10/12/2026', 'paidUntil'],
    ['Mensalidade paga até', '10/12/2026', 'paidUntil'],
    ['Paid until', '12/10/2026', 'paidUntil'],
    ['Status do plano', 'Ativo', 'status'],
    ['Início do plano', '12/06/2023', 'ignored'],
    ['Valor da mensalidade', '180', 'ignored'],
    ['Data de pagamento', '12/06/2026', 'ignored'],
    ['Vencimento do atestado médico', '12/06/2027', 'ignored'],
    ['Situação do pagamento', 'Atrasado', 'ignored'],
  ])('%s over %s is recognized as %s', (header, value, kind) => {
    expect(feeSheetOf(`Nome\t${header}`, `Ana\t${value}`).kinds[1]).toBe(kind);
  });

  test('is not imported as long as the academy has no plans, as before', () => {
    const sheet = sheetOf('Nome;Plano;Vencimento;Pago até', 'Ana;Mensal;10;10/12/2026');
    expect(sheet.kinds).toEqual(['name', 'ignored', 'ignored', 'ignored']);
    expect(runOf(sheet)[0]).toMatchObject({ state: 'new', person: { fee: null, notes: '' } });
  });

  test('with the plan counts before one that may have its amount', () => {
    const sheet = feeSheetOf('Nome;Mensalidade;Plano', 'Ana;R$ 165,00;Mensal');
    expect(sheet.kinds).toEqual(['name', 'notes', 'feePlan']);
  });
});

describe('the fee of a row', () => {
  test.each([
    ['Mensal;10;10/11/2026', MENSAL, '2026-11-10'],
    ['mensal;10;11/11/2026', MENSAL, '2026-12-10'],
    ['Plano MENSAL;dia 5;', MENSAL, '2026-12-05'],
    ['Mensal;27;', MENSAL, '2026-11-27'],
    ['Mensal;;', MENSAL, '2026-11-27'],
    ['Mensal;;31/10/2026', MENSAL, '2026-10-31'],
    ['Mensal;;15/12/26', MENSAL, '2026-12-15'],
    ['Mensal;5,0;11/2026', MENSAL, '2026-12-05'],
    ['Anual;10;27/11/2027', ANUAL, '2027-12-10'],
    ['kids;10;2026-12-01', KIDS, '2026-12-10'],
    ['R$ 180,00;10;', MENSAL, '2026-12-10'],
    ['1.700,00;10;', ANUAL, '2026-12-10'],
  ])('%s is the plan with its first due day', (cells, planId, from) => {
    const [item] = run('Nome;Plano;Dia de vencimento;Pago até', `Ana;${cells}`);
    expect(item).toMatchObject({ state: 'new', person: { fee: { planId, from }, notes: '' } });
    expect(importedPerson.safeParse(item?.person).success).toBe(true);
  });

  test.each([
    ['Ouro;10;', 'plan-unknown'],
    // Two plans have this amount.
    ['150;10;', 'plan-unknown'],
    ['Mensal;32;', 'due-day-unreadable'],
    ['Mensal;0;', 'due-day-unreadable'],
    ['Mensal;5º dia útil;', 'due-day-unreadable'],
    ['Mensal;10;31/02/2026', 'date-unreadable'],
    ['Mensal;10;10/11', 'year-missing'],
    ['Mensal;10;2026', 'date-unreadable'],
    ['Mensal;10;10/11/2024', 'date-impossible'],
    ['Mensal;10;10/11/2028', 'date-unreadable'],
  ])('%s is marked as %s', (cells, reason) => {
    const [item] = run('Nome;Plano;Dia de vencimento;Pago até', `Ana;${cells}`);
    expect(item?.state).toBe('unreadable');
    expect(faultsOf(item)).toEqual([reason]);
    expect(item?.person.notes).toBe('');
  });

  test.each([
    ['31;10/12/2026', '2026-12-31', 31],
    ['dia 30;01/02/2027', '2027-02-28', 30],
  ])('on a day that some months lack is due on the last day of those: %s', (cells, from, day) => {
    const [item] = run('Nome;Plano;Vencimento;Pago até', `Ana;Mensal;${cells}`);
    expect(item).toMatchObject({ state: 'new', person: { fee: { from }, notes: '' } });
    const { fee } = importedPerson.parse(item?.person);
    const chosen = fee ? termsOf({ ...fee, discount: null }, PLANS, null) : null;
    const { terms } = chosen?.ok ? chosen : expect.unreachable();
    expect(dueDayOf(terms)).toBe(day);
    // Another plan from the same day on keeps it.
    const stored = { ...membershipOf('ana', from), terms: [{ ...terms, over: from }] };
    const changed = termsOf({ planId: String(KIDS), discount: null, from }, PLANS, stored);
    expect(changed.ok && dueDayOf(changed.terms)).toBe(day);
  });

  test('that cannot be read is imported without it once its plan is put aside, with all of its words', () => {
    const sheet = feeSheetOf('Nome;Plano;Vencimento;Pago até', 'Ana;Ouro;31;10/11/2026');
    const cells = { [cellId(sheet.rows[0]?.key ?? '', 1)]: null };
    expect(runOf(sheet, { plans: PLANS, cells })[0]).toMatchObject({
      state: 'new',
      person: { fee: null, notes: 'Plano: Ouro\nVencimento: 31\nPago até: 10/11/2026' },
    });
  });

  test('without a plan is none, and its other words are notes', () => {
    const [ana, bia, eva] = run(
      'Nome;Plano;Vencimento',
      ...['Ana;;quando pode', 'Bia;sem plano;10', 'Eva;-;n/a'],
    );
    expect(ana).toMatchObject({ state: 'new', person: { fee: null, notes: 'Vencimento: quando pode' } });
    expect(bia?.person).toMatchObject({ fee: null, notes: 'Vencimento: 10' });
    expect(eva?.person).toMatchObject({ fee: null, notes: '' });
  });

  test('of several rows of one person is that of the latest day', () => {
    const lines = ['Nome;Plano;Pago até', 'Ana;Mensal;10/12/2026', 'Ana;Mensal;10/11/2026', 'Ana;;'];
    const [first] = run(...lines);
    const answers = { [first?.question?.id ?? '']: 'one' as const };
    const [item] = runOf(feeSheetOf(...lines), { plans: PLANS, answers });
    expect(item).toMatchObject({ state: 'new', person: { fee: { planId: MENSAL, from: '2026-12-10' } } });
  });
});

test('the first due day is the next one with the number, in February and at the end of a year, too', () => {
  expect(firstDueFrom('2026-01-31', null)).toBe('2026-01-31');
  expect(firstDueFrom('2027-02-01', 31)).toBe('2027-02-28');
  expect(firstDueFrom('2026-12-31', 5)).toBe('2027-01-05');
  expect(firstDueFrom('2028-02-29', 28)).toBe('2028-03-28');
  expect(firstDueFrom('2026-04-10', 10)).toBe('2026-04-10');
});

test('a person who is paid until a past day is late from its first due day on', () => {
  const [item] = run('Nome;Plano;Vencimento;Pago até', 'Ana;Mensal;10;10/09/2026');
  const from = item?.person.fee?.from ?? '';
  const { name: planName, ...paid } = PLANS[0] as FeePlan;
  const terms = [{ planId: paid.id, planName, ...paid, discount: null, from, over: from }];
  const { importedThrough } = item?.person.fee ?? {};
  expect(accountOf({ terms, paid: 0, importedThrough }, [], '2026-11-27')).toMatchObject({
    ...{ due: '2026-09-10', owed: 54_000, paidUntil: '2026-09-09' },
  });
  // A pause over the first fee pays nothing.
  const breaks = [{ from: '2026-09-01', until: '2026-10-09' }];
  expect(accountOf({ terms, paid: 0, importedThrough }, breaks, '2026-11-27').paidUntil).toBe('2026-09-09');
});
