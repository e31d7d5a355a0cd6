import { api } from '@domain/api.ts';
import { academyClock } from '@domain/calendar.ts';
import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import * as z from 'zod';
import { takeBackAttendance } from '../check-in/take-back.ts';
import { defineCallable } from '../edge/define-callable.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { guardedCommit } from '../edge/guarded-commit.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';
import { instancesOf } from './class-documents.ts';

const PAGE = 400;
/** What a batch may write, unless one instance alone takes more. */
const MOST_WRITES = 400;

/**
 * Deletes a class with everything that belongs to it: marked first, then its instances, batch by batch, itself last. So whatever interrupts
 * it, a second call finishes it. The ledger keeps what students did before today; what they were credited for today and later is taken back.
 */
export const deleteClass = defineCallable(api.deleteClass, async ({ input, dependencies }) => {
  const { db } = dependencies;
  const { classId } = input;
  await markDeleting(dependencies, classId);

  let deleted = 0;
  for (;;) {
    const { docs } = await instancesOf(db, classId).limit(PAGE).get();
    if (docs.length === 0) break;
    for (const part of parts(docs)) deleted += await deleteInstances(dependencies, part);
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

/** Event and roster, and for each attendee the ledger's entry and the profile. */
function mostWrites(snapshot: DocumentSnapshot): number {
  return 2 + 2 * (readIfExists(snapshot, deletable)?.data.currentAttendees.length ?? 0);
}

function parts(snapshots: readonly DocumentSnapshot[]): DocumentSnapshot[][] {
  const all: DocumentSnapshot[][] = [];
  let room = 0;
  for (const snapshot of snapshots) {
    const writes = mostWrites(snapshot);
    const last = all.at(-1);
    if (last && writes <= room) last.push(snapshot);
    else all.push([snapshot]);
    room = (last && writes <= room ? room : MOST_WRITES) - writes;
  }
  return all;
}

/**
 * Check-ins go on until an instance is gone; each goes in the version in which its list was read, so nobody's is forgotten. Answers with how
 * many were still there.
 */
function deleteInstances(dependencies: Dependencies, part: readonly DocumentSnapshot[]): Promise<number> {
  const { db, now } = dependencies;
  let read: readonly DocumentSnapshot[] | null = part;

  return guardedCommit(dependencies, async (batch) => {
    const snapshots: readonly DocumentSnapshot[] = read ?? (await db.getAll(...part.map(({ ref }) => ref)));
    read = null;
    const instances = snapshots.flatMap((snapshot) => {
      const stored = readIfExists(snapshot, deletable);
      return stored
        ? [{ ...stored.data, eventId: snapshot.id, ref: snapshot.ref, version: stored.version }]
        : [];
    });
    for (const { ref, version, eventId, currentAttendees } of instances) {
      batch.delete(ref, { lastUpdateTime: version });
      if (currentAttendees.length > 0) batch.delete(db.doc(paths.roster(eventId)));
    }
    const today = academyClock(now()).date;
    const credited = instances.filter(({ date, status }) => date >= today && status !== 'cancelled');
    await takeBackAttendance(db, batch, credited);
    return instances.length;
  });
}
