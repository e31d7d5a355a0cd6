import { type AcademyClock, academyClock } from '@domain/calendar.ts';
import { type StudentDocument, studentDocument } from '@domain/profile.ts';
import { attendanceDocument, type NewRecord, type RecordChange } from '@domain/schedule/attendance.ts';
import { type BookingLimits, storedBookingLimits } from '@domain/schedule/booking.ts';
import {
  changeList,
  type ListChange,
  type ListedClass,
  type ListOutcome,
  touchedBy,
} from '@domain/schedule/class-list.ts';
import { type DatedClass, eventDocument } from '@domain/schedule/schedule.ts';
import { dayOf } from '@domain/schedule/span.ts';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists, readOrRefuse, type Stored } from '../edge/read.ts';
import { accepted, Refusal } from '../edge/refusal.ts';
import { readToRewrite, writeTraining } from './training.ts';

/** One dated class, the change of its list, and other values that the same write changes. */
export type ClassListChange = {
  event: Stored<ListedClass>;
  change: ListChange;
  also?: Partial<Record<keyof DatedClass, unknown>>;
  /** The class does not exist yet, and `also` is all of it. */
  isNew?: true;
};

/** The dated class. Refuses as 'class-not-found' or, if it is malformed, as 'invalid-class-data'. */
export function readEvent(snapshot: DocumentSnapshot): Stored<DatedClass> {
  return readOrRefuse(snapshot, eventDocument, {
    missing: 'class-not-found',
    malformed: 'invalid-class-data',
  });
}

/** Changes a list for one person in one commit. `record` adds to it if something changes. */
export function changeListFor(
  dependencies: Dependencies,
  eventId: string,
  change: Extract<ListChange, { uid: string }>,
  record?: (batch: WriteBatch, event: Stored<DatedClass>) => void,
): Promise<ListOutcome> {
  const { db, now } = dependencies;
  const event = db.doc(paths.event(eventId));
  const people = documentsOf(db, [{ uid: change.uid, eventId }]);

  return commitWithRetry(dependencies, async (batch) => {
    const clock = academyClock(now());
    // The id ends with the date: a check-in of today reads no limits.
    const isBooking = change.kind === 'check-in' && !eventId.endsWith(`_${clock.date}`);
    const settings = isBooking ? [db.doc(paths.bookingLimits)] : [];
    const [found, ...others] = await db.getAll(event, ...people, ...settings);
    if (!found) throw new Error('getAll returned no document');
    const listed = readEvent(found);
    const limited = isBooking ? { ...change, ...limitsIn(others) } : change;
    const [outcome] = await writeLists({ db, batch, clock }, [{ event: listed, change: limited }], others);
    if (!outcome) throw new Error('writeLists returned no outcome');
    if (outcome.event) record?.(batch, listed);
    return outcome;
  });
}

function limitsIn(snapshots: readonly DocumentSnapshot[]): { limits?: BookingLimits } {
  const snapshot = snapshots.find(({ ref }) => ref.path === paths.bookingLimits);
  const limits = snapshot && readIfExists(snapshot, storedBookingLimits)?.data;
  return limits ? { limits } : {};
}

type Place = { uid: string; eventId: string };

/** Most records in one commit. `readToRewrite` limits their size. */
const MOST_RECORDS = 1000;

function documentsOf(db: Firestore, places: readonly Place[]): DocumentReference[] {
  const documents = places.flatMap(({ uid, eventId }) => [
    paths.student(uid),
    paths.attendance(uid, eventId),
  ]);
  return [...new Set(documents)].map((path) => db.doc(path));
}

/**
 * The only writer of the lists of dated classes: decides each change (domain) and writes event,
 * roster, attendance records and profiles to the batch. Throws the first refusal.
 *
 * Every event is written on condition of its version, so that only one of two simultaneous changes
 * succeeds and no attendee in between is missed. `seq` makes each write a change: a write that
 * changes nothing keeps the version, and a check-in with a check-out in between would go unnoticed.
 *
 * @param found - Profiles and records, if the caller has read them already.
 */
