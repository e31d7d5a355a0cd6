import { PLAN_IDS, PLANS } from '@domain/billing/plans.ts';
import { WEBHOOK_EVENTS } from '@domain/billing/stripe-events.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseEvent } from '../../functions/src/billing/stripe-event.ts';
import { stripeClient } from '../../functions/src/edge/stripe-client.ts';
import { type StripeFake, startStripeFake } from '../../tools/stripe-fake/src/stripe-fake.ts';
import {
  accountOf,
  type Done,
  deployedWebhook,
  type StripeClient,
} from '../../tools/stripe-setup/account.ts';
import { holds } from '../../tools/stripe-setup/holds.ts';
import { setUpStripe } from '../../tools/stripe-setup/set-up.ts';

const webhookUrl = 'https://southamerica-east1-academy.cloudfunctions.net/stripeWebhook';

let fake: StripeFake;
let stripe: StripeClient;
beforeEach(async () => {
  fake = await startStripeFake({ port: 0, empty: true });
  stripe = await stripeClient({ secretKey: fake.secretKey, apiUrl: new URL(fake.url) });
});
afterEach(() => fake.stop());

/** Runs the setup and counts its writes. */
async function setUp(url: string | undefined = webhookUrl) {
  const before = fake.requests.length;
  const done = await setUpStripe(stripe, { webhookUrl: url });
  const writes = fake.requests.slice(before).filter((request) => !request.startsWith('GET'));
  return { done, writes };
}
const made = (done: readonly Done[], did: Done['did']) => done.filter((one) => one.did === did).length;

describe('stripe:setup in a new account', () => {
  it('creates the plans, the portal and the webhook', async () => {
    const { done } = await setUp();
    expect(done).toHaveLength(8);
    expect(made(done, 'made')).toBe(8);

    const prices = await stripe.prices.list({ lookup_keys: [...PLAN_IDS], expand: ['data.product'] });
    const shown = prices.data.map(({ lookup_key: id, unit_amount: cents, currency, recurring, product }) => ({
      id,
      name: typeof product === 'object' && 'name' in product ? product.name : null,
      amount: Number(cents) / 100,
      currency,
      interval: recurring?.interval,
    }));
    const wanted = PLANS.map(({ features: _features, ...plan }) => plan);
    expect(shown).toHaveLength(3);
    expect(shown).toEqual(expect.arrayContaining(wanted));
  });

  it('lets students change to each plan in the portal, prorated, and cancel at the end of the period', async () => {
    await setUp();
    const { data } = await stripe.billingPortal.configurations.list();
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({
      active: true,
      metadata: { source: 'faixa' },
      default_return_url: expect.stringMatching(/^https:.*\/dashboard\/plans$/),
      features: {
        invoice_history: { enabled: true },
        payment_method_update: { enabled: true },
        subscription_cancel: { enabled: true, mode: 'at_period_end' },
        subscription_update: {
          enabled: true,
          default_allowed_updates: ['price'],
          proration_behavior: 'create_prorations',
          products: PLAN_IDS.map((id) => ({
            product: id.replace('price', 'prod'),
            prices: [expect.any(String)],
          })),
        },
      },
    });
  });

  it('returns the endpoint’s secret and pins its API version', async () => {
    const { done } = await setUp();
    const [endpoint] = fake.state.webhookEndpoints.values();
    expect(endpoint).toMatchObject({ url: webhookUrl, api_version: '2023-10-16', status: 'enabled' });
    expect(done.flatMap(({ secret }) => secret ?? [])).toEqual(endpoint?.secrets);
    expect((await setUp()).done.flatMap(({ secret }) => secret ?? [])).toEqual([]);
  });

  it('creates no endpoint without a reachable address', async () => {
    const done = await setUpStripe(stripe, { webhookUrl: undefined });
    expect(made(done, 'made')).toBe(7);
    expect(fake.state.webhookEndpoints.size).toBe(0);
  });
});

