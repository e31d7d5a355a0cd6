import type { StudentDocument } from '@domain/profile.ts';
import {
  type AttendanceDocument,
  attendanceDocument,
  type RecordChange,
} from '@domain/schedule/attendance.ts';
import { type LatestCredit, type Training, trainingAfter, unknownLatest } from '@domain/schedule/training.ts';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type Query,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { paths } from '../edge/paths.ts';
import { readIfExists, type Stored } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';

/** Students whose records are queried at the same time. */
const STUDENTS_AT_ONCE = 50;
/** Most values that Firestore accepts in `array-contains-any`. */
const MOST_QUERIED_IDS = 30;

/** A student, and the changes of the student's records in this commit. */
type Trained = { uid: string; student: Stored<StudentDocument>; changes: readonly RecordChange[] };
type Commit = { db: Firestore; batch: WriteBatch; today: string };

/**
 * Updates techniques and number of classes of these students together with their records. Each
 * profile is written on condition of its version, because other classes, promotions and the student
 * change it, too. Must run after the profiles were read: a check-in in between changes the profile,
 * and then the commit fails and is retried. `updatedAt` tells the directory of the change.
 */
export async function writeTraining(commit: Commit, students: readonly Trained[]): Promise<void> {
  for (let start = 0; start < students.length; start += STUDENTS_AT_ONCE) {
    const group = students.slice(start, start + STUDENTS_AT_ONCE);
    await Promise.all(group.map((each) => writeTrainingOf(commit, each)));
  }
}

async function writeTrainingOf(commit: Commit, { uid, student, changes }: Trained): Promise<void> {
  const training = await trainedWith(commit, { uid, student: student.data, changes });
  const change = { ...training, updatedAt: FieldValue.serverTimestamp() };
  commit.batch.update(commit.db.doc(paths.student(uid)), change, { lastUpdateTime: student.version });
}

/** The fields of the profile after the changes, as `writeTraining` writes them. */
export async function trainedWith(
  { db, today }: Pick<Commit, 'db' | 'today'>,
  { uid, student: data, changes }: Omit<Trained, 'student'> & { student: StudentDocument },
): Promise<Record<string, unknown>> {
  const records = db.collection(paths.attendanceOf(uid));
  const unknown = unknownLatest(data, changes, today);
  const latest = await latestCredits(records.where('date', '<=', today), unknown, changes);
  return storedTraining(trainingAfter(data, changes, { latest, today }));
}

/** Classes ahead without a time of their check-in get the time of the commit. */
function storedTraining({ classesAhead, ...training }: Training): Record<string, unknown> {
  const ahead = Object.entries(classesAhead).map(([eventId, { checkedInAt, ...booked }]) => [
    eventId,
    { ...booked, checkedInAt: checkedInAt ?? FieldValue.serverTimestamp() },
  ]);
  return { ...training, classesAhead: Object.fromEntries(ahead) };
}

/**
 * Per movement, the latest record that credits it apart from the changed ones. One query usually
 * answers for all movements, because a class teaches several; there are never more queries than
 * movements.
 */
async function latestCredits(
  records: Query,
  movementIds: readonly string[],
  changes: readonly RecordChange[],
): Promise<Map<string, LatestCredit>> {
  const latest = new Map<string, LatestCredit>();
  let missing = movementIds;
  while (missing.length > 0) {
    const queried = missing.slice(0, MOST_QUERIED_IDS);
    const record = await latestRecord(records, queried, changes);
    if (record) {
      const { date, checkedInAt } = record;
      const credited = record.movements.filter(({ id }) => queried.includes(id));
      for (const { id, name } of credited) latest.set(id, { name, date, checkedInAt });
    }
    const settled = record?.movementIds ?? queried;
    missing = missing.filter((id) => !settled.includes(id));
  }
  return latest;
}

/** The latest record that credits one of these movements. Its index is in firestore.indexes.json. */
async function latestRecord(
  records: Query,
  movementIds: readonly string[],
  changes: readonly RecordChange[],
): Promise<AttendanceDocument | undefined> {
  const skipped = new Set(
    changes
      .filter(({ before }) => before?.movementIds.some((id) => movementIds.includes(id)))
      .map(({ after }) => after.eventId),
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

/**
 * Most bytes of profiles and records that one commit rewrites, as JSON; a commit has up to a quarter more. It has at
 * most 10 MiB, and an edit of a class also writes up to 3.3 MB of techniques (docs/decisions/0066).
 */
const MOST_BYTES = 4_000_000;
/** Documents per request, so that what is too much is noticed before all of it is in memory. */
const READ_AT_ONCE = 100;

/** Profiles and records that the commit rewrites. Refuses more than fits into it. */
export async function readToRewrite(
  db: Firestore,
  documents: readonly DocumentReference[],
): Promise<DocumentSnapshot[]> {
  const snapshots: DocumentSnapshot[] = [];
  let bytes = 0;
  for (let start = 0; start < documents.length; start += READ_AT_ONCE) {
    const group = await db.getAll(...documents.slice(start, start + READ_AT_ONCE));
    for (const snapshot of group) bytes += Buffer.byteLength(JSON.stringify(snapshot.data() ?? null));
    if (bytes > MOST_BYTES) throw new Refusal(['class-change-too-large']);
    snapshots.push(...group);
  }
  return snapshots;
}
