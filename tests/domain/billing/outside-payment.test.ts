import { outsidePaymentDocument, outsidePrice, paymentStateOf } from '@domain/billing/outside-payment.ts';
import { expect, it } from 'vitest';

const today = '2026-11-22';
const active = { status: 'active', cancelAtPeriodEnd: false };
const mark = { userId: 'ana', until: today, updatedAt: new Date(0), updatedByName: 'Rita' };
const ended = { status: 'canceled', cancelAtPeriodEnd: false };

it('a student without a live subscription pays outside through the last day of the mark', () => {
  expect(paymentStateOf(null, today, today)).toBe('outside');
  expect(paymentStateOf(ended, '2026-12-31', today)).toBe('outside');
  expect(paymentStateOf(null, '2026-11-21', today)).toBe('none');
  expect(paymentStateOf(null, null, today)).toBe('none');
});

it('a live subscription counts before the mark', () => {
  expect(paymentStateOf(active, '2026-12-31', today)).toBe('paying');
  expect(paymentStateOf({ ...active, status: 'past_due' }, '2026-12-31', today)).toBe('pending');
});

it('the amount is a price per month in major units of the academy’s currency', () => {
  const read = outsidePaymentDocument.parse({ ...mark, monthly: { amount: 14_990, currency: 'usd' } });
  expect(outsidePrice(read, 'brl')).toEqual({
    amount: 149.9,
    currency: 'brl',
    interval: 'month',
    intervalCount: 1,
  });
});

it.each([{ amount: 149.9, currency: 'brl' }, { amount: 14_990 }, { amount: 1, currency: 'brl', paid: true }])(
  'a mark with the amount %j is malformed',
  (monthly) => expect(outsidePaymentDocument.safeParse({ ...mark, monthly }).success).toBe(false),
);
