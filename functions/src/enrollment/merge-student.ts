import { api } from '@domain/api.ts';
import { academyClock } from '@domain/calendar.ts';
import { joinedNotes, judgeMerge, MOST_CLASSES, takenOver, takesGrade } from '@domain/enrollment/merge.ts';
import { type StudentDocument, studentDocument } from '@domain/profile.ts';
import { memberDocument } from '@domain/session.ts';
import { type StudentNotesDocument, studentNotesDocument } from '@domain/student-notes.ts';
import { type DocumentSnapshot, FieldValue, type Firestore, type WriteBatch } from 'firebase-admin/firestore';
import { operationOn, recordAct } from '../edge/audit.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { defineCallable } from '../edge/define-callable.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { deleteAsRead, writeAsRead } from '../edge/merged.ts';
import { paths } from '../edge/paths.ts';
import { ASIDE } from '../edge/places.ts';
import { readIfExists, readTogether, type Stored } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';
import { leaveDirectory } from '../graduation/directory-documents.ts';
import { readComingRosters, updateEntry, wornBelt } from '../schedule/coming-rosters.ts';
import { takeLists } from './take-lists.ts';

type Merge = { studentId: string; accountId: string; by: string };
type Found = Record<keyof ReturnType<typeof documentsOf>, DocumentSnapshot>;

/** Decides whether an account and a person without an account are the same, as the account says. */
export const mergeStudent = defineCallable(
  api.mergeStudent,
  ({ input: { same, ...pair }, caller, dependencies }) =>
    commitWithRetry(dependencies, async (batch) => {
      // It would give the caller the belt of the person.
      if (same && pair.accountId === caller.uid) throw new Refusal(['own-grade']);
      const decide = same ? merge : dismiss;
      await decide(batch, { ...pair, by: caller.uid }, dependencies);
      return {};
    }),
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
  const operation = operationOn(person.version);
  recordAct(batch, db, { by, act: 'merge-dismissed', whom: accountId, what: studentId, operation });
}

/**
 * One commit gives the account what it lacks, and deletes the documents of the person. A check-in or a promotion of
 * either at the same time decides again, or this does: all of them change the profile. Notes and payments do not, so
 * what is deleted is deleted as it was read.
 */
async function merge(
  batch: WriteBatch,
  { studentId, accountId, by }: Merge,
  dependencies: Dependencies,
): Promise<void> {
  const { db, now } = dependencies;
  const places = ASIDE.filter((place) => place !== paths.students);
  const about = await db.getAll(...places.map((place) => db.doc(`${place}/${studentId}`)));
  // Later than their versions: the commit fails if one of those below was written meanwhile.
  const found = await readTogether(db, documentsOf(db, studentId, accountId));
  // A repeated call.
  if (!found.person.exists) return;
  const { person, account, eventIds } = await judged(found);
  const updatedAt = FieldValue.serverTimestamp();
  const taken = takenOver(account.data, person.data);
  batch.update(found.account.ref, { ...taken, updatedAt }, { lastUpdateTime: account.version });
  await takeLists(
    batch,
    { leaver: studentId, account: { ...account.data, ...taken }, eventIds },
    dependencies,
  );
  if (takesGrade(account.data)) {
    const rosters = await readComingRosters(db, accountId, academyClock(now()).date);
    for (const roster of rosters) updateEntry(batch, roster, accountId, wornBelt(person.data));
  }
  takeNotes(batch, found);
  const { paid, ownPaid } = found;
  if (paid.exists && !ownPaid.exists) batch.create(ownPaid.ref, { ...paid.data(), userId: accountId });
  await moveBelow(batch, found);
  batch.delete(found.person.ref, { lastUpdateTime: person.version });
  for (const each of about) deleteAsRead(batch, each);
  await leaveDirectory(batch, db, studentId);
  recordAct(batch, db, {
    by,
    act: 'students-merged',
    whom: accountId,
    what: studentId,
    operation: operationOn(person.version),
  });
}

function documentsOf(db: Firestore, studentId: string, accountId: string) {
  return {
    person: db.doc(paths.student(studentId)),
    account: db.doc(paths.student(accountId)),
    member: db.doc(paths.member(accountId)),
    notes: db.doc(paths.studentNotes(studentId)),
    ownNotes: db.doc(paths.studentNotes(accountId)),
    paid: db.doc(paths.outsidePayment(studentId)),
    ownPaid: db.doc(paths.outsidePayment(accountId)),
    mirror: db.doc(paths.subscription(studentId)),
  };
}

type Pair = Record<'person' | 'account', Stored<StudentDocument>>;

/** Returns the ids of the person's classes, too. */
async function judged(found: Found): Promise<Pair & { eventIds: string[] }> {
  const person = readIfExists(found.person, studentDocument);
  const account = readIfExists(found.account, studentDocument);
  const classesOf = async ({ ref }: DocumentSnapshot, most: number) =>
    (await ref.collection('attendance').limit(most).select().get()).docs.map(({ id }) => id);
  const [eventIds, own] = await Promise.all([
    classesOf(found.person, MOST_CLASSES + 1),
    classesOf(found.account, 1),
  ]);
  const verdict = judgeMerge({
    person: person?.data ?? null,
    account: account?.data ?? null,
    state: readIfExists(found.member, memberDocument)?.data.state ?? null,
    classes: { person: eventIds.length, account: own.length },
    hasPlan: found.mirror.exists || !!person?.data.stripeCustomerId,
  });
  if (!verdict.ok) throw new Refusal(verdict.reasons);
  if (!person || !account) throw new Error('judgeMerge requires both');
  return { person, account, eventIds };
}

function takeNotes(batch: WriteBatch, { notes, ownNotes }: Found): void {
  const taken = readIfExists(notes, studentNotesDocument)?.data;
  const own = readIfExists(ownNotes, studentNotesDocument)?.data.text ?? '';
  const joined = joinedNotes(own, taken?.text ?? '');
  if (!joined.ok) throw new Refusal(joined.reasons);
  if (!taken || joined.text === null) return;
  const next: StudentNotesDocument = { ...taken, text: joined.text };
  writeAsRead(batch, ownNotes, next);
}

const MOVED = ['promotions', 'attendance'];

/** Promotions move, also next to a grade that the account keeps. The rest is of an account that was taken off. */
async function moveBelow(batch: WriteBatch, { person, account }: Found): Promise<void> {
  for (const collection of await person.ref.listCollections()) {
    for (const each of (await collection.get()).docs) {
      if (MOVED.includes(collection.id))
        batch.create(account.ref.collection(collection.id).doc(each.id), each.data());
      batch.delete(each.ref);
    }
  }
}
