import { FieldValue } from 'firebase-admin/firestore';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { traceOf } from '../edge/trace.ts';
import { EVENT_TTL_MS, type SyncTarget } from './mirror-documents.ts';
import type { StripeEvent } from './stripe-event.ts';
import { syncSubscription } from './sync-subscription.ts';

/** Stripe allows 25 reads per second in test mode; each of these makes two or three. */
const CONCURRENCY = 5;

/** The reconciliation updates the rest within a day. */
const MAX_SUBSCRIBERS = 1000;

/**
 * Updates the mirrors of all subscribers to a product after it or its price has changed. Throws if
 * any update fails, so that Stripe retries the event.
 */
export async function syncProduct(
  productId: string,
  dependencies: Dependencies,
  event: StripeEvent,
): Promise<void> {
  const { db, now } = dependencies;
  const processed = db.doc(paths.stripeEvent(event.id));
  if ((await processed.get()).exists) return;

  const ofProduct = db.collection(paths.subscriptions).where('productId', '==', productId);
  const { docs } = await ofProduct.select().limit(MAX_SUBSCRIBERS).get();
  const jobs = docs.map(({ id: uid }) => ({ target: { uid } }));
  const { failed } = await syncAll(jobs, dependencies);
  if (failed > 0) throw new Error(`${failed} of ${docs.length} subscriptions could not be fetched.`);
  if (docs.length === 0) return;
  const expiresAt = new Date(now().getTime() + EVENT_TTL_MS);
  await processed.set({ type: event.type, receivedAt: FieldValue.serverTimestamp(), expiresAt });
}

export type SyncJob = { target: SyncTarget; events?: readonly StripeEvent[] };

/** Updates mirrors, some at once, product names too. Counts the results and logs each failure. */
export async function syncAll(
  jobs: readonly SyncJob[],
  dependencies: Dependencies,
): Promise<{ saved: number; failed: number }> {
  const queue = [...jobs];
  const counts = { saved: 0, failed: 0 };
  const work = async () => {
    for (let job = queue.shift(); job; job = queue.shift()) {
      const { target, events = [] } = job;
      try {
        const result = await syncSubscription(target, dependencies, { events, refreshProduct: true });
        if (result === 'saved') counts.saved += 1;
      } catch (error) {
        counts.failed += 1;
        dependencies.logError('subscription-not-fetched', { ...target, ...traceOf(error) });
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return counts;
}
