import { FieldPath } from 'firebase-admin/firestore';
import { loadStudent } from './check-in-world.ts';
import { db } from './server.ts';

/** More reach the SDK's timeout of a minute on a busy machine. */
const WRITES_PER_COMMIT = 200;

/** A change long ago, so that no student counts as changed recently. */
const BEFORE = new Date('2020-01-05T12:00:00Z');

/**
 * Writes many documents in few commits. Google's emulator examines every open listener at each
 * commit, also those of pages closed shortly before: a thousand single writes beside a long live
 * list take minutes. One after another, for the same reason.
 */
export async function inBatches<T>(
  items: readonly T[],
  write: (batch: FirebaseFirestore.WriteBatch, item: T) => void,
): Promise<void> {
  for (let start = 0; start < items.length; start += WRITES_PER_COMMIT) {
    const batch = db.batch();
    for (const item of items.slice(start, start + WRITES_PER_COMMIT)) write(batch, item);
    await batch.commit();
  }
}

/** Writes the students from index `from` up to `to`, exclusive; every third is called Maria. */
export async function putManyStudents(
  uidOf: (index: number) => string,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const indexes = Array.from({ length: Math.max(0, to - from) }, (_, offset) => from + offset);
  await inBatches(indexes, (batch, index) => {
    const uid = uidOf(index);
    const name = `${index % 3 === 0 ? 'Maria' : 'João'} Sobrenome ${index}`;
    batch.set(db.doc(`students/${uid}`), { ...loadStudent(uid), name, updatedAt: BEFORE });
  });
}

/** Deletes every document that the query finds. */
export async function deleteAll(found: FirebaseFirestore.Query): Promise<void> {
  const { docs } = await found.select().get();
  await inBatches(docs, (batch, { ref }) => batch.delete(ref));
}

/** The documents of a collection whose id begins with `prefix`. */
export function startingWith(prefix: string, collection: string): FirebaseFirestore.Query {
  const id = FieldPath.documentId();
  return db.collection(collection).where(id, '>=', prefix).where(id, '<', `${prefix}\uf8ff`);
}

/** Deletes the students whose uid begins with `prefix`: the benches that follow expect the demo data alone. */
export async function deleteStudents(prefix: string): Promise<void> {
  await deleteAll(startingWith(prefix, 'students'));
  await deleteAll(db.collection('student_directory'));
}
