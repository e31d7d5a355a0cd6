import { beforeEach, describe, expect, it } from 'vitest';
import { changePlan } from '../../../functions/src/billing/change-plan.ts';
import { refreshSubscription } from '../../../functions/src/billing/refresh-subscription.ts';
import { DECLINING_CARD, PAYING_CARD } from '../../../tools/stripe-stand-in/acts.ts';
import { studentOf } from '../../support/factories.ts';
import { type Answer, call, dump, get, put, refused, takeLog } from '../world.ts';
import {
  billing,
  checkout,
  deliverAll,
  events,
  liveAt,
  openCheckoutOf,
  stripe,
  student,
  subscribe,
  withStripe,
} from './billing-world.ts';

withStripe();

let customer: string;
beforeEach(async () => {
  customer = await student('ana');
  await put({ 'admins/rita': {} });
});

const RITA = { uid: 'rita' };
const change = (planId: unknown, studentId: unknown = 'ana', dependencies = billing()): Promise<Answer> =>
  call(changePlan, RITA, { studentId, planId }, dependencies);
const mirror = () => get('subscriptions/ana');
const changed = (subscriptionId: string, status = 'active') => ({
  ok: true,
  output: { subscriptionId, status },
});
const subscriptions = () => [...stripe().state.subscriptions.values()];
const planOfSubscription = (id: string) => {
  const price = stripe().state.prices.get(stripe().state.subscriptions.get(id)?.items[0]?.price ?? '');
  return price?.lookup_key;
};

describe('a live subscription', () => {
  it('moves to the plan, prorated, and the mirror says so at once', async () => {
    const id = await subscribe('ana', customer);
    expect(await change('price_elite')).toEqual(changed(id));
    expect(subscriptions()).toHaveLength(1);
    expect(subscriptions()[0]?.items).toHaveLength(1);
    expect(planOfSubscription(id)).toBe('price_elite');
    expect(subscriptions()[0]?.prorations).not.toBe(0);
    expect(await mirror()).toMatchObject({
      planId: 'price_elite',
      planName: 'Elite',
      amount: 199,
      status: 'active',
    });
  });

  it('that is canceling stays so: whoever canceled is not renewed by somebody else', async () => {
    const id = await subscribe('ana', customer);
    stripe().cancelAtPeriodEnd(id);
    expect(await change('price_elite')).toEqual(changed(id));
    expect(await mirror()).toMatchObject({ planId: 'price_elite', cancelAtPeriodEnd: true });
    expect(await change('price_elite')).toEqual(changed(id));
    expect(await mirror()).toMatchObject({ cancelAtPeriodEnd: true });
  });

  it('that has the plan already is left as it is', async () => {
    const id = await subscribe('ana', customer);
    events();
    expect(await change('price_warrior')).toEqual(changed(id));
    expect(events()).toEqual([]);
    expect(await mirror()).toMatchObject({ planId: 'price_warrior' });
  });

  it('that is past due moves, and says what it is', async () => {
    const id = await subscribe('ana', customer);
    stripe().setCard(customer, DECLINING_CARD);
    stripe().endPeriod(id);
    expect(await change('price_elite')).toEqual(changed(id, 'past_due'));
  });

  it('ends up as one, with one of the plans, when administrators change it at once', async () => {
    const id = await subscribe('ana', customer);
    const plans = ['price_elite', 'price_beginner', 'price_elite', 'price_beginner'];
    for (const answer of await Promise.all(plans.map((planId) => change(planId))))
      expect(answer.ok).toBe(true);
    expect(liveAt(customer)).toEqual([id]);
    expect(subscriptions()[0]?.items).toHaveLength(1);
    await deliverAll();
    expect(await mirror()).toMatchObject({ planId: planOfSubscription(id) });
  });
});

