import { api } from '@domain/api.ts';
import { academyClock } from '@domain/calendar.ts';
import { type DocumentReference, type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import * as z from 'zod';
import { defineCallable } from '../edge/define-callable.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { guardedCommit } from '../edge/guarded-commit.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists, type Stored } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';
import { takeBackAttendance } from '../schedule/take-back.ts';
import { instancesOf } from './class-documents.ts';

const PAGE = 400;
/** What a batch may write, unless one instance alone takes more. */
const MOST_WRITES = 400;

/**
 * Deletes a class with everything that belongs to it: marked first, then its instances, batch by batch, itself last. So whatever interrupts
 * it, a second call finishes it. The ledger keeps what students did before today; what they were credited for today and later is taken back.
 */
export const deleteClass = defineCallable(api.deleteClass, async ({ input, dependencies }) => {
  const { db, now } = dependencies;
  const { classId } = input;
  const today = academyClock(now()).date;
  await markDeleting(dependencies, classId);

  let deleted = 0;
  for (;;) {
    const { docs } = await instancesOf(db, classId).limit(PAGE).get();
    if (docs.length === 0) break;
    for (const part of parts(readInstances(docs), today)) {
      deleted += await deleteInstances(dependencies, part, today);
    }
  }
  await db.doc(paths.class(classId)).delete();
  return { deleted };
});

/** From here on nobody edits the class or one of its dates: each of them writes the class in the version that they read. */
async function markDeleting(dependencies: Dependencies, classId: string): Promise<void> {
  const document = dependencies.db.doc(paths.class(classId));
  await guardedCommit(dependencies, async (batch) => {
    if (!(await document.get()).exists) throw new Refusal(['class-not-found']);
    batch.update(document, { deleting: true, updatedAt: FieldValue.serverTimestamp() });
  });
}

/** As little as deleting needs: an instance that was imported wrongly can go too. */
const deletable = z.object({
  date: z.string().catch(''),
  status: z.string().catch('active'),
  currentAttendees: z.array(z.string()).catch([]),
});
type Instance = Stored<z.infer<typeof deletable>> & { ref: DocumentReference };

function readInstances(snapshots: readonly DocumentSnapshot[]): Instance[] {
  return snapshots.flatMap((snapshot) => {
    const stored = readIfExists(snapshot, deletable);
    return stored ? [{ ...stored, ref: snapshot.ref }] : [];
  });
}

/** What a cancelled class credited has been taken back already. */
function isCredited({ data }: Instance, today: string): boolean {
  return data.currentAttendees.length > 0 && data.date >= today && data.status !== 'cancelled';
}

/** The event; with people on its list the roster; and where they are credited, each one's entry in the ledger and profile. */
function writesOf(instance: Instance, today: string): number {
  const people = instance.data.currentAttendees.length;
  if (people === 0) return 1;
  return isCredited(instance, today) ? 2 + 2 * people : 2;
}

function parts(instances: readonly Instance[], today: string): Instance[][] {
  const all: Instance[][] = [];
  let room = 0;
  for (const instance of instances) {
    const writes = writesOf(instance, today);
    const last = all.at(-1);
    if (last && writes <= room) last.push(instance);
    else {
      all.push([instance]);
      room = MOST_WRITES;
    }
    room -= writes;
  }
  return all;
}

/**
 * Check-ins go on until an instance is gone; each goes in the version in which its list was read, so nobody's is forgotten. Answers with how
 * many were still there.
 */
function deleteInstances(
  dependencies: Dependencies,
  part: readonly Instance[],
  today: string,
): Promise<number> {
  const { db } = dependencies;
  let read: readonly Instance[] | null = part;

  return guardedCommit(dependencies, async (batch) => {
    const instances = read ?? readInstances(await db.getAll(...part.map(({ ref }) => ref)));
    read = null;
    for (const { ref, version, data } of instances) {
      batch.delete(ref, { lastUpdateTime: version });
      if (data.currentAttendees.length > 0) batch.delete(db.doc(paths.roster(ref.id)));
    }
    const credited = instances.filter((instance) => isCredited(instance, today));
    await takeBackAttendance(
      db,
      batch,
      credited.map(({ ref, data }) => ({ ...data, eventId: ref.id })),
    );
    return instances.length;
  });
}
