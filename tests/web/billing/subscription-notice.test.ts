import { expect, test } from 'vitest';
import { subscriptionNotice } from '../../../web/src/features/profile/subscription-notice.ts';
import { subscriptionOf } from '../../support/subscription-factory.ts';

/** The last evening of the 20th in São Paulo, though already the 21st in UTC. */
const LATE = new Date('2026-12-21T02:30:00Z');
const undated = { currentPeriodEnd: null, nextInvoiceDate: null };

test('writes days as the academy’s, not as UTC’s', () => {
  expect(subscriptionNotice(subscriptionOf('ana', { nextInvoiceDate: LATE })).date).toBe('2026-12-20');
});

test.each([
  [null, 'none'],
  [{ status: 'active' }, 'active'],
  [{ cancelAtPeriodEnd: true }, 'canceling'],
  [{ status: 'past_due' }, 'pastDue'],
  [{ status: 'canceled' }, 'canceled'],
  [{ status: 'trialing' }, 'trialing'],
  [{ status: 'incomplete' }, 'incomplete'],
  [{ status: 'incomplete_expired' }, 'expired'],
  [{ status: 'unpaid' }, 'unpaid'],
  [{ status: 'paused' }, 'other'],
  [{ status: 'something_new' }, 'other'],
])('%j is told as %s', (change, text) => {
  expect(subscriptionNotice(change && subscriptionOf('ana', change)).text).toBe(text);
});

test('names the day of the next invoice, if any; of one that is canceling its end', () => {
  const days = { currentPeriodEnd: LATE, nextInvoiceDate: new Date('2026-12-24T15:00:00Z') };
  const dateOf = (change: object) => subscriptionNotice(subscriptionOf('ana', { ...days, ...change })).date;
  expect(dateOf({})).toBe('2026-12-24');
  expect(dateOf({ nextInvoiceDate: null })).toBe('');
  expect(dateOf({ nextInvoiceDate: null, fetchedAt: null })).toBe('2026-12-20');
  expect(dateOf({ cancelAtPeriodEnd: true })).toBe('2026-12-20');
});

test('does without a date where there is none', () => {
  const textOf = (change: object) =>
    subscriptionNotice(subscriptionOf('ana', { ...undated, ...change })).text;
  expect(textOf({})).toBe('activeUndated');
  expect(textOf({ cancelAtPeriodEnd: true })).toBe('cancelingUndated');
  expect(textOf({ status: 'past_due' })).toBe('pastDue');
});

test('falls back to the name of the plan', () => {
  expect(subscriptionNotice(subscriptionOf('ana', { productName: '' })).product).toBe('Warrior');
});
