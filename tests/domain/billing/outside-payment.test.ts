import { paymentStateOf } from '@domain/billing/outside-payment.ts';
import { expect, it } from 'vitest';

const today = '2026-11-22';
const active = { status: 'active', cancelAtPeriodEnd: false };
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
