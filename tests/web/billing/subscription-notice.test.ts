import { expect, test } from 'vitest';
import { subscriptionNotice } from '../../../web/src/features/profile/subscription-notice.ts';
import { subscriptionOf } from '../../support/subscription-factory.ts';

/** Still the 20th in São Paulo, but the 21st in UTC. */
const LATE = new Date('2026-12-21T02:30:00Z');
const undated = { currentPeriodEnd: null, nextInvoiceDate: null };

test('the banner’s dates are the academy’s, not UTC’s', () => {
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
  [{ status: 'inactive' }, 'other'],
  [{ status: 'something_new' }, 'other'],
  [undated, 'activeUndated'],
  [{ ...undated, cancelAtPeriodEnd: true }, 'cancelingUndated'],
  [{ ...undated, status: 'past_due' }, 'pastDue'],
])('the banner for a subscription with %j has the text %s', (change, text) => {
  expect(subscriptionNotice(change && subscriptionOf('ana', change)).text).toBe(text);
});

test('the banner has the date of the next invoice, or of the end if the subscription is canceling', () => {
  const days = { currentPeriodEnd: LATE, nextInvoiceDate: new Date('2026-12-24T15:00:00Z') };
  const dateOf = (change: object) => subscriptionNotice(subscriptionOf('ana', { ...days, ...change })).date;
  expect(dateOf({})).toBe('2026-12-24');
  expect(dateOf({ nextInvoiceDate: null })).toBe('');
  expect(dateOf({ cancelAtPeriodEnd: true })).toBe('2026-12-20');
});

test('the banner names the plan if the product has no name', () => {
  expect(subscriptionNotice(subscriptionOf('ana', { productName: '' })).product).toBe('Warrior');
});
