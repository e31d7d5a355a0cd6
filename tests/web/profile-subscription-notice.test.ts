import type { SubscriptionDocument } from '@domain/subscription.ts';
import { expect, test } from 'vitest';
import { subscriptionNotice } from '../../web/src/features/profile/subscription-notice.ts';

const warrior: SubscriptionDocument = {
  userId: 'ana',
  planId: 'price_warrior',
  planName: 'Warrior',
  productName: 'Warrior',
  interval: 'month',
  amount: 149,
  currency: 'usd',
  status: 'active',
  cancelAtPeriodEnd: false,
  currentPeriodEnd: new Date('2026-12-21T02:30:00Z'),
};

test('writes the end of the period as a date of the academy, not of UTC', () => {
  expect(subscriptionNotice(warrior)).toMatchObject({ state: 'active', text: 'active', date: '2026-12-20' });
});

test.each([
  [null, 'none', 'neutral'],
  [{ status: 'active' }, 'active', 'success'],
  [{ cancelAtPeriodEnd: true }, 'canceling', 'warning'],
  [{ status: 'past_due' }, 'past-due', 'danger'],
  [{ status: 'canceled' }, 'canceled', 'neutral'],
  [{ status: 'incomplete' }, 'other', 'warning'],
])('%j is told as %s', (change, text, tone) => {
  expect(subscriptionNotice(change && { ...warrior, ...change })).toMatchObject({ text, tone });
});

test('does without a date where there is none', () => {
  const undated = { ...warrior, currentPeriodEnd: null };
  expect(subscriptionNotice(undated).text).toBe('activeUndated');
  expect(subscriptionNotice({ ...undated, cancelAtPeriodEnd: true }).text).toBe('cancelingUndated');
  expect(subscriptionNotice({ ...undated, status: 'past_due' }).text).toBe('past-due');
});

test('capitalises a status that has no word of its own', () => {
  expect(subscriptionNotice({ ...warrior, status: 'incomplete_expired' }).status).toBe('Incomplete expired');
});

test('falls back to the name of the plan', () => {
  expect(subscriptionNotice({ ...warrior, productName: '' }).product).toBe('Warrior');
});
