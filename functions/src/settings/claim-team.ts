import { type DocumentSnapshot, FieldValue, type Firestore, type WriteBatch } from 'firebase-admin/firestore';

/** Fails the commit if the administrators have changed since `mark`, the document `settings/team`, was read. */
export function claimTeam(batch: WriteBatch, mark: DocumentSnapshot): void {
  const { ref, updateTime } = mark;
  if (!updateTime) batch.create(ref, { seq: 1 });
  else batch.update(ref, { seq: FieldValue.increment(1) }, { lastUpdateTime: updateTime });
}

/**
 * Deletes the invitations of an account that loses its role: with the role they would admit again. The command line
 * imports both without the alias @domain.
 */
export async function withdrawLinks(batch: WriteBatch, db: Firestore, uid: string): Promise<void> {
  const createdIn = (collection: string) => db.collection(collection).where('createdBy', '==', uid).get();
  const [invitations, links] = await Promise.all(['invitations', 'student_invitations'].map(createdIn));
  for (const { ref } of invitations?.docs ?? []) batch.delete(ref);
  const change = { invitedUntil: FieldValue.delete(), updatedAt: FieldValue.serverTimestamp() };
  for (const { ref, updateTime } of links?.docs ?? []) {
    // The commit fails if the link was used or replaced meanwhile: the profile then has the end of another link.
    batch.delete(ref, { lastUpdateTime: updateTime });
    batch.update(db.doc(`students/${ref.id}`), change);
  }
}
