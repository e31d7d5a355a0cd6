import type { Plan } from '@domain/billing/plans.ts';
import { isLive } from '@domain/billing/subscription.ts';
import { academyClock } from '@domain/calendar.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../format/use-format.ts';
import type { SubscriptionRow } from './subscription-rows.ts';

/** The subscription goes on with this very plan: there is nothing to change, and to renew it is its student's to decide (docs/decisions/0044). */
export function isSamePlan({ status, planId }: SubscriptionRow, plan: Plan): boolean {
  return isLive(status) && planId === plan.id;
}

/** Of these nothing can be changed: a first payment is awaited, and Stripe moves no subscription before it is made. */
export function isUnpaid({ status }: SubscriptionRow): boolean {
  return status === 'incomplete';
}

/** What the change does to the student's money, before it is made. */
export function Consequence({ subscription, plan }: { subscription: SubscriptionRow; plan: Plan }) {
  const { t } = useTranslation('subscriptions');
  const format = useFormat();
  const { status, cancelAtPeriodEnd, currentPeriodEnd: end } = subscription;

  if (!isLive(status)) return t('edit.creates');
  if (isUnpaid(subscription)) return t('edit.unpaid');
  const same = isSamePlan(subscription, plan);
  if (!cancelAtPeriodEnd) return t(same ? 'edit.same' : 'edit.moves');
  if (same) return t('edit.canceled');
  return end ? t('edit.keeps', { date: format.dayShort(academyClock(end).date) }) : t('edit.keepsUndated');
}
