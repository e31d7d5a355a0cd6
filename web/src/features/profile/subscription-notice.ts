import {
  dueDateOf,
  type SubscriptionDocument,
  type SubscriptionState,
  subscriptionState,
} from '@domain/billing/subscription.ts';
import { academyClock } from '@domain/calendar.ts';

/** By state, the translation's key. */
const TEXTS = {
  none: 'none',
  active: 'active',
  trialing: 'trialing',
  canceling: 'canceling',
  past_due: 'pastDue',
  unpaid: 'unpaid',
  paused: 'other',
  incomplete: 'incomplete',
  canceled: 'canceled',
  incomplete_expired: 'expired',
  inactive: 'other',
  other: 'other',
} as const satisfies Record<SubscriptionState, string>;

/**
 * The banner's text: its key and parameters. `date` is the academy's date, yyyy-MM-dd, or empty.
 */
export function subscriptionNotice(subscription: SubscriptionDocument | null) {
  const due = subscription && dueDateOf(subscription);
  const text = TEXTS[subscriptionState(subscription)];
  const undated = !due && (text === 'active' || text === 'canceling');
  return {
    text: undated ? (`${text}Undated` as const) : text,
    product: subscription?.productName || subscription?.planName || '',
    date: due ? academyClock(due.date).date : '',
  };
}
