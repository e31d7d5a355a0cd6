import { describe, expect, it } from 'vitest';
import { dayOf, noticeOf, untilOf } from '../../../web/src/features/billing/standing.ts';
import { subscriptionOf } from '../../support/subscription-factory.ts';

describe('what a student has to know of their subscription', () => {
  it.each([
    ['active', false, null],
    ['trialing', false, 'trialing'],
    ['past_due', false, 'pastDue'],
    ['unpaid', false, 'unpaid'],
    ['incomplete', false, 'incomplete'],
    ['incomplete_expired', false, 'expired'],
    ['paused', false, 'paused'],
    ['canceled', false, 'canceled'],
    ['inactive', false, 'other'],
    ['a_word_of_tomorrow', false, 'other'],
    ['active', true, 'canceling'],
    ['past_due', true, 'canceling'],
  ])('%s, to be cancelled: %s, is told as %s', (status, cancelAtPeriodEnd, notice) => {
    expect(noticeOf(subscriptionOf('ana', { status, cancelAtPeriodEnd }))).toBe(notice);
  });
});

describe('the second date on the card', () => {
  const end = new Date('2026-12-21T15:00:00Z');
  const later = new Date('2026-12-24T15:00:00Z');
  const until = (change: object) =>
    untilOf(subscriptionOf('ana', { currentPeriodEnd: end, nextInvoiceDate: later, ...change }));

  it('is the next invoice while one is to come', () => {
    expect(until({})).toEqual({ label: 'nextInvoice', date: '2026-12-24' });
    expect(until({ status: 'past_due' })).toEqual({ label: 'nextInvoice', date: '2026-12-24' });
  });

  it('is the end of the period for a mirror of before there was that field', () => {
    const old = { nextInvoiceDate: null, fetchedAt: null };
    expect(until(old)).toEqual({ label: 'nextInvoice', date: '2026-12-21' });
  });

  it('is the end of one that is canceling, whatever else is known', () => {
    expect(until({ cancelAtPeriodEnd: true })).toEqual({ label: 'ends', date: '2026-12-21' });
  });

  it('is when it ended of one that is over', () => {
    expect(until({ status: 'canceled' })).toEqual({ label: 'ended', date: '2026-12-21' });
  });

  it.each([
    ['active, with nothing more to be asked for', { nextInvoiceDate: null }],
    ['paused, with nothing to come', { status: 'paused', nextInvoiceDate: null }],
    ['canceling, with no end known', { cancelAtPeriodEnd: true, currentPeriodEnd: null }],
    ['over, with no end known', { status: 'canceled', currentPeriodEnd: null }],
    ['active, with neither known', { currentPeriodEnd: null, nextInvoiceDate: null }],
  ])('is none where it is %s', (_, change) => {
    expect(until(change)).toBeNull();
  });

  it('is a day of the academy’s', () => {
    expect(dayOf(new Date('2027-01-01T02:59:00Z'))).toBe('2026-12-31');
    expect(dayOf(new Date('2027-01-01T03:00:00Z'))).toBe('2027-01-01');
    expect(dayOf(null)).toBeNull();
  });
});
