import { comparedPrices, planChangeOf, purposeOf } from '@domain/billing/plan-change.ts';
import { expect, it } from 'vitest';

const price = (amount: number | null, interval = 'month', currency = 'usd', intervalCount = 1) => ({
  amount,
  interval,
  intervalCount,
  currency,
});

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

it('takes 350 a month for more than 900 every three months', () => {
  expect(planChangeOf(price(900, 'month', 'brl', 3), price(350, 'month', 'brl'))).toBe('upgrade');
  expect(planChangeOf(price(350, 'month', 'brl'), price(900, 'month', 'brl', 3))).toBe('downgrade');
});

it('takes a change from or to a price that varies for an upgrade, because it cannot be compared', () => {
  expect(planChangeOf(price(null), price(99))).toBe('upgrade');
  expect(planChangeOf(price(99), price(null))).toBe('upgrade');
});

it('compares before discounts, which stay, and for as many people as the subscription is for', () => {
  const elite = { ...price(100), listAmount: 199, quantity: 1 };
  expect(planChangeOf(...comparedPrices(elite, price(149)))).toBe('downgrade');
  const family = { ...price(298), listAmount: 298, quantity: 2 };
  expect(planChangeOf(...comparedPrices(family, price(199)))).toBe('upgrade');
  expect(comparedPrices({ ...family, listAmount: null }, price(null)).map(({ amount }) => amount)).toEqual([
    null,
    null,
  ]);
});

it('compares the amount of an older document, which has no other one', () => {
  expect(planChangeOf(...comparedPrices({ ...price(149), quantity: 1 }, price(99)))).toBe('downgrade');
});

it('takes a change to another currency for an upgrade, which Stripe charges at once or refuses', () => {
  expect(planChangeOf(price(199), price(99, 'month', 'brl'))).toBe('upgrade');
});

it('takes a configuration without a purpose for the front page of the portal', () => {
  expect(purposeOf({ source: 'faixa' })).toBe('portal');
  expect(purposeOf(null)).toBe('portal');
  expect(purposeOf({ purpose: 'upgrade' })).toBe('upgrade');
});
