import { isLive, SUBSCRIPTION_STATUSES } from '@domain/billing/subscription.ts';
import {
  liveSubscription,
  mirrorOf,
  notShown,
  relevantSubscription,
  STRIPE_SOURCE,
  type StripeSubscription,
  stripeSubscription,
  unwantedSubscriptions,
} from '@domain/billing/subscription-mirror.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itForAny } from '../../support/property.ts';

const BEGAN = 1_795_000_000;
const ENDS = BEGAN + 30 * 86_400;
const FETCHED = new Date('2026-11-21T12:00:00-03:00');
const WARRIOR = { id: 'prod_warrior', name: 'Warrior plan' };

const PRICE = {
  id: 'price_1Nx',
  object: 'price',
  lookup_key: 'price_warrior',
  product: WARRIOR.id,
  unit_amount: 14_900,
  unit_amount_decimal: '14900',
  currency: 'usd',
  recurring: { interval: 'month', interval_count: 1 },
};

/** A subscription as API version 2023-10-16 answers. */
function answered(overrides: Record<string, unknown> = {}, price: Record<string, unknown> = {}) {
  return {
    id: 'sub_1',
    object: 'subscription',
    customer: 'cus_1',
    status: 'active',
    created: BEGAN,
    start_date: BEGAN,
    ended_at: null,
    cancel_at: null,
    cancel_at_period_end: false,
    pause_collection: null,
    latest_invoice: 'in_1',
    metadata: { source: STRIPE_SOURCE, uid: 'ana' },
    current_period_start: BEGAN,
    current_period_end: ENDS,
    items: {
      object: 'list',
      data: [{ id: 'si_1', object: 'subscription_item', price: { ...PRICE, ...price } }],
    },
    ...overrides,
  };
}

const subscriptionOf = (overrides: object = {}, price: object = {}) =>
  stripeSubscription.parse(answered({ ...overrides }, { ...price }));
const mirror = (overrides: object = {}, price: object = {}) =>
  mirrorOf(subscriptionOf(overrides, price), { userId: 'ana', product: WARRIOR, fetchedAt: FETCHED });

it.each([
  ['payment_failed', 'canceled', true],
  ['cancellation_requested', 'canceled', false],
  [null, 'canceled', false],
  // Stripe keeps the details of an earlier cancellation.
  ['payment_failed', 'active', false],
] as const)(
  'a subscription that ended for the reason %s with the status %s ended unpaid: %s',
  (reason, status, ended) => {
    expect(mirror({ status, cancellation_details: { reason } }).endedUnpaid).toBe(ended);
  },
);

