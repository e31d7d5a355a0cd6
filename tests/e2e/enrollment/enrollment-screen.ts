import { newPerson } from '@domain/person.ts';
import type { StudentDocument } from '@domain/profile.ts';
import { personOf } from '../../support/factories.ts';
import { auth, firestore } from '../academy.ts';

/** Stores a person without an account, as 'addStudent' does. Returns the id. */
export async function addPerson(name: string, fields: Partial<StudentDocument> = {}): Promise<string> {
  const { id } = firestore.collection('students').doc();
  const now = new Date();
  const person = { ...newPerson(id, personOf(name)), createdAt: now, updatedAt: now, ...fields };
  const batch = firestore.batch().set(firestore.doc(`students/${id}`), person);
  await batch.set(firestore.doc(`members/${id}`), { state: 'member', since: now }).commit();
  return id;
}

export async function removePerson(id: string): Promise<void> {
  await auth.deleteUser(id).catch(() => undefined);
  await firestore.recursiveDelete(firestore.doc(`students/${id}`));
  for (const path of ['members', 'student_invitations']) await firestore.doc(`${path}/${id}`).delete();
}
