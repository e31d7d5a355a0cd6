import { ALERTS_LIMIT, billingAlert } from '@domain/billing/billing-alert.ts';
import {
  type OutsidePaymentDocument,
  outsidePaymentDocument,
  paymentStateOf,
} from '@domain/billing/outside-payment.ts';
import { type SubscriptionDocument, subscriptionDocument } from '@domain/billing/subscription.ts';
import { limit, where } from 'firebase/firestore';
import { z } from 'zod';
import { useDocument, useList } from '../live/live-documents.ts';
import type { Live } from '../live/use-live-query.ts';
import { useStudentId } from '../session/family.ts';

/** The subscription of the screen's student; null if there is none. */
export function useOwnSubscription(): Live<SubscriptionDocument | null> {
  return useSubscriptionOf(useStudentId());
}

/** A student's subscription; null if it does not exist. The reception and administrators may read each. */
export function useSubscriptionOf(uid: string | null): Live<SubscriptionDocument | null> {
  return useDocument(uid === null ? null : `subscriptions/${uid}`, subscriptionDocument);
}

/**
 * Through which day the screen's student has paid outside Stripe; null if that is past, or if a subscription counts
 * instead. Undefined until it is known.
 */
export function useOwnPaidDay(
  own: Live<SubscriptionDocument | null>,
  today: string,
): string | null | undefined {
  const mark = useOutsidePaymentOf(useStudentId());
  if (own.status === 'pending' || mark.status === 'pending') return undefined;
  const subscription = own.status === 'ready' ? own.data : null;
  const until = mark.status === 'ready' ? (mark.data?.until ?? null) : null;
  return paymentStateOf(subscription, until, today) === 'outside' ? until : null;
}

/** The mark of a student who pays outside Stripe; null if it does not exist. */
export function useOutsidePaymentOf(uid: string | null): Live<OutsidePaymentDocument | null> {
  return useDocument(uid === null ? null : `outside_payments/${uid}`, outsidePaymentDocument);
}

/** All marks of students who pay outside Stripe, for administrators. Reads nothing unless `enabled`. */
export function useOutsidePayments(enabled = true): Live<OutsidePaymentDocument[]> {
  return useList(enabled ? { collection: 'outside_payments', schema: outsidePaymentDocument } : null);
}

/** Every subscription, for administrators. */
export function useSubscriptions(): Live<SubscriptionDocument[]> {
  return useList({ collection: 'subscriptions', schema: subscriptionDocument });
}

const listedAlert = billingAlert.extend({ id: z.string() });
export type ListedAlert = z.infer<typeof listedAlert>;

/** The open alerts about money, the newest first, for administrators. */
export function useBillingAlerts(): Live<ListedAlert[]> {
  return useList({
    collection: 'billing_alerts',
    schema: listedAlert,
    bounds: [where('open', '==', true), limit(ALERTS_LIMIT)],
    order: (a, b) => b.at.getTime() - a.at.getTime(),
  });
}
