import { type DocumentSnapshot, FieldValue, type Firestore, type WriteBatch } from 'firebase-admin/firestore';

/** Fails the commit if the administrators have changed since `mark`, the document `settings/team`, was read. */
export function claimTeam(batch: WriteBatch, mark: DocumentSnapshot): void {
  const { ref, updateTime } = mark;
  if (!updateTime) batch.create(ref, { seq: 1 });
  else batch.update(ref, { seq: FieldValue.increment(1) }, { lastUpdateTime: updateTime });
}

/**
 * Deletes the invitations of an account that loses its role, also those by name: with the role they would admit again.
 * The persons count as not invited, so that 'Invite all' contains them. The command line imports both without the alias
 * @domain.
 */
export async function withdrawLinks(batch: WriteBatch, db: Firestore, uid: string): Promise<void> {
  const [links, named] = await Promise.all(
    ['invitations', 'student_invitations'].map((path) =>
      db.collection(path).where('createdBy', '==', uid).get(),
    ),
  );
  for (const { ref } of links?.docs ?? []) batch.delete(ref);
  // Another author may replace the link meanwhile.
  for (const { ref, updateTime } of named?.docs ?? []) batch.delete(ref, { lastUpdateTime: updateTime });
  const people = named?.docs.map(({ id }) => db.doc(`students/${id}`)) ?? [];
  const change = { invitedUntil: FieldValue.delete(), updatedAt: FieldValue.serverTimestamp() };
  for (const { ref, updateTime } of people.length === 0 ? [] : await db.getAll(...people))
    if (updateTime) batch.update(ref, change, { lastUpdateTime: updateTime });
}
