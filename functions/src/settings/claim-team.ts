import { type DocumentSnapshot, FieldValue, type WriteBatch } from 'firebase-admin/firestore';

/** Fails the commit if the administrators have changed since `mark`, the document `settings/team`, was read. */
export function claimTeam(batch: WriteBatch, mark: DocumentSnapshot): void {
  const { ref, updateTime } = mark;
  if (!updateTime) batch.create(ref, { seq: 1 });
  else batch.update(ref, { seq: FieldValue.increment(1) }, { lastUpdateTime: updateTime });
}
