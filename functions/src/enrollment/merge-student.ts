import { membershipDocument, presentTerms } from '@domain/billing/membership.ts';
import { isLive } from '@domain/billing/subscription.ts';
import { liveSubscription } from '@domain/billing/subscription-mirror.ts';
import { academyClock } from '@domain/calendar.ts';
import { api } from '@domain/enrollment/api.ts';
import {
  type FamilyFacts,
  judgeMerge,
  MOST_CLASSES,
  MOST_PAYMENTS,
  takenOver,
  takesGrade,
} from '@domain/enrollment/merge.ts';
import type { ErasureTask } from '@domain/leaving.ts';
import { type MemberState, memberDocument } from '@domain/member.ts';
import { type StudentDocument, studentDocument } from '@domain/profile.ts';
import { type DocumentSnapshot, FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import { subscriptionBar } from '../billing/membership-documents.ts';
import { closeCheckouts, closeCheckoutsOf } from '../billing/open-checkouts.ts';
import { refuseIfStripeFails } from '../billing/stripe-errors.ts';
import { fetchSubscriptions } from '../billing/stripe-reads.ts';
import { deleteAsRead, writeAsRead } from '../edge/as-read.ts';
import { recordAct } from '../edge/audit.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { defineCallable } from '../edge/define-callable.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists, type Stored } from '../edge/read.ts';
import { accepted, Refusal } from '../edge/refusal.ts';
import { ASKING_STRIPE } from '../edge/settings.ts';
import { readFamilyFacts } from '../family/holding.ts';
import { leaveDirectory } from '../graduation/directory-documents.ts';
import { runErasure } from '../leaving/run-erasure.ts';
import { readComingRosters, updateEntry, wornBelt } from '../schedule/coming-rosters.ts';
import { moveRecords, type Pair, paidOf, readPair, takeAbout, takesFee } from './take-over.ts';

type Merge = { studentId: string; accountId: string; by: string };

/** Decides whether an account and a person without an account are the same, as the account says. */
export const mergeStudent = defineCallable(
  api.mergeStudent,
  async ({ input: { same, ...pair }, caller, dependencies }) => {
    const { studentId, accountId } = pair;
    // It would give the caller the belt of the person.
    if (same && accountId === caller.uid) throw new Refusal(['own-grade']);
    if (same) await endPages(studentId, dependencies);
    const decide = same ? merge : dismiss;
    await commitWithRetry(dependencies, (batch) => decide(batch, { ...pair, by: caller.uid }, dependencies));
    if (!same) return;
    // The account may have taken a fee, and could still subscribe on a page that is open.
    if (await subscriptionBar(accountId, dependencies)) await closeCheckoutsOf(accountId, dependencies);
    await runErasure(dependencies, studentId);
  },
  ASKING_STRIPE,
);

/** A repeated call changes nothing. */
async function dismiss(
  batch: WriteBatch,
  { studentId, accountId, by }: Merge,
  { db }: Dependencies,
): Promise<void> {
  const snapshot = await db.doc(paths.student(studentId)).get();
  const person = readIfExists(snapshot, studentDocument);
  if (person?.data.askedBy?.uid !== accountId) return;
  const change = { askedBy: FieldValue.delete(), updatedAt: FieldValue.serverTimestamp() };
  batch.update(snapshot.ref, change, { lastUpdateTime: person.version });
  const operation = person.version;
  recordAct(batch, db, { by, act: 'merge-dismissed', whom: accountId, what: studentId, operation });
}

/** A customer without a subscription is no plan. One that pays later on an open page would be refunded. */
function endPages(studentId: string, { db, stripe: load }: Dependencies): Promise<void> {
  return refuseIfStripeFails(async () => {
    const customer: unknown = (await db.doc(paths.student(studentId)).get()).get('stripeCustomerId');
    if (typeof customer !== 'string' || customer === '') return;
    const stripe = await load();
    await closeCheckouts({ stripe, customer });
    if (liveSubscription(await fetchSubscriptions(stripe, customer))) throw new Refusal(['merge-has-plan']);
  });
}

