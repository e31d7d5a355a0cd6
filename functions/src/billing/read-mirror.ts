import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import type { StripeEvent } from './stripe-event.ts';

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

/** After a customer was deleted, the mirror still names it. */
async function findByUid(uid: string, { db }: Dependencies): Promise<Owner | null> {
  const student = await db.doc(paths.student(uid)).get();
  const customerId =
    student.get('stripeCustomerId') || (await db.doc(paths.subscription(uid)).get()).get('stripeCustomerId');
  return customerId ? { uid, customerId: String(customerId), student } : null;
}