export async function writeLists(
  { db, batch, clock }: { db: Firestore; batch: WriteBatch; clock: AcademyClock },
  changes: readonly ClassListChange[],
  found?: readonly DocumentSnapshot[],
): Promise<ListOutcome[]> {
  const places = changes.flatMap(({ event: { data }, change }) =>
    touchedBy(change, data, dayOf(data, clock)).map((uid) => ({ uid, eventId: data.eventId })),
  );
  if (places.length > MOST_RECORDS) throw new Refusal(['class-change-too-large']);
  const snapshots = found ?? (await readToRewrite(db, documentsOf(db, places)));
  const byPath = new Map(snapshots.map((snapshot) => [snapshot.ref.path, snapshot]));
  const students = readStudents(byPath, places);

  const records: { uid: string; change: RecordChange }[] = [];
  const outcomes = changes.map((each) => {
    const { event, change } = each;
    const { eventId } = event.data;
    const today = dayOf(event.data, clock);
    const people = touchedBy(change, event.data, today).map((uid) => {
      const record = byPath.get(paths.attendance(uid, eventId));
      const student = students.get(uid)?.data ?? null;
      return [
        uid,
        { student, record: (record && readIfExists(record, attendanceDocument)?.data) ?? null },
      ] as const;
    });
    const outcome = accepted(changeList({ today, event: event.data, people: new Map(people) }, change));
    writeEvent(db, batch, each, outcome);
    for (const [uid, record] of outcome.records) {
      batch.set(db.doc(paths.attendance(uid, eventId)), storedRecord(record.after));
      records.push({ uid, change: record });
    }
    return outcome;
  });

  const trained = [...Map.groupBy(records, ({ uid }) => uid)].flatMap(([uid, list]) => {
    const student = students.get(uid);
    return student ? [{ uid, student, changes: list.map(({ change }) => change) }] : [];
  });
  await writeTraining({ db, batch, today: clock.date }, trained);
  return outcomes;
}

/** Each profile once, although a student may be on several of the lists. */
function readStudents(
  byPath: ReadonlyMap<string, DocumentSnapshot>,
  places: readonly Place[],
): Map<string, Stored<StudentDocument>> {
  const uids = [...new Set(places.map(({ uid }) => uid))];
  return new Map(
    uids.flatMap((uid) => {
      const snapshot = byPath.get(paths.student(uid));
      const student = snapshot && readIfExists(snapshot, studentDocument);
      return student ? [[uid, student] as const] : [];
    }),
  );
}

function writeEvent(
  db: Firestore,
  batch: WriteBatch,
  { event: { data, version }, also, isNew }: ClassListChange,
  outcome: ListOutcome,
): void {
  const event = db.doc(paths.event(data.eventId));
  const roster = db.doc(paths.roster(data.eventId));
  const updatedAt = FieldValue.serverTimestamp();
  if (outcome.event === null) return;

  if (outcome.event === 'delete') batch.delete(event, { lastUpdateTime: version });
  else if (isNew) batch.create(event, { ...also, createdAt: updatedAt, updatedAt });
  else {
    const values = { ...also, ...outcome.event, seq: FieldValue.increment(1), updatedAt };
    batch.update(event, orDeleted(values), { lastUpdateTime: version });
  }

  const absent = Object.entries(outcome.absences).map(([uid, is]) => [uid, is ? updatedAt : null] as const);
  const { paused } = outcome;
  if (absent.length > 0 || paused) {
    const students = absent.length > 0 && { students: orDeleted(Object.fromEntries(absent)) };
    const values = { ...students, ...(paused && { paused: { [paused]: updatedAt } }), updatedAt };
    batch.set(db.doc(paths.absences(data.eventId)), values, { merge: true });
  }
  if (outcome.due) batch.set(db.doc(paths.techniquesDue(data.eventId)), { since: updatedAt });
  if (outcome.roster === 'delete') batch.delete(roster);
  else if (Object.keys(outcome.roster).length > 0) {
    batch.set(roster, { attendees: orDeleted(outcome.roster), updatedAt }, { merge: true });
  }
}

/** Deletes the fields without a value. */
function orDeleted(values: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(values);
  return Object.fromEntries(entries.map(([key, value]) => [key, value ?? FieldValue.delete()]));
}

function storedRecord({ checkedInAt, mark, ...record }: NewRecord): Record<string, unknown> {
  const now = FieldValue.serverTimestamp();
  return {
    ...record,
    checkedInAt: checkedInAt ?? now,
    ...(mark && { mark: { kind: mark.kind, at: mark.at ?? now } }),
  };
}
