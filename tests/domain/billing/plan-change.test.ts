import { planChangeOf, purposeOf } from '@domain/billing/plan-change.ts';
import { expect, it } from 'vitest';

const price = (amount: number, interval = 'month', currency = 'usd') => ({ amount, interval, currency });

it.each([
  [99, 199, 'upgrade'],
  [199, 99, 'downgrade'],
  [149, 149, 'downgrade'],
  [149, 149.01, 'upgrade'],
] as const)('from %d to %d is an %s', (from, to, change) => {
  expect(planChangeOf(price(from), price(to))).toBe(change);
});

it('compares prices of different intervals per month', () => {
  expect(planChangeOf(price(149), price(1200, 'year'))).toBe('downgrade');
  expect(planChangeOf(price(1200, 'year'), price(149))).toBe('upgrade');
});

it('takes a change to another currency for an upgrade, which Stripe charges at once or refuses', () => {
  expect(planChangeOf(price(199), price(99, 'month', 'brl'))).toBe('upgrade');
});

it('takes a configuration without a purpose for the front page of the portal', () => {
  expect(purposeOf({ source: 'faixa' })).toBe('portal');
  expect(purposeOf(null)).toBe('portal');
  expect(purposeOf({ purpose: 'upgrade' })).toBe('upgrade');
});
