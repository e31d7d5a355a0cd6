import type { Grade } from '@domain/graduation/grades.ts';
import { type StudentDocument, studentDocument } from '@domain/profile.ts';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { paths } from '../edge/paths.ts';
import { readOrRefuse, type Stored } from '../edge/read.ts';
import { updateEntry } from '../schedule/coming-rosters.ts';

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
  { belt, degree, standing }: Grade & Pick<StudentDocument, 'standing'>,
): void {
  const updatedAt = FieldValue.serverTimestamp();
  const change = { belt, degree, standing: standing ?? FieldValue.delete(), updatedAt };
  batch.update(db.doc(paths.student(data.userId)), change, { lastUpdateTime: version });
  for (const roster of rosters) updateEntry(batch, roster, data.userId, { belt, degree });
}
