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
  const { docs } = await db.collection('invitations').where('createdBy', '==', uid).get();
  for (const { ref } of docs) batch.delete(ref);
}
