import { PLANS } from '@domain/billing/plans.ts';
import {
  capitalisedStatus,
  isCurrentPlan,
  isLive,
  type SubscriptionState,
  subscriptionDocument,
  subscriptionState,
} from '@domain/billing/subscription.ts';
import { expect, it } from 'vitest';

it.each<[string, boolean, SubscriptionState]>([
  ['active', false, 'active'],
  ['past_due', false, 'past-due'],
  ['canceled', false, 'canceled'],
  ['inactive', false, 'other'],
  ['trialing', false, 'other'],
  ['active', true, 'canceling'],
  ['past_due', true, 'canceling'],
  ['canceled', true, 'canceling'],
])('a subscription that is %s, to be cancelled: %s, is shown as %s', (status, cancelAtPeriodEnd, state) => {
  expect(subscriptionState({ status, cancelAtPeriodEnd })).toBe(state);
});

it('no document means no subscription', () => {
  expect(subscriptionState(null)).toBe('none');
});

it('a status without a word of its own is shown capitalised', () => {
  expect(['unpaid', 'incomplete_expired', ''].map(capitalisedStatus)).toEqual([
    'Unpaid',
    'Incomplete expired',
    '',
  ]);
});

it.each<[string, boolean]>([
  ['active', true],
  ['trialing', true],
  ['past_due', true],
  ['unpaid', true],
  ['paused', true],
  ['incomplete', true],
  ['a word that Stripe thinks of next year', true],
  ['canceled', false],
  ['incomplete_expired', false],
  ['inactive', false],
])('a subscription that is %s can still ask for money: %s', (status, live) => {
  expect(isLive(status)).toBe(live);
});

it('a plan is current by its name, unless it is canceling or over', () => {
  const [beginner, warrior] = PLANS;
  const subscription = { planName: 'Warrior', status: 'active', cancelAtPeriodEnd: false };
  expect(isCurrentPlan(subscription, warrior)).toBe(true);
  expect(isCurrentPlan({ ...subscription, status: 'past_due' }, warrior)).toBe(true);
  expect(isCurrentPlan(subscription, beginner)).toBe(false);
  expect(isCurrentPlan({ ...subscription, cancelAtPeriodEnd: true }, warrior)).toBe(false);
  expect(isCurrentPlan({ ...subscription, status: 'canceled' }, warrior)).toBe(false);
  expect(isCurrentPlan(null, warrior)).toBe(false);
});

it('a document from before the newer fields reads as one without them', () => {
  const old = {
    userId: 'ana',
    planId: 'price_warrior',
    planName: 'Warrior',
    productName: 'Warrior',
    interval: 'month',
    amount: 149,
    currency: 'usd',
    status: 'active',
    cancelAtPeriodEnd: false,
    currentPeriodEnd: null,
  };
  const missing = { productId: '', stripeCustomerId: '', stripeSubscriptionId: '' };
  const undated = {
    currentPeriodStart: null,
    nextInvoiceDate: null,
    createdAt: null,
    updatedAt: null,
    fetchedAt: null,
  };
  expect(subscriptionDocument.parse(old)).toEqual({ ...old, ...missing, ...undated });
});
