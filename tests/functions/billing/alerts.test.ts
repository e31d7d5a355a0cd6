import { describe, expect, it } from 'vitest';
import { reconcile } from '../../../functions/src/billing/reconcile-subscriptions.ts';
import { DECLINING_CARD, PAYING_CARD } from '../../../tools/stripe-fake/src/acts.ts';
import { NOON } from '../../support/factories.ts';
import { db, expectNothing, get } from '../database.ts';
import { call, DONE, takeLog } from '../world.ts';
import { billing, customer, sdkFor, stripe } from './billing-world.ts';
import { liveAt, secondSubscription } from './subscriptions.ts';
import { deliver, deliverAll, eventAbout, RECEIVED, subscribed, withSubscriber } from './webhook-world.ts';

/** The alerts for administrators: disputes, the end of dunning, second subscriptions. */

withSubscriber();

/** Delivers every pending event, of whatever kind, and returns their types. */
async function deliverEvery(): Promise<string[]> {
  const types: string[] = [];
  for (const event of stripe().takeEvents()) {
    expect((await deliver(event)).status).toBe(200);
    types.push(event.type);
  }
  return types;
}
const alerts = async () =>
  (await db.collection('billing_alerts').get()).docs.map((alert) => [alert.id, alert.get('what')]);

describe('a dispute', () => {
  it('opens an alert with the amount and the day until which the academy can answer', async () => {
    const dispute = stripe().dispute(subscribed);
    expect(await deliverEvery()).toContain('charge.dispute.created');
    expect(await get(`billing_alerts/dispute_${dispute}`)).toMatchObject({
      kind: 'dispute',
      what: 'needs_response',
      userId: 'ana',
      customerId: customer,
      amount: 149,
      currency: 'usd',
      due: new Date(NOON.getTime() + 7 * 24 * 60 * 60_000),
      open: true,
    });
    expect(liveAt(customer)).toEqual([subscribed]);
  });

  it('that ends opens the closed alert again, with its result', async () => {
    const dispute = stripe().dispute(subscribed);
    await deliverEvery();
    const close = () =>
      call('closeBillingAlert', { uid: 'rita' }, { alertId: `dispute_${dispute}` }, billing());
    expect(await close()).toEqual(DONE);
    expect(await get(`billing_alerts/dispute_${dispute}`)).toMatchObject({ open: false });
    await expectNothing(close, DONE);
    stripe().closeDispute(dispute, 'lost');
    await deliverEvery();
    expect(await get(`billing_alerts/dispute_${dispute}`)).toMatchObject({
      what: 'lost',
      open: true,
      due: null,
    });
  });

  it('is saved as Stripe has it now, whatever the order and number of the events', async () => {
    const dispute = stripe().dispute(subscribed);
    stripe().closeDispute(dispute, 'won');
    const [opened, closed] = stripe().takeEvents();
    for (const event of [closed, opened, opened, closed]) if (event) await deliver(event);
    expect(await alerts()).toEqual([[`dispute_${dispute}`, 'won']]);
    if (opened) await expectNothing(() => deliver(opened), RECEIVED);
  });

  it('whose event the webhook missed is found by the reconciliation', async () => {
    const dispute = stripe().dispute(subscribed);
    stripe().takeEvents();
    await reconcile(billing({ now: () => new Date(NOON.getTime() + 30 * 60_000) }));
    expect(await alerts()).toEqual([[`dispute_${dispute}`, 'needs_response']]);
  });

  it('that Stripe does not return is answered with 500, so that Stripe sends it again', async () => {
    stripe().dispute(subscribed);
    const [event] = stripe().takeEvents();
    stripe().faults.add({ match: 'GET /v1/disputes/*', kind: 'error', times: 2 });
    expect((await deliver(event ?? { payload: '' })).status).toBe(500);
    takeLog();
    stripe().faults.clear();
    expect((await deliver(event ?? { payload: '' })).status).toBe(200);
    expect(await alerts()).toHaveLength(1);
  });
});

