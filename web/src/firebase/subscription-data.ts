import { type SubscriptionDocument, subscriptionDocument } from '@domain/billing/subscription.ts';
import { collection, doc } from 'firebase/firestore';
import { useContext } from 'react';
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

/** Every subscription, for administrators. */
export function useSubscriptions(): Live<SubscriptionDocument[]> {
  return useLiveQuery({
    key: 'subscriptions',
    listen: (firestore) => listenToList(collection(firestore, 'subscriptions'), subscriptionDocument),
  });
}
