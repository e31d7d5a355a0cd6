import { loadStudent } from './check-in-world.ts';
import { db } from './server.ts';

/** Changed long ago, so that nobody counts as just changed. */
export const BEFORE = new Date('2020-01-05T12:00:00Z');

/** Puts students number `from` up to `to`; every third is a Maria. */
export async function putManyStudents(
  uidOf: (index: number) => string,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const writer = db.bulkWriter();
  for (let index = from; index < to; index += 1) {
    const uid = uidOf(index);
    const name = `${index % 3 === 0 ? 'Maria' : 'João'} Sobrenome ${index}`;
    void writer.set(db.doc(`students/${uid}`), { ...loadStudent(uid), name, updatedAt: BEFORE });
  }
  await writer.close();
}

/** Deletes every document of a query. */
export async function forget(found: FirebaseFirestore.Query): Promise<void> {
  const writer = db.bulkWriter();
  for (const { ref } of (await found.select().get()).docs) void writer.delete(ref);
  await writer.close();
}
