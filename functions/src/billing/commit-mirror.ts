import { isDeepStrictEqual } from 'node:util';
import type { SubscriptionMirror } from '@domain/billing/subscription-mirror.ts';
import { type DocumentSnapshot, FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { toDates } from '../edge/read.ts';
import { openDunningAlert } from './alerts.ts';
import type { MirrorState } from './read-mirror.ts';
import type { StripeEvent } from './stripe-event.ts';

/** Ten times as long as Stripe retries an event. */
export const EVENT_TTL_MS = 30 * 24 * 60 * 60_000;

/** Writes the mirror, or deletes it without a subscription, and with it all that depends on it. */
export function commitMirror(
  batch: WriteBatch,
  { customerId, student, stored, newEvents }: MirrorState,
  {
    mirror,
    isDeleted,
    fetchedAt,
  }: { mirror: SubscriptionMirror | null; isDeleted: boolean; fetchedAt: Date },
  dependencies: Dependencies,
): void {
  if (isDeleted) unlinkCustomer(batch, student);
  else if (!mirror && stored.exists && student.exists) noteDeletion(batch, student);
  saveMirror(batch, stored, mirror);
  openDunningAlert(batch, stored, mirror);
  for (const event of newEvents) saveEvent(batch, { ...event, customerId, fetchedAt }, dependencies);
}

function saveMirror(batch: WriteBatch, stored: DocumentSnapshot, mirror: SubscriptionMirror | null): void {
  const unchanged = stored.updateTime && { lastUpdateTime: stored.updateTime };
  if (!mirror) {
    if (unchanged) batch.delete(stored.ref, unchanged);
    return;
  }
  // The directory reads again what was updated, and each mirror is fetched once a day.
  const updated = isSame(stored, mirror) ? {} : { updatedAt: FieldValue.serverTimestamp() };
  const document = { ...mirror, ...updated, seq: FieldValue.increment(1) };
  if (unchanged) batch.update(stored.ref, document, unchanged);
  else batch.create(stored.ref, document);
}

/** Whether only the time differs at which Stripe was asked. */
function isSame(stored: DocumentSnapshot, { fetchedAt: _, ...mirror }: SubscriptionMirror): boolean {
  return Object.entries(mirror).every(([key, value]) => isDeepStrictEqual(toDates(stored.get(key)), value));
}

/** The directory finds changed documents, not deleted ones: it reads a changed student's subscription again. */
function noteDeletion(batch: WriteBatch, student: DocumentSnapshot): void {
  batch.update(student.ref, { updatedAt: FieldValue.serverTimestamp() });
}

/** Marks an event as processed. */
export function saveEvent(
  batch: WriteBatch,
  { id, type, customerId, fetchedAt }: StripeEvent & { customerId: string; fetchedAt: Date },
  { db }: Dependencies,
): void {
  const expiresAt = new Date(fetchedAt.getTime() + EVENT_TTL_MS);
  const receivedAt = FieldValue.serverTimestamp();
  batch.create(db.doc(paths.stripeEvent(id)), { customerId, type, receivedAt, expiresAt });
}

/**
 * Also starts a new idempotency key: under the old one Stripe would return the deleted customer.
 */
function unlinkCustomer(batch: WriteBatch, student: DocumentSnapshot): void {
  if (!student.updateTime || !student.get('stripeCustomerId')) return;
  const change = {
    stripeCustomerId: FieldValue.delete(),
    billingAttempt: FieldValue.increment(1),
    updatedAt: FieldValue.serverTimestamp(),
  };
  batch.update(student.ref, change, { lastUpdateTime: student.updateTime });
}
