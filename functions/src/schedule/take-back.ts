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

/**
 * Takes back from everybody on these lists exactly what checking in gave them: the ledger's entries go, and the movements that they credited.
 * The batch must hold each event under the version of its list that is passed here: then nobody can come or go unnoticed.
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
  const people = [...attended].map(([uid, list]) => ({
    student: db.doc(paths.student(uid)),
    entries: list.map(({ eventId }) => db.doc(paths.attendance(uid, eventId))),
  }));
  const documents = people.flatMap(({ student, entries }) => [student, ...entries]);
  if (documents.length === 0) return;

  const snapshots = await db.getAll(...documents);
  const found = new Map(snapshots.map((snapshot) => [snapshot.ref.path, snapshot]));
  await Promise.all(people.map((person) => takeBackFrom(batch, person, found)));
}

async function takeBackFrom(
  batch: WriteBatch,
  { student, entries }: { student: DocumentReference; entries: DocumentReference[] },
  found: ReadonlyMap<string, DocumentSnapshot>,
): Promise<void> {
  const stored = <T>({ path }: DocumentReference, schema: Parameters<typeof readIfExists<T>>[1]) => {
    const snapshot = found.get(path);
    return snapshot ? readIfExists(snapshot, schema) : null;
  };
  // No entry: an administrator without a profile, who was credited nothing.
  const ledger = entries.flatMap((entry) => stored(entry, attendanceDocument)?.data ?? []);
  for (const entry of entries) if (found.get(entry.path)?.exists) batch.delete(entry);

  const profile = stored(student, studentDocument);
  if (profile) await takeBackTraining(batch, student, profile, ledger);
}

/**
 * Takes back from a profile what these entries gave: their movements, and themselves from the count of classes. The profile was read before the ledger is asked here: a check-in in between changes both, and
 * the commit then loses its race.
 */
export async function takeBackTraining(
  batch: WriteBatch,
  student: DocumentReference,
  profile: Stored<StudentDocument>,
  entries: readonly AttendanceDocument[],
): Promise<void> {
  if (entries.length === 0) return;
  const { movements } = profile.data;
  const ledger = student.collection('attendance');
  const latest = await latestCredits(ledger, losingLatest(movements, entries), entries);
  updateTraining(batch, student, profile, {
    movements: takeBack(movements, entries, latest),
    ...withoutClasses(
      profile.data,
      entries.map(({ date }) => date),
    ),
  });
}

async function latestCredits(
  ledger: CollectionReference,
  movementIds: readonly string[],
  besides: readonly AttendanceDocument[],
): Promise<Map<string, LatestCredit>> {
  const found = await Promise.all(
    movementIds.map(async (id) => [id, await latestCredit(ledger, id, besides)] as const),
  );
  return new Map(found.flatMap(([id, latest]) => (latest ? [[id, latest] as const] : [])));
}

/** The latest class that credits a movement, besides those that go. Reads one document more than go, at most (firestore.indexes.json). */
async function latestCredit(
  ledger: CollectionReference,
  movementId: string,
  besides: readonly AttendanceDocument[],
): Promise<LatestCredit | null> {
  const going = new Set(
    besides.filter(({ movementIds }) => movementIds.includes(movementId)).map(({ eventId }) => eventId),
  );
  const query = ledger
    .where('movementIds', 'array-contains', movementId)
    .orderBy('date', 'desc')
    .orderBy('checkedInAt', 'desc')
    .limit(going.size + 1);
  const { docs } = await query.get();
  const other = docs.find(({ id }) => !going.has(id));
  const entry = other && readIfExists(other, attendanceDocument);
  const movement = entry?.data.movements.find(({ id }) => id === movementId);
  return entry && movement ? { name: movement.name, date: entry.data.date } : null;
}
