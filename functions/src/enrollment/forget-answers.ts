import { profileFormOf, type StudentDocument } from '@domain/profile.ts';
import { FieldValue, type Firestore, type WriteBatch } from 'firebase-admin/firestore';
import { paths } from '../edge/paths.ts';
import type { Stored } from '../edge/read.ts';

/**
 * Deletes what only the owner of an account says, of one that was taken off its person: another person's health answers
 * and emergency contact. The office enters neither.
 */
export function forgetAnswers(
  batch: WriteBatch,
  db: Firestore,
  { data: { userId: uid }, version }: Stored<StudentDocument>,
): void {
  const { emergencyContact } = profileFormOf({});
  batch.delete(db.doc(paths.health(uid)));
  batch.update(
    db.doc(paths.student(uid)),
    { emergencyContact, healthAnsweredAt: FieldValue.delete(), updatedAt: FieldValue.serverTimestamp() },
    { lastUpdateTime: version },
  );
}
