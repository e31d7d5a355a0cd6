import { type SubscriptionDocument, subscriptionDocument } from '@domain/subscription.ts';
import { doc } from 'firebase/firestore';
import { useContext } from 'react';
import { listenToDocument } from './snapshots.ts';
import { type Live, UidContext, useLiveQuery } from './use-live-query.ts';

/** The signed-in person's own subscription; null where there is none. */
export function useOwnSubscription(): Live<SubscriptionDocument | null> {
  const uid = useContext(UidContext);
  return useLiveQuery(
    uid === null
      ? null
      : {
          key: `subscriptions/${uid}`,
          listen: (firestore) => listenToDocument(doc(firestore, 'subscriptions', uid), subscriptionDocument),
        },
  );
}
