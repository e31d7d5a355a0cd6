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
  const ranked = [
    'active',
    'trialing',
    'past_due',
    'unpaid',
    'paused',
    'incomplete',
    'a status of next year',
  ];
  expect(ranked.toReversed().toSorted((a, b) => statusRank(a) - statusRank(b))).toEqual(ranked);
});

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

it.each([
  ['active', {}, { kind: 'nextInvoice', date: next }],
  ['past due', { status: 'past_due' }, { kind: 'nextInvoice', date: next }],
  ['canceling', { cancelAtPeriodEnd: true }, { kind: 'ends', date: end }],
  ['canceled', { status: 'canceled' }, { kind: 'ended', date: end }],
  ['active without another invoice', { nextInvoiceDate: null }, null],
  ['paused without another invoice', { status: 'paused', nextInvoiceDate: null }, null],
  ['canceling with an unknown end', { cancelAtPeriodEnd: true, currentPeriodEnd: null }, null],
  ['canceled with an unknown end', { status: 'canceled', currentPeriodEnd: null }, null],
  ['active without any date', { currentPeriodEnd: null, nextInvoiceDate: null }, null],
])('the due date of a subscription that is %s', (_, change, expected) => {
  expect(due(change)).toEqual(expected);
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

describe('the sums of a month', () => {
  const paid = (amount: number | null, currency = 'brl', interval = 'month', intervalCount = 1) => ({
    ...{ amount, currency, interval, intervalCount },
  });

  it.each([
    [
      'of each currency',
      [paid(149, 'usd'), paid(0.1, 'usd'), paid(0.2, 'usd'), paid(350)],
      { brl: 350, usd: 149.3 },
    ],
    [
      'of all intervals',
      [paid(1200, 'brl', 'year'), paid(12, 'brl', 'week'), paid(3.65, 'brl', 'day')],
      { brl: 263.02 },
    ],
    [
      'of several months and years',
      [paid(900, 'brl', 'month', 3), paid(240, 'brl', 'year', 2)],
      { brl: 310 },
    ],
    [
      'rounded to the currency',
      [paid(10_000, 'jpy', 'month', 3), paid(10, 'kwd', 'month', 3)],
      { jpy: 3333, kwd: 3.333 },
    ],
    ['with a free one', [paid(0)], { brl: 0 }],
  ])('are those %s', (_, prices, sums) => {
    const totals = Object.entries(sums).map(([currency, amount]) => ({ currency, amount }));
    expect(monthlyTotals(prices)).toEqual({ totals, varying: 0 });
  });

  it('count a price that varies, and have it in no sum', () => {
    expect(monthlyTotals([paid(null)])).toEqual({ totals: [], varying: 1 });
  });
});
