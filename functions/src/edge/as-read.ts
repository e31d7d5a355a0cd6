import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore';

/** Writes fields of the document, or creates it, on condition that it still is as it was read. */
export function writeAsRead(
  batch: WriteBatch,
  { ref, updateTime }: DocumentSnapshot,
  fields: Record<string, unknown>,
): void {
  if (updateTime) batch.update(ref, fields, { lastUpdateTime: updateTime });
  else batch.create(ref, fields);
}

/** Deletes the document on condition that it still is as it was read, or that it still is missing. */
export function deleteAsRead(batch: WriteBatch, { ref, updateTime }: DocumentSnapshot): void {
  batch.delete(ref, updateTime ? { lastUpdateTime: updateTime } : { exists: false });
}

/**
 * Writes a document about a student as `writeAsRead`. The profile has to exist at the commit, too, or an erasure or a
 * merge at the same moment would leave the document: the update of the profile changes nothing.
 */
export function writeAbout(
  batch: WriteBatch,
  student: DocumentSnapshot,
  document: DocumentSnapshot,
  fields: Record<string, unknown>,
): void {
  if (!document.exists) batch.update(student.ref, { userId: student.id });
  writeAsRead(batch, document, fields);
}
