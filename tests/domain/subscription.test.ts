import { type SubscriptionState, subscriptionState } from '@domain/subscription.ts';
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