describe('where nothing is live', () => {
  async function over(): Promise<string> {
    const id = await subscribe('ana', customer);
    stripe().cancelNow(id);
    return id;
  }

  it('one is begun, on the card that the student left', async () => {
    const before = await over();
    const answer = await change('price_elite');
    const [id] = liveAt(customer);
    expect(answer).toEqual(changed(id ?? ''));
    expect(id).not.toBe(before);
    expect(await mirror()).toMatchObject({
      planId: 'price_elite',
      status: 'active',
      stripeSubscriptionId: id,
    });
  });

  it('one is begun however many ask at once', async () => {
    await over();
    const answers = await Promise.all([1, 2, 3, 4].map(() => change('price_elite')));
    expect(answers.some(({ ok }) => ok)).toBe(true);
    expect(liveAt(customer)).toHaveLength(1);
    takeLog();
  });

  it('one is begun even if they ask for different plans', async () => {
    await over();
    await Promise.all(['price_elite', 'price_beginner', 'price_warrior'].map((planId) => change(planId)));
    expect(liveAt(customer)).toHaveLength(1);
    takeLog();
  });

  it('on the card that a checkout left with the subscription: with the customer it leaves none', async () => {
    const { card } = stripe().state.subscriptions.get(await over()) ?? {};
    expect(card).toMatchObject({ last4: '4242' });
    expect(stripe().state.customers.get(customer)).toMatchObject({ card: null });
    await change('price_elite');
    expect(stripe().state.subscriptions.get(liveAt(customer)[0] ?? '')).toMatchObject({ card });
  });

  it('and again, after that one is over, too', async () => {
    await over();
    await change('price_elite');
    stripe().cancelNow(liveAt(customer)[0] ?? '');
    const answer = await change('price_elite');
    expect(answer).toEqual(changed(liveAt(customer)[0] ?? ''));
    expect(liveAt(customer)).toHaveLength(1);
  });

  it('the checkout that the student has open can no longer be paid', async () => {
    await over();
    await checkout('ana', 'price_warrior');
    const open = openCheckoutOf(customer);
    await change('price_elite');
    expect(() => stripe().completeCheckout(open)).toThrow();
  });

  it('and no card, it says that there is none; once there is one, it goes', async () => {
    expect(await change('price_elite')).toEqual(refused('payment-method-missing'));
    expect(subscriptions()).toEqual([]);
    stripe().setCard(customer, PAYING_CARD);
    expect(await change('price_elite')).toMatchObject({ ok: true });
    expect(liveAt(customer)).toHaveLength(1);
  });

  it('and a card that declines, it says so and begins nothing; with another card, it goes', async () => {
    await over();
    stripe().setCard(customer, DECLINING_CARD);
    for (let again = 0; again < 3; again++)
      expect(await change('price_elite')).toEqual(refused('payment-declined'));
    expect(liveAt(customer)).toEqual([]);
    stripe().setCard(customer, PAYING_CARD);
    expect(await change('price_elite')).toMatchObject({ ok: true });
    expect(liveAt(customer)).toHaveLength(1);
  });
});

