import { beforeEach, describe, expect, it } from 'vitest';
import { reconcile } from '../../../functions/src/billing/reconcile-subscriptions.ts';
import { refreshPlans } from '../../../functions/src/billing/refresh-from-stripe.ts';
import { NOON, studentOf } from '../../support/factories.ts';
import { expectNothing, get, put } from '../database.ts';
import { takeLog } from '../world.ts';
import { billing, customer, sdkFor, stripe, student, withStudent } from './billing-world.ts';
import { subscribe } from './subscriptions.ts';
import { deliverAll, events } from './webhook-world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

withStudent();
beforeEach(async () => {
  await refreshPlans(billing());
  stripe().requests.length = 0;
});

const mirror = () => get('subscriptions/ana');
const later = (milliseconds: number) =>
  reconcile(billing({ now: () => new Date(NOON.getTime() + milliseconds) }));
const NOTHING = { missed: 0, stale: 0, failed: 0 };

describe('an event that the webhook missed', () => {
  it('is processed: a student who paid and has no mirror gets one', async () => {
    await subscribe('ana', customer);
    const missed = events();
    expect(await later(30 * MINUTE)).toEqual({ missed: 1, stale: 0, failed: 0 });
    expect(await mirror()).toMatchObject({ status: 'active', planId: 'price_warrior' });
    for (const { id } of missed)
      expect(await get(`stripe_events/${id}`)).toMatchObject({ customerId: customer });
    expect(takeLog()).toEqual([{ event: 'webhooks-missed', details: { customers: 1 } }]);
  });

  it('is left to the webhook for the first ten minutes', async () => {
    await subscribe('ana', customer);
    expect(await later(5 * MINUTE)).toEqual(NOTHING);
    expect(await mirror()).toBeUndefined();
  });

  it('costs one call to Stripe if there is none', async () => {
    await subscribe('ana', customer);
    await deliverAll();
    stripe().requests.length = 0;
    await expectNothing(() => later(30 * MINUTE), NOTHING);
    expect(stripe().requests).toEqual([
      'GET /v1/events',
      'GET /v1/prices',
      'GET /v1/billing_portal/configurations',
    ]);
  });

  it('about the customer of another product is ignored', async () => {
    const sdk = await sdkFor(stripe());
    const { id } = await sdk.customers.create({ email: 'shop@other.test' });
    stripe().setCard(id, { last4: '4242', behavior: 'paying' });
    const [price] = stripe().state.prices.keys();
    await sdk.subscriptions.create({ customer: id, items: [{ price: price ?? '' }] });
    await expectNothing(() => later(30 * MINUTE), NOTHING);
  });
});

describe('a mirror of an earlier day', () => {
  it('is fetched again, with the product’s name', async () => {
    const id = await subscribe('ana', customer);
    await deliverAll();
    for (const product of stripe().state.products.values()) product.name += ' 2027';
    stripe().cancelAtPeriodEnd(id);
    events();
    stripe().state.events.clear();
    expect(await later(10 * HOUR)).toEqual(NOTHING);
    expect(await later(11 * HOUR)).toEqual({ missed: 0, stale: 1, failed: 0 });
    expect(await mirror()).toMatchObject({ cancelAtPeriodEnd: true, productName: 'Warrior 2027' });
    expect(await later(34 * HOUR)).toEqual(NOTHING);
  });

  it('that has not changed is as old for the directory as before, which does not read it again', async () => {
    await subscribe('ana', customer);
    await deliverAll();
    const before = await mirror();
    await later(25 * HOUR);
    expect(await mirror()).toEqual({
      ...before,
      fetchedAt: new Date(NOON.getTime() + 25 * HOUR),
      seq: expect.any(Number),
    });

    stripe().cancelNow((before as { stripeSubscriptionId: string }).stripeSubscriptionId);
    await later(50 * HOUR);
    const changed = (await mirror()) as { status: string; updatedAt: Date };
    expect(changed.status).toBe('canceled');
    expect(changed.updatedAt).not.toEqual(before?.updatedAt);
    takeLog();
  });

  it('that cannot be fetched is logged and does not stop the others', async () => {
    await subscribe('ana', customer);
    await subscribe('bia', await student('bia'));
    await deliverAll();
    await put({ 'students/ana': studentOf('ana', { stripeCustomerId: 'cus_unknown' }) });
    expect(await later(25 * HOUR)).toEqual({ missed: 0, stale: 1, failed: 1 });
    expect(takeLog()).toMatchObject([{ event: 'subscription-not-fetched', details: { uid: 'ana' } }]);
    expect(await get('subscriptions/bia')).toMatchObject({ fetchedAt: new Date(NOON.getTime() + 25 * HOUR) });
    expect(await mirror()).toMatchObject({ status: 'active', fetchedAt: NOON });
  });
});
