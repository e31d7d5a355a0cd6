import { isDeepStrictEqual } from 'node:util';
import type { StripeInvoice } from '@domain/billing/stripe-money.ts';
import { STRIPE_SOURCE, type SubscriptionMirror } from '@domain/billing/subscription-mirror.ts';
import { type DocumentSnapshot, FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { toDates } from '../edge/read.ts';
import { openDunningAlert } from './alerts.ts';
import type { StripeEvent } from './stripe-event.ts';
import { fetchCustomer } from './stripe-reads.ts';

export type SyncTarget = { customerId: string } | { uid: string };

type Owner = { uid: string; customerId: string; student: DocumentSnapshot };

/** The documents as they are before Stripe is asked, and the events that are not yet processed. */
export type MirrorState = Owner & { stored: DocumentSnapshot; newEvents: readonly StripeEvent[] };

export async function readMirror(
  target: SyncTarget,
  events: readonly StripeEvent[],
  dependencies: Dependencies,
): Promise<MirrorState | 'already-processed' | 'unknown'> {
  const { db } = dependencies;
  const owner = await ('uid' in target
    ? findByUid(target.uid, dependencies)
    : findByCustomer(target.customerId, dependencies));
  if (!owner) return 'unknown';
  const [stored, ...processed] = await db.getAll(
    db.doc(paths.subscription(owner.uid)),
    ...events.map(({ id }) => db.doc(paths.stripeEvent(id))),
  );
  if (!stored) throw new Error('Firestore returned fewer documents than requested.');
  const newEvents = events.filter((_, index) => !processed[index]?.exists);
  if (events.length > 0 && newEvents.length === 0) return 'already-processed';
  return { ...owner, stored, newEvents };
}

/** The owner is decided by the profile, never by data in an event. */
export async function findByCustomer(customerId: string, { db }: Dependencies): Promise<Owner | null> {
  const found = await db
    .collection(paths.students)
    .where('stripeCustomerId', '==', customerId)
    .limit(1)
    .get();
  const [student] = found.docs;
  return student ? { uid: student.id, customerId, student } : null;
}

/**
 * The owner of an invoice or a charge; null if the app did not create its customer. `uid` is null if the profile is gone.
 * Stripe keeps only the id of a deleted customer. Then the subscription of the invoice names the student, or the
 * invoice is in the books.
 */
export async function findOwner(
  { id, customer, subscription_details: paid }: Partial<StripeInvoice>,
  stripe: Stripe,
  dependencies: Dependencies,
): Promise<{ uid: string | null } | null> {
  if (!customer) return null;
  const owner = await findByCustomer(customer, dependencies);
  if (owner) return owner;
  const { deleted, metadata } = await fetchCustomer(stripe, customer);
  const { source, uid } = (deleted ? paid?.metadata : metadata) ?? {};
  const isEntered = async () => deleted && id && (await dependencies.db.doc(paths.payment(id)).get()).exists;
  if (source !== STRIPE_SOURCE && !(await isEntered())) return null;
  const isThere = uid && (await dependencies.db.doc(paths.student(uid)).get()).exists;
  return { uid: isThere ? uid : null };
}

/** After a customer was deleted, the mirror still names it. */
async function findByUid(uid: string, { db }: Dependencies): Promise<Owner | null> {
  const student = await db.doc(paths.student(uid)).get();
  const customerId =
    student.get('stripeCustomerId') || (await db.doc(paths.subscription(uid)).get()).get('stripeCustomerId');
  return customerId ? { uid, customerId: String(customerId), student } : null;
}

/** Ten times as long as Stripe retries an event. */
export const EVENT_TTL_MS = 30 * 24 * 60 * 60_000;

type Fetched = { mirror: SubscriptionMirror | null; isDeleted: boolean; fetchedAt: Date };

/** Writes the mirror, or deletes it without a subscription, and with it all that depends on it. */
export function commitMirror(
  batch: WriteBatch,
  { customerId, student, stored, newEvents }: MirrorState,
  { mirror, isDeleted, fetchedAt }: Fetched,
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