describe('a refund in the dashboard', () => {
  async function refund(amount?: number): Promise<string> {
    const sdk = await sdkFor(stripe());
    const payment = [...stripe().state.invoices.values()].at(-1)?.payment_intent ?? '';
    const { charge } = await sdk.refunds.create({ payment_intent: payment, ...(amount && { amount }) });
    return `billing_alerts/refund_${charge}`;
  }

  it('of a whole payment opens an alert', async () => {
    const alert = await refund();
    expect(await deliverEvery()).toContain('charge.refunded');
    expect(await get(alert)).toMatchObject({
      kind: 'refund',
      what: 'full',
      userId: 'ana',
      customerId: customer,
      amount: 149,
      currency: 'usd',
      due: null,
      open: true,
    });
    expect(liveAt(customer)).toEqual([subscribed]);
  });

  it('of a part, and then of the rest, opens the closed alert again', async () => {
    const alert = await refund(4_900);
    await deliverEvery();
    expect(await get(alert)).toMatchObject({ what: 'partial', amount: 49 });
    await db.doc(alert).update({ open: false });
    await refund();
    await deliverEvery();
    expect(await get(alert)).toMatchObject({ what: 'full', amount: 149, open: true });
  });

  it('whose event the webhook missed is found by the reconciliation', async () => {
    const alert = await refund();
    stripe().takeEvents();
    await reconcile(billing({ now: () => new Date(NOON.getTime() + 30 * 60_000) }));
    expect(await get(alert)).toMatchObject({ what: 'full', open: true });
  });
});

/** The card declines the payment of another period. */
async function declined(): Promise<void> {
  stripe().setCard(customer, DECLINING_CARD);
  stripe().endPeriod(subscribed);
  await deliverAll();
}

it.each(['unpaid', 'canceled'] as const)(
  'the end of dunning that leaves the subscription %s opens an alert, once',
  async (status) => {
    await declined();
    expect(await alerts()).toEqual([]);
    stripe().giveUp(subscribed, status);
    await deliverAll();
    expect(await get(`billing_alerts/dunning_${subscribed}`)).toMatchObject({
      what: status,
      userId: 'ana',
      subscriptionId: subscribed,
      amount: 149,
      open: true,
    });
    expect(await get('subscriptions/ana')).toMatchObject({ status, endedUnpaid: status === 'canceled' });
    await db.doc(`billing_alerts/dunning_${subscribed}`).update({ open: false });
    await deliver(eventAbout('customer.subscription.updated', { id: subscribed, customer }, 'evt_again'));
    expect(await get(`billing_alerts/dunning_${subscribed}`)).toMatchObject({ open: false });
  },
);

it.each([
  [
    'opens the alert again',
    1,
    { what: 'paid', userId: 'ana', subscriptionId: 'id', amount: 149, open: true },
  ],
  ['in the second of the end opens none', 0, { what: 'canceled', open: false }],
])('an invoice that is paid after the end %s', async (_, seconds, alert) => {
  await declined();
  stripe().giveUp(subscribed, 'canceled');
  await deliverAll();
  await db.doc(`billing_alerts/dunning_${subscribed}`).update({ open: false });
  stripe().advance(seconds);
  stripe().setCard(customer, PAYING_CARD);
  stripe().payOpenInvoices(subscribed);
  await deliverAll();
  const expected = { ...alert, ...('subscriptionId' in alert && { subscriptionId: subscribed }) };
  expect(await get(`billing_alerts/dunning_${subscribed}`)).toMatchObject(expected);
  expect(await get('subscriptions/ana')).toMatchObject({ status: 'canceled' });
});

describe('a second subscription', () => {
  const refundedCount = () => [...stripe().state.invoices.values()].filter(({ refunded }) => refunded).length;

  it('leaves an alert with its refund', async () => {
    const duplicate = await secondSubscription(customer);
    await deliverAll();
    takeLog();
    expect(await get(`billing_alerts/duplicate_${duplicate}`)).toMatchObject({
      what: 'done',
      userId: 'ana',
      subscriptionId: duplicate,
      amount: 199,
      open: true,
    });
    expect(refundedCount()).toBe(1);
    // The refund is the app's own and needs no second alert.
    await deliverEvery();
    expect(await alerts()).toEqual([[`duplicate_${duplicate}`, 'done']]);
  });

  it('has its alert before Stripe is asked for the refund', async () => {
    const duplicate = await secondSubscription(customer);
    stripe().faults.add({ match: 'POST /v1/refunds', kind: 'error', times: 2 });
    const event = eventAbout('customer.subscription.updated', { id: duplicate, customer }, 'evt_fault');
    expect((await deliver(event)).status).toBe(500);
    takeLog();
    expect(await get(`billing_alerts/duplicate_${duplicate}`)).toMatchObject({ what: 'begun', open: true });
  });
});
