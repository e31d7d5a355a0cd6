import { beforeEach, describe, expect, it } from 'vitest';
import { changePlan } from '../../../functions/src/billing/change-plan.ts';
import { createCheckoutLink } from '../../../functions/src/billing/create-checkout-link.ts';
import { endSubscription } from '../../../functions/src/billing/end-subscription.ts';
import { DECLINED, DISABLED, MEMBER } from '../../support/factories.ts';
import { call, db, dump, get, put, refused } from '../world.ts';
import {
  billing,
  customer,
  deliver,
  deliverAll,
  eventAbout,
  liveAt,
  stripe,
  subscribe,
  withStudent,
} from './billing-world.ts';

/** Money and accounts that were shut out or erased; no act about money hides an earlier one. */

withStudent();

let id: string;
beforeEach(async () => {
  await put({ 'admins/rita': {}, 'members/rita': MEMBER, 'members/ana': MEMBER });
  id = await subscribe('ana', customer);
  await deliverAll();
});

const RITA = { uid: 'rita' };
const choice = { studentId: 'ana', planId: 'price_elite' };
const end = (when: 'now' | 'period-end') =>
  call(endSubscription, RITA, { subscriptionId: id, when }, billing());

describe.each([
  ['disabled', DISABLED],
  ['declined', DECLINED],
])('for an account that is %s', (_, marker) => {
  it.each([
    ['changes no plan', changePlan, { ...choice, from: null }],
    ['opens no checkout page', createCheckoutLink, choice],
  ] as const)('an administrator %s', async (__, callable, input) => {
    await end('now');
    await put({ 'members/ana': marker });
    const before = await dump();
    expect(await call(callable, RITA, input, billing())).toEqual(refused('not-a-member'));
    expect(liveAt(customer)).toEqual([]);
    expect(await dump()).toEqual(before);
  });

  it('an administrator still ends the subscription', async () => {
    await put({ 'members/ana': marker });
    expect(await end('now')).toMatchObject({ ok: true });
    expect(liveAt(customer)).toEqual([]);
  });
});

it('a subscription that was renewed and is ended again has an entry for each time', async () => {
  await end('period-end');
  await call(endSubscription, RITA, { subscriptionId: id, when: 'period-end' }, billing());
  const sdk = await billing().stripe();
  await sdk.subscriptions.update(id, { cancel_at_period_end: false });
  await deliverAll();
  await end('period-end');
  const { docs } = await db.collection('audit').get();
  expect(docs.map((entry) => [entry.get('act'), entry.get('outcome')])).toEqual([
    ['subscription-ended', 'done'],
    ['subscription-ended', 'done'],
  ]);
  expect(stripe().state.subscriptions.get(id)).toMatchObject({ cancel_at_period_end: true });
});

it('a dispute of a student who was erased is shown, and one of another business is not', async () => {
  const dispute = stripe().dispute(id);
  const sdk = await billing().stripe();
  await sdk.customers.del(customer);
  await db.doc('students/ana').delete();
  const event = (name: string) => eventAbout('charge.dispute.created', { id: dispute }, name);
  expect((await deliver(event('evt_ours'))).status).toBe(200);
  const path = `billing_alerts/dispute_${dispute}`;
  expect(await get(path)).toMatchObject({ userId: null, customerId: customer, amount: 149, open: true });

  await db.doc(path).delete();
  const subscription = stripe().state.subscriptions.get(id);
  if (subscription) subscription.metadata = {};
  expect((await deliver(event('evt_theirs'))).status).toBe(200);
  expect(await get(path)).toBeUndefined();
});