describe('the mirror of a subscription', () => {
  it('has every field of the document', () => {
    expect(mirror()).toEqual({
      userId: 'ana',
      planId: 'price_warrior',
      planName: 'Warrior',
      productName: 'Warrior plan',
      productId: 'prod_warrior',
      interval: 'month',
      intervalCount: 1,
      amount: 149,
      listAmount: 149,
      quantity: 1,
      currency: 'usd',
      status: 'active',
      stripeCustomerId: 'cus_1',
      stripeSubscriptionId: 'sub_1',
      currentPeriodStart: new Date(BEGAN * 1000),
      currentPeriodEnd: new Date(ENDS * 1000),
      nextInvoiceDate: new Date(ENDS * 1000),
      nextInvoiceAmount: null,
      dueAmount: null,
      dueSince: null,
      cancelAtPeriodEnd: false,
      endedUnpaid: false,
      createdAt: new Date(BEGAN * 1000),
      fetchedAt: FETCHED,
    });
  });

  it('is the same if later API versions moved the period or an object comes expanded', () => {
    const { current_period_start, current_period_end, items, ...rest } = answered();
    const period = { current_period_start, current_period_end };
    const moved = { ...items, data: items.data.map((item) => ({ ...item, ...period })) };
    const later = stripeSubscription.parse({ ...rest, items: moved });
    const product = { userId: 'ana', product: WARRIOR, fetchedAt: FETCHED };
    expect(mirrorOf(later, product)).toEqual(mirror());
    expect(mirror({ customer: { id: 'cus_1', object: 'customer' } }, { product: { ...WARRIOR } })).toEqual(
      mirror(),
    );
  });

  it('has the price’s id and the product’s name if the price belongs to no plan', () => {
    expect(mirror({}, { lookup_key: null })).toMatchObject({ planId: 'price_1Nx', planName: 'Warrior plan' });
  });

  it('has the interval of a quarterly price with its count', () => {
    const recurring = { interval: 'month', interval_count: 3 };
    expect(mirror({}, { recurring })).toMatchObject({ interval: 'month', intervalCount: 3, amount: 149 });
  });

  it.each(['active', 'trialing', 'past_due', 'unpaid', 'incomplete'])(
    'is paused while the collection of a subscription that is %s is paused',
    (status) => {
      const pause_collection = { behavior: 'void', resumes_at: ENDS };
      expect(mirror({ status, pause_collection })).toMatchObject({ status: 'paused', nextInvoiceDate: null });
      expect(mirror({ status, pause_collection: null }).status).toBe(status);
    },
  );

  it.each([
    ['incomplete', { collection_method: 'send_invoice' }, 14_900],
    ['active', { collection_method: 'send_invoice' }, null],
    ['past_due', { collection_method: 'send_invoice', status: 'past_due' }, 14_900],
    ['canceled', { collection_method: 'send_invoice', status: 'canceled' }, 14_900],
    ['active', { collection_method: 'charge_automatically' }, 14_900],
  ])(
    'is %s for %j with open invoices of %s: one that is sent is not yet paid',
    (status, overrides, total) => {
      const due = total === null ? null : { total, since: FETCHED };
      const facts = { userId: 'ana', product: WARRIOR, fetchedAt: FETCHED, due };
      expect(mirrorOf(subscriptionOf(overrides), facts).status).toBe(status);
    },
  );

  it('stays canceled, although its collection was paused before', () => {
    const ended = { status: 'canceled', ended_at: ENDS, pause_collection: { behavior: 'void' } };
    expect(mirror(ended).status).toBe('canceled');
  });

  it.each([
    ['active', {}, ENDS],
    ['trialing', { status: 'trialing' }, ENDS],
    ['past due', { status: 'past_due' }, ENDS],
    ['canceling', { cancel_at_period_end: true }, null],
    ['canceling by date', { cancel_at: ENDS }, null],
    ['canceled as of a later period', { cancel_at: ENDS + 1 }, ENDS],
    ['unpaid', { status: 'unpaid' }, null],
    ['incomplete', { status: 'incomplete' }, null],
    ['paused', { pause_collection: { behavior: 'void' } }, null],
    ['canceled', { status: 'canceled', ended_at: ENDS }, null],
    ['of a status of next year', { status: 'a status of next year' }, null],
  ])('has the right date of the next invoice if the subscription is %s', (_, overrides, next) => {
    expect(mirror(overrides).nextInvoiceDate).toEqual(next && new Date(next * 1000));
  });

  it.each([
    ['by the flag', { cancel_at_period_end: true }, true, ENDS],
    ['by the date', { cancel_at: ENDS }, true, ENDS],
    ['by an earlier date of the owner', { cancel_at: ENDS - 86_400 }, true, ENDS - 86_400],
    ['in a later period', { cancel_at: ENDS + 1 }, false, ENDS],
    // Stripe leaves the flag set on a subscription that has ended.
    ['before its end', { status: 'canceled', cancel_at_period_end: true, ended_at: ENDS }, false, ENDS],
    ['early', { status: 'canceled', ended_at: BEGAN + 86_400 }, false, BEGAN + 86_400],
    ['at an unknown time', { status: 'canceled', ended_at: null }, false, ENDS],
  ])('canceled %s has its end, and is canceling until then', (_, given, cancelAtPeriodEnd, end) => {
    expect(mirror(given)).toMatchObject({ cancelAtPeriodEnd, currentPeriodEnd: new Date(end * 1000) });
  });

  it.each(['id', 'customer', 'status', 'created', 'items'])('requires %s', (field) => {
    const { [field]: _, ...rest } = answered() as Record<string, unknown>;
    expect(stripeSubscription.safeParse(rest).success).toBe(false);
  });

  it('requires a price', () => {
    for (const items of [{ data: [] }, { data: [{ id: 'si_1' }] }, {}]) {
      expect(stripeSubscription.safeParse(answered({ items })).success).toBe(false);
    }
  });
});

const STATUSES = [...SUBSCRIPTION_STATUSES, 'a status of next year'];