describe('stripe:setup in an existing account', () => {
  it('sends no write on a second run', async () => {
    await setUp();
    const { done, writes } = await setUp();
    expect(made(done, 'unchanged')).toBe(8);
    expect(writes).toEqual([]);
  });

  it('completes an interrupted run', async () => {
    fake.faults.add({ match: 'POST /v1/billing_portal/configurations', kind: 'rate-limit', times: 1 });
    await expect(setUp()).rejects.toThrow('rate limit');
    const { done } = await setUp();
    expect(made(done, 'unchanged')).toBe(6);
    expect(made(done, 'made')).toBe(2);
  });

  it('creates a new price under the same lookup key for a changed amount, and offers it in the portal', async () => {
    await setUp();
    const { state } = fake;
    const [old] = [...state.prices.values()].filter(({ lookup_key: key }) => key === 'price_elite');
    if (old) old.unit_amount = 17_900;
    const { done } = await setUp();
    expect(made(done, 'changed')).toBe(2);

    const { data } = await stripe.prices.list({ lookup_keys: ['price_elite'] });
    expect(data).toMatchObject([{ unit_amount: 19_900 }]);
    expect(state.prices.get(old?.id ?? '')).toMatchObject({ active: true, lookup_key: null });
    const [portal] = state.portalConfigurations.values();
    expect(JSON.stringify(portal)).toContain(data[0]?.id);
    expect(JSON.stringify(portal)).not.toContain(old?.id);
    expect(made((await setUp()).done, 'unchanged')).toBe(8);
  });

  it.each<[what: string, spoil: (state: StripeFake['state']) => void]>([
    [
      'a product that was renamed',
      ({ products }) => Object.assign(products.get('prod_elite') ?? {}, { name: 'Elite Plus' }),
    ],
    [
      'a product that was archived',
      ({ products }) => Object.assign(products.get('prod_elite') ?? {}, { active: false }),
    ],
    [
      'a price that was archived',
      ({ prices }) => Object.assign([...prices.values()][0] ?? {}, { active: false }),
    ],
    [
      'a portal in which nothing can be cancelled',
      ({ portalConfigurations: [first] }) =>
        Object.assign(first?.[1].features ?? {}, { subscription_cancel: { enabled: false } }),
    ],
    [
      'an endpoint that was turned off',
      ({ webhookEndpoints: [first] }) => Object.assign(first?.[1] ?? {}, { status: 'disabled' }),
    ],
    ['an endpoint that misses an event', ({ webhookEndpoints: [first] }) => first?.[1].enabled_events.pop()],
  ])('corrects %s', async (_what, spoil) => {
    await setUp();
    spoil(fake.state);
    const { done } = await setUp();
    expect(made(done, 'changed')).toBe(1);
    expect(made((await setUp()).done, 'unchanged')).toBe(8);
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
      expect(made(done, 'unchanged')).toBe(7);
    } finally {
      await standard.stop();
    }
  });
});

describe('the webhook of the account', () => {
  it('subscribes to exactly the events that the app handles', () => {
    const about = (type: string) =>
      parseEvent({
        id: 'evt_1',
        type,
        data: { object: { id: 'x_1', customer: 'cus_1', product: 'prod_1' } },
      });
    for (const type of WEBHOOK_EVENTS) expect(about(type)?.about).not.toBe('ignored');
    expect(about('charge.refunded')?.about).toBe('ignored');
  });

  it('is the deployed one, and undefined for a demo project', () => {
    expect(deployedWebhook('academy')).toBe(webhookUrl);
    expect(deployedWebhook('demo-academy')).toBeUndefined();
  });
});

describe('the account of a key', () => {
  it('is the owner’s in test mode, or in live mode with --live', () => {
    expect(accountOf('sk_test_1', { live: false })).toMatchObject({
      apiUrl: new URL('https://api.stripe.com'),
    });
    expect(accountOf('rk_live_1', { live: true }).name).toContain('live');
    expect(() => accountOf('sk_live_1', { live: false })).toThrow('-- --live');
  });

  it('is the fake for the key of the fake', () => {
    expect(accountOf('sk_test_fake', { live: false }).apiUrl.href).toBe('http://127.0.0.1:12111/');
  });

  it.each([undefined, '', 'pk_test_1', 'whsec_1'])('does not exist for %j', (key) => {
    expect(() => accountOf(key, { live: false })).toThrow('STRIPE_SECRET_KEY');
  });
});

describe('holds', () => {
  it.each<[actual: unknown, wanted: unknown, whether: boolean]>([
    [{ a: 1, b: 2 }, { a: 1 }, true],
    [{ a: 1 }, { a: 1, b: 2 }, false],
    [['x', 'y'], ['y', 'x'], true],
    [['x', 'y'], ['x'], false],
    [[{ a: 1, more: 2 }], [{ a: 1 }], true],
    [null, { a: 1 }, false],
    ['x', ['x'], false],
    [undefined, false, false],
  ])('%j holds %j: %s', (actual, wanted, whether) => {
    expect(holds(actual, wanted)).toBe(whether);
  });
});
