import { dueDateOf, type SubscriptionDocument, subscriptionState } from '@domain/billing/subscription.ts';
import { academyClock } from '@domain/calendar.ts';
import { SUBSCRIPTION_STATES } from '../../ui/people/subscription-status.tsx';

/**
 * The banner's text: its key and parameters. `date` is the academy's date, yyyy-MM-dd, or empty.
 */
export function subscriptionNotice(subscription: SubscriptionDocument | null) {
  const due = subscription && dueDateOf(subscription);
  const { banner: text } = SUBSCRIPTION_STATES[subscriptionState(subscription)];
  const undated = !due && (text === 'active' || text === 'canceling');
  return {
    text: undated ? (`${text}Undated` as const) : text,
    product: subscription?.productName || subscription?.planName || '',
    date: due ? academyClock(due.date).date : '',
  };
}
