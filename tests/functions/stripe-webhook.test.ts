import { subscriptionDocument } from '@domain/subscription.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { syncSubscription } from '../../functions/src/billing/sync-subscription.ts';
import { NOON } from '../support/factories.ts';
import {
  billing,
  checkout,
  deliver,
  deliverAll,
  eventAbout,
  events,
  sdkFor,
  stripe,
  student,
  subscribe,
  withStripe,
} from './billing-world.ts';
import { db, dump, get, takeLog } from './world.ts';

const THIRTY_DAYS = 30 * 24 * 60 * 60_000;

withStripe();

let customer: string;
beforeEach(async () => {
  customer = await student('ana');
});

const mirror = () => get('subscriptions/ana');

describe('an event about a student of ours', () => {
  it('makes the mirror what Stripe holds, and is noted in the same commit', async () => {
    const subscription = await subscribe('ana', customer);
    const waiting = events();
    const completed = waiting.find(({ type }) => type === 'checkout.session.completed');
    if (!completed) throw new Error('The checkout was not completed');
    expect(await deliver(completed)).toEqual({ status: 200, text: 'Received' });

    const stored = await mirror();
    expect(subscriptionDocument.parse(stored)).toMatchObject({
      userId: 'ana',
      planId: 'price_warrior',
      planName: 'Warrior',
      productName: 'Warrior',
      amount: 149,
      currency: 'usd',
      interval: 'month',
      status: 'active',
      stripeCustomerId: customer,
      stripeSubscriptionId: subscription,
      cancelAtPeriodEnd: false,
    });
    expect(stored).toMatchObject({ seq: 1 });

    const noted = await get(`stripe_events/${completed.id}`);
    expect(noted).toMatchObject({ customerId: customer, type: 'checkout.session.completed' });
    expect(noted).toMatchObject({ expiresAt: new Date(NOON.getTime() + THIRTY_DAYS) });
    expect(stored).toMatchObject({ fetchedAt: NOON });
  });

  it('that comes again changes nothing, and Stripe is not asked', async () => {
    await subscribe('ana', customer);
    const [event] = events();
    if (!event) throw new Error('There was no event');
    await deliver(event);
    const before = await dump();
    stripe().requests.length = 0;
    for (let again = 0; again < 3; again++) expect((await deliver(event)).status).toBe(200);
    expect(await dump()).toEqual(before);
    expect(stripe().requests).toEqual([]);
  });

  it('costs one call to Stripe; the first, and one for another product, two', async () => {
    const subscription = await subscribe('ana', customer);
    const [first, second] = events();
    if (!first || !second) throw new Error('There were not two events');
    stripe().requests.length = 0;
    await deliver(first);
    const LIST = 'GET /v1/subscriptions';
    expect(stripe().requests).toEqual([LIST, expect.stringMatching(/^GET \/v1\/products\/\w+$/)]);

    stripe().requests.length = 0;
    await deliver(second);
    expect(stripe().requests).toEqual([LIST]);

    stripe().cancelAtPeriodEnd(subscription);
    stripe().requests.length = 0;
    await deliverAll();
    expect(stripe().requests).toEqual([LIST]);
  });

  it.each([
    [
      'past_due',
      (id: string) => [
        stripe().setCard(customer, { last4: '0341', behaviour: 'declining' }),
        stripe().endPeriod(id),
      ],
    ],
    ['unpaid', (id: string) => stripe().giveUp(id, 'unpaid')],
    ['canceled', (id: string) => stripe().cancelNow(id)],
  ])('brings %s', async (status, act) => {
    act(await subscribe('ana', customer));
    await deliverAll();
    expect(await mirror()).toMatchObject({ status, cancelAtPeriodEnd: false });
  });

  it('brings the cancellation at the period’s end, and that it was taken back', async () => {
    const id = await subscribe('ana', customer);
    stripe().cancelAtPeriodEnd(id);
    await deliverAll();
    expect(await mirror()).toMatchObject({
      status: 'active',
      cancelAtPeriodEnd: true,
      nextInvoiceDate: null,
    });
    stripe().undoCancel(id);
    await deliverAll();
    expect(await mirror()).toMatchObject({ cancelAtPeriodEnd: false, nextInvoiceDate: expect.any(Date) });
  });

  it('cannot make the mirror say what the payload says', async () => {
    await subscribe('ana', customer);
    await deliverAll();
    const before = await mirror();
    const lie = { id: 'sub_forged', object: 'subscription', customer, status: 'active', items: { data: [] } };
    await deliver(eventAbout('customer.subscription.updated', { ...lie, metadata: { uid: 'bia' } }));
    const { seq: _, updatedAt: __, ...after } = (await mirror()) ?? {};
    expect({ ...before, ...after }).toEqual(before);
    expect(await get('subscriptions/bia')).toBeUndefined();
  });

  it('that is slow never overwrites what a later one saw', async () => {
    const id = await subscribe('ana', customer);
    const [slow, fast] = events();
    if (!slow || !fast) throw new Error('There were not two events');

    // The slow one has its answer from Stripe in its hands while the world goes on.
    const held = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    const sdk = await sdkFor(stripe());
    const list = sdk.subscriptions.list.bind(sdk.subscriptions);
    let first = true;
    sdk.subscriptions.list = ((...args: Parameters<typeof list>) =>
      list(...args).then(async (answer) => {
        if (first) {
          first = false;
          asked.resolve();
          await held.promise;
        }
        return answer;
      })) as typeof list;
    const slowly = deliver(slow, billing({ stripe: async () => sdk }));
    await asked.promise;
    stripe().cancelNow(id);
    await deliver(fast);
    expect(await mirror()).toMatchObject({ status: 'canceled' });
    held.resolve();
    expect((await slowly).status).toBe(200);
    expect(await mirror()).toMatchObject({ status: 'canceled' });
  });
});

