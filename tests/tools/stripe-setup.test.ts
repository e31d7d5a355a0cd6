import { PLAN_IDS, PLANS } from '@domain/billing/plans.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stripeClient } from '../../functions/src/edge/stripe-client.ts';
import { type StripeFake, startStripeFake } from '../../tools/stripe-fake/src/stripe-fake.ts';
import type { Done, StripeClient } from '../../tools/stripe-setup/account.ts';
import { setUpStripe } from '../../tools/stripe-setup/set-up.ts';
import { type WantedPrices, wantedPrices } from '../../tools/stripe-setup/wanted-prices.ts';

const webhookUrl = 'https://southamerica-east1-academy.cloudfunctions.net/stripeWebhook';

let fake: StripeFake;
let stripe: StripeClient;
beforeEach(async () => {
  fake = await startStripeFake({ port: 0, empty: true });
  stripe = await stripeClient({ secretKey: fake.secretKey, apiUrl: new URL(fake.url) });
});
afterEach(() => fake.stop());

/** Runs the setup and counts its writes. */
async function setUp(prices: WantedPrices = {}) {
  const before = fake.requests.length;
  const done = await setUpStripe(stripe, { webhookUrl, ...prices });
  const writes = fake.requests.slice(before).filter((request) => !request.startsWith('GET'));
  return { done, writes };
}
const portalFor = (purpose: string) =>
  [...fake.state.portalConfigurations.values()].find(({ metadata }) => metadata.purpose === purpose);
const made = (done: readonly Done[], did: Done['did']) => done.filter((one) => one.did === did).length;

describe('stripe:setup in a new account', () => {
  it('creates the plans, the portal and the webhook', async () => {
    const { done } = await setUp();
    expect(done).toHaveLength(10);
    expect(made(done, 'made')).toBe(10);

    const prices = await stripe.prices.list({ lookup_keys: [...PLAN_IDS], expand: ['data.product'] });
    const shown = prices.data.map(({ lookup_key: id, unit_amount: cents, currency, recurring, product }) => ({
      id,
      name: typeof product === 'object' && 'name' in product ? product.name : null,
      amount: Number(cents) / 100,
      currency,
      interval: recurring?.interval,
      intervalCount: recurring?.interval_count,
    }));
    const wanted = PLANS.map(({ features: _features, ...plan }) => plan);
    expect(shown).toHaveLength(3);
    expect(shown).toEqual(expect.arrayContaining(wanted));
  });

  it('lets students cancel on the front page of the portal, and change no plan there', async () => {
    await setUp();
    expect(portalFor('portal')).toMatchObject({
      active: true,
      metadata: { source: 'faixa' },
      login_page: { enabled: true },
      default_return_url: expect.stringMatching(/^https:.*\/dashboard\/plans$/),
      features: {
        invoice_history: { enabled: true },
        payment_method_update: { enabled: true },
        subscription_cancel: { enabled: true, mode: 'at_period_end' },
        subscription_update: { enabled: false },
      },
    });
  });

  it.each([
    ['upgrade', 'always_invoice'],
    ['downgrade', 'none'],
  ])('has a portal for an %s to each plan, which Stripe prorates with %s', async (purpose, proration) => {
    await setUp();
    const prices = [expect.any(String)];
    const products = PLAN_IDS.map((id) => ({ product: id.replace('price', 'prod'), prices }));
    const update = {
      enabled: true,
      default_allowed_updates: ['price'],
      proration_behavior: proration,
      products,
    };
    expect(portalFor(purpose)).toMatchObject({
      login_page: { enabled: false },
      features: { subscription_cancel: { enabled: false }, subscription_update: update },
    });
  });

  it('creates the prices in the currency and with the amounts that the command names', async () => {
    await setUp(wantedPrices({ currency: 'BRL', amounts: '220,350,480.50' }));
    const prices = [...fake.state.prices.values()].map(({ unit_amount, currency }) => [
      unit_amount,
      currency,
    ]);
    expect(prices).toEqual([
      [22_000, 'brl'],
      [35_000, 'brl'],
      [48_050, 'brl'],
    ]);
  });

  it('returns the endpoint’s secret and pins its API version', async () => {
    const { done } = await setUp();
    const [endpoint] = fake.state.webhookEndpoints.values();
    expect(endpoint).toMatchObject({ url: webhookUrl, api_version: '2023-10-16', status: 'enabled' });
    expect(done.flatMap(({ secret }) => secret ?? [])).toEqual([`whsec_${endpoint?.id}`]);
    expect((await setUp()).done.flatMap(({ secret }) => secret ?? [])).toEqual([]);
  });

  it('creates no endpoint without a reachable address', async () => {
    const done = await setUpStripe(stripe, { webhookUrl: undefined });
    expect(made(done, 'made')).toBe(9);
    expect(fake.state.webhookEndpoints.size).toBe(0);
  });

  it('creates the discount for siblings once, only if it is asked for, and leaves its name to the academy', async () => {
    await setUp();
    expect(fake.state.coupons.size).toBe(0);
    const siblings = () => setUpStripe(stripe, { webhookUrl: undefined, siblings: 20 });
    expect(made(await siblings(), 'made')).toBe(1);
    const coupon = fake.state.coupons.get('siblings-20');
    expect(coupon).toMatchObject({ percent_off: 20, duration: 'forever' });
    if (coupon) coupon.name = 'Família';
    expect(made(await siblings(), 'unchanged')).toBe(10);
    expect([...fake.state.coupons.values()]).toMatchObject([{ name: 'Família' }]);
  });
});

