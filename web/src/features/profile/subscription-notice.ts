import { academyClock } from '@domain/calendar.ts';
import {
  capitalisedStatus,
  type SubscriptionDocument,
  type SubscriptionState,
  subscriptionState,
} from '@domain/subscription.ts';

/** What the banner says, as a key of the catalogue and what goes into it. */
export type SubscriptionNotice = {
  state: SubscriptionState;
  text: keyof typeof TONES | 'activeUndated' | 'cancelingUndated';
  tone: 'neutral' | 'success' | 'warning' | 'danger';
  product: string;
  /** The end of the paid period as the academy's date, yyyy-MM-dd. */
  date: string;
  /** A status the catalogue has no word for, as Stripe calls it, capitalised (specification, point 4). */
  status: string;
};

const TONES = {
  none: 'neutral',
  active: 'success',
  canceling: 'warning',
  'past-due': 'danger',
  canceled: 'neutral',
  other: 'warning',
} as const satisfies Record<SubscriptionState, SubscriptionNotice['tone']>;

export function subscriptionNotice(subscription: SubscriptionDocument | null): SubscriptionNotice {
  const state = subscriptionState(subscription);
  const end = subscription?.currentPeriodEnd ?? null;
  const undated = end === null && (state === 'active' || state === 'canceling');
  return {
    state,
    text: undated ? `${state}Undated` : state,
    tone: TONES[state],
    product: subscription?.productName || subscription?.planName || '',
    date: end ? academyClock(end).date : '',
    status: capitalisedStatus(subscription?.status ?? ''),
  };
}