describe('200, a line in the log, and nothing written', () => {
  it.each([
    ['an unknown customer', async () => 'cus_unknown'],
    [
      'a customer of another product in the same account',
      async () => {
        const sdk = await sdkFor(stripe());
        return (await sdk.customers.create({ email: 'ana@academy.test', metadata: { uid: 'ana' } })).id;
      },
    ],
    [
      'the customer of a student who was deleted',
      async () => {
        await db.doc('students/ana').delete();
        return customer;
      },
    ],
    [
      'a customer who was deleted and let go',
      async () => {
        stripe().deleteCustomer(customer);
        await deliverAll();
        return customer;
      },
    ],
  ])('for %s', async (_, whose) => {
    const id = await whose();
    const before = await dump();
    const event = eventAbout('customer.subscription.updated', { id: 'sub_1', customer: id });
    expect(await deliver(event)).toEqual({ status: 200, text: 'Received' });
    expect(takeLog()).toEqual([
      {
        event: 'webhook-unknown-customer',
        details: { id: 'evt_made_up', type: 'customer.subscription.updated', customer: id },
      },
    ]);
    expect(await dump()).toEqual(before);
  });

  it('for what Stripe signed and we cannot read', async () => {
    const before = await dump();
    for (const payload of [
      '',
      'null',
      '[]',
      '{}',
      '{"id":"evt_1"}',
      '{"id":7,"type":"x","data":{}}',
      '<xml/>',
    ]) {
      expect((await deliver({ payload })).status, payload).toBe(200);
      expect(takeLog()).toEqual([{ event: 'webhook-unreadable', details: {} }]);
    }
    const path = JSON.parse(eventAbout('invoice.paid', { customer }).payload);
    for (const id of ['evt_../../admins/ana', 'evt_', '__x__', 'a/b']) {
      expect((await deliver({ payload: JSON.stringify({ ...path, id }) })).status).toBe(200);
      expect(takeLog()).toHaveLength(1);
    }
    expect(await dump()).toEqual(before);
  });
});

it.each([
  'charge.refunded',
  'customer.created',
  'customer.updated',
  'checkout.session.expired',
  'payout.paid',
])('%s is none of our business: 200, and nothing is asked or written', async (type) => {
  const before = await dump();
  stripe().requests.length = 0;
  expect((await deliver(eventAbout(type, { id: customer, customer }))).status).toBe(200);
  expect(await dump()).toEqual(before);
  expect(stripe().requests).toEqual([]);
});

it.each([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.trial_will_end',
  'invoice.paid',
  'invoice.payment_failed',
])('%s has the customer’s mirror fetched', async (type) => {
  await subscribe('ana', customer);
  expect((await deliver(eventAbout(type, { id: 'x_1', customer: { id: customer } }))).status).toBe(200);
  expect(await mirror()).toMatchObject({ status: 'active' });
  expect(await get('stripe_events/evt_made_up')).toMatchObject({ type });
});

