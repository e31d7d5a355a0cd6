import { PLANS } from '@domain/billing/plans.ts';
import {
  capitalizedStatus,
  dueDateOf,
  isCurrentPlan,
  isFirstPaymentPending,
  isInvoiced,
  isLive,
  isPaid,
  monthlyTotals,
  SUBSCRIPTION_STATUSES,
  type SubscriptionState,
  statusRank,
  subscriptionState,
} from '@domain/billing/subscription.ts';
import { describe, expect, it } from 'vitest';

describe('the state of a subscription', () => {
  it.each(SUBSCRIPTION_STATUSES)('is its status %s, or canceling if it will be canceled', (status) => {
    expect(subscriptionState({ status, cancelAtPeriodEnd: false })).toBe(status);
    expect(subscriptionState({ status, cancelAtPeriodEnd: true })).toBe('canceling');
  });

  it.each<[string, boolean, SubscriptionState]>([
    ['a status of next year', false, 'other'],
    ['a status of next year', true, 'canceling'],
    ['constructor', false, 'other'],
    ['', false, 'other'],
  ])(
    'of the unknown status %j, canceled at the period’s end: %s, is %s',
    (status, cancelAtPeriodEnd, state) => {
      expect(subscriptionState({ status, cancelAtPeriodEnd })).toBe(state);
    },
  );

  it('is none if there is no document', () => {
    expect(subscriptionState(null)).toBe('none');
  });
});

it('shows an unknown status capitalized, without underscores', () => {
  expect(['on_hold', 'frozen', ''].map(capitalizedStatus)).toEqual(['On hold', 'Frozen', '']);
});

it.each<[status: string, live: boolean, paid: boolean, invoiced: boolean]>([
  ['active', true, true, true],
  ['trialing', true, true, true],
  ['past_due', true, false, true],
  ['unpaid', true, false, false],
  ['paused', true, false, false],
  ['incomplete', true, false, false],
  ['canceled', false, false, false],
  ['incomplete_expired', false, false, false],
  ['inactive', false, false, false],
  ['a status of next year', true, false, false],
])('a subscription that is %s is live: %s, paid: %s, invoiced again: %s', (status, ...facts) => {
  expect([isLive(status), isPaid(status), isInvoiced(status)]).toEqual(facts);
});

it('waits for the first payment only while it is incomplete', () => {
  expect(SUBSCRIPTION_STATUSES.filter(isFirstPaymentPending)).toEqual(['incomplete']);
});

it('ranks paid before owing, owing before pending, and unknown statuses last', () => {
  const statuses = [
    'a status of next year',
    'incomplete',
    'past_due',
    'trialing',
    'unpaid',
    'active',
    'paused',
  ];
  expect(statuses.toSorted((a, b) => statusRank(a) - statusRank(b))).toEqual([
    'active',
    'trialing',
    'past_due',
    'unpaid',
    'paused',
    'incomplete',
    'a status of next year',
  ]);
});

describe('the due date', () => {
  const end = new Date('2026-12-21T15:00:00Z');
  const next = new Date('2026-12-24T15:00:00Z');
  const due = (change: object) =>
    dueDateOf({
      status: 'active',
      cancelAtPeriodEnd: false,
      currentPeriodEnd: end,
      nextInvoiceDate: next,
      ...change,
    });

  it('is that of the next invoice if there will be one', () => {
    expect(due({})).toEqual({ kind: 'nextInvoice', date: next });
    expect(due({ status: 'past_due' })).toEqual({ kind: 'nextInvoice', date: next });
  });

  it('is the end of a subscription that is canceling', () => {
    expect(due({ cancelAtPeriodEnd: true })).toEqual({ kind: 'ends', date: end });
  });

  it('is the day on which a canceled subscription ended', () => {
    expect(due({ status: 'canceled' })).toEqual({ kind: 'ended', date: end });
  });

  it.each([
    ['active without another invoice', { nextInvoiceDate: null }],
    ['paused without another invoice', { status: 'paused', nextInvoiceDate: null }],
    ['canceling with an unknown end', { cancelAtPeriodEnd: true, currentPeriodEnd: null }],
    ['canceled with an unknown end', { status: 'canceled', currentPeriodEnd: null }],
    ['active without any date', { currentPeriodEnd: null, nextInvoiceDate: null }],
  ])('is null if the subscription is %s', (_, change) => {
    expect(due(change)).toBeNull();
  });
});

it('shows the plan of the same name as current, unless the subscription is canceling or has ended', () => {
  const [beginner, warrior] = PLANS;
  const subscription = { planName: 'Warrior', status: 'active', cancelAtPeriodEnd: false };
  expect(isCurrentPlan(subscription, warrior)).toBe(true);
  expect(isCurrentPlan({ ...subscription, status: 'past_due' }, warrior)).toBe(true);
  expect(isCurrentPlan(subscription, beginner)).toBe(false);
  expect(isCurrentPlan({ ...subscription, cancelAtPeriodEnd: true }, warrior)).toBe(false);
  expect(isCurrentPlan({ ...subscription, status: 'canceled' }, warrior)).toBe(false);
  expect(isCurrentPlan(null, warrior)).toBe(false);
});

it('the monthly totals are the sums of each currency over all intervals', () => {
  const paid = (amount: number | null, currency: string, interval = 'month', intervalCount = 1) => ({
    amount,
    currency,
    interval,
    intervalCount,
  });
  expect(monthlyTotals([paid(149, 'usd'), paid(0.1, 'usd'), paid(0.2, 'usd'), paid(350, 'brl')])).toEqual({
    totals: [
      { currency: 'brl', amount: 350 },
      { currency: 'usd', amount: 149.3 },
    ],
    varying: 0,
  });
  expect(
    monthlyTotals([paid(1200, 'brl', 'year'), paid(12, 'brl', 'week'), paid(3.65, 'brl', 'day')]),
  ).toMatchObject({ totals: [{ currency: 'brl', amount: 263.02 }] });
});

it('a sum per month divides a price by its interval and the count, and rounds to the currency', () => {
  const paid = (amount: number | null, currency: string, interval = 'month', intervalCount = 1) => ({
    amount,
    currency,
    interval,
    intervalCount,
  });
  const quarter = monthlyTotals([paid(900, 'brl', 'month', 3), paid(240, 'brl', 'year', 2)]);
  expect(quarter).toEqual({ totals: [{ currency: 'brl', amount: 310 }], varying: 0 });
  const others = monthlyTotals([paid(10_000, 'jpy', 'month', 3), paid(10, 'kwd', 'month', 3)]);
  expect(others.totals).toEqual([
    { currency: 'jpy', amount: 3333 },
    { currency: 'kwd', amount: 3.333 },
  ]);
});

it('a price that varies is in no sum and is counted, and a free one is 0', () => {
  const month = { interval: 'month', intervalCount: 1, currency: 'brl' };
  expect(monthlyTotals([{ ...month, amount: null }])).toEqual({ totals: [], varying: 1 });
  expect(monthlyTotals([{ ...month, amount: 0 }])).toEqual({
    totals: [{ currency: 'brl', amount: 0 }],
    varying: 0,
  });
});
