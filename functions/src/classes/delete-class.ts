import { factsOf } from '@domain/audit.ts';
import { type AcademyClock, academyClock } from '@domain/calendar.ts';
import { api } from '@domain/classes/api.ts';
import type { ListedClass } from '@domain/schedule/class-list.ts';
import { eventDocument } from '@domain/schedule/schedule.ts';
import { type DocumentReference, type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import * as z from 'zod';
import { operationOn, recordOnce, settleAct } from '../edge/audit.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { type Caller, defineCallable } from '../edge/define-callable.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists, type Stored } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';
import { writeLists } from '../schedule/class-list.ts';
import { creditClass } from '../schedule/credit-techniques.ts';
import { childrenOf, instancesOf } from './class-documents.ts';

/** Dates in one commit, unless their attendees are too many for one. */
const DATES_AT_ONCE = 40;
/** The clock is that of the call: a deletion that goes on at midnight keeps the same dates. */
type Work = Dependencies & { clock: AcademyClock };
const DELETION = { kind: 'delete', keepsPast: true } as const;

/**
 * Deletes a class and its children with their instances: marks the class, deletes the instances in batches, then the
 * documents. After an interruption a second call finishes the work. Attendance records from before
 * today stay; the credits of today and later are taken back.
 */
export const deleteClass = defineCallable(api.deleteClass, async ({ input, caller, dependencies }) => {
  const { db, now } = dependencies;
  const { classId } = input;
  const work = { ...dependencies, clock: academyClock(now()) };
  const { entry, isParent } = await markDeleting(dependencies, caller, classId);
  const children = isParent ? await childrenOf(db, classId) : [];
  const documents = [...children, db.doc(paths.class(classId))];

  let deleted = 0;
  for (const { id } of documents) deleted += await deleteDatesOf(id, work);
  const batch = db.batch();
  for (const document of documents) batch.delete(document);
  await settleAct(batch, entry).commit();
  return { deleted };
});

/** Returns how many dates existed. */
async function deleteDatesOf(classId: string, work: Work): Promise<number> {
  // A past class keeps what it credited: with its last techniques.
  await creditClass(work, classId);
  let deleted = 0;
  for (;;) {
    const { docs } = await instancesOf(work.db, classId).limit(DATES_AT_ONCE).get();
    if (docs.length === 0) return deleted;
    deleted += await deleteInParts(work, readInstances(docs));
  }
}

/** What the entry says about the class, which can be malformed. */
const described = z
  .object({ title: z.string(), instructor: z.string(), date: z.string(), endDate: z.string() })
  .partial()
  .catch({});

/**
 * Marks the class, which refuses every later edit of it or its dates. An edit that is under way
 * fails, because it writes the class on condition of its version. Returns the entry of the act: a
 * second call, which finishes the work, has the same; and whether the class is a parent.
 */
function markDeleting(
  dependencies: Dependencies,
  { uid }: Caller,
  classId: string,
): Promise<{ entry: DocumentReference; isParent: boolean }> {
  const { db } = dependencies;
  const document = db.doc(paths.class(classId));
  return commitWithRetry(dependencies, async (batch) => {
    const snapshot = await document.get();
    if (!snapshot.createTime) throw new Refusal(['class-not-found']);
    batch.update(document, { deleting: true, updatedAt: FieldValue.serverTimestamp() });

    const entry = await recordOnce(batch, db, {
      by: uid,
      act: 'class-deleted',
      what: classId,
      operation: operationOn(snapshot.createTime),
      before: factsOf(described.parse(snapshot.data())),
      outcome: 'begun',
    });
    return { entry, isParent: snapshot.get('isParent') === true };
  });
}

/** Defaults for all fields, so that malformed imported instances can be deleted, too. */
const deletable = z.object({
  classId: z.string().catch(''),
  classTitle: z.string().catch(''),
  name: z.string().catch(''),
  date: z.string().catch(''),
  startTime: eventDocument.shape.startTime.catch('09:00'),
  endTime: eventDocument.shape.endTime.catch('10:00'),
  status: eventDocument.shape.status.catch('active'),
  maxCapacity: z.int().catch(0),
  currentAttendees: z.array(z.string()).catch([]),
  movements: eventDocument.shape.movements.catch([]),
  taught: z.int().catch(0),
});
type Instance = Stored<ListedClass>;

/** The dated classes that exist, malformed ones too. */
export function readInstances(snapshots: readonly DocumentSnapshot[]): Instance[] {
  return snapshots.flatMap((snapshot) => {
    const stored = readIfExists(snapshot, deletable);
    return stored ? [{ ...stored, data: { ...stored.data, eventId: snapshot.id } }] : [];
  });
}

/** Deletes these instances; in two commits if their attendees are too many, or the profiles too large, for one. */
async function deleteInParts(work: Work, part: readonly Instance[]): Promise<number> {
  try {
    return await deleteInstances(work, part);
  } catch (error) {
    const isTooLarge = error instanceof Refusal && error.reasons.includes('class-change-too-large');
    if (!isTooLarge || part.length === 1) throw error;
    const middle = Math.ceil(part.length / 2);
    const first = await deleteInParts(work, part.slice(0, middle));
    return first + (await deleteInParts(work, part.slice(middle)));
  }
}

/**
 * Deletes these instances and returns how many still existed. Students can check in until an
 * instance is deleted, so each is deleted on condition of the version whose list was read.
 */
function deleteInstances(work: Work, part: readonly Instance[]): Promise<number> {
  const { db, clock } = work;
  let read: readonly Instance[] | null = part;

  return commitWithRetry(work, async (batch) => {
    const instances =
      read ?? readInstances(await db.getAll(...part.map(({ data }) => db.doc(paths.event(data.eventId)))));
    read = null;
    await writeLists(
      { db, batch, clock },
      instances.map((event) => ({ event, change: DELETION })),
    );
    return instances.length;
  });
}
