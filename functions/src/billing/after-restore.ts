import { STRIPE_SOURCE } from '@domain/billing/subscription-mirror.ts';
import { FieldValue } from 'firebase-admin/firestore';
import * as z from 'zod';
import { committed } from '../edge/committed.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists, type Stored } from '../edge/read.ts';
import { fetchCustomer } from './stripe-reads.ts';

/** settings/restored: `npm run restored` writes it after a backup was imported (docs/decisions/0110). */
const restoredDocument = z.object({ since: z.date() });

/** Since when the database may lack what Stripe has done; null unless a backup was imported. */
export async function readRestored({ db }: Dependencies): Promise<Stored<{ since: Date }> | null> {
  return readIfExists(await db.doc(paths.restored).get(), restoredDocument);
}

/** Deletes the mark once everything is fetched; that of a later restore stays. */
export async function settleRestored({ version }: Stored<unknown>, { db }: Dependencies): Promise<void> {
  await committed(db.batch().delete(db.doc(paths.restored), { lastUpdateTime: version }));
}

/**
 * Writes a customer into the profile that lost it: Stripe's object says whose customer it is. A profile that has
 * another one, or that is missing, stays as it is; a missing one finds its customer at the next sign-in.
 */
export async function linkCustomer(stripeCustomerId: string, { db, stripe }: Dependencies): Promise<void> {
  const { deleted, metadata } = await fetchCustomer(await stripe(), stripeCustomerId);
  if (deleted || metadata?.source !== STRIPE_SOURCE || !metadata.uid) return;
  const student = await db.doc(paths.student(metadata.uid)).get();
  if (!student.updateTime || student.get('stripeCustomerId')) return;
  const change = { stripeCustomerId, updatedAt: FieldValue.serverTimestamp() };
  await committed(db.batch().update(student.ref, change, { lastUpdateTime: student.updateTime }));
}
