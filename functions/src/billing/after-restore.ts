import { STRIPE_SOURCE } from '@domain/billing/subscription-mirror.ts';
import { type DocumentSnapshot, FieldValue, type Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod';
import { committed } from '../edge/committed.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';

/** settings/restored: `npm run restored` writes it after a backup was imported (docs/decisions/0110). */
const restoredDocument = z.object({ since: z.custom<Timestamp>() });

/** Since when the database may lack what Stripe has done; null unless a backup was imported. */
export async function readRestored({ db }: Pick<Dependencies, 'db'>): Promise<{
  since: Date;
  mark: DocumentSnapshot;
} | null> {
  const mark = await db.doc(paths.restored).get();
  if (!mark.exists) return null;
  return { since: restoredDocument.parse(mark.data()).since.toDate(), mark };
}

/** Everything is fetched; a mark of a later restore stays. */
export async function settleRestored({ ref, updateTime }: DocumentSnapshot): Promise<void> {
  if (updateTime) await committed(ref.firestore.batch().delete(ref, { lastUpdateTime: updateTime }));
}

const customerObject = z.object({
  deleted: z.boolean().optional(),
  metadata: z.record(z.string(), z.string()).nullish(),
});

/**
 * Writes customers into the profiles that lost them: Stripe's object says whose customer it is. A profile that has
 * another one, or that is missing, stays as it is; a missing one finds its customer at the next sign-in.
 */
export async function linkCustomers(
  customerIds: readonly string[],
  dependencies: Dependencies,
): Promise<void> {
  const { db } = dependencies;
  const stripe = await dependencies.stripe();
  for (const stripeCustomerId of customerIds) {
    const { deleted, metadata } = customerObject.parse(await stripe.customers.retrieve(stripeCustomerId));
    if (deleted || metadata?.source !== STRIPE_SOURCE || !metadata.uid) continue;
    const student = await db.doc(paths.student(metadata.uid)).get();
    if (!student.updateTime || student.get('stripeCustomerId')) continue;
    const change = { stripeCustomerId, updatedAt: FieldValue.serverTimestamp() };
    await committed(db.batch().update(student.ref, change, { lastUpdateTime: student.updateTime }));
  }
}