describe('it is refused', () => {
  it('without a customer, in the words of the specification’s point 5', async () => {
    await put({ 'students/bia': studentOf('bia') });
    expect(await change('price_elite', 'bia')).toEqual(refused('customer-missing'));
    expect(stripe().requests).toEqual([]);
  });

  it.each([
    ['nobody', 'nobody', 'price_elite', 'profile-missing'],
    ['a path', '../admins/rita', 'price_elite', 'invalid-user-id'],
    ['an unknown plan', 'ana', 'price_gold', 'invalid-input'],
    ['no plan', 'ana', undefined, 'invalid-input'],
  ] as const)('for %s', async (_, studentId, planId, reason) => {
    const before = await dump();
    expect(await change(planId, studentId)).toEqual(refused(reason));
    expect(await dump()).toEqual(before);
    expect(stripe().requests).toEqual([]);
  });

  it.each([
    [null, 'not-signed-in'],
    [{ uid: 'ana' }, 'not-allowed'],
    [{ uid: 'ana', claims: { admin: true, isAdmin: true } }, 'not-allowed'],
  ] as const)('to %j', async (person, reason) => {
    const input = { studentId: 'ana', planId: 'price_elite' };
    expect(await call(changePlan, person, input, billing())).toEqual(refused(reason));
    expect(await call(refreshSubscription, person, { studentId: 'ana' }, billing())).toEqual(refused(reason));
    expect(stripe().requests).toEqual([]);
  });

  it('where the plan’s price is not there, and somebody is told', async () => {
    for (const price of stripe().state.prices.values()) price.active = false;
    expect(await change('price_elite')).toEqual(refused('plan-unavailable'));
    expect(takeLog()).toMatchObject([
      { event: 'callable-refused', details: { error: 'NoPrice', code: 'price_elite' } },
    ]);
  });

  it('with the specification’s words where Stripe says no for a reason of its own', async () => {
    const id = await subscribe('ana', customer);
    // Two items with one price: Stripe does not move an item to a price that another has.
    const elite = [...stripe().state.prices.values()].find(({ lookup_key: key }) => key === 'price_elite');
    stripe()
      .state.subscriptions.get(id)
      ?.items.unshift({ id: 'si_gone', created: 0, price: 'price_x', quantity: 1 });
    stripe().state.prices.set('price_x', {
      ...(elite as NonNullable<typeof elite>),
      id: 'price_x',
      lookup_key: null,
    });
    const sdk = await billing().stripe();
    const broken = new Proxy(sdk, {
      get: (target, name) =>
        name === 'subscriptions'
          ? Object.assign(Object.create(target.subscriptions), {
              update: () =>
                target.subscriptions.update(id, { items: [{ id: 'si_unknown', price: 'price_x' }] }),
            })
          : Reflect.get(target, name),
    });
    const answer = await change('price_elite', 'ana', billing({ stripe: async () => broken }));
    expect(answer).toEqual(refused('plan-change-failed'));
    expect(takeLog()).toMatchObject([{ event: 'callable-refused' }]);
  });
});

it('a change stands though the mirror cannot be written at once; the webhook brings it', async () => {
  const id = await subscribe('ana', customer);
  events();
  stripe().faults.add({ match: 'GET /v1/products/*', kind: 'error', times: 1 });
  expect(await change('price_elite')).toEqual(changed(id));
  expect(takeLog()).toMatchObject([{ event: 'subscription-not-fetched', details: { uid: 'ana' } }]);
  expect(await mirror()).toBeUndefined();
  await deliverAll();
  expect(await mirror()).toMatchObject({ planId: 'price_elite' });
});

describe('refreshing', () => {
  const refresh = (studentId = 'ana') => call(refreshSubscription, RITA, { studentId }, billing());
  const DONE = { ok: true, output: {} };

  it('brings what no event told', async () => {
    const id = await subscribe('ana', customer);
    stripe().cancelAtPeriodEnd(id);
    expect(await refresh()).toEqual(DONE);
    expect(await mirror()).toMatchObject({ status: 'active', cancelAtPeriodEnd: true, seq: 1 });
  });

  it('of somebody without a customer, or whom nobody knows, is refused: nothing was confirmed', async () => {
    await put({ 'students/bia': studentOf('bia') });
    const before = await dump();
    expect(await refresh('bia')).toEqual(refused('customer-missing'));
    expect(await refresh('nobody')).toEqual(refused('customer-missing'));
    expect(await dump()).toEqual(before);
  });

  it('leaves what is stored when Stripe is away, and says so', async () => {
    await subscribe('ana', customer);
    await deliverAll();
    const before = await dump();
    stripe().faults.add({ match: '*', kind: 'error' });
    expect(await refresh()).toEqual(refused('billing-unavailable'));
    expect(await dump()).toEqual(before);
    expect(takeLog()).toMatchObject([{ event: 'callable-refused' }]);
  });
});
