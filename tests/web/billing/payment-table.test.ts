import { minorOf } from '@domain/billing/money.ts';
import { addedTo } from '@domain/billing/payment.ts';
import fc from 'fast-check';
import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { paymentTable } from '../../../web/src/features/billing/payment-table.ts';
import type { ListedPayment } from '../../../web/src/firebase/data/fee-data.ts';
import { studentOf } from '../../support/factories.ts';

const paymentOf = (id: string, over: Partial<ListedPayment>): ListedPayment => ({
  id,
  studentId: 'ana',
  name: 'Ana',
  amount: 14_990,
  currency: 'brl',
  method: 'pix',
  paidOn: '2026-11-10',
  covers: null,
  planName: 'Mensal',
  receipt: '2026/0001',
  at: new Date(0),
  by: 'rita',
  byName: 'Rita',
  corrects: null,
  reason: '',
  ...over,
});
const t = ((key: string) => key) as unknown as TFunction<['round', 'fees']>;

it('has the payments of a month by receipt, the fine in each, and of a correction the receipt that it takes back', () => {
  const correction = { amount: -14_990, late: -9, reason: 'Twice', receipt: '2026/10000' };
  const table = paymentTable(
    [
      paymentOf('p1-correction', { ...correction, corrects: { id: 'p1', receipt: '2026/9999' } }),
      paymentOf('p2', { receipt: '2026/10001', covers: { from: '2026-11-10', until: '2026-11-09' } }),
      paymentOf('p1', { late: 9, receipt: '2026/9999', covers: { from: '2026-11-10', until: '2026-12-09' } }),
    ],
    [],
    t,
  );
  expect(table.split('\r\n').slice(1, 4)).toEqual([
    '"2026/9999";"10/11/2026";"Ana";"Ana";"Mensal";"10/11/2026 - 09/12/2026";"fees:method.pix";149,9;"BRL";0,09;"";"Rita"',
    '"2026/10000";"10/11/2026";"Ana";"Ana";"Mensal";"";"fees:method.pix";-149,9;"BRL";-0,09;"2026/9999: Twice";"Rita"',
    '"2026/10001";"10/11/2026";"Ana";"Ana";"Mensal";"10/11/2026";"fees:method.pix";149,9;"BRL";0;"";"Rita"',
  ]);
});

it('names the guardian as the payer for a child, and the receipt that a refund at Stripe takes back', () => {
  const child = studentOf('ana', { birthDate: '2018-01-01', guardian: { name: 'Rita', phone: '' } });
  const refund = paymentOf('re_1', {
    amount: -14_990,
    currency: 'jpy',
    method: 'stripe',
    corrects: { id: 'in_1', receipt: '2026/0001' },
    receipt: '2026/0002',
    byName: 'Stripe',
  });
  expect(paymentTable([refund], [child], t).split('\r\n')[1]).toBe(
    '"2026/0002";"10/11/2026";"Ana";"Rita";"Mensal";"";"fees:method.stripe";-14990;"JPY";0;"2026/0001";"Stripe"',
  );
});

it('adds up in each currency to the sum of the month', () => {
  const currency = fc.constantFrom('usd', 'jpy', 'kwd');
  const method = 'stripe' as const;
  const money = fc.record({ amount: fc.integer({ min: -1e9, max: 1e9 }), currency });
  fc.assert(
    fc.property(fc.array(money), (all) => {
      const payments = all.map((each) => paymentOf('', { ...each, method }));
      const rows = paymentTable(payments, [], t).split('\r\n').slice(1, -1);
      const listed = rows.map((row) => {
        const [amount = '', currency = ''] = row.replaceAll('"', '').toLowerCase().split(';').slice(7);
        return paymentOf('', {
          currency,
          amount: minorOf(Number(amount.replace(',', '.')), currency),
          method,
        });
      });
      expect(listed.reduce(addedTo, {})).toEqual(payments.reduce(addedTo, {}));
    }),
  );
});
