import { comparedPrices, judgePlanChange, planChangeOf } from '@domain/billing/plan-change.ts';
import { refuse } from '@domain/errors.ts';
import { describe, expect, it } from 'vitest';

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

it('is never a downgrade to another interval: Stripe charges a new period at once', () => {
  expect(planChangeOf(price(149), price(1200, 'year'))).toBe('upgrade');
  expect(planChangeOf(price(1200, 'year'), price(149))).toBe('upgrade');
  expect(planChangeOf(price(350, 'month', 'brl'), price(300, 'month', 'brl', 3))).toBe('upgrade');
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

describe('a change of plan', () => {
  const on = (planId: string, status = 'active') => ({ planId, status });
  const change = (from: string | null, to: string) => ({ from, to });

  it('may start from the plan that the subscription is on, and from none if none is live', () => {
    expect(judgePlanChange(on('warrior'), change('warrior', 'elite'))).toEqual({ ok: true });
    expect(judgePlanChange(null, change(null, 'elite'))).toEqual({ ok: true });
    expect(judgePlanChange(on('warrior', 'canceled'), change(null, 'elite'))).toEqual({ ok: true });
  });

  it.each([
    ['another plan', on('beginner'), 'warrior'],
    ['a plan, after which the subscription has ended', on('warrior', 'canceled'), 'warrior'],
    ['no plan, although a subscription is live', on('warrior'), null],
    ['a plan, although there is no subscription', null, 'warrior'],
  ])('is refused that starts from %s', (_, subscription, from) => {
    expect(judgePlanChange(subscription, change(from, 'elite'))).toEqual(refuse('plan-changed'));
  });

  it('that was made before is accepted again', () => {
    expect(judgePlanChange(on('elite'), change('warrior', 'elite'))).toEqual({ ok: true });
  });

  it('is refused while the first payment is pending', () => {
    const pending = on('warrior', 'incomplete');
    expect(judgePlanChange(pending, change('warrior', 'elite'))).toEqual(refuse('first-payment-pending'));
  });
});

it('takes a change to another currency for an upgrade, which Stripe charges at once or refuses', () => {
  expect(planChangeOf(price(199), price(99, 'month', 'brl'))).toBe('upgrade');
});
