import {
  countingSubscription,
  itemOf,
  mirrorOf,
  type StripeProduct,
  type StripeSubscription,
  type SubscriptionMirror,
} from '@domain/billing/subscription-mirror.ts';
import { type DocumentSnapshot, FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import type { Dependencies } from '../edge/dependencies.ts';
import { guardedCommit } from '../edge/guarded-commit.ts';
import { paths } from '../edge/paths.ts';
import { fetchProduct, fetchSubscriptions, isDeletedCustomer } from './subscriptions-at-stripe.ts';
import { endSurplus } from './surplus.ts';

/** Stripe repeats an event for three days at most. */
export const EVENT_KEPT_MS = 30 * 24 * 60 * 60_000;

export type Whom = { customerId: string } | { uid: string };
export type StripeEvent = { id: string; type: string };

type Options = {
  events?: readonly StripeEvent[];
  anew?: boolean;
  /** Stripe is asked whether the customer was deleted; who was is let go, and gets a new one when one is needed. */
  mayBeDeleted?: boolean;
};

/** What became of it. 'unknown': there is no student of ours to write to. */
export type Synced = 'saved' | 'seen' | 'unknown';

/**
 * Makes the mirror say what Stripe holds (design, section 8, point 8; docs/decisions/0040). First the mirror is read, then Stripe is asked, then the
 * commit stands only if the mirror is still the one that was read: so what is saved last was asked for last, in whatever order events come.
 * `events` are noted in the same commit; those that are there already have done their work. `anew`: the product's name, too, which is else taken
 * from the mirror.
 */
export async function syncSubscription(
  whom: Whom,
  dependencies: Dependencies,
  { events = [], anew = false, mayBeDeleted = false }: Options = {},
): Promise<Synced> {
  const { now } = dependencies;
  // What comes again, or concerns nobody, ends here: it would be a commit of nothing.
  const before = await look(whom, events, dependencies);
  if (typeof before === 'string') return before;

  let known: Sight | undefined = before;
  return guardedCommit(dependencies, async (batch) => {
    const sight = known ?? (await look(whom, events, dependencies));
    known = undefined;
    if (typeof sight === 'string') return sight;
    const { customerId, student, news } = sight;

    const stripe = await dependencies.stripe();
    const fetchedAt = now();
    const truth = await fetchTruth({ ...sight, fetchedAt, anew, stripe }, dependencies);
    const inDoubt = mayBeDeleted || news.some(({ type }) => type === 'customer.deleted');
    if (inDoubt && (await isDeletedCustomer(stripe, customerId))) unlink(batch, student);
    save(batch, sight.stored, truth);
    for (const event of news) note(batch, { ...event, customerId, fetchedAt }, dependencies);
    return 'saved';
  });
}

/** What is there before Stripe is asked: whose mirror, as which version, and which of the events nobody has noted. */
type Sight = Found & { stored: DocumentSnapshot; news: readonly StripeEvent[] };

async function look(
  whom: Whom,
  events: readonly StripeEvent[],
  dependencies: Dependencies,
): Promise<Sight | 'unknown' | 'seen'> {
  const { db } = dependencies;
  const found = await ('uid' in whom
    ? findByUid(whom.uid, dependencies)
    : findByCustomer(whom, dependencies));
  if (!found) return 'unknown';
  const [stored, ...noted] = await db.getAll(
    db.doc(paths.subscription(found.uid)),
    ...events.map(({ id }) => db.doc(paths.stripeEvent(id))),
  );
  if (!stored) throw new Error('Firestore answers for every document that it is asked for');
  const news = events.filter((_, index) => !noted[index]?.exists);
  if (events.length > 0 && news.length === 0) return 'seen';
  return { ...found, stored, news };
}

type Found = { uid: string; customerId: string; student: DocumentSnapshot };

/** Whose customer it is. The profile says so, and nothing that came over the wire does. */
async function findByCustomer(
  { customerId }: { customerId: string },
  { db }: Dependencies,
): Promise<Found | null> {
  const ours = await db.collection(paths.students).where('stripeCustomerId', '==', customerId).limit(1).get();
  const [student] = ours.docs;
  return student ? { uid: student.id, customerId, student } : null;
}

/** Of a student whose customer was deleted, what the mirror shows is the former customer's. */
async function findByUid(uid: string, { db }: Dependencies): Promise<Found | null> {
  const student = await db.doc(paths.student(uid)).get();
  const customerId =
    student.get('stripeCustomerId') || (await db.doc(paths.subscription(uid)).get()).get('stripeCustomerId');
  return customerId ? { uid, customerId: String(customerId), student } : null;
}

type Question = Sight & { fetchedAt: Date; anew: boolean; stripe: Stripe };

/** Null where the customer has no subscription at all. */
async function fetchTruth(
  question: Question,
  dependencies: Dependencies,
): Promise<SubscriptionMirror | null> {
  const { uid, customerId, stored, fetchedAt, stripe } = question;
  const known = stored.get('stripeCustomerId') === customerId ? stored.get('stripeSubscriptionId') : '';
  let subscriptions = await fetchSubscriptions(stripe, customerId, known);
  if (await endSurplus(subscriptions, stripe, dependencies)) {
    subscriptions = await fetchSubscriptions(stripe, customerId, known);
  }
  const counting = countingSubscription(subscriptions);
  if (!counting) {
    // Before a mirror goes: in a wrong account every list is empty. Throws unless Stripe knows the customer.
    if (stored.exists) await isDeletedCustomer(stripe, customerId);
    return null;
  }
  return mirrorOf(counting, { userId: uid, product: await productOf(counting, question), fetchedAt });
}

/** A product's name hardly ever changes, and Stripe tells when it does: what the mirror says of it spares a call per event. */
async function productOf(
  subscription: StripeSubscription,
  { stored, anew, stripe }: Question,
): Promise<StripeProduct> {
  const id = itemOf(subscription).price.product;
  const name = stored.get('productName');
  if (!anew && name && stored.get('productId') === id) return { id, name: String(name) };
  return fetchProduct(stripe, subscription);
}

function save(batch: WriteBatch, stored: DocumentSnapshot, truth: SubscriptionMirror | null): void {
  const asRead = stored.updateTime && { lastUpdateTime: stored.updateTime };
  if (!truth) {
    if (asRead) batch.delete(stored.ref, asRead);
    return;
  }
  const document = { ...truth, updatedAt: FieldValue.serverTimestamp(), seq: FieldValue.increment(1) };
  if (asRead) batch.update(stored.ref, document, asRead);
  else batch.create(stored.ref, document);
}

function note(
  batch: WriteBatch,
  { id, type, customerId, fetchedAt }: StripeEvent & { customerId: string; fetchedAt: Date },
  { db }: Dependencies,
): void {
  const expiresAt = new Date(fetchedAt.getTime() + EVENT_KEPT_MS);
  const receivedAt = FieldValue.serverTimestamp();
  batch.create(db.doc(paths.stripeEvent(id)), { customerId, type, receivedAt, expiresAt });
}

/** The next customer is made under a key of its own: that of the deleted one would be answered with the deleted one. */
function unlink(batch: WriteBatch, student: DocumentSnapshot): void {
  if (!student.updateTime || !student.get('stripeCustomerId')) return;
  const change = {
    stripeCustomerId: FieldValue.delete(),
    billingAttempt: FieldValue.increment(1),
    updatedAt: FieldValue.serverTimestamp(),
  };
  batch.update(student.ref, change, { lastUpdateTime: student.updateTime });
}
