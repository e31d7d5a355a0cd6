import { FieldValue } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { DECLINING_CARD, PAYING_CARD } from '../../../tools/stripe-fake/src/acts.ts';
import { studentOf } from '../../support/factories.ts';
import { RACE } from '../../support/rounds.ts';
import { subscriptionOf } from '../../support/subscription-factory.ts';
import { db, expectNothing, get, put, recorded } from '../database.ts';
import { type Answer, call, DONE, RITA, refused, takeLog } from '../world.ts';
import { billing, customer, stripe, withStudent } from './billing-world.ts';
import { checkout, liveAt, openCheckoutOf, planAt, subscribe } from './subscriptions.ts';
import { deliverAll, events } from './webhook-world.ts';

withStudent();
beforeEach(() => put({ 'admins/rita': {} }));

const change = (
  planId: string,
  studentId = 'ana',
  dependencies = billing(),
  from = planAt(customer),
): Promise<Answer> => call('changePlan', RITA, { studentId, planId, from }, dependencies);
const mirror = () => get('subscriptions/ana');
const subscriptions = () => [...stripe().state.subscriptions.values()];
const planOfSubscription = (id: string) => {
  const price = stripe().state.prices.get(stripe().state.subscriptions.get(id)?.items[0]?.price ?? '');
  return price?.lookup_key;
};

describe('a live subscription', () => {
  it('moves to the plan and updates the mirror at once', async () => {
    const id = await subscribe('ana', customer);
    expect(await change('price_elite')).toEqual(DONE);
    expect(subscriptions()).toHaveLength(1);
    expect(subscriptions()[0]?.items).toHaveLength(1);
    expect(planOfSubscription(id)).toBe('price_elite');
    expect(await mirror()).toMatchObject({
      planId: 'price_elite',
      planName: 'Elite',
      amount: 199,
      status: 'active',
    });
  });

  it('stays canceling: an administrator does not renew what the student canceled', async () => {
    const id = await subscribe('ana', customer);
    stripe().cancelAtPeriodEnd(id);
    expect(await change('price_elite')).toEqual(DONE);
    expect(await mirror()).toMatchObject({ planId: 'price_elite', cancelAtPeriodEnd: true });
    expect(await change('price_elite')).toEqual(DONE);
    expect(await mirror()).toMatchObject({ cancelAtPeriodEnd: true });
  });

  it('that is past due moves down and stays past due, and does not move up on a card that declines', async () => {
    const id = await subscribe('ana', customer);
    stripe().setCard(customer, DECLINING_CARD);
    stripe().endPeriod(id);
    expect(await change('price_elite')).toEqual(refused('payment-declined'));
    expect(planOfSubscription(id)).toBe('price_warrior');
    expect(await change('price_beginner')).toEqual(DONE);
    expect(planOfSubscription(id)).toBe('price_beginner');
  });

  it('stays one subscription with one of the plans when administrators change it at once', RACE, async () => {
    const id = await subscribe('ana', customer);
    const plans = ['price_elite', 'price_beginner', 'price_elite', 'price_beginner'];
    const answers = await Promise.all(plans.map((planId) => change(planId)));
    expect(answers.some(({ ok }) => ok)).toBe(true);
    for (const answer of answers) expect([true, refused('plan-changed')]).toContainEqual(answer.ok || answer);
    takeLog();
    expect(liveAt(customer)).toEqual([id]);
    expect(subscriptions()[0]?.items).toHaveLength(1);
    await deliverAll();
    expect(await mirror()).toMatchObject({ planId: planOfSubscription(id) });
  });
});

it('a change that Stripe failed to answer, and that is repeated under another key, leaves nothing in progress', async () => {
  const id = await subscribe('ana', customer);
  const failing = await billingWhere(async () => {
    await db.doc('students/ana').update({ billingAttempt: FieldValue.increment(1) });
    throw new Error('500');
  });
  await change('price_elite', 'ana', failing);
  takeLog();
  expect(await change('price_elite')).toEqual(DONE);
  expect(planOfSubscription(id)).toBe('price_elite');
  expect(await recorded()).toMatchObject([{ outcome: 'done' }, { outcome: 'done' }]);
});

