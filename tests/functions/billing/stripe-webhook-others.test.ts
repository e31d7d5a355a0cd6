import {
  CUSTOMER_EVENTS,
  DISPUTE_EVENTS,
  REFUND_EVENTS,
  WEBHOOK_EVENTS,
} from '@domain/billing/stripe-events.ts';
import { describe, expect, it } from 'vitest';
import { refreshPlans } from '../../../functions/src/billing/refresh-from-stripe.ts';
import { syncSubscription } from '../../../functions/src/billing/sync-subscription.ts';
import { db, dump, expectNothing, get } from '../database.ts';
import { takeLog } from '../world.ts';
import { billing, customer, sdkFor, stripe, student, withStudent } from './billing-world.ts';
import { checkout, subscribe } from './subscriptions.ts';
import { deliver, deliverAll, eventAbout, RECEIVED } from './webhook-world.ts';

/** Events about other customers, deleted customers, products and prices. */

withStudent();

const mirror = () => get('subscriptions/ana');

it('the webhook subscribes to the events that it handles and to no others', () => {
  const others = ['price.created', 'price.updated', 'product.updated'];
  const handled = [...CUSTOMER_EVENTS, ...DISPUTE_EVENTS, ...REFUND_EVENTS, ...others];
  expect([...WEBHOOK_EVENTS].sort()).toEqual(handled.sort());
});

describe('the webhook answers 200, logs a line and writes nothing', () => {
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
      'a deleted customer who was removed from the profile',
      async () => {
        stripe().deleteCustomer(customer);
        await deliverAll();
        return customer;
      },
    ],
  ])('for %s', async (_, customerOf) => {
    const id = await customerOf();
    const type = 'customer.subscription.updated';
    await expectNothing(() => deliver(eventAbout(type, { id: 'sub_1', customer: id })), RECEIVED);
    const details = { id: 'evt_made_up', type, customer: id };
    expect(takeLog()).toEqual([{ event: 'webhook-unknown-customer', details }]);
  });

  it('for a signed payload that is not an event', async () => {
    const before = await dump();
    for (const payload of ['null', '[]', '{}', '{"id":"evt_1"}', '{"id":7,"type":"x","data":{}}', '<xml/>']) {
      expect((await deliver({ payload })).status, payload).toBe(200);
      expect(takeLog()).toEqual([{ event: 'webhook-unreadable', details: {} }]);
    }
    const path = JSON.parse(eventAbout('invoice.paid', { customer }).payload);
    for (const id of ['evt_../../admins/ana', 'evt_', '__x__', 'a/b']) {
      expect((await deliver({ payload: JSON.stringify({ ...path, id }) })).status).toBe(200);
      expect(takeLog()).toHaveLength(1);
    }
    const disputed = (id: string) => eventAbout('charge.dispute.created', { id });
    const changed = (id: string) => eventAbout('customer.subscription.updated', { customer: id });
    for (const id of ['dp_../../admins/ana', '..', '', `cus_${'x'.repeat(10_000)}`])
      for (const event of [disputed(id), changed(id)]) {
        expect(await deliver(event), id).toEqual(RECEIVED);
        expect(takeLog()).toEqual([{ event: 'webhook-unreadable', details: {} }]);
      }
    expect(await dump()).toEqual(before);
  });
});

describe('a deleted customer', () => {
  it('leaves a canceled subscription, and the student’s next checkout creates a new customer', async () => {
    await subscribe('ana', customer);
    await deliverAll();
    stripe().deleteCustomer(customer);
    await deliverAll();
    expect(await mirror()).toMatchObject({ status: 'canceled', stripeCustomerId: customer });
    expect(await get('students/ana')).not.toHaveProperty('stripeCustomerId');
    expect(await get('students/ana')).toMatchObject({ billingAttempt: 1 });
    // Also after a refresh by the student’s id.
    await syncSubscription({ uid: 'ana' }, billing());
    expect(await mirror()).toMatchObject({ status: 'canceled' });

    expect(await checkout('ana', 'price_warrior')).toMatchObject({ ok: true });
    const { stripeCustomerId } = (await get('students/ana')) ?? {};
    expect(stripeCustomerId).toMatch(/^cus_/);
    expect(stripeCustomerId).not.toBe(customer);
  });

  it('is removed from the profile only if Stripe confirms the deletion', async () => {
    await deliver(eventAbout('customer.deleted', { id: customer, deleted: true }));
    expect(await get('students/ana')).toMatchObject({ stripeCustomerId: customer });
  });
});

describe('a changed product or price', () => {
  const product = () => [...stripe().state.products.values()].find(({ name }) => name.startsWith('Warrior'));

  it('updates the mirrors of all its subscribers, with the new name', async () => {
    await subscribe('ana', customer);
    await subscribe('bia', await student('bia'), 'price_elite');
    await deliverAll();
    const warrior = product();
    if (!warrior) throw new Error('The fake has no Warrior product.');
    warrior.name = 'Warrior 2027';
    const update = () => deliver(eventAbout('product.updated', { id: warrior.id }));
    await update();
    expect(await mirror()).toMatchObject({ productName: 'Warrior 2027', planName: 'Warrior' });
    expect(await get('subscriptions/bia')).toMatchObject({ productName: 'Elite', seq: 3 });
    await expectNothing(update, RECEIVED);
    warrior.name = 'Warrior';
    await deliver(eventAbout('price.updated', { id: 'price_1', product: warrior.id }, 'evt_price'));
    expect(await mirror()).toMatchObject({ productName: 'Warrior' });
  });

  it('without subscribers writes nothing', async () => {
    await refreshPlans(billing());
    await expectNothing(() => deliver(eventAbout('product.updated', { id: 'prod_shop' })), RECEIVED);
  });

  it('is answered with 500 if one mirror could not be updated, and the retry updates all', async () => {
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
