import type { PlanPrice } from '@domain/billing/plan-prices.ts';
import {
  capitalizedStatus,
  type SubscriptionDocument,
  type SubscriptionState,
  subscriptionState,
} from '@domain/billing/subscription.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Format } from '../../format/format.ts';
import { useFormat } from '../../format/use-format.ts';
import { StatusBadge } from '../controls/status-badge.tsx';

const INTERVALS = ['day', 'week', 'month', 'year'] as const;

type StatusFacts = Pick<SubscriptionDocument, 'status' | 'cancelAtPeriodEnd'>;

/** Students read 'Canceling Soon', administrators 'Canceling'. */
type Reader = 'student' | 'admin';

/** The texts about a subscription that several screens share. */
export function useSubscriptionWords() {
  const { t } = useTranslation('billing');
  return subscriptionWords(t, useFormat());
}

export function subscriptionWords(t: TFunction<'billing'>, format: Format) {
  function status(subscription: StatusFacts | null, reader: Reader): string {
    const state = subscriptionState(subscription);
    if (state === 'other') return capitalizedStatus(subscription?.status ?? '');
    if (state === 'canceling' && reader === 'student') return t('status.cancelingSoon');
    return t(`status.${state}`);
  }

  /** '$149', or 'price varies'. */
  function money({ amount, currency }: Pick<PlanPrice, 'amount' | 'currency'>): string {
    return amount === null ? t('varies') : format.money(amount, currency);
  }

  /** 'month' or 'every 3 months'; an unknown one as Stripe sends it. */
  function intervalOf({ interval, intervalCount }: Pick<PlanPrice, 'interval' | 'intervalCount'>): string {
    const known = INTERVALS.find((name) => name === interval);
    if (!known) return interval;
    return intervalCount === 1 ? t(`interval.${known}`) : t(`every.${known}`, { intervalCount });
  }

  /** '$149/month', '$900 every 3 months', or 'price varies'. */
  function price(plan: PlanPrice): string {
    if (plan.amount === null) return money(plan);
    const words = { amount: money(plan), interval: intervalOf(plan) };
    return t(plan.intervalCount === 1 ? 'price' : 'priceEvery', words);
  }

  return { status, money, price, intervalOf };
}

/** Of each state: the tones of its badge and of its notice on the plans page; the text of the profile's banner. */
export const SUBSCRIPTION_STATES = {
  none: { badge: 'neutral', notice: null, banner: 'none' },
  active: { badge: 'success', notice: null, banner: 'active' },
  trialing: { badge: 'info', notice: 'info', banner: 'trialing' },
  canceling: { badge: 'warning', notice: 'warning', banner: 'canceling' },
  past_due: { badge: 'danger', notice: 'error', banner: 'pastDue' },
  unpaid: { badge: 'danger', notice: 'error', banner: 'unpaid' },
  paused: { badge: 'warning', notice: 'warning', banner: 'other' },
  incomplete: { badge: 'warning', notice: 'warning', banner: 'incomplete' },
  canceled: { badge: 'neutral', notice: 'info', banner: 'canceled' },
  incomplete_expired: { badge: 'neutral', notice: 'info', banner: 'expired' },
  inactive: { badge: 'neutral', notice: 'warning', banner: 'other' },
  other: { badge: 'warning', notice: 'warning', banner: 'other' },
} as const satisfies Record<SubscriptionState, { badge: string; notice: string | null; banner: string }>;

export function toneOf(subscription: StatusFacts | null) {
  return SUBSCRIPTION_STATES[subscriptionState(subscription)].badge;
}

/** The state of a subscription in a word or two; null without a subscription. */
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
