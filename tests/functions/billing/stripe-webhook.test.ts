import { subscriptionDocument } from '@domain/billing/subscription.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { NOON } from '../../support/factories.ts';
import { dump, get, takeLog } from '../world.ts';
import {
  billing,
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
