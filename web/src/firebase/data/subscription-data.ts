import { ALERTS_LIMIT, billingAlert } from '@domain/billing/billing-alert.ts';
import { type SubscriptionDocument, subscriptionDocument } from '@domain/billing/subscription.ts';
import { limit, where } from 'firebase/firestore';
import { z } from 'zod';
import { type Live, useDocument, useEach, useList } from '../live/use-live-query.ts';
import { useStudentId } from '../session/family.ts';

/** The subscription of the screen's student; null if missing. */
export function useOwnSubscription(): Live<SubscriptionDocument | null> {
  return useSubscriptionOf(useStudentId());
}

/** A student's subscription; null if it does not exist. The reception and administrators may read each. */
export function useSubscriptionOf(uid: string | null): Live<SubscriptionDocument | null> {
  return useDocument(uid === null ? null : `subscriptions/${uid}`, subscriptionDocument);
}

/** The subscriptions of several students, each of which the user may read. */
export function useSubscriptionsOf(uids: readonly string[]): Live<SubscriptionDocument[]> {
  return useEach('subscriptions', uids, subscriptionDocument);
}

/** The subscriptions that changed since a moment, for administrators. Reads nothing for null. */
export function useSubscriptionsSince(moment: Date | null): Live<SubscriptionDocument[]> {
  return useList({
    ...changedSince('updatedAt', moment),
    collection: 'subscriptions',
    schema: subscriptionDocument,
  });
}

/** What a list asks for that has all from before. */
export function changedSince(field: string, moment: Date | null) {
  return {
    key: `${field}>${moment?.getTime()}`,
    bounds: [where(field, '>', moment)],
    wanted: moment !== null,
  };
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