describe('stripe:setup in an existing account', () => {
  it('sends no write on a second run', async () => {
    await setUp();
    const { done, writes } = await setUp();
    expect(made(done, 'unchanged')).toBe(10);
    expect(writes).toEqual([]);
  });

  it('completes an interrupted run', async () => {
    fake.faults.add({ match: 'POST /v1/billing_portal/configurations', kind: 'rate-limit', times: 1 });
    await expect(setUp()).rejects.toThrow('rate limit');
    const { done } = await setUp();
    expect(made(done, 'unchanged')).toBe(6);
    expect(made(done, 'made')).toBe(4);
  });

  it('leaves the amounts and the currency that the academy has', async () => {
    await setUp({ currency: 'brl' });
    for (const price of fake.state.prices.values()) price.unit_amount = 20_000;
    const { writes } = await setUp();
    expect(writes).toEqual([]);
    expect((await setUp({ currency: 'brl' })).writes).toEqual([]);
  });

  it('leaves a price of another interval, and one with tiers, as they are', async () => {
    await setUp();
    const [beginner, warrior] = fake.state.prices.values();
    Object.assign(beginner ?? {}, {
      unit_amount: 25_000,
      recurring: { interval: 'month', interval_count: 3 },
    });
    Object.assign(warrior ?? {}, { unit_amount: null });
    const { done, writes } = await setUp();
    expect(writes).toEqual([]);
    expect(JSON.stringify(done)).toContain('250 USD every 3 months');
    expect(JSON.stringify(done)).toContain('price varies');

    await setUp(wantedPrices({ amounts: '270,149,199' }));
    const { data } = await stripe.prices.list({ lookup_keys: ['price_beginner'] });
    expect(data).toMatchObject([
      { unit_amount: 27_000, recurring: { interval: 'month', interval_count: 3 } },
    ]);
  });

  it('creates new prices under the same lookup keys for another currency, and offers them in the portal', async () => {
    await setUp();
    const { state } = fake;
    const [old] = [...state.prices.values()].filter(({ lookup_key: key }) => key === 'price_elite');
    const { done } = await setUp({ currency: 'brl' });
    // Three prices and the two portals that offer them.
    expect(made(done, 'changed')).toBe(5);

    const { data } = await stripe.prices.list({ lookup_keys: ['price_elite'] });
    expect(data).toMatchObject([{ unit_amount: 19_900, currency: 'brl' }]);
    expect(state.prices.get(old?.id ?? '')).toMatchObject({ active: true, lookup_key: null });
    const offered = JSON.stringify([...state.portalConfigurations.values()]);
    expect(offered).toContain(data[0]?.id);
    expect(offered).not.toContain(old?.id);
    expect(made((await setUp()).done, 'unchanged')).toBe(10);
  });

  it.each([
    ['a product that was renamed', 'products', { name: 'Elite Plus' }],
    ['a product that was archived', 'products', { active: false }],
    ['a price that was archived', 'prices', { active: false }],
    ['an endpoint that was turned off', 'webhookEndpoints', { status: 'disabled' }],
    ['an endpoint that misses an event', 'webhookEndpoints', { enabled_events: ['invoice.paid'] }],
    ['a portal in which nothing can be cancelled', 'portalConfigurations', { features: {} }],
  ] as const)('corrects %s', async (_what, kind, change) => {
    await setUp();
    const [first] = fake.state[kind].values();
    Object.assign(first ?? {}, change);
    expect(made((await setUp()).done, 'changed')).toBe(1);
    expect(made((await setUp()).done, 'unchanged')).toBe(10);
  });

  it('leaves foreign portals, endpoints and products unchanged', async () => {
    await stripe.billingPortal.configurations.create({ features: { invoice_history: { enabled: true } } });
    await stripe.webhookEndpoints.create({ url: 'https://elsewhere.example/', enabled_events: ['*'] });
    await stripe.products.create({ name: 'Rashguard' });
    const before = structuredClone(fake.state);
    await setUp();
    for (const kind of ['portalConfigurations', 'webhookEndpoints', 'products'] as const) {
      for (const [id, theirs] of before[kind]) expect(fake.state[kind].get(id)).toEqual(theirs);
    }
  });

  it('changes nothing in the standard account of the fake', async () => {
    const standard = await startStripeFake({ port: 0 });
    try {
      const client = await stripeClient({ secretKey: standard.secretKey, apiUrl: new URL(standard.url) });
      const done = await setUpStripe(client, { webhookUrl: undefined });
      expect(made(done, 'unchanged')).toBe(9);
    } finally {
      await standard.stop();
    }
  });
});
