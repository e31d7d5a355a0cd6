import { plansAt, publicPlans } from '@domain/billing/plan-prices.ts';
import { PLANS } from '@domain/billing/plans.ts';
import { expect, it } from 'vitest';

const reais = { amount: 350, currency: 'brl', interval: 'month', intervalCount: 1 };

it('shows the catalogue until the prices of Stripe are known', () => {
  expect(plansAt(null)).toBe(PLANS);
});

it('shows the amount, currency and interval of Stripe with the name and features of the catalogue', () => {
  const [plan, ...others] = plansAt({ prices: { price_warrior: reais } });
  expect(plan).toEqual({ ...PLANS[1], ...reais });
  expect(others).toEqual([]);
});

it('leaves out a plan that Stripe does not sell, also all of them', () => {
  expect(plansAt({ prices: {} })).toEqual([]);
});

it.each([
  { prices: { price_gold: reais }, portalUrl: null },
  { prices: { price_warrior: { ...reais, amount: '350' } }, portalUrl: null },
  { prices: {}, portalUrl: 'javascript:alert(1)' },
])(
  'is malformed with another plan, an amount that is no number, or an address that is no page: %j',
  (document) => {
    expect(publicPlans.safeParse(document).success).toBe(false);
  },
);

it('may name only some of the plans', () => {
  const document = { prices: { price_elite: reais }, portalUrl: 'https://billing.stripe.com/p/login/x' };
  expect(publicPlans.parse(document)).toEqual(document);
});
