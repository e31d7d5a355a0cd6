import { api } from '@domain/api.ts';
import { type Act, auditEntryOf, factsOf } from '@domain/audit.ts';
import { academyClock } from '@domain/calendar.ts';
import { type DocumentReference, type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import * as z from 'zod';
import { operationOn, recordAct, settleAct } from '../edge/audit.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { type Caller, defineCallable } from '../edge/define-callable.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists, type Stored } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';
import { takeBackAttendance } from '../schedule/take-back.ts';
import { instancesOf } from './class-documents.ts';

const PAGE = 400;
/** Writes in one batch, unless a single instance needs more. */
const MOST_WRITES = 400;

/**
 * Deletes a class with its instances: marks the class, deletes the instances in batches, then the
 * class. After an interruption a second call finishes the work. Attendance records from before
 * today stay; the credits of today and later are taken back.
 */
export const deleteClass = defineCallable(api.deleteClass, async ({ input, caller, dependencies }) => {
  const { db, now } = dependencies;
  const { classId } = input;
  const today = academyClock(now()).date;
  const entry = await markDeleting(dependencies, caller, classId);

  let deleted = 0;
  for (;;) {
    const { docs } = await instancesOf(db, classId).limit(PAGE).get();
    if (docs.length === 0) break;
    for (const part of batchesOf(readInstances(docs), today)) {
      deleted += await deleteInstances(dependencies, part, today);
    }
  }
  await settleAct(db.batch().delete(db.doc(paths.class(classId))), entry, 'done').commit();
  return { deleted };
});

/** What the entry says about the class, which can be malformed. */
const described = z
  .object({ title: z.string(), instructor: z.string(), date: z.string(), endDate: z.string() })
  .partial()
  .catch({});

/**
 * Marks the class, which refuses every later edit of it or its dates. An edit that is under way
 * fails, because it writes the class on condition of its version. Returns the entry of the act: a
 * second call, which finishes the work, has the same.
 */
function markDeleting(
  dependencies: Dependencies,
  { uid }: Caller,
  classId: string,
): Promise<DocumentReference> {
  const { db } = dependencies;
  const document = db.doc(paths.class(classId));
  return commitWithRetry(dependencies, async (batch) => {
    const snapshot = await document.get();
    if (!snapshot.createTime) throw new Refusal(['class-not-found']);
    batch.update(document, { deleting: true, updatedAt: FieldValue.serverTimestamp() });

    const act: Act = {
      by: uid,
      act: 'class-deleted',
      what: classId,
      operation: operationOn(snapshot.createTime),
      before: factsOf(described.parse(snapshot.data())),
      outcome: 'begun',
    };
    const entry = db.doc(paths.audit(auditEntryOf(act).id));
    return (await entry.get()).exists ? entry : recordAct(batch, db, act);
  });
}

/**
 * Only the fields that deleting needs, so that malformed imported instances can be deleted, too.
 */
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

/** Whether there are credits to take back. A canceled class has none any more. */
function isCredited({ data }: Instance, today: string): boolean {
  return data.currentAttendees.length > 0 && data.date >= today && data.status !== 'cancelled';
}

/**
 * Writes: the event; its roster, if it has attendees; per credited attendee, a record and a
 * profile.
 */
function writesOf(instance: Instance, today: string): number {
  const attendees = instance.data.currentAttendees.length;
  if (attendees === 0) return 1;
  return isCredited(instance, today) ? 2 + 2 * attendees : 2;
}

function batchesOf(instances: readonly Instance[], today: string): Instance[][] {
  const batches: Instance[][] = [];
  let room = 0;
  for (const instance of instances) {
    const writes = writesOf(instance, today);
    const last = batches.at(-1);
    if (last && writes <= room) last.push(instance);
    else {
      batches.push([instance]);
      room = MOST_WRITES;
    }
    room -= writes;
  }
  return batches;
}

/**
 * Deletes these instances and returns how many still existed. Students can check in until an
 * instance is deleted, so each is deleted on condition of the version whose list was read.
 */
function deleteInstances(
  dependencies: Dependencies,
  part: readonly Instance[],
  today: string,
): Promise<number> {
  const { db } = dependencies;
  let read: readonly Instance[] | null = part;

  return commitWithRetry(dependencies, async (batch) => {
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
