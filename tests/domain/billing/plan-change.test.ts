import { comparedPrices, judgePlanChange, planChangeOf } from '@domain/billing/plan-change.ts';
import { refuse } from '@domain/errors.ts';
import { expect, it } from 'vitest';

const price = (amount: number | null, interval = 'month', currency = 'usd', intervalCount = 1) => ({
  amount,
  interval,
  intervalCount,
  currency,
});

it.each([
  ['a dearer plan', price(99), price(199), 'upgrade'],
  ['a cheaper plan', price(199), price(99), 'downgrade'],
  ['a plan of the same price', price(149), price(149), 'downgrade'],
  ['a plan dearer by a cent', price(149), price(149.01), 'upgrade'],
  // Stripe charges a new interval at once, and another currency at once or not at all.
  ['a year', price(149), price(1200, 'year'), 'upgrade'],
  ['a month', price(1200, 'year'), price(149), 'upgrade'],
  ['a quarter', price(350, 'month', 'brl'), price(300, 'month', 'brl', 3), 'upgrade'],
  ['another currency', price(199), price(99, 'month', 'brl'), 'upgrade'],
  // It cannot be compared.
  ['a fixed price', price(null), price(99), 'upgrade'],
  ['a price that varies', price(99), price(null), 'upgrade'],
] as const)('a change to %s, from %o to %o, is an %s', (_, from, to, change) => {
  expect(planChangeOf(from, to)).toBe(change);
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

const on = (planId: string, status = 'active') => ({ planId, status });

it.each([
  ['from the plan of the subscription', on('warrior'), 'warrior', { ok: true }],
  ['from none without a subscription', null, null, { ok: true }],
  ['from none after one that has ended', on('warrior', 'canceled'), null, { ok: true }],
  ['that was made before', on('elite'), 'warrior', { ok: true }],
  ['from another plan', on('beginner'), 'warrior', refuse('plan-changed')],
  ['from a plan that has ended', on('warrior', 'canceled'), 'warrior', refuse('plan-changed')],
  ['from none beside a live subscription', on('warrior'), null, refuse('plan-changed')],
  ['from a plan without a subscription', null, 'warrior', refuse('plan-changed')],
  ['during the first payment', on('warrior', 'incomplete'), 'warrior', refuse('first-payment-pending')],
])('a change of plan %s is judged: %j, from %j, %j', (_, subscription, from, verdict) => {
  expect(judgePlanChange(subscription, { from, to: 'elite' })).toEqual(verdict);
});
