import { isDeepStrictEqual } from 'node:util';
import {
  itemOf,
  mirrorOf,
  relevantSubscription,
  type StripeProduct,
  type StripeSubscription,
  type SubscriptionMirror,
} from '@domain/billing/subscription-mirror.ts';
import { type DocumentSnapshot, FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { toDates } from '../edge/read.ts';
import { openDunningAlert } from './alerts.ts';
import { endUnwanted } from './end-unwanted.ts';
import type { StripeEvent } from './stripe-event.ts';
import {
  fetchDue,
  fetchProduct,
  fetchSubscriptions,
  fetchUpcoming,
  isDeletedCustomer,
} from './stripe-reads.ts';

/** Ten times as long as Stripe retries an event. */
export const EVENT_TTL_MS = 30 * 24 * 60 * 60_000;

export type SyncTarget = { customerId: string } | { uid: string };

type Options = {
  /**
   * Saved as processed in the same commit. If all of them are processed already, nothing is done.
   */
  events?: readonly StripeEvent[];
  /** Also fetches the product's name, which is otherwise taken from the mirror. */
  refreshProduct?: boolean;
  /** Asks Stripe whether the customer was deleted and, if so, removes it from the profile. */
  mayBeDeleted?: boolean;
  /** Adds to the commit of the mirror. */
  also?: (batch: WriteBatch) => void;
};

/** 'unknown': no student has this customer, or the student has none. */
export type SyncResult = 'saved' | 'already-processed' | 'unknown';

/**
 * Copies a student's subscription from Stripe into the mirror (docs/decisions/0040). Reads the
 * mirror, then asks Stripe, then commits only if the mirror is unchanged. So the last save always
 * holds the latest answer, in any order of events.
 */
export async function syncSubscription(
  target: SyncTarget,
  dependencies: Dependencies,
  { events = [], refreshProduct = false, mayBeDeleted = false, also }: Options = {},
): Promise<SyncResult> {
  // Outside the commit: an event that changes nothing would commit an empty batch.
  const state = await readMirror(target, events, dependencies);
  if (typeof state === 'string') return state;

  let known: MirrorState | undefined = state;
  return commitWithRetry(dependencies, async (batch) => {
    const mirror = known ?? (await readMirror(target, events, dependencies));
    known = undefined;
    if (typeof mirror === 'string') return mirror;
    const { customerId, student, stored, newEvents } = mirror;

    const stripe = await dependencies.stripe();
    const fetchedAt = dependencies.now();
    const fetched = await fetchMirror({ ...mirror, fetchedAt, refreshProduct, stripe }, dependencies);
    const checkDeleted = mayBeDeleted || newEvents.some(({ type }) => type === 'customer.deleted');
    const unlinked = checkDeleted && (await isDeletedCustomer(stripe, customerId));
    if (unlinked) unlinkCustomer(batch, student);
    else if (!fetched && stored.exists && student.exists) noteDeletion(batch, student);
    saveMirror(batch, stored, fetched);
    openDunningAlert(batch, stored, fetched);
    also?.(batch);
    for (const event of newEvents) saveEvent(batch, { ...event, customerId, fetchedAt }, dependencies);
    return 'saved';
  });
}

type Owner = { uid: string; customerId: string; student: DocumentSnapshot };

/** The documents as they are before Stripe is asked, and the events that are not yet processed. */
type MirrorState = Owner & { stored: DocumentSnapshot; newEvents: readonly StripeEvent[] };

async function readMirror(
  target: SyncTarget,
  events: readonly StripeEvent[],
  dependencies: Dependencies,
): Promise<MirrorState | Exclude<SyncResult, 'saved'>> {
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

/** After a customer was deleted, the mirror still names it. */
async function findByUid(uid: string, { db }: Dependencies): Promise<Owner | null> {
  const student = await db.doc(paths.student(uid)).get();
  const customerId =
    student.get('stripeCustomerId') || (await db.doc(paths.subscription(uid)).get()).get('stripeCustomerId');
  return customerId ? { uid, customerId: String(customerId), student } : null;
}

type FetchRequest = MirrorState & { fetchedAt: Date; refreshProduct: boolean; stripe: Stripe };

/** Null if the customer has no subscription. */
async function fetchMirror(
  request: FetchRequest,
  dependencies: Dependencies,
): Promise<SubscriptionMirror | null> {
  const { uid, customerId, stored, fetchedAt, stripe } = request;
  const knownId = stored.get('stripeCustomerId') === customerId ? stored.get('stripeSubscriptionId') : '';
  let subscriptions = await fetchSubscriptions(stripe, customerId, knownId);
  if (
    await endUnwanted({ uid, subscriptions, known: stored.get('stripeSubscriptionId') }, stripe, dependencies)
  ) {
    subscriptions = await fetchSubscriptions(stripe, customerId, knownId);
  }
  const relevant = relevantSubscription(subscriptions);
  if (!relevant) {
    // With the key of a wrong account every list is empty. This throws unless Stripe knows the
    // customer, so the mirror is not deleted by mistake.
    if (stored.exists) await isDeletedCustomer(stripe, customerId);
    return null;
  }
  const [product, upcoming, due] = await Promise.all([
    productOf(relevant, request),
    fetchUpcoming(stripe, relevant, dependencies),
    fetchDue(stripe, relevant),
  ]);
  return mirrorOf(relevant, { userId: uid, product, fetchedAt, upcoming, due });
}

/**
 * Takes the name from the mirror, which saves a call per event: Stripe sends an event if it
 * changes.
 */
async function productOf(
  subscription: StripeSubscription,
  { stored, refreshProduct, stripe }: FetchRequest,
): Promise<StripeProduct> {
  const id = itemOf(subscription).price.product;
  const name = stored.get('productName');
  if (!refreshProduct && name && stored.get('productId') === id) return { id, name: String(name) };
  return fetchProduct(stripe, subscription);
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
