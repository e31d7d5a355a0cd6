import { ALERTS_LIMIT, billingAlert } from '@domain/billing/billing-alert.ts';
import { type OutsidePaymentDocument, outsidePaymentDocument } from '@domain/billing/outside-payment.ts';
import { type SubscriptionDocument, subscriptionDocument } from '@domain/billing/subscription.ts';
import { collection, doc, limit, query, where } from 'firebase/firestore';
import { useContext } from 'react';
import { z } from 'zod';
import { listenToDocument, listenToList } from './snapshots.ts';
import { type Live, UidContext, useLiveQuery } from './use-live-query.ts';

/** The signed-in user's own subscription; null if there is none. */
export function useOwnSubscription(): Live<SubscriptionDocument | null> {
  return useSubscriptionOf(useContext(UidContext));
}

/** A student's subscription; null if there is none. Any student's for administrators. */
export function useSubscriptionOf(uid: string | null): Live<SubscriptionDocument | null> {
  return useLiveQuery(
    uid === null
      ? null
      : {
          key: `subscriptions/${uid}`,
          listen: (firestore) => listenToDocument(doc(firestore, 'subscriptions', uid), subscriptionDocument),
        },
  );
}

/** The mark of a student who pays outside Stripe, for administrators; null if there is none. */
export function useOutsidePaymentOf(uid: string): Live<OutsidePaymentDocument | null> {
  return useLiveQuery({
    key: `outside_payments/${uid}`,
    listen: (firestore) => listenToDocument(doc(firestore, 'outside_payments', uid), outsidePaymentDocument),
  });
}

/** All marks of students who pay outside Stripe, for administrators. */
export function useOutsidePayments(): Live<OutsidePaymentDocument[]> {
  return useLiveQuery({
    key: 'outside_payments',
    listen: (firestore) => listenToList(collection(firestore, 'outside_payments'), outsidePaymentDocument),
  });
}

/** Every subscription, for administrators. */
export function useSubscriptions(): Live<SubscriptionDocument[]> {
  return useLiveQuery({
    key: 'subscriptions',
    listen: (firestore) => listenToList(collection(firestore, 'subscriptions'), subscriptionDocument),
  });
}

const listedAlert = billingAlert.extend({ id: z.string() });
export type ListedAlert = z.infer<typeof listedAlert>;

/** The open alerts about money, the newest first, for administrators. */
export function useBillingAlerts(): Live<ListedAlert[]> {
  return useLiveQuery({
    key: 'billing_alerts',
    listen: (firestore) =>
      listenToList(
        query(collection(firestore, 'billing_alerts'), where('open', '==', true), limit(ALERTS_LIMIT)),
        listedAlert,
        (a, b) => b.at.getTime() - a.at.getTime(),
      ),
  });
}
