import {
  addedTo,
  endOf,
  isPaidDay,
  type PaymentDocument,
  paidAmount,
  paymentYear,
  receiptKind,
  receiptNumber,
} from '@domain/billing/payment.ts';
import { describe, expect, it } from 'vitest';
import { paymentOf } from '../../support/fee-factory.ts';

const payment = (changes: Partial<PaymentDocument>) =>
  paymentOf('ana', { amount: 15_000, paidOn: '2026-02-28', ...changes });

it.each([
  [0, false],
  [1, true],
  [0.5, false],
  [-1, false],
  [10_000_000, true],
  [10_000_001, false],
])('%d is an amount that a student can pay: %s', (amount, isOne) => {
  expect(paidAmount.safeParse(amount).success).toBe(isOne);
});

it.each([
  [1, '2026/0001'],
  [9_999, '2026/9999'],
  [10_000, '2026/10000'],
])('a receipt with number %i is %s', (number, receipt) => {
  expect(receiptNumber(2026, number)).toBe(receipt);
});

describe('the sums of a year', () => {
  it('start with nothing', () => {
    expect(paymentYear.parse({})).toEqual({ receipts: 0, sums: {} });
  });

  it('have each payment in its month and method, and a correction takes it off', () => {
    const all = [
      payment({}),
      payment({ amount: 5_000 }),
      payment({ method: 'cash', paidOn: '2026-02-01' }),
      payment({ paidOn: '2026-03-01' }),
      payment({ amount: -15_000, paidOn: '2026-03-01', corrects: { id: 'p1', receipt: '2026/0001' } }),
    ];
    expect(all.reduce((sums, each) => addedTo(sums, each), {})).toEqual({
      '2026-02': { pix: 20_000, cash: 15_000 },
      '2026-03': { pix: 0 },
    });
  });

  it('of Stripe are apart for each currency', () => {
    const all = [
      payment({ method: 'stripe' }),
      payment({ method: 'stripe', currency: 'usd' }),
      payment({ method: 'stripe', currency: 'usd' }),
    ];
    const month = { stripe_brl: 15_000, stripe_usd: 30_000 };
    expect(all.reduce((sums, each) => addedTo(sums, each), {})).toEqual({ '2026-02': month });
  });
});

it.each([
  ['2026-02-28', true],
  ['2026-03-01', false],
  ['2025-02-27', true],
  ['2025-02-26', false],
])('on 28 February 2026 %s can be the day of a payment: %s', (day, isOne) => {
  expect(isPaidDay(day, '2026-02-28')).toBe(isOne);
});

it.each([
  [150, false, 'pix', 'payment', 'corrected'],
  [-150, false, 'pix', 'returned', 'corrected'],
  [-150, true, 'pix', 'correction', 'corrected'],
  [150, true, 'pix', 'notReturned', 'corrected'],
  [150, false, 'stripe', 'payment', 'refunded'],
  [-150, true, 'stripe', 'returned', 'corrected'],
  [150, true, 'stripe', 'notReturned', 'corrected'],
] as const)(
  'a receipt of %i, which is a correction: %s, by %s is of the kind %s, and if it is taken back %s',
  (amount, corrected, method, kind, end) => {
    const corrects = corrected ? { id: 'p1', receipt: '2026/0001' } : null;
    expect(receiptKind({ amount, corrects, method })).toBe(kind);
    expect(endOf({ amount, corrects, method })).toBe(end);
  },
);
