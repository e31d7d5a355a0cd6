import { FieldValue } from 'firebase-admin/firestore';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { traceOf } from '../edge/trace.ts';
import { EVENT_KEPT_MS, type StripeEvent, syncSubscription, type Whom } from './sync-subscription.ts';

/** At once. Stripe allows 25 reads a second in test mode; each of these makes one or two. */
const AT_ONCE = 5;

/** An academy with more subscribers to one plan gets the rest of their names from the reconciliation, within a day. */
const MOST = 1000;

/** A product or price has changed: everybody who has it is fetched anew, product and all. Fails as a whole if one fails: Stripe asks again. */
export async function syncProduct(
  productId: string,
  dependencies: Dependencies,
  event: StripeEvent,
): Promise<void> {
  const { db, now } = dependencies;
  const noted = db.doc(paths.stripeEvent(event.id));
  if ((await noted.get()).exists) return;

  const having = db.collection(paths.subscriptions).where('productId', '==', productId).select().limit(MOST);
  const uids = (await having.get()).docs.map(({ id }) => id);
  const { failed } = await syncAll(
    uids.map((uid) => ({ whom: { uid } })),
    dependencies,
  );
  if (failed > 0) throw new Error('Some subscriptions could not be fetched');
  if (uids.length === 0) return;
  const expiresAt = new Date(now().getTime() + EVENT_KEPT_MS);
  await noted.set({ type: event.type, receivedAt: FieldValue.serverTimestamp(), expiresAt });
}

type Errand = { whom: Whom; events?: readonly StripeEvent[] };

/** Fetches one after the other, a few at once, product and all. Answers with how many were saved and how many failed; each failure is logged. */
export async function syncAll(
  errands: readonly Errand[],
  dependencies: Dependencies,
): Promise<{ saved: number; failed: number }> {
  const waiting = [...errands];
  const counts = { saved: 0, failed: 0 };
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { whom, events = [] } = next;
      try {
        const synced = await syncSubscription(whom, dependencies, { events, anew: true });
        if (synced === 'saved') counts.saved += 1;
      } catch (error) {
        counts.failed += 1;
        dependencies.logError('subscription-not-fetched', { ...whom, ...traceOf(error) });
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return counts;
}
