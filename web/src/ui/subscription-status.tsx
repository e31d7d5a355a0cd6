import {
  capitalizedStatus,
  type SubscriptionDocument,
  type SubscriptionState,
  subscriptionState,
} from '@domain/billing/subscription.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/use-format.ts';
import { StatusBadge } from './status-badge.tsx';

const INTERVALS = ['day', 'week', 'month', 'year'] as const;

type StatusFacts = Pick<SubscriptionDocument, 'status' | 'cancelAtPeriodEnd'>;

/** Students read 'Canceling Soon', administrators 'Canceling'. */
type Reader = 'student' | 'admin';

/** The texts about a subscription that several screens share. */
export function useSubscriptionWords() {
  const { t } = useTranslation('billing');
  const format = useFormat();

  function status(subscription: StatusFacts | null, reader: Reader): string {
    const state = subscriptionState(subscription);
    if (state === 'other') return capitalizedStatus(subscription?.status ?? '');
    if (state === 'canceling' && reader === 'student') return t('status.cancelingSoon');
    return t(`status.${state}`);
  }

  /** 'month'; an unknown one as Stripe sends it. */
  function intervalOf({ interval }: { interval: string }): string {
    const known = INTERVALS.find((name) => name === interval);
    return known ? t(`interval.${known}`) : interval;
  }

  /** '$149/month'. */
  function price(plan: { amount: number; currency: string; interval: string }) {
    return t('price', { amount: format.money(plan.amount, plan.currency), interval: intervalOf(plan) });
  }

  return { status, price, intervalOf };
}

const TONES = {
  none: 'neutral',
  active: 'success',
  trialing: 'info',
  canceling: 'warning',
  past_due: 'danger',
  unpaid: 'danger',
  paused: 'warning',
  incomplete: 'warning',
  canceled: 'neutral',
  incomplete_expired: 'neutral',
  inactive: 'neutral',
  other: 'warning',
} as const satisfies Record<SubscriptionState, string>;

export function toneOf(subscription: StatusFacts | null) {
  return TONES[subscriptionState(subscription)];
}

/** The state of a subscription in a word or two; null means that there is none. */
export function SubscriptionBadge({
  subscription,
  reader,
}: {
  subscription: StatusFacts | null;
  reader: Reader;
}) {
  const { status } = useSubscriptionWords();
  return <StatusBadge tone={toneOf(subscription)}>{status(subscription, reader)}</StatusBadge>;
}