describe('a customer who is deleted', () => {
  it('has what they paid for shown as canceled, and is let go: who subscribes again gets a new one', async () => {
    await subscribe('ana', customer);
    await deliverAll();
    stripe().deleteCustomer(customer);
    await deliverAll();
    expect(await mirror()).toMatchObject({ status: 'canceled', stripeCustomerId: customer });
    expect(await get('students/ana')).not.toHaveProperty('stripeCustomerId');
    expect(await get('students/ana')).toMatchObject({ billingAttempt: 1 });

    expect(await checkout('ana', 'price_warrior')).toMatchObject({ ok: true });
    const { stripeCustomerId } = (await get('students/ana')) ?? {};
    expect(stripeCustomerId).toMatch(/^cus_/);
    expect(stripeCustomerId).not.toBe(customer);
  });

  it('is not let go on the word of a payload alone', async () => {
    await deliver(eventAbout('customer.deleted', { id: customer, deleted: true }));
    expect(await get('students/ana')).toMatchObject({ stripeCustomerId: customer });
  });

  it('who is asked for again by their student’s id stays canceled', async () => {
    await subscribe('ana', customer);
    stripe().deleteCustomer(customer);
    await deliverAll();
    await syncSubscription({ uid: 'ana' }, billing());
    expect(await mirror()).toMatchObject({ status: 'canceled' });
  });
});

describe('a product or price that changed', () => {
  const product = () => [...stripe().state.products.values()].find(({ name }) => name.startsWith('Warrior'));

  it('has everybody who has it fetched anew, name and all', async () => {
    await subscribe('ana', customer);
    await subscribe('bia', await student('bia'), 'price_elite');
    await deliverAll();
    const warrior = product();
    if (!warrior) throw new Error('There is no Warrior');
    warrior.name = 'Warrior 2027';
    try {
      await deliver(eventAbout('product.updated', { id: warrior.id }));
      expect(await mirror()).toMatchObject({ productName: 'Warrior 2027', planName: 'Warrior' });
      expect(await get('subscriptions/bia')).toMatchObject({ productName: 'Elite', seq: 3 });
      const before = await dump();
      await deliver(eventAbout('product.updated', { id: warrior.id }));
      expect(await dump()).toEqual(before);
    } finally {
      warrior.name = 'Warrior';
    }
    await deliver(eventAbout('price.updated', { id: 'price_1', product: warrior.id }, 'evt_price'));
    expect(await mirror()).toMatchObject({ productName: 'Warrior' });
  });

  it('that nobody has is nothing to us', async () => {
    const before = await dump();
    expect((await deliver(eventAbout('product.updated', { id: 'prod_shop' }))).status).toBe(200);
    expect(await dump()).toEqual(before);
  });

  it('is tried again as a whole if one could not be fetched', async () => {
    await subscribe('ana', customer);
    await deliverAll();
    stripe().faults.add({ match: 'GET /v1/subscriptions', kind: 'error', times: 1 });
    const event = eventAbout('product.updated', { id: product()?.id });
    expect((await deliver(event)).status).toBe(500);
    expect(takeLog().map(({ event }) => event)).toEqual(['subscription-not-fetched', 'webhook-failed']);
    expect((await deliver(event)).status).toBe(200);
    expect(await get('stripe_events/evt_made_up')).toMatchObject({ type: 'product.updated' });
  });
});

describe('a failure of our own is 500, so that Stripe tries again', () => {
  it.each(['error', 'rate-limit', 'drop', 'crash'] as const)('when Stripe answers with %s', async (kind) => {
    await subscribe('ana', customer);
    const waiting = events();
    const [event] = waiting;
    if (!event) throw new Error('There was no event');
    const before = await dump();
    // The SDK itself asks once more after a connection that broke.
    stripe().faults.add({ match: 'GET /v1/*', kind, times: 2 });
    while ((await deliver(event)).status === 500) {
      expect(takeLog()).toEqual([
        { event: 'webhook-failed', details: expect.objectContaining({ at: expect.any(Array) }) },
      ]);
      expect(await dump()).toEqual(before);
    }
    expect(await mirror()).toMatchObject({ status: 'active' });
  });

  it('when the secret is missing', async () => {
    const broken = billing({
      billing: () => {
        throw new Error('No secret');
      },
    });
    expect((await deliver(eventAbout('invoice.paid', { customer }), broken)).status).toBe(500);
    expect(takeLog()).toMatchObject([{ event: 'webhook-failed' }]);
  });

  it('and never tells what it was about, nor a secret', async () => {
    await subscribe('ana', customer);
    const [event] = events();
    if (!event) throw new Error('There was no event');
    const sdk = await sdkFor({ ...stripe(), secretKey: 'sk_live_wrong' });
    const answer = await deliver(event, billing({ stripe: async () => sdk }));
    expect(answer).toEqual({ status: 500, text: 'Failed, please try again' });
    const log = JSON.stringify(takeLog());
    expect(log).toContain('StripeAuthenticationError');
    expect(log).not.toMatch(/sk_live|whsec|academy\.test/);
  });
});
