import type { StudentDocument } from '@domain/profile.ts';
import type { RosterEntry } from '@domain/schedule/schedule.ts';
import {
  type DocumentReference,
  FieldPath,
  FieldValue,
  type Firestore,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { paths } from '../edge/paths.ts';

/** Keeps the batch below Firestore's limit of 500 writes; more check-ins than these are not expected. */
const MAX_ROSTERS = 400;

/**
 * The rosters of the classes from a day on that contain the student. Must run after the profile was read, and the
 * batch must write the profile under its version: a check-in or check-out in between changes the profile.
 *
 * Found by the lists themselves: a date that another app stored has no records. A roster or the student's entry in it
 * may be missing. A write to a missing roster would always fail; one to a missing entry would create a malformed attendee.
 */
export async function readComingRosters(
  db: Firestore,
  uid: string,
  from: string,
): Promise<DocumentReference[]> {
  const query = db.collection(paths.events).where('currentAttendees', 'array-contains', uid);
  const { docs } = await query.where('date', '>=', from).orderBy('date').limit(MAX_ROSTERS).select().get();
  if (docs.length === 0) return [];
  const rosters = await db.getAll(...docs.map(({ id }) => db.doc(paths.roster(id))));
  return rosters
    .filter((roster) => roster.get(new FieldPath('attendees', uid)) !== undefined)
    .map(({ ref }) => ref);
}

/** Changes fields of a student's entry in a roster. */
export function updateEntry(
  batch: WriteBatch,
  roster: DocumentReference,
  uid: string,
  change: { [Field in keyof RosterEntry]?: RosterEntry[Field] | FieldValue },
): void {
  const [field, value, ...others] = Object.entries(change).flatMap(([key, value]) => [
    new FieldPath('attendees', uid, key),
    value,
  ]);
  batch.update(roster, field as FieldPath, value, ...others);
}

/** A grade as a change of a profile or of an entry: a belt that the app knows replaces one in words. */
export function wornBelt(student: Pick<StudentDocument, 'belt' | 'degree' | 'beltInWords'>) {
  const { belt, degree, beltInWords } = student;
  return { belt, degree, beltInWords: beltInWords || FieldValue.delete() };
}
