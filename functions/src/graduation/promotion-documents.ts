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

/** The student and the promotion. */
export type PromotionDocuments = Record<'student' | 'promotion', DocumentReference>;

export function promotionDocuments(db: Firestore, uid: string, promotionId: string): PromotionDocuments {
  return { student: db.doc(paths.student(uid)), promotion: db.doc(paths.promotion(uid, promotionId)) };
}

export function readStudent(snapshot: DocumentSnapshot): Stored<StudentDocument> {
  return readOrRefuse(snapshot, studentDocument, { missing: 'profile-missing', malformed: 'internal' });
}

/**
 * Changes a grade in the profile and in the rosters of today's and future classes. The precondition
 * on the profile also protects the rosters, because a concurrent check-in or check-out changes the
 * profile.
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
  for (const roster of await rostersWith(db, data.userId, coming)) {
    batch.update(roster, entry('belt'), belt, entry('degree'), degree);
  }
}

/**
 * Keeps the batch below Firestore's limit of 500 writes; more check-ins than these are not
 * expected.
 */
const MAX_ROSTERS = 400;

/** The ids of today's and future classes that the student is checked in to. */
export async function readComingClasses(db: Firestore, uid: string, today: string): Promise<string[]> {
  const query = db
    .collection(paths.attendanceOf(uid))
    .where('date', '>=', today)
    .orderBy('date')
    .limit(MAX_ROSTERS);
  const { docs } = await query.select('mark').get();
  return docs.filter((record) => record.get('mark') === undefined).map(({ id }) => id);
}

/**
 * The rosters that contain the student. An attendance record can be left over although the roster,
 * or the student's entry in it, was deleted. A write to a missing roster would always fail; one to
 * a missing entry would create a malformed attendee.
 */
async function rostersWith(
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
