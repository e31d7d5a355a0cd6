import {
  capitalisedStatus,
  type SubscriptionDocument,
  type SubscriptionState,
  subscriptionState,
} from '@domain/billing/subscription.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/use-format.ts';

const INTERVALS = ['day', 'week', 'month', 'year'] as const;

/** Every status of Stripe's, and the specification's 'inactive', by its key in the catalogue. */
const STATUSES = {
  active: 'active',
  past_due: 'pastDue',
  canceled: 'canceled',
  inactive: 'inactive',
  trialing: 'trialing',
  incomplete: 'incomplete',
  incomplete_expired: 'incompleteExpired',
  unpaid: 'unpaid',
  paused: 'paused',
} as const;

function isKnown(status: string): status is keyof typeof STATUSES {
  return Object.hasOwn(STATUSES, status);
}

export type StatusFacts = Pick<SubscriptionDocument, 'status' | 'cancelAtPeriodEnd'>;

/** A student is told 'Canceling Soon', an administrator's list 'Canceling' (specification, point 4). */
export type Reader = 'student' | 'admin';

/** What is said of a subscription wherever one is shown. */
export function useSubscriptionWords() {
  const { t } = useTranslation('billing');
  const format = useFormat();

  function status(subscription: StatusFacts | null, reader: Reader): string {
    const state = subscriptionState(subscription);
    if (state === 'canceling') return t(reader === 'admin' ? 'status.canceling' : 'status.cancelingSoon');
    if (!subscription) return t('status.none');
    const { status: word } = subscription;
    return isKnown(word) ? t(`status.${STATUSES[word]}`) : capitalisedStatus(word);
  }

  /** '$149/month'. */
  function price({ amount, currency, interval }: { amount: number; currency: string; interval: string }) {
    const known = INTERVALS.find((name) => name === interval);
    return t('price', {
      amount: format.money(amount, currency),
      interval: known ? t(`interval.${known}`) : interval,
    });
  }

  return { status, price };
}

const TONES = {
  none: 'neutral',
  active: 'success',
  canceling: 'warning',
  'past-due': 'danger',
  canceled: 'neutral',
  other: 'warning',
} as const satisfies Record<SubscriptionState, string>;

/** How urgent it is; somebody who tries the academy out owes nothing yet. */
export function toneOf(subscription: StatusFacts | null) {
  const state = subscriptionState(subscription);
  if (state !== 'other') return TONES[state];
  switch (subscription?.status) {
    case 'trialing':
      return 'info';
    case 'unpaid':
      return 'danger';
    case 'inactive':
    case 'incomplete_expired':
      return 'neutral';
    default:
      return TONES.other;
  }
}
