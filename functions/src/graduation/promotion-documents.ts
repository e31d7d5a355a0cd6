import type { Grade } from '@domain/graduation/grades.ts';
import { type StudentDocument, studentDocument } from '@domain/profile.ts';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  type Firestore,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { paths } from '../edge/paths.ts';
import { readOrRefuse, type Stored } from '../edge/read.ts';

/** Whose grade changes, and the entry that says so. */
export type PromotionDocuments = Record<'student' | 'promotion', DocumentReference>;

export function promotionDocuments(db: Firestore, uid: string, promotionId: string): PromotionDocuments {
  return { student: db.doc(paths.student(uid)), promotion: db.doc(paths.promotion(uid, promotionId)) };
}

export function readStudent(snapshot: DocumentSnapshot): Stored<StudentDocument> {
  return readOrRefuse(snapshot, studentDocument, { missing: 'profile-missing', malformed: 'internal' });
}

/**
 * The one place where a grade changes: in the profile, and on the lists of the classes of today and to come on which the student stands. The
 * profile's precondition settles who was first, and covers the lists too: whoever checks in or out meanwhile changes the profile.
 */
export async function updateGrade(
  batch: WriteBatch,
  { db, coming }: { db: Firestore; coming: readonly string[] },
  { data, version }: Stored<StudentDocument>,
  { belt, degree, standing }: Grade & Pick<StudentDocument, 'standing'>,
): Promise<void> {
  const updatedAt = FieldValue.serverTimestamp();
  const change = { belt, degree, standing: standing ?? FieldValue.delete(), updatedAt };
  batch.update(db.doc(paths.student(data.userId)), change, { lastUpdateTime: version });

  const entry = (field: string) => new FieldPath('attendees', data.userId, field);
  for (const roster of await listsOf(db, data.userId, coming)) {
    batch.update(roster, entry('belt'), belt, entry('degree'), degree);
  }
}

/** A batch takes 500 writes; nobody has checked in to more classes than these. */
const MAX_ROSTERS = 400;

/** The ids of the classes of today and to come to which somebody is checked in. */
export async function readComingClasses(db: Firestore, uid: string, today: string): Promise<string[]> {
  const query = db
    .collection(paths.ledger(uid))
    .where('date', '>=', today)
    .orderBy('date')
    .limit(MAX_ROSTERS);
  const { docs } = await query.select().get();
  return docs.map(({ id }) => id);
}

/**
 * Those on which the student stands. An entry of the ledger may outlive its place on the list, or the list itself: to write there would fail for ever, or leave
 * half an attendee that nobody can read.
 */
async function listsOf(
  db: Firestore,
  uid: string,
  eventIds: readonly string[],
): Promise<DocumentReference[]> {
  if (eventIds.length === 0) return [];
  const rosters = await db.getAll(...eventIds.map((id) => db.doc(paths.roster(id))));
  return rosters
    .filter((roster) => roster.get(new FieldPath('attendees', uid)) !== undefined)
    .map(({ ref }) => ref);
}
