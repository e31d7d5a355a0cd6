import { beforeEach, describe, expect, it } from 'vitest';
import { DECLINED, DISABLED, IN_AUTH, NOON, UNCONFIRMED, WAITING } from '../../support/factories.ts';
import { db, expectNothing, get, put, recorded } from '../database.ts';
import { call, RITA, refused, takeLog } from '../world.ts';
import { billing, customer, stripe } from './billing-world.ts';
import { checkout, liveAt, openCheckoutOf, openCheckouts } from './subscriptions.ts';
import { deliver, deliverAll, eventAbout, subscribed, withSubscriber } from './webhook-world.ts';

/** Money and accounts that were shut out or erased; no act about money hides an earlier one. */

withSubscriber();

const choice = { studentId: 'ana', planId: 'price_elite' };
const end = (when: 'now' | 'period-end') =>
  call('endSubscription', RITA, { subscriptionId: subscribed, when }, billing());

describe.each([
  ['disabled', DISABLED],
  ['declined', DECLINED],
])('for an account that is %s', (_, marker) => {
  it.each([
    ['changes no plan', 'changePlan', { ...choice, from: null }],
    ['opens no checkout page', 'createCheckoutLink', choice],
  ] as const)('an administrator %s', async (__, callable, input) => {
    await put({ 'members/ana': marker });
    expect(await end('now')).toMatchObject({ ok: true });
    await expectNothing(() => call(callable, RITA, input, billing()), refused('not-a-member'));
    expect(liveAt(customer)).toEqual([]);
  });
});

it('a subscription that was renewed and is ended again has an entry for each time', async () => {
  await end('period-end');
  await end('period-end');
  const sdk = await billing().stripe();
  await sdk.subscriptions.update(subscribed, { cancel_at_period_end: false });
  await deliverAll();
  await end('period-end');
  const ended = { act: 'subscription-ended', outcome: 'done' };
  expect(await recorded()).toMatchObject([ended, ended]);
  expect(stripe().state.subscriptions.get(subscribed)).toMatchObject({ cancel_at_period_end: true });
});

it('a dispute of a student who was erased is shown, and one of another business is not', async () => {
  const dispute = stripe().dispute(subscribed);
  const sdk = await billing().stripe();
  await sdk.customers.del(customer);
  await db.doc('students/ana').delete();
  const event = (name: string) => eventAbout('charge.dispute.created', { id: dispute }, name);
  expect((await deliver(event('evt_ours'))).status).toBe(200);
  const path = `billing_alerts/dispute_${dispute}`;
  expect(await get(path)).toMatchObject({ userId: null, customerId: customer, amount: 149, open: true });

  await db.doc(path).delete();
  // The books have no invoice of another business.
  await db.recursiveDelete(db.collection('payments'));
  const subscription = stripe().state.subscriptions.get(subscribed);
  if (subscription) subscription.metadata = {};
  expect((await deliver(event('evt_theirs'))).status).toBe(200);
  expect(await get(path)).toBeUndefined();
});

describe('an account with an open checkout page', () => {
  const account = { uid: 'ana', name: 'Ana', email: 'ana@academy.test', ...IN_AUTH };
  const dependencies = () => billing({ findAccountByEmail: async () => account });
  async function decline() {
    await put({ 'members/ana': WAITING });
    await db.doc('students/ana').update({ admission: { state: 'waiting', since: NOON } });
    return call('decideAdmission', RITA, { studentId: 'ana', decision: 'decline' }, dependencies());
  }
  let page: string;
  beforeEach(async () => {
    await end('now');
    await deliverAll();
    await checkout('ana', 'price_elite');
    page = openCheckoutOf(customer);
  });

  it.each([
    ['is disabled', { 'members/ana': { ...DISABLED, since: NOON } }],
    ['is declined', { 'members/ana': { ...DECLINED, since: NOON } }],
    ['waits again', { 'members/ana': { ...WAITING, since: NOON } }],
    ['became an administrator', { 'admins/ana': { grantedAt: NOON } }],
  ])(
    'that %s and pays there is refunded, loses the subscription, and is shown to administrators',
    async (_, marker) => {
      await put(marker);
      stripe().completeCheckout(page);
      const [late = ''] = liveAt(customer);
      await deliverAll();
      expect(liveAt(customer)).toEqual([]);
      const paid = [...stripe().state.invoices.values()].find(({ subscription }) => subscription === late);
      expect(paid).toMatchObject({ status: 'paid', refunded: 19_900 });
      expect(await get(`billing_alerts/barred_${late}`)).toMatchObject({
        kind: 'barred',
        what: 'done',
        userId: 'ana',
        customerId: customer,
        amount: 199,
        open: true,
      });
      expect(await get('subscriptions/ana')).toMatchObject({ status: 'canceled' });
      expect(takeLog()).toMatchObject([{ event: 'barred-subscription-canceled' }]);
    },
  );

  it('that pays there has no live mirror, also before the event of the end arrives', async () => {
    await put({ 'members/ana': { ...DISABLED, since: NOON } });
    stripe().completeCheckout(page);
    await call('refreshSubscription', RITA, { studentId: 'ana' }, billing());
    expect(await get('subscriptions/ana')).toMatchObject({ status: 'canceled' });
    expect(takeLog()).toMatchObject([{ event: 'barred-subscription-canceled' }]);
  });

  it('of a person whose account by link is not confirmed pays as before', async () => {
    await put({ 'members/ana': { ...UNCONFIRMED, since: NOON } });
    await db.doc('students/ana').update({ withoutAccount: true });
    stripe().completeCheckout(page);
    await deliverAll();
    expect(liveAt(customer)).toHaveLength(1);
    expect(takeLog()).toEqual([]);
  });

  it('that paid before it was shut out keeps the subscription, as its administrator chose', async () => {
    stripe().completeCheckout(page);
    await deliverAll();
    await put({ 'members/ana': { ...DISABLED, since: new Date(NOON.getTime() + 1000) } });
    await call('refreshSubscription', RITA, { studentId: 'ana' }, billing());
    expect(liveAt(customer)).toHaveLength(1);
  });

  it('that is declined cannot pay there any more', async () => {
    expect(await decline()).toMatchObject({ ok: true });
    expect(openCheckouts()).toEqual([]);
  });

  it('that becomes an administrator cannot pay there any more', async () => {
    const role = { email: account.email, role: 'admin' };
    expect(await call('setRole', RITA, role, dependencies())).toMatchObject({ ok: true });
    expect(openCheckouts()).toEqual([]);
  });

  it('is declined although Stripe does not answer, and the page that stays open is logged', async () => {
    stripe().faults.add({ match: 'GET /v1/checkout/sessions', kind: 'error', times: 9 });
    expect(await decline()).toMatchObject({ ok: true });
    expect(await get('members/ana')).toMatchObject({ state: 'declined' });
    expect(takeLog()).toMatchObject([{ event: 'checkouts-not-closed' }]);
  });
});