/** Dependencies whose client of Stripe calls `around` in place of each update of a subscription. */
async function billingWhere(around: (update: () => Promise<unknown>) => Promise<unknown>) {
  const sdk = await billing().stripe();
  const subscriptions = Object.assign(Object.create(sdk.subscriptions), {
    update: (...request: Parameters<typeof sdk.subscriptions.update>) =>
      around(() => sdk.subscriptions.update(...request)),
  });
  const stub = Object.assign(Object.create(sdk), { subscriptions });
  return billing({ stripe: async () => stub });
}

describe('two administrators who see the same plan', () => {
  it('and choose two others at once change it once, and pay for that one', RACE, async () => {
    const id = await subscribe('ana', customer);
    const plans = ['price_elite', 'price_beginner'];
    // Both have read the subscription before Stripe gets the first request.
    const bothRead = Promise.withResolvers<void>();
    let reads = 0;
    const together = await billingWhere(async (update) => {
      reads += 1;
      if (reads === plans.length) bothRead.resolve();
      await bothRead.promise;
      return update();
    });
    const answers = await Promise.all(plans.map((planId) => change(planId, 'ana', together)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers).toContainEqual(refused('plan-changed'));
    takeLog();
    const chosen = plans[answers.findIndex(({ ok }) => ok)];
    expect(planOfSubscription(id)).toBe(chosen);
    const invoices = [...stripe().state.invoices.values()];
    expect(invoices).toHaveLength(chosen === 'price_elite' ? 2 : 1);
    const outcomes = (await recorded()).map(({ outcome }) => outcome);
    expect(outcomes.toSorted()).toEqual(['done', 'failed']);
  });

  it('may move it there and back as often as they like', async () => {
    const id = await subscribe('ana', customer);
    for (const planId of ['price_elite', 'price_warrior', 'price_elite', 'price_warrior']) {
      expect(await change(planId)).toEqual(DONE);
      expect(planOfSubscription(id)).toBe(planId);
    }
  });
});

describe('the same change twice at once', () => {
  /** The answer of another administrator's or tab's call arrives before Stripe gets the request of this one. */
  async function overtakenBy(uid: string, error?: Error): Promise<Answer> {
    const input = { studentId: 'ana', planId: 'price_elite', from: 'price_warrior' };
    const overtaken = await billingWhere(async (update) => {
      expect(await call('changePlan', { uid }, input, billing())).toMatchObject({ ok: true });
      if (error) throw error;
      return update();
    });
    return change('price_elite', 'ana', overtaken);
  }

  beforeEach(async () => {
    await put({ 'admins/olga': {} });
    await subscribe('ana', customer);
  });

  it('by two administrators leaves an entry of each', async () => {
    expect(await overtakenBy('olga')).toMatchObject({ ok: true });
    const entries = (await recorded()).map(({ by, outcome }) => `${by} ${outcome}`);
    expect(entries.toSorted()).toEqual(['olga done', 'rita done']);
  });

  it('by one leaves one entry, which a late refusal leaves as it is', async () => {
    const error = Object.assign(new Error('No'), { type: 'StripeInvalidRequestError' });
    expect(await overtakenBy('rita', error)).toEqual(refused('plan-change-failed'));
    takeLog();
    expect(await recorded()).toMatchObject([{ by: 'rita', outcome: 'done' }]);
  });
});

describe('without a live subscription', () => {
  async function canceled(): Promise<string> {
    const id = await subscribe('ana', customer);
    stripe().cancelNow(id);
    return id;
  }

  it('creates only one for requests for different plans', RACE, async () => {
    await canceled();
    await Promise.all(['price_elite', 'price_beginner', 'price_warrior'].map((planId) => change(planId)));
    expect(liveAt(customer)).toHaveLength(1);
    takeLog();
  });

  it('charges the card of the old subscription, because a checkout saves none with the customer', async () => {
    const { card } = stripe().state.subscriptions.get(await canceled()) ?? {};
    expect(card).toMatchObject({ last4: '4242' });
    expect(stripe().state.customers.get(customer)).toMatchObject({ card: null });
    await change('price_elite');
    expect(stripe().state.subscriptions.get(liveAt(customer)[0] ?? '')).toMatchObject({ card });
  });

  it('creates another after that one has ended, too', async () => {
    await canceled();
    await change('price_elite');
    stripe().cancelNow(liveAt(customer)[0] ?? '');
    expect(await change('price_elite')).toEqual(DONE);
    expect(liveAt(customer)).toHaveLength(1);
  });

  it('closes the checkout page that the student has open', async () => {
    await canceled();
    await checkout('ana', 'price_warrior');
    const open = openCheckoutOf(customer);
    await change('price_elite');
    expect(() => stripe().completeCheckout(open)).toThrow();
  });

  it('is refused without a card and works once there is one', async () => {
    expect(await change('price_elite')).toEqual(refused('payment-method-missing'));
    expect(subscriptions()).toEqual([]);
    stripe().setCard(customer, PAYING_CARD);
    expect(await change('price_elite')).toMatchObject({ ok: true });
    expect(liveAt(customer)).toHaveLength(1);
  });

  it('is refused and creates nothing if the card declines, and works with another card', async () => {
    await canceled();
    stripe().setCard(customer, DECLINING_CARD);
    for (let attempt = 0; attempt < 3; attempt++)
      expect(await change('price_elite')).toEqual(refused('payment-declined'));
    expect(liveAt(customer)).toEqual([]);
    stripe().setCard(customer, PAYING_CARD);
    expect(await change('price_elite')).toMatchObject({ ok: true });
    expect(liveAt(customer)).toHaveLength(1);
  });
});

it('a plan change succeeds even if the mirror cannot be updated at once; the webhook updates it', async () => {
  const id = await subscribe('ana', customer);
  events();
  stripe().faults.add({ match: 'GET /v1/products/*', kind: 'error', times: 1 });
  expect(await change('price_elite')).toEqual(DONE);
  expect(planOfSubscription(id)).toBe('price_elite');
  expect(takeLog()).toMatchObject([{ event: 'subscription-not-fetched', details: { uid: 'ana' } }]);
  expect(await mirror()).toBeUndefined();
  await deliverAll();
  expect(await mirror()).toMatchObject({ planId: 'price_elite' });
});

describe('a refresh', () => {
  const refresh = (studentId = 'ana') => call('refreshSubscription', RITA, { studentId }, billing());
  const DONE = { ok: true, output: { isKnown: true } };

  it('updates the mirror without any event', async () => {
    const id = await subscribe('ana', customer);
    stripe().cancelAtPeriodEnd(id);
    expect(await refresh()).toEqual(DONE);
    expect(await mirror()).toMatchObject({ status: 'active', cancelAtPeriodEnd: true, seq: 1 });
  });

  it('deletes the mirror of an earlier customer, and the directory learns of it from the profile', async () => {
    await put({ 'subscriptions/ana': subscriptionOf('ana', { stripeCustomerId: 'cus_earlier' }) });
    const before = await get('students/ana');
    expect(await refresh()).toEqual(DONE);
    expect(await mirror()).toBeUndefined();
    expect((await get('students/ana'))?.updatedAt).not.toEqual(before?.updatedAt);
  });

  it('changes nothing for a student without a customer, and says that Stripe does not know them', async () => {
    await put({ 'students/bia': studentOf('bia') });
    const unknown = { ok: true, output: { isKnown: false } };
    for (const uid of ['bia', 'nobody']) await expectNothing(() => refresh(uid), unknown);
  });
});
