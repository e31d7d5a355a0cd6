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

it('has the payments of a month by receipt, and of a correction the receipt that it takes back', () => {
  const correction = { amount: -14_990, reason: 'Twice', receipt: '2026/10000' };
  const table = paymentTable(
    [
      paymentOf('p1-correction', { ...correction, corrects: { id: 'p1', receipt: '2026/9999' } }),
      paymentOf('p2', { receipt: '2026/10001', covers: { from: '2026-11-10', until: '2026-11-09' } }),
      paymentOf('p1', { receipt: '2026/9999', covers: { from: '2026-11-10', until: '2026-12-09' } }),
    ],
    [],
    t,
  );
  expect(table.split('\r\n').slice(1, 4)).toEqual([
    '"2026/9999";"10/11/2026";"Ana";"Ana";"Mensal";"10/11/2026 - 09/12/2026";"fees:method.pix";149,9;"";"Rita"',
    '"2026/10000";"10/11/2026";"Ana";"Ana";"Mensal";"";"fees:method.pix";-149,9;"2026/9999: Twice";"Rita"',
    '"2026/10001";"10/11/2026";"Ana";"Ana";"Mensal";"10/11/2026";"fees:method.pix";149,9;"";"Rita"',
  ]);
});

it('names the guardian as the payer for a child, and the receipt that a refund at Stripe takes back', () => {
  const child = studentOf('ana', { birthDate: '2018-01-01', guardian: { name: 'Rita', phone: '' } });
  const refund = paymentOf('re_1', {
    amount: -14_990,
    currency: 'usd',
    method: 'stripe',
    corrects: { id: 'in_1', receipt: '2026/0001' },
    receipt: '2026/0002',
    byName: 'Stripe',
  });
  expect(paymentTable([refund], [child], t).split('\r\n')[1]).toBe(
    '"2026/0002";"10/11/2026";"Ana";"Rita";"Mensal";"";"fees:method.stripe";-149,9;"2026/0001";"Stripe"',
  );
});
