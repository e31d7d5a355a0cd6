import { FieldValue, type Firestore } from 'firebase-admin/firestore';

/**
 * Erases a student as docs/deploy.md says. The lists of the dates keep the user id, which then names no person. It may
 * be repeated, which a restore needs.
 */
export async function eraseByHand(db: Firestore, uid: string): Promise<void> {
  const student = db.doc(`students/${uid}`);
  const records = await student.collection('attendance').listDocuments();
  for (const { id } of records) {
    const roster = db.doc(`rosters/${id}`);
    if ((await roster.get()).exists) await roster.update({ [`attendees.${uid}`]: FieldValue.delete() });
    const absences = db.doc(`absences/${id}`);
    if ((await absences.get()).exists) await absences.update({ [`students.${uid}`]: FieldValue.delete() });
  }
  for (const id of ['student_notes', 'outside_payments', 'subscriptions', 'members'])
    await db.doc(`${id}/${uid}`).delete();
  await db.recursiveDelete(student);
  await db.doc('student_directory/mark').delete();
}
