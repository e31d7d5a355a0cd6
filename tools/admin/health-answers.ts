import { type DocumentSnapshot, FieldValue, type Firestore, type WriteBatch } from 'firebase-admin/firestore';
import { healthDocument } from '../../domain/profile.ts';

/**
 * Moves the health answers that older versions kept in the profile (`parq`) to private/health, one commit per
 * student. A second run finds nothing to do; answers that the student has saved since stay. An incomplete
 * questionnaire never admitted a check-in and is deleted.
 */
export async function moveHealthAnswers(db: Firestore): Promise<{ moved: number; dropped: number }> {
  const count = { moved: 0, dropped: 0 };
  const { docs } = await db.collection('students').get();
  for (const student of docs.filter((each) => each.get('parq') !== undefined)) {
    const batch = db.batch();
    count[await moveOne(student, batch)] += 1;
    await batch.commit();
  }
  return count;
}

async function moveOne(student: DocumentSnapshot, batch: WriteBatch): Promise<'moved' | 'dropped'> {
  const target = student.ref.collection('private').doc('health');
  // When they were answered is unknown. The profile's creation is the earliest possible time.
  const answeredAt = student.get('createdAt');
  const old = healthDocument.safeParse({ answers: student.get('parq'), answeredAt: answeredAt?.toDate() });
  const moves = old.success && !(await target.get()).exists;
  if (moves) batch.create(target, { answers: old.data.answers, answeredAt });

  const change = {
    parq: FieldValue.delete(),
    ...(moves && { healthAnsweredAt: answeredAt }),
    updatedAt: FieldValue.serverTimestamp(),
  };
  // A save or a check-in in between stops the command; it can be run again.
  batch.update(student.ref, change, { lastUpdateTime: student.updateTime });
  return old.success ? 'moved' : 'dropped';
}
