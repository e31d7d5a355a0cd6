import { type StudentDocument, studentDocument } from '@domain/profile.ts';
import { withoutClasses } from '@domain/schedule/attended.ts';
import {
  type AttendanceDocument,
  attendanceDocument,
  type LatestCredit,
  losingLatest,
  takeBack,
} from '@domain/schedule/check-in.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import type {
  CollectionReference,
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  WriteBatch,
} from 'firebase-admin/firestore';
import { paths } from '../edge/paths.ts';
import { readIfExists, type Stored } from '../edge/read.ts';
import { updateTraining } from './attendance-documents.ts';

/** Students whose records are queried at the same time. */
const STUDENTS_AT_ONCE = 50;
/** Most values that Firestore accepts in `array-contains-any`. */
const MOST_QUERIED_IDS = 30;

/**
 * Takes back from every attendee of these classes what the check-ins gave them: deletes the
 * attendance records and uncounts the credited movements. The batch must also write each event on
 * condition of the version passed here, so that no check-in or check-out in between is missed.
 */
export async function takeBackAttendance(
  db: Firestore,
  batch: WriteBatch,
  events: readonly Pick<DatedClass, 'eventId' | 'currentAttendees'>[],
): Promise<void> {
  const attended = Map.groupBy(
    events.flatMap(({ eventId, currentAttendees }) => currentAttendees.map((uid) => ({ uid, eventId }))),
    ({ uid }) => uid,
  );
  const students = [...attended].map(([uid, list]) => ({
    student: db.doc(paths.student(uid)),
    records: list.map(({ eventId }) => db.doc(paths.attendance(uid, eventId))),
  }));
  const documents = students.flatMap(({ student, records }) => [student, ...records]);
  if (documents.length === 0) return;

  const snapshots = await db.getAll(...documents);
  const found = new Map(snapshots.map((snapshot) => [snapshot.ref.path, snapshot]));
  for (let start = 0; start < students.length; start += STUDENTS_AT_ONCE) {
    const group = students.slice(start, start + STUDENTS_AT_ONCE);
    await Promise.all(group.map((each) => takeBackFrom(batch, each, found)));
  }
}

async function takeBackFrom(
  batch: WriteBatch,
  { student, records }: { student: DocumentReference; records: DocumentReference[] },
  found: ReadonlyMap<string, DocumentSnapshot>,
): Promise<void> {
  const stored = <T>({ path }: DocumentReference, schema: Parameters<typeof readIfExists<T>>[1]) => {
    const snapshot = found.get(path);
    return snapshot && readIfExists(snapshot, schema);
  };
  // An administrator without a profile has no record: the check-in credited nothing.
  const removed = records.flatMap((record) => stored(record, attendanceDocument)?.data ?? []);
  for (const record of records) if (found.get(record.path)?.exists) batch.delete(record);

  const profile = stored(student, studentDocument);
  if (profile) await takeBackTraining(batch, student, profile, removed);
}

/**
 * Takes back from a profile what these attendance records gave: their movements and their classes.
 * Must run after the profile was read: a check-in in between changes the records and the profile,
 * and then the commit fails on the profile's version and is retried.
 */
export async function takeBackTraining(
  batch: WriteBatch,
  student: DocumentReference,
  profile: Stored<StudentDocument>,
  removed: readonly AttendanceDocument[],
): Promise<void> {
  if (removed.length === 0) return;
  const { movements } = profile.data;
  const records = student.collection('attendance');
  const latest = await latestCredits(records, losingLatest(movements, removed), removed);
  updateTraining(batch, student, profile, {
    movements: takeBack(movements, removed, latest),
    ...withoutClasses(
      profile.data,
      removed.map(({ date }) => date),
    ),
  });
}

/**
 * Per movement, the latest class that credits it apart from `removed`. One query usually answers
 * for all movements, because a class teaches several; there are never more queries than movements.
 */
async function latestCredits(
  records: CollectionReference,
  movementIds: readonly string[],
  removed: readonly AttendanceDocument[],
): Promise<Map<string, LatestCredit>> {
  const latest = new Map<string, LatestCredit>();
  let missing = movementIds;
  while (missing.length > 0) {
    const queried = missing.slice(0, MOST_QUERIED_IDS);
    const record = await latestRecord(records, queried, removed);
    if (record) {
      const credited = record.movements.filter(({ id }) => queried.includes(id));
      for (const { id, name } of credited) latest.set(id, { name, date: record.date });
    }
    const settled = record?.movementIds ?? queried;
    missing = missing.filter((id) => !settled.includes(id));
  }
  return latest;
}

/**
 * The latest record that credits one of these movements. Its index is in firestore.indexes.json.
 */
async function latestRecord(
  records: CollectionReference,
  movementIds: readonly string[],
  removed: readonly AttendanceDocument[],
): Promise<AttendanceDocument | undefined> {
  const skipped = new Set(
    removed
      .filter((record) => record.movementIds.some((id) => movementIds.includes(id)))
      .map(({ eventId }) => eventId),
  );
  const { docs } = await records
    .where('movementIds', 'array-contains-any', movementIds)
    .orderBy('date', 'desc')
    .orderBy('checkedInAt', 'desc')
    .limit(skipped.size + 1)
    .get();
  const latest = docs.find(({ id }) => !skipped.has(id));
  return latest && readIfExists(latest, attendanceDocument)?.data;
}
