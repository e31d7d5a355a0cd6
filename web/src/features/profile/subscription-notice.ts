import { type SubscriptionDocument, subscriptionState } from '@domain/billing/subscription.ts';
import { academyClock } from '@domain/calendar.ts';

/** What the banner says, as a key of the catalogue and what goes into it. */
export type SubscriptionNotice = {
  text:
    | 'none'
    | 'active'
    | 'activeUndated'
    | 'canceling'
    | 'cancelingUndated'
    | 'pastDue'
    | 'canceled'
    | 'trialing'
    | 'incomplete'
    | 'expired'
    | 'unpaid'
    | 'other';
  product: string;
  /** When the next invoice comes, or the subscription ends, as the academy's date, yyyy-MM-dd. */
  date: string;
};

const OTHERS: Record<string, SubscriptionNotice['text']> = {
  trialing: 'trialing',
  incomplete: 'incomplete',
  incomplete_expired: 'expired',
  unpaid: 'unpaid',
};

function textOf(subscription: SubscriptionDocument | null, dated: boolean): SubscriptionNotice['text'] {
  const state = subscriptionState(subscription);
  switch (state) {
    case 'active':
    case 'canceling':
      return dated ? state : `${state}Undated`;
    case 'past-due':
      return 'pastDue';
    case 'other':
      return OTHERS[subscription?.status ?? ''] ?? 'other';
    default:
      return state;
  }
}

/** No next invoice means that nothing more is asked for, but in a mirror of before there was that field. */
function dateOf(subscription: SubscriptionDocument): Date | null {
  const { currentPeriodEnd, nextInvoiceDate, cancelAtPeriodEnd, fetchedAt } = subscription;
  if (cancelAtPeriodEnd) return currentPeriodEnd;
  return nextInvoiceDate ?? (fetchedAt ? null : currentPeriodEnd);
}

export function subscriptionNotice(subscription: SubscriptionDocument | null): SubscriptionNotice {
  const date = subscription && dateOf(subscription);
  return {
    text: textOf(subscription, date !== null),
    product: subscription?.productName || subscription?.planName || '',
    date: date ? academyClock(date).date : '',
  };
}
