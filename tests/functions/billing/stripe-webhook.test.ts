import { subscriptionDocument } from '@domain/billing/subscription.ts';
import { describe, expect, it } from 'vitest';
import { NOON } from '../../support/factories.ts';
import { expectNothing, get } from '../database.ts';
import { takeLog } from '../world.ts';
import { billing, customer, sdkFor, stripe, withStudent } from './billing-world.ts';
import { subscribe } from './subscriptions.ts';
import { deliver, deliverAll, eventAbout, events, RECEIVED } from './webhook-world.ts';

const THIRTY_DAYS = 30 * 24 * 60 * 60_000;

withStudent();

const mirror = () => get('subscriptions/ana');

describe('an event about a student', () => {
  it('copies the subscription into the mirror and is saved as processed in the same commit', async () => {
    const subscription = await subscribe('ana', customer);
    const pending = events();
    const completed = pending.find(({ type }) => type === 'checkout.session.completed');
    if (!completed) throw new Error('No checkout was completed.');
    expect(await deliver(completed)).toEqual(RECEIVED);

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

    const processed = await get(`stripe_events/${completed.id}`);
    expect(processed).toMatchObject({ customerId: customer, type: 'checkout.session.completed' });
    expect(processed).toMatchObject({ expiresAt: new Date(NOON.getTime() + THIRTY_DAYS) });
    expect(stored).toMatchObject({ fetchedAt: NOON });
  });

  it('that arrives again changes nothing and asks Stripe nothing', async () => {
    await subscribe('ana', customer);
    const [event] = events();
    if (!event) throw new Error('The fake sent no event.');
    await deliver(event);
    stripe().requests.length = 0;
    for (let repeat = 0; repeat < 3; repeat++) await expectNothing(() => deliver(event), RECEIVED);
    expect(stripe().requests).toEqual([]);
  });

  it('costs two calls to Stripe, the first event three, a payment one more, and one of an ending subscription one', async () => {
    const subscription = await subscribe('ana', customer);
    const [paid, first, second] = events().toSorted((a) => (a.type === 'invoice.paid' ? -1 : 0));
    if (!paid || !first || !second) throw new Error('The fake sent fewer than three events.');
    stripe().requests.length = 0;
    await deliver(first);
    const LIST = 'GET /v1/subscriptions';
    const NEXT = 'GET /v1/invoices/upcoming';
    expect(stripe().requests).toEqual([LIST, expect.stringMatching(/^GET \/v1\/products\/\w+$/), NEXT]);

    stripe().requests.length = 0;
    await deliver(second);
    expect(stripe().requests).toEqual([LIST, NEXT]);

    stripe().requests.length = 0;
    await deliver(paid);
    expect(stripe().requests).toEqual([expect.stringMatching(/^GET \/v1\/invoices\/in_\w+$/), LIST, NEXT]);

    stripe().cancelAtPeriodEnd(subscription);
    stripe().requests.length = 0;
    await deliverAll();
    expect(stripe().requests).toEqual([LIST]);
  });

  it('has what is unpaid, and since when, until it is paid', async () => {
    const id = await subscribe('ana', customer);
    await deliverAll();
    expect(await mirror()).toMatchObject({ dueAmount: null, dueSince: null });
    const { current_period_end: end } = stripe().state.subscriptions.get(id) ?? {};
    if (!end) throw new Error(`The fake has no period of ${id}.`);
    stripe().setCard(customer, { last4: '0341', behavior: 'declining' });
    stripe().endPeriod(id);
    await deliverAll();
    const due = { dueAmount: 149, dueSince: new Date(end * 1000) };
    expect(await mirror()).toMatchObject({ status: 'past_due', ...due });
    // The next period is invoiced, too: two months are due, since the first.
    stripe().endPeriod(id);
    await deliverAll();
    expect(await mirror()).toMatchObject({ ...due, dueAmount: 298 });
    stripe().setCard(customer, { last4: '4242', behavior: 'paying' });
    stripe().payOpenInvoices(id);
    await deliverAll();
    expect(await mirror()).toMatchObject({ status: 'active', dueAmount: null, dueSince: null });
  });

  it('takes the date of the next charge from Stripe’s upcoming invoice, and only logs if that cannot be asked', async () => {
    const id = await subscribe('ana', customer);
    await deliverAll();
    const end = stripe().state.subscriptions.get(id)?.current_period_end ?? 0;
    expect(await mirror()).toMatchObject({ nextInvoiceDate: new Date(end * 1000), nextInvoiceAmount: 149 });
    stripe().faults.add({ match: 'GET /v1/invoices/upcoming', kind: 'error', times: 9 });
    await deliver(eventAbout('invoice.paid', { id: 'in_1', customer }));
    expect(await mirror()).toMatchObject({ nextInvoiceDate: new Date(end * 1000), nextInvoiceAmount: null });
    expect(takeLog()).toMatchObject([
      { event: 'upcoming-invoice-not-fetched', details: { subscription: id } },
    ]);
  });

  it('does not copy its payload into the mirror', async () => {
    await subscribe('ana', customer);
    await deliverAll();
    const before = await mirror();
    const forged = {
      id: 'sub_forged',
      object: 'subscription',
      customer,
      status: 'active',
      items: { data: [] },
    };
    await deliver(eventAbout('customer.subscription.updated', { ...forged, metadata: { uid: 'bia' } }));
    const { seq: _, updatedAt: __, ...after } = (await mirror()) ?? {};
    expect({ ...before, ...after }).toEqual(before);
    expect(await get('subscriptions/bia')).toBeUndefined();
  });

  it('that is slow does not overwrite the result of a later one', async () => {
    const id = await subscribe('ana', customer);
    const [slow, fast] = events();
    if (!slow || !fast) throw new Error('The fake sent fewer than two events.');

    // The slow event already has Stripe's answer when the subscription changes.
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
  'charge.succeeded',
  'customer.created',
  'customer.updated',
  'checkout.session.expired',
  'payout.paid',
])('%s is ignored: 200, no request to Stripe and no write', async (type) => {
  stripe().requests.length = 0;
  await expectNothing(() => deliver(eventAbout(type, { id: customer, customer })), RECEIVED);
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
])('%s updates the customer’s mirror', async (type) => {
  await subscribe('ana', customer);
  expect((await deliver(eventAbout(type, { id: 'x_1', customer: { id: customer } }))).status).toBe(200);
  expect(await mirror()).toMatchObject({ status: 'active' });
  expect(await get('stripe_events/evt_made_up')).toMatchObject({ type });
});

describe('a failure is answered with 500, so that Stripe retries the event', () => {
  it('when the secret is missing', async () => {
    const broken = billing({
      billing: () => {
        throw new Error('No secret');
      },
    });
    expect((await deliver(eventAbout('invoice.paid', { customer }), broken)).status).toBe(500);
    expect(takeLog()).toMatchObject([{ event: 'webhook-failed' }]);
  });

  it('and logs neither personal data nor secrets', async () => {
    await subscribe('ana', customer);
    const [event] = events();
    if (!event) throw new Error('The fake sent no event.');
    const sdk = await sdkFor({ ...stripe(), secretKey: 'sk_live_wrong' });
    const answer = await deliver(event, billing({ stripe: async () => sdk }));
    expect(answer).toEqual({ status: 500, text: 'Failed, please try again' });
    const log = JSON.stringify(takeLog());
    expect(log).toContain('StripeAuthenticationError');
    expect(log).not.toMatch(/sk_live|whsec|academy\.test/);
  });
});