const several: fc.Arbitrary<StripeSubscription[]> = fc
  .uniqueArray(
    fc.record({
      id: fc.nat(999).map((number) => `sub_${number}`),
      status: fc.constantFrom(...STATUSES),
      // Few values, so that several begin in the same second.
      created: fc.integer({ min: BEGAN, max: BEGAN + 3 }),
      metadata: fc.constantFrom(null, {}, { source: STRIPE_SOURCE, uid: 'ana' }, { source: 'shop' }),
    }),
    { selector: ({ id }) => id, maxLength: 6 },
  )
  .map((all) => all.map((each) => subscriptionOf(each)));

const duplicatesIn = (all: StripeSubscription[]) =>
  unwantedSubscriptions(all, null).map(({ subscription }) => subscription);

describe('of several subscriptions', () => {
  itForAny([several, fc.infiniteStream(fc.nat())])(
    'chooses a live one if there is any, and the same one in any order of the list',
    (all, luck) => {
      const live = liveSubscription(all);
      expect(live !== null).toBe(all.some(({ status }) => isLive(status)));
      const chosen = relevantSubscription(all);
      if (live) expect(chosen).toBe(live);
      else expect(chosen !== undefined).toBe(all.length > 0);

      const keyed = all.map((each) => ({ each, key: luck.next().value ?? 0 }));
      const shuffled = keyed.toSorted((a, b) => a.key - b.key).map(({ each }) => each);
      expect(relevantSubscription(shuffled)).toBe(chosen);
      expect(new Set(duplicatesIn(shuffled))).toEqual(new Set(duplicatesIn(all)));
    },
  );

  it('finds no duplicate next to one that the owner created by hand, but that one of them is shown alone', () => {
    const byHand = subscriptionOf({ id: 'sub_by_hand', created: BEGAN + 9, metadata: {} });
    for (const status of ['active', 'past_due', 'unpaid', 'incomplete']) {
      const own = subscriptionOf({ status });
      expect(duplicatesIn([byHand, own])).toEqual([]);
      expect(notShown([byHand, own])).toEqual([status === 'active' ? byHand : own]);
    }
    expect(notShown([byHand, subscriptionOf({ status: 'canceled' })])).toEqual([]);
  });

  itForAny([several])(
    'finds as duplicates all but one of our live subscriptions, and never the chosen one',
    (all) => {
      const live = all.filter(({ status }) => isLive(status));
      const duplicates = duplicatesIn(all);
      const ours = live.filter(({ metadata }) => metadata?.source === STRIPE_SOURCE);
      expect(duplicates).not.toContain(liveSubscription(all));
      expect(duplicates.every((each) => ours.includes(each))).toBe(true);
      expect(duplicates).toHaveLength(Math.max(0, ours.length - 1));
    },
  );

  itForAny([several, fc.integer({ min: 0, max: 3999 })])(
    'finds as barred those of ours that began since then, and as duplicates all but one of the earlier ones',
    (all, since) => {
      const barredSince = new Date(BEGAN * 1000 + since);
      const unwanted = unwantedSubscriptions(all, barredSince);
      const ours = all.filter(({ status, metadata }) => isLive(status) && metadata?.source === STRIPE_SOURCE);
      const late = ours.filter(({ created }) => (created + 1) * 1000 > barredSince.getTime());
      const of = (kind: string) => unwanted.filter((each) => each.kind === kind);
      expect(new Set(of('barred').map(({ subscription }) => subscription))).toEqual(new Set(late));
      expect(of('duplicate')).toHaveLength(Math.max(0, ours.length - late.length - 1));
    },
  );

  it('chooses the best paid, then the oldest; of ended ones the latest', () => {
    const paid = subscriptionOf({ id: 'sub_paid', created: BEGAN + 2 });
    const second = subscriptionOf({ id: 'sub_second', created: BEGAN + 3 });
    const failing = subscriptionOf({ id: 'sub_failing', status: 'past_due' });
    expect(relevantSubscription([second, failing, paid])).toBe(paid);

    const old = subscriptionOf({ id: 'sub_old', status: 'canceled' });
    const latest = subscriptionOf({ id: 'sub_latest', status: 'canceled', created: BEGAN + 1 });
    expect(relevantSubscription([latest, old])).toBe(latest);
    expect(relevantSubscription([latest, failing])).toBe(failing);
  });
});
