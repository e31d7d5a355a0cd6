import { type PublicPlans, plansAt, publicPlans } from '@domain/billing/plan-prices.ts';
import type { Plan } from '@domain/billing/plans.ts';
import { doc } from 'firebase/firestore';
import { listenToDocument } from '../live/snapshots.ts';
import { type Live, useLiveQuery } from '../live/use-live-query.ts';

/** The plans that can be bought, at Stripe's prices, live; the catalogue before those are known. */
export function usePlans(): Live<readonly Plan[]> {
  const known: Live<PublicPlans | null> = useLiveQuery({
    key: 'public/plans',
    listen: (firestore) => listenToDocument(doc(firestore, 'public', 'plans'), publicPlans),
  });
  return known.status === 'ready' ? { status: 'ready', data: plansAt(known.data) } : known;
}
