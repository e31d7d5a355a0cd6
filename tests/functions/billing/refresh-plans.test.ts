import { PLANS } from '@domain/billing/plans.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { reconcile } from '../../../functions/src/billing/reconcile-subscriptions.ts';
import { refreshPlans } from '../../../functions/src/billing/refresh-from-stripe.ts';
import { get, put } from '../database.ts';
import { takeLog } from '../world.ts';
import { billing, stripe, withStripe } from './billing-world.ts';
import { deliver, eventAbout } from './webhook-world.ts';

withStripe();

const stored = () => get('public/plans');
const priceOf = (key: string) => {
  const price = [...stripe().state.prices.values()].find(({ lookup_key: found }) => found === key);
  if (!price) throw new Error(`The fake has no price ${key}.`);
  return price;
};
const catalogue = Object.fromEntries(
  PLANS.map(({ id, amount, currency, interval, intervalCount }) => [
    id,
    { amount, currency, interval, intervalCount },
  ]),
);

describe('the public document of the plans', () => {
  it('is created by the reconciliation, with the prices at Stripe', async () => {
    await reconcile(billing());
    expect(await stored()).toMatchObject({
      prices: catalogue,
      portalUrl: expect.stringMatching(/\/login\//),
    });
  });

  it('is not created while Stripe has no price: the screens show the catalogue', async () => {
    stripe().state.prices.clear();
    await refreshPlans(billing());
    expect(await stored()).toBeUndefined();
  });

  it('does not stop the reconciliation of subscriptions if Stripe fails', async () => {
    stripe().faults.add({ match: 'GET /v1/prices', kind: 'error', times: 9 });
    expect(await reconcile(billing())).toEqual({ missed: 0, stale: 0, failed: 1 });
    expect(takeLog()).toMatchObject([{ event: 'plans-not-fetched' }]);
    expect(await stored()).toBeUndefined();
  });

  it('replaces a malformed document', async () => {
    await put({ 'public/plans': { prices: 'free' } });
    await refreshPlans(billing());
    expect(await stored()).toMatchObject({ prices: catalogue });
  });
});

describe('an event about a price or a product', () => {
  beforeEach(() => refreshPlans(billing()));

  it.each(['price.created', 'price.updated'])('%s brings the new amount and currency', async (type) => {
    const price = priceOf('price_warrior');
    Object.assign(price, { unit_amount: 35_050, currency: 'brl' });
    await deliver(eventAbout(type, { id: price.id, product: price.product }));
    expect(await stored()).toMatchObject({
      prices: {
        ...catalogue,
        price_warrior: { amount: 350.5, currency: 'brl', interval: 'month', intervalCount: 1 },
      },
    });
  });

  it('takes out a plan whose price or product was archived', async () => {
    priceOf('price_elite').active = false;
    const product = stripe().state.products.get(priceOf('price_beginner').product);
    Object.assign(product ?? {}, { active: false });
    await deliver(eventAbout('product.updated', { id: product?.id }));
    expect(Object.keys((await stored())?.prices as object)).toEqual(['price_warrior']);
  });

  it('is answered with 500 if Stripe fails, so that Stripe sends it again', async () => {
    priceOf('price_elite').unit_amount = 1;
    stripe().faults.add({ match: 'GET /v1/prices', kind: 'error', times: 2 });
    const event = eventAbout('price.updated', { id: 'price_1', product: 'prod_elite' });
    expect((await deliver(event)).status).toBe(500);
    takeLog();
    stripe().faults.clear();
    expect((await deliver(event)).status).toBe(200);
    expect(await stored()).toMatchObject({ prices: { price_elite: { amount: 0.01 } } });
  });
});
