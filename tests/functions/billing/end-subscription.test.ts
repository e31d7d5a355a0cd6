import { describe, expect, it } from 'vitest';
import { findOrphans } from '../../../functions/src/billing/find-orphans.ts';
import { reconcile } from '../../../functions/src/billing/reconcile-subscriptions.ts';
import { DISABLED, IN_AUTH, NOON } from '../../support/factories.ts';
import { db, expectNothing, get, put, recorded } from '../database.ts';
import { stoppingAfter } from '../faults.ts';
import { call, DONE, refused, takeLog } from '../world.ts';
import { billing, customer, sdkFor, stripe } from './billing-world.ts';
import { liveAt } from './subscriptions.ts';
import { subscribed, withSubscriber } from './webhook-world.ts';

/** Subscriptions whose owner cannot cancel are listed, and administrators can end them. */

withSubscriber();

const end = (subscriptionId: string, when: 'now' | 'period-end' = 'now', dependencies = billing()) =>
  call('endSubscription', { uid: 'rita' }, { subscriptionId, when }, dependencies);
const orphan = (subscription: string) => get(`billing_alerts/orphan_${subscription}`);

describe('an administrator', () => {
  it('ends a subscription at once, and the mirror follows', async () => {
    expect(await end(subscribed)).toEqual(DONE);
    expect(liveAt(customer)).toEqual([]);
    expect(await get('subscriptions/ana')).toMatchObject({ status: 'canceled', endedUnpaid: false });
  });

  it('ends one with the paid period', async () => {
    expect(await end(subscribed, 'period-end')).toEqual(DONE);
    expect(liveAt(customer)).toEqual([subscribed]);
    expect(await get('subscriptions/ana')).toMatchObject({ status: 'active', cancelAtPeriodEnd: true });
  });

  it('finds the act as done in the record if the first call lost its last commit and is repeated', async () => {
    // One commit for the intent; the answer of the next one never comes.
    expect(await end(subscribed, 'now', billing({ db: stoppingAfter(0) }))).toMatchObject({ ok: false });
    takeLog();
    expect(await recorded()).toMatchObject([{ act: 'subscription-ended', outcome: 'begun' }]);

    expect(await end(subscribed)).toEqual(DONE);
    expect(await recorded()).toMatchObject([{ act: 'subscription-ended', outcome: 'done' }]);
  });

  it('ends an orphan, and its alert disappears', async () => {
    await db.doc('students/ana').delete();
    await findOrphans(billing());
    expect(await orphan(subscribed)).toMatchObject({ what: 'no-student' });
    expect(await end(subscribed)).toEqual(DONE);
    expect(liveAt(customer)).toEqual([]);
    expect(await orphan(subscribed)).toBeUndefined();
  });

  it('does not end one of another business in the same account', async () => {
    const sdk = await sdkFor(stripe());
    const { id: other } = await sdk.customers.create({ email: 'shop@other.test' });
    stripe().setCard(other, { last4: '4242', behavior: 'paying' });
    const [price] = stripe().state.prices.keys();
    const { id: theirs } = await sdk.subscriptions.create({
      customer: other,
      items: [{ price: price ?? '' }],
    });
    await expectNothing(() => end(theirs), refused('subscription-unknown'));
    expect(liveAt(other)).toEqual([theirs]);
  });
});

describe('the role of an administrator', () => {
  const account = { uid: 'ana', name: 'Ana', email: 'ana@academy.test', ...IN_AUTH };
  const grant = () =>
    call(
      'setRole',
      { uid: 'rita' },
      { email: account.email, role: 'admin' },
      billing({ findAccountByEmail: async () => account }),
    );

  it('is refused to a student who pays, with the plan and the price', async () => {
    expect(await grant()).toMatchObject({
      ok: false,
      reasons: ['subscription-charged'],
      details: { params: { plan: 'Warrior', price: ' (149 USD)' } },
    });
    expect(await get('admins/ana')).toBeUndefined();
  });

  it('is granted once the subscription is ended or canceling', async () => {
    await end(subscribed, 'period-end');
    expect(await grant()).toMatchObject({ ok: true });
  });
});

describe('the nightly run', () => {
  const account = { name: 'Ana', email: 'ana@academy.test', ...IN_AUTH };
  const find = (found: typeof account | null = account) =>
    findOrphans(billing({ findAccount: async () => found }));

  it('lists no subscription of a member', async () => {
    expect(await find()).toBe(0);
    expect(await orphan(subscribed)).toBeUndefined();
  });

  it('finds an orphan next to a subscription of another business that the app cannot read', async () => {
    await db.doc('students/ana').delete();
    const sdk = await sdkFor(stripe());
    const list = sdk.subscriptions.list.bind(sdk.subscriptions);
    const foreign = { id: 'sub_foreign', status: 'active', metadata: {}, items: { data: [] } };
    sdk.subscriptions.list = ((...args: Parameters<typeof list>) => ({
      autoPagingToArray: async (most: { limit: number }) => [
        foreign,
        ...(await list(...args).autoPagingToArray(most)),
      ],
    })) as unknown as typeof list;
    expect(await findOrphans(billing({ stripe: async () => sdk }))).toBe(1);
  });

  it.each([
    ['not-a-member', () => put({ 'members/ana': DISABLED })],
    ['administrator', () => put({ 'admins/ana': {} })],
    ['no-student', () => db.doc('students/ana').delete()],
  ])('lists one as %s, once, and forgets it when the cause is gone', async (what, shutOut) => {
    await shutOut();
    expect(await find()).toBe(1);
    expect(await orphan(subscribed)).toMatchObject({
      what,
      subscriptionId: subscribed,
      customerId: customer,
      amount: 149,
      open: true,
    });
    await db.doc(`billing_alerts/orphan_${subscribed}`).update({ open: false });
    expect(await find()).toBe(1);
    expect(await orphan(subscribed)).toMatchObject({ open: false });
    stripe().cancelNow(subscribed);
    expect(await find()).toBe(0);
    expect(await orphan(subscribed)).toBeUndefined();
  });

  it.each([
    ['deleted', null],
    ['disabled in Auth', { ...account, disabled: true }],
  ])('lists that of an account that was %s', async (_, found) => {
    expect(await find(found)).toBe(1);
    expect(await orphan(subscribed)).toMatchObject({ what: 'no-account', userId: 'ana' });
  });

  it('is the run of the reconciliation at six o’clock UTC', async () => {
    await put({ 'members/ana': DISABLED });
    const at = (hour: number) => {
      const now = new Date(NOON);
      now.setUTCDate(now.getUTCDate() + 1);
      now.setUTCHours(hour);
      return reconcile(billing({ now: () => now }));
    };
    await at(5);
    expect(await orphan(subscribed)).toBeUndefined();
    await at(6);
    expect(await orphan(subscribed)).toMatchObject({ what: 'not-a-member' });
  });
});
