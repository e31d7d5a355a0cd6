import type { Grade } from '@domain/graduation/grades.ts';
import type { LatestPromotion } from '@domain/graduation/latest-promotion.ts';
import { promotionDocument } from '@domain/graduation/promotion.ts';
import { type StudentDocument, studentDocument } from '@domain/profile.ts';
import { counts } from '@domain/schedule/attendance.ts';
import { attendedBy } from '@domain/schedule/training.ts';
import { type DocumentSnapshot, FieldValue, type Firestore, type WriteBatch } from 'firebase-admin/firestore';
import type { Caller } from '../edge/define-callable.ts';
import { paths } from '../edge/paths.ts';
import { nameOf, readIfExists, readOrRefuse, readTogether, type Stored } from '../edge/read.ts';
import { readComingRosters, updateEntry, wornBelt } from '../schedule/coming-rosters.ts';

type Named = { input: { studentId: string; promotionId: string }; caller: Caller; db: Firestore };

/** The student and the promotion that a call names, and the caller's name. The promotion is undefined if it does not exist. */
export async function readPromotion({ input: { studentId, promotionId }, caller, db }: Named) {
  const document = db.doc(paths.promotion(studentId, promotionId));
  const { student, author, promotion } = await readTogether(db, {
    ...{ student: paths.student(studentId), author: paths.student(caller.uid) },
    promotion: document,
  });
  return {
    document,
    student: readStudent(student),
    promotion: readIfExists(promotion, promotionDocument)?.data,
    byName: nameOf(author, caller.name),
  };
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
export async function updateGrade(
  { batch, db, today }: { batch: WriteBatch; db: Firestore; today: string },
  { data, version }: Stored<StudentDocument>,
  grade: Grade & Pick<StudentDocument, 'standing' | 'beltInWords'>,
): Promise<void> {
  const updatedAt = FieldValue.serverTimestamp();
  const worn = wornBelt(grade);
  const change = { ...worn, standing: grade.standing ?? FieldValue.delete(), updatedAt };
  batch.update(db.doc(paths.student(data.userId)), change, { lastUpdateTime: version });
  for (const roster of await readComingRosters(db, data.userId, today))
    updateEntry(batch, roster, data.userId, worn);
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
