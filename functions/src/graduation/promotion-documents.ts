import type { Grade } from '@domain/graduation/grades.ts';
import type { LatestPromotion } from '@domain/graduation/latest-promotion.ts';
import { type StudentDocument, studentDocument } from '@domain/profile.ts';
import { counts } from '@domain/schedule/attendance.ts';
import { attendedBy } from '@domain/schedule/training.ts';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { paths } from '../edge/paths.ts';
import { readOrRefuse, type Stored } from '../edge/read.ts';
import { updateEntry, wornBelt } from '../schedule/coming-rosters.ts';

export type PromotionDocuments = Record<'student' | 'promotion', DocumentReference>;

export function promotionDocuments(db: Firestore, uid: string, promotionId: string): PromotionDocuments {
  return { student: db.doc(paths.student(uid)), promotion: db.doc(paths.promotion(uid, promotionId)) };
}

/** The profile. Refuses as 'profile-missing' or, if it is malformed, as 'internal'. */
export function readStudent(snapshot: DocumentSnapshot): Stored<StudentDocument> {
  return readOrRefuse(snapshot, studentDocument, { missing: 'profile-missing', malformed: 'internal' });
}

/**
 * Changes a grade in the profile and in the rosters of today's and future classes. The precondition
 * on the profile also protects the rosters, because a concurrent check-in or check-out changes the
 * profile.
 */
export function updateGrade(
  batch: WriteBatch,
  { db, rosters }: { db: Firestore; rosters: readonly DocumentReference[] },
  { data, version }: Stored<StudentDocument>,
  grade: Grade & Pick<StudentDocument, 'standing' | 'beltInWords'>,
): void {
  const updatedAt = FieldValue.serverTimestamp();
  const worn = wornBelt(grade);
  const change = { ...worn, standing: grade.standing ?? FieldValue.delete(), updatedAt };
  batch.update(db.doc(paths.student(data.userId)), change, { lastUpdateTime: version });
  for (const roster of rosters) updateEntry(batch, roster, data.userId, worn);
}

/**
 * The standing of an earlier grade with the classes up to its day, as the list of each class is now: corrections since
 * the later promotion changed only the standing of that one. Classes without a record, such as imported ones, are
 * from before the grade. Must run after the profile was read: a change of a record changes the profile, too.
 */
export async function recounted(
  db: Firestore,
  student: StudentDocument,
  { standing, today }: { standing: LatestPromotion; today: string },
): Promise<LatestPromotion> {
  const records = db
    .collection(paths.attendanceOf(student.userId))
    .where('date', '>', standing.gradeSince ?? '')
    .where('date', '<=', today);
  const { docs } = await records.select('mark').get();
  const since = docs.filter((record) => counts({ mark: record.get('mark') })).length;
  return { ...standing, classes: Math.max(0, attendedBy(student, today) - since) };
}
