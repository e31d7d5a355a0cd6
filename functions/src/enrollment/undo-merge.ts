import { isDeepStrictEqual } from 'node:util';
import { correctionOf } from '@domain/billing/payment.ts';
import { academyClock } from '@domain/calendar.ts';
import { api } from '@domain/enrollment/api.ts';
import { notesWithout } from '@domain/enrollment/merge.ts';
import { FIRST_GRADE } from '@domain/graduation/grades.ts';
import { erasureTask, isMergeUndoable } from '@domain/leaving.ts';
import { type StudentDocument, studentDocument } from '@domain/profile.ts';
import {
  type AttendanceDocument,
  attendanceDocument,
  markedRecord,
  type RecordChange,
} from '@domain/schedule/attendance.ts';
import {
  type DocumentData,
  type DocumentSnapshot,
  FieldValue,
  type Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { deleteAsRead, writeAsRead } from '../edge/as-read.ts';
import { defineCommit } from '../edge/define-commit.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists, toDates } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';
import { readStudent } from '../graduation/promotion-documents.ts';
import { readComingRosters, updateEntry, wornBelt } from '../schedule/coming-rosters.ts';
import { trainedWith } from '../schedule/training.ts';
import { type Entries, joinLists, takeLists } from './take-lists.ts';
import { notesTaken, recordsOf, type Taken } from './take-over.ts';

/** As it was stored, with Firestore's times. */
type Stored = Taken & { aside: Record<string, DocumentData>; entries: Entries; payments?: string[] };
type Undo = { studentId: string; accountId: string; stored: Stored; batch: WriteBatch; today: string };

/**
 * Gives the person back what a merge took, and the account what it had. What the account did since stays with the account,
 * and what happened to a class or the fee of the person since, with the person.
 */
export const undoMerge = defineCommit(
  api.undoMerge,
  async ({ input: { studentId }, dependencies, batch, db, now, record }) => {
    const task = await db.doc(paths.erasure(studentId)).get();
    const facts = readIfExists(task, erasureTask);
    if (!facts && (await db.doc(paths.student(studentId)).get()).exists) return;
    if (!facts || !isMergeUndoable(facts.data, now())) throw new Refusal(['merge-over']);
    const { alias: accountId } = facts.data;
    const stored: Stored = task.get('merge');
    const undo: Undo = { studentId, accountId, stored, batch, today: academyClock(now()).date };

    const changes = await giveRecordsBack(undo, dependencies);
    const aside = { ...stored.aside, ...(await giveFeeBack(undo, dependencies)) };
    await restorePerson({ ...undo, stored: { ...stored, aside } }, changes.person, dependencies);
    await restoreAccount(undo, changes.account, dependencies);
    batch.delete(task.ref, { lastUpdateTime: facts.version });
    record({ act: 'merge-undone', whom: accountId, what: studentId, operation: facts.version });
  },
);

/** The changes of the records of both. A record that moved goes back as it is by now. */
async function giveRecordsBack(
  { studentId, accountId, stored, batch }: Undo,
  dependencies: Dependencies,
): Promise<Record<'person' | 'account', RecordChange[]>> {
  const { db } = dependencies;
  const { docs } = await db.collection(paths.attendanceOf(studentId)).get();
  const own = await recordsOf(db, accountId, docs);
  const changes: Record<'person' | 'account', RecordChange[]> = { person: [], account: [] };
  const moved: string[] = [];
  const absent = new Map<string, Timestamp>();
  const shared: { own: AttendanceDocument; account: AttendanceDocument | null }[] = [];
  for (const [index, record] of docs.entries()) {
    const mine = own[index] as DocumentSnapshot;
    const had = stored.had[mine.ref.path];
    const now = readIfExists(mine, attendanceDocument)?.data ?? null;
    const before = attendanceDocument.parse(toDates(record.data()));
    if (had === undefined || !now) {
      shared.push({ own: before, account: now });
      continue;
    }
    moved.push(record.id);
    const after = had ? attendanceDocument.parse(toDates(had)) : markedRecord(now, 'removed');
    if (had?.mark?.kind === 'absent') absent.set(record.id, had.mark.at);
    changes.account.push({ before: now, after });
    if (!isDeepStrictEqual(now, before)) changes.person.push({ before, after: now });
    batch.set(record.ref, mine.data() ?? {});
    if (had) batch.set(mine.ref, had);
    else batch.delete(mine.ref);
  }
  const person = personOf(studentId, stored);
  const { entries } = stored;
  await takeLists(
    batch,
    { leaver: accountId, account: person, eventIds: moved, moved: new Set(moved), entries, absent },
    dependencies,
  );
  const joining = { person, accountId, records: shared, entries };
  changes.person.push(...(await joinLists(batch, joining, dependencies)));
  return changes;
}

/**
 * Gives payments that moved back, with their corrections since, and returns the fee of the person if the account took it.
 * Refused if the account has paid since, which a correction takes back: it may belong to either.
 */
async function giveFeeBack(
  { studentId, accountId, stored, batch }: Undo,
  { db }: Dependencies,
): Promise<Record<string, DocumentData>> {
  const { payments = [], took, had } = stored;
  const corrections = payments.map(correctionOf).filter((id) => !payments.includes(id));
  const read = await db.getAll(
    ...[paths.membership(accountId), ...corrections.map(paths.payment)].map((path) => db.doc(path)),
  );
  const [fee, ...since] = [read[0] as DocumentSnapshot, ...read.slice(1).filter(({ exists }) => exists)];
  for (const id of [...payments, ...since.map((each) => each.id)])
    batch.update(db.doc(paths.payment(id)), { studentId });
  const taken = took[fee.ref.path];
  // Each correction since has changed what the account has paid for a fee of its own.
  if (!taken && since.length > 0) throw new Refusal(['merge-has-fees']);
  if (!taken) return {};
  const corrected = since.reduce((sum, each) => sum + each.get('amount'), 0);
  if (fee.get('paid') !== taken.paid + corrected) throw new Refusal(['merge-has-fees']);
  const own = had[fee.ref.path];
  if (own) writeAsRead(batch, fee, own);
  else deleteAsRead(batch, fee);
  return { [paths.membership(studentId)]: { ...fee.data(), userId: studentId } };
}

function personOf(studentId: string, { aside }: Stored): StudentDocument {
  return studentDocument.parse(toDates(aside[paths.student(studentId)]));
}

/** Without the question, which is answered, and an open link, whose author may have lost the role since. */
async function restorePerson(
  { studentId, stored, batch, today }: Undo,
  changes: readonly RecordChange[],
  { db }: Dependencies,
): Promise<void> {
  const profile = paths.student(studentId);
  const student = personOf(studentId, stored);
  const training =
    changes.length > 0 && (await trainedWith({ db, today }, { uid: studentId, student, changes }));
  const updatedAt = FieldValue.serverTimestamp();
  const { [profile]: data = {}, [paths.studentInvitation(studentId)]: _link, ...others } = stored.aside;
  const { askedBy: _askedBy, invitedUntil: _until, ...fields } = data;
  batch.create(db.doc(profile), { ...fields, ...training, updatedAt });
  for (const [path, document] of Object.entries(others)) batch.set(db.doc(path), document);
}

async function restoreAccount(
  { studentId, accountId, stored, batch, today }: Undo,
  changes: readonly RecordChange[],
  { db }: Dependencies,
): Promise<void> {
  const profile = paths.student(accountId);
  const { [profile]: took = {}, [paths.membership(accountId)]: _fee, ...documents } = stored.took;
  const reads = [profile, ...Object.keys(documents)].map((path) => db.doc(path));
  const [snapshot, ...others] = await db.getAll(...reads);
  const account = readStudent(snapshot as DocumentSnapshot);
  const promotions = await db.collection(paths.promotionsOf(studentId)).listDocuments();
  const given = promotions.map(({ id }) => id);
  for (const id of given) batch.delete(db.doc(paths.promotion(accountId, id)));

  const training = await trainedWith({ db, today }, { uid: accountId, student: account.data, changes });
  const fields = fieldsBack(snapshot as DocumentSnapshot, { took, had: stored.had[profile] ?? {}, given });
  const updatedAt = FieldValue.serverTimestamp();
  batch.update(db.doc(profile), { ...training, ...fields, updatedAt }, { lastUpdateTime: account.version });
  if ('belt' in fields) {
    const moved = new Set(changes.map(({ after }) => after.eventId));
    const rosters = await readComingRosters(db, accountId, today);
    const worn = wornBelt(FIRST_GRADE);
    for (const each of rosters) if (!moved.has(each.id)) updateEntry(batch, each, accountId, worn);
  }
  const taken = notesTaken(stored.aside, studentId, stored.had[paths.recommendation(accountId)] !== null);
  for (const each of others) documentBack(batch, each, stored, taken);
}

const GRADE = ['belt', 'degree', 'beltInWords', 'standing'];

/** The fields that the owner has not changed since. The grade goes back as a whole, unless another one was given since. */
function fieldsBack(
  snapshot: DocumentSnapshot,
  { took, had, given }: { took: DocumentData; had: DocumentData; given: readonly string[] },
): DocumentData {
  const standing = snapshot.get('standing');
  const isGiven = standing?.promotionId && !given.includes(standing.promotionId);
  const back = Object.keys(took).filter((field) =>
    GRADE.includes(field) ? !isGiven : isDeepStrictEqual(toDates(snapshot.get(field)), toDates(took[field])),
  );
  const fields = back.includes('belt') ? [...new Set([...back, ...GRADE])] : back;
  return Object.fromEntries(fields.map((field) => [field, had[field] ?? FieldValue.delete()]));
}

/** Notes that were changed since lose those of the person; a recommendation that was saved since stays. */
function documentBack(
  batch: WriteBatch,
  now: DocumentSnapshot,
  { took, had }: Stored,
  taken: readonly string[],
): void {
  const { path } = now.ref;
  const before = had[path];
  if (!now.updateTime) return;
  const asRead = { lastUpdateTime: now.updateTime };
  if (isDeepStrictEqual(toDates(now.data()), toDates(took[path]))) {
    if (before) batch.update(now.ref, before, asRead);
    else batch.delete(now.ref, asRead);
  } else if (typeof now.get('text') === 'string') {
    batch.update(now.ref, { text: notesWithout(now.get('text'), taken) }, asRead);
  }
}
