import { describe, expect, it } from 'vitest';
import { noticeOf } from '../../../web/src/features/billing/subscription-notice.tsx';
import { toneOf } from '../../../web/src/ui/subscription-status.tsx';

describe('the notice on the plans page', () => {
  it.each([
    ['active', false, undefined],
    ['trialing', false, 'trialing'],
    ['past_due', false, 'past_due'],
    ['unpaid', false, 'unpaid'],
    ['incomplete', false, 'incomplete'],
    ['incomplete_expired', false, 'incomplete_expired'],
    ['paused', false, 'paused'],
    ['canceled', false, 'canceled'],
    ['inactive', false, 'other'],
    ['a_status_of_next_year', false, 'other'],
    ['active', true, 'canceling'],
    ['past_due', true, 'canceling'],
  ])(
    'of a subscription that is %s, canceled at the period’s end: %s, is %s',
    (status, cancelAtPeriodEnd, text) => {
      expect(noticeOf({ status, cancelAtPeriodEnd })?.text).toBe(text);
    },
  );
});

describe('the tone of the badge', () => {
  it.each([
    ['active', 'success'],
    ['trialing', 'info'],
    ['past_due', 'danger'],
    ['unpaid', 'danger'],
    ['incomplete', 'warning'],
    ['paused', 'warning'],
    ['canceled', 'neutral'],
    ['incomplete_expired', 'neutral'],
    ['inactive', 'neutral'],
    ['a_status_of_next_year', 'warning'],
  ])('of a subscription that is %s is %s', (status, tone) => {
    expect(toneOf({ status, cancelAtPeriodEnd: false })).toBe(tone);
  });

  it('is a warning while the subscription is canceling, and neutral without one', () => {
    expect(toneOf({ status: 'active', cancelAtPeriodEnd: true })).toBe('warning');
    expect(toneOf(null)).toBe('neutral');
  });
});
