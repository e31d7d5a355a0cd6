import { loadStudent } from './check-in-world.ts';
import { inBatches } from './in-batches.ts';
import { db } from './server.ts';

/** Changed long ago, so that nobody counts as just changed. */
export const BEFORE = new Date('2020-01-05T12:00:00Z');

/** Puts students number `from` up to `to`; every third is a Maria. */
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

/** Deletes every document of a query. */
export async function forget(found: FirebaseFirestore.Query): Promise<void> {
  const { docs } = await found.select().get();
  await inBatches(docs, (batch, { ref }) => batch.delete(ref));
}
