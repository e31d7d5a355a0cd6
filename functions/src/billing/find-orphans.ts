import { type OrphanReason, orphanReason } from '@domain/billing/billing-alert.ts';
import { isLive } from '@domain/billing/subscription.ts';
import {
  isCanceling,
  STRIPE_SOURCE,
  type StripeSubscription,
  stripeSubscription,
} from '@domain/billing/subscription-mirror.ts';
import { hasLeft } from '@domain/breaks.ts';
import { academyClock } from '@domain/calendar.ts';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { alertOf, openAlert, subjectOf } from './alerts.ts';
import { storedBreaks } from './align-pause.ts';
import { fetchUpcoming } from './stripe-reads.ts';

/** Firestore compares a field with at most so many values in one query. */
const VALUES = 30;
/** Subscriptions per run. An academy with more needs several runs. */
const MOST = 5_000;

type Orphan = { subscription: StripeSubscription; uid: string | null; reason: OrphanReason };

/**
 * Finds the orphans: live subscriptions that Stripe goes on charging and no member can use (docs/decisions/0088). Opens
 * an alert for each, deletes those whose cause is gone, and returns how many there are. Ends none, because an
 * administrator decides.
 */
export async function findOrphans(dependencies: Dependencies): Promise<number> {
  const live = await liveSubscriptions(dependencies);
  const orphans = await judge(live, dependencies);
  for (const orphan of orphans) await openOrphanAlert(orphan, dependencies);
  await closeOthers(orphans, dependencies);
  return orphans.length;
}

/**
 * Those that are charged again, and only those that the app made: the academy may use Stripe's dashboard for other
 * customers, with subscriptions of a shape that the app does not read.
 */
async function liveSubscriptions({ stripe: load }: Dependencies): Promise<StripeSubscription[]> {
  const stripe = await load();
  const listed = await stripe.subscriptions.list({ limit: 100 }).autoPagingToArray({ limit: MOST });
  return listed
    .filter(({ metadata, status }) => metadata.source === STRIPE_SOURCE && isLive(status))
    .map((one) => stripeSubscription.parse(one))
    .filter((one) => !isCanceling(one));
}

async function judge(live: readonly StripeSubscription[], dependencies: Dependencies): Promise<Orphan[]> {
  const orphans: Orphan[] = [];
  for (let from = 0; from < live.length; from += VALUES) {
    const some = live.slice(from, from + VALUES);
    const students = await studentsOf(some, dependencies);
    const judged = await Promise.all(
      some.map(async (subscription) => {
        const student = students.get(subscription.customer);
        const uid = student?.id ?? null;
        const reason = orphanReason(student ? await readOwner(student, dependencies) : null);
        return reason && { subscription, uid, reason };
      }),
    );
    orphans.push(...judged.filter((orphan) => orphan !== null));
  }
  return orphans;
}

async function studentsOf(
  subscriptions: readonly StripeSubscription[],
  { db }: Dependencies,
): Promise<Map<string, QueryDocumentSnapshot>> {
  const customers = [...new Set(subscriptions.map(({ customer }) => customer))];
  const found = db.collection(paths.students).where('stripeCustomerId', 'in', customers);
  const { docs } = await found.select('stripeCustomerId', 'withoutAccount', 'breaks').get();
  return new Map(docs.map((student) => [String(student.get('stripeCustomerId')), student]));
}

async function readOwner(student: QueryDocumentSnapshot, { db, now, findAccount }: Dependencies) {
  const uid = student.id;
  const [account, [member, admin]] = await Promise.all([
    findAccount(uid),
    db.getAll(db.doc(paths.member(uid)), db.doc(paths.admin(uid))),
  ]);
  const state: unknown = member?.get('state');
  return {
    account,
    withoutAccount: student.get('withoutAccount') === true,
    state: typeof state === 'string' ? state : null,
    isAdmin: admin?.exists ?? false,
    hasLeft: hasLeft({ breaks: storedBreaks.parse(student.get('breaks')) }, academyClock(now()).date),
  };
}

/** An alert that an administrator closed stays closed while the reason is the same. */
async function openOrphanAlert(
  { subscription, uid, reason }: Orphan,
  dependencies: Dependencies,
): Promise<void> {
  const document = alertOf(dependencies.db, 'orphan', subscription.id);
  await commitWithRetry(dependencies, async (batch) => {
    const stored = await document.get();
    if (stored.get('what') === reason) return;
    const upcoming = await fetchUpcoming(await dependencies.stripe(), subscription, dependencies);
    const subject = subjectOf(subscription, upcoming?.recurring);
    openAlert(batch, document, { kind: 'orphan', what: reason, userId: uid, ...subject });
  });
}

async function closeOthers(orphans: readonly Orphan[], { db }: Dependencies): Promise<void> {
  const ids = new Set(orphans.map(({ subscription }) => alertOf(db, 'orphan', subscription.id).id));
  const open = await db.collection(paths.billingAlerts).where('kind', '==', 'orphan').get();
  const gone = open.docs.filter(({ id }) => !ids.has(id));
  // Deleted instead of closed: the same subscription may become an orphan again.
  await Promise.all(gone.map(({ ref }) => ref.delete()));
}