/**
 * One commit gives the account what it lacks. It is the first commit of an erasure of the person, too, whose steps follow
 * with the id of the account as the alias. A check-in or a promotion of either at the same time decides again, or this
 * does: all of them change the profile. Notes and fees do not, so they are written and deleted as they were read. A payment
 * changes the fee.
 */
async function merge(
  batch: WriteBatch,
  { studentId, accountId, by }: Merge,
  dependencies: Dependencies,
): Promise<void> {
  const { db, now } = dependencies;
  const pair = await readPair(db, studentId, accountId);
  const profile = pair.of(paths.students).account;
  const person = readIfExists(pair.of(paths.students).person, studentDocument);
  // A repeated call.
  if (!person) return;
  const records = await db
    .collection(paths.attendanceOf(studentId))
    .limit(MOST_CLASSES + 1)
    .get();
  const family = await readFamilyFacts(studentId, accountId, dependencies);
  const paid = await db
    .collection(paths.payments)
    .where('studentId', '==', studentId)
    .limit(MOST_PAYMENTS + 1)
    .select()
    .get();
  const account = judged(pair, person.data, { classes: records.size, payments: paid.size, family });

  const fee = pair.of(paths.memberships);
  const taken = takenOver(account.data, person.data, {
    keepsFee: fee.account.exists && !takesFee(fee),
    today: academyClock(now()).date,
  });
  const both = { person: person.data, account: account.data };
  const training = await moveRecords(batch, { ...both, taken, records }, dependencies);
  takeAbout(batch, pair);
  const fields = { ...taken, ...training, updatedAt: FieldValue.serverTimestamp() };
  batch.update(profile.ref, fields, { lastUpdateTime: account.version });
  if (takesGrade(account.data)) {
    const rosters = await readComingRosters(db, accountId, academyClock(now()).date);
    for (const roster of rosters) updateEntry(batch, roster, accountId, wornBelt(person.data));
  }
  for (const each of (await db.collection(paths.promotionsOf(studentId)).get()).docs)
    batch.create(db.doc(paths.promotion(accountId, each.id)), each.data());
  // A refund at the same moment would keep the id of the person.
  for (const { ref, updateTime } of paid.docs)
    batch.update(ref, { studentId: accountId }, { lastUpdateTime: updateTime });

  const operation = person.version;
  const act = { by, act: 'students-merged', whom: accountId, what: studentId, operation } as const;
  const entry = recordAct(batch, db, act).path;
  const { stripeCustomerId } = person.data;
  const task: ErasureTask = {
    ...{ state: 'begun', alias: accountId, email: '', emailVerified: false, entry },
    ...{ customers: stripeCustomerId ? [stripeCustomerId] : [], begunAt: now(), due: now() },
  };
  batch.create(db.doc(paths.erasure(studentId)), { ...task, askedAt: null });
  deletePerson(batch, pair);
  await leaveDirectory(batch, db, studentId);
}

/** Returns the account. Throws the refusals. */
function judged(
  pair: Pair,
  person: StudentDocument,
  facts: { classes: number; payments: number; family: FamilyFacts },
): Stored<StudentDocument> {
  const account = readIfExists(pair.of(paths.students).account, studentDocument);
  const { person: mirror, account: own } = pair.of(paths.subscriptions);
  const fee = pair.of(paths.memberships);
  const hasLive = (each: DocumentSnapshot) => isLive(String(each.get('status') ?? 'inactive'));
  const fees = readIfExists(fee.person, membershipDocument)?.data ?? null;
  accepted(
    judgeMerge({
      person,
      account: account?.data ?? null,
      state: readIfExists(pair.of(paths.members).account, memberDocument)?.data.state ?? null,
      ...facts,
      hasPlan: hasLive(mirror),
      paysTwice: hasLive(own) && takesFee(fee) && presentTerms(fees) !== null,
      paid: paidOf(fee),
    }),
  );
  if (!account) throw new Error('judgeMerge requires both');
  return account;
}

/** Deletes the documents of the person, whose marker is that of one who leaves. */
function deletePerson(batch: WriteBatch, { all, of }: Pair): void {
  const left = { state: 'left' satisfies MemberState, since: FieldValue.serverTimestamp() };
  for (const both of all)
    if (both === of(paths.members)) writeAsRead(batch, both.person, left);
    else deleteAsRead(batch, both.person);
}
