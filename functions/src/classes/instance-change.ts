import { type AuditAct, factsOf } from '@domain/audit.ts';
import { academyClock } from '@domain/calendar.ts';
import type { Changes } from '@domain/changes.ts';
import type { InstanceForm } from '@domain/classes/class-form.ts';
import { editInstance, instanceFormOf, type movedTo } from '@domain/classes/class-instance.ts';
import type { ClassDocument } from '@domain/classes/classes.ts';
import { isSameData } from '@domain/same-data.ts';
import { isCorrectable } from '@domain/schedule/check-in.ts';
import type { ListOutcome } from '@domain/schedule/class-list.ts';
import { type DatedClass, rosterDocument } from '@domain/schedule/schedule.ts';
import type { Firestore, WriteBatch } from 'firebase-admin/firestore';
import { recordAct } from '../edge/audit.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import type { Caller } from '../edge/define-callable.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { merged } from '../edge/merged.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists, readTogether, type Stored } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';
import { type ClassListChange, readEvent, writeLists } from '../schedule/class-list.ts';
import {
  type ClassChange,
  readClass,
  updateClassDocument,
  updateInstanceDocument,
} from './class-documents.ts';

/** `change` is null if the list and its attendees' records stay as they are. */
type InstanceChange = Pick<ClassListChange, 'also'> & {
  act: AuditAct;
  change: ClassListChange['change'] | null;
  ofClass?: ClassChange;
  /** The date as it is on another day from then on. */
  moved?: ReturnType<typeof movedTo>;
};

type InstanceCall = { caller: Caller; dependencies: Dependencies; anyDate?: boolean };
type Decide = (
  instance: DatedClass,
  parent: ClassDocument,
  batch: WriteBatch,
) => InstanceChange | null | Promise<InstanceChange | null>;

/** The new values of a date whose form is saved; null if none changes. Refuses a canceled date. */
export function editedDate(
  instance: DatedClass,
  parent: ClassDocument,
  changes: Changes<InstanceForm>,
): Partial<DatedClass> | null {
  if (instance.status === 'cancelled') throw new Refusal(['class-cancelled']);
  const form = merged(instanceFormOf(instance), changes);
  const edit = editInstance(instance, form, parent);
  const isSame = Object.keys(edit.changes).length === 0 && isSameData(edit.own, instance.own);
  return isSame ? null : { ...edit.changes, own: edit.own };
}

/**
 * Changes one date of a class in one commit: writes the instance, the entry of the act and, on condition of its
 * version, the class. Writes nothing if `decide` returns null. Refuses a class that is being deleted, and
 * dates of more than 14 days ago unless `anyDate`. Returns the number of attendees, and whether they are due a credit.
 */
export function changeInstance(
  { caller, dependencies, anyDate = false }: InstanceCall,
  eventId: string,
  decide: Decide,
): Promise<Pick<ListOutcome, 'attendees' | 'due'>> {
  const { db, now } = dependencies;
  const document = db.doc(paths.event(eventId));

  return commitWithRetry(dependencies, async (batch) => {
    const { classId } = readEvent(await document.get()).data;
    const parentDocument = db.doc(paths.class(classId));
    // Together: the class's version would otherwise be newer than the date on which the change is decided.
    const read = await readTogether(db, { event: document, class: parentDocument });
    const event = readEvent(read.event);
    const { data } = event;
    const clock = academyClock(now());
    if (!anyDate && !isCorrectable(data.date, clock.date)) throw new Refusal(['attendance-closed']);
    const parent = readClass(read.class);

    const attendees = data.currentAttendees.length;
    const decided = await decide(data, parent.data, batch);
    if (!decided) return { attendees, due: false };
    const { act, change, also = {}, ofClass, moved } = decided;
    updateClassDocument(batch, parentDocument, parent, ofClass);
    const arrivals = moved ? [await arrivalOf(db, event, moved)] : [];
    const changed =
      change && (await writeLists({ db, batch, clock }, [{ event, change, also }, ...arrivals]));
    const outcome = changed?.[0];
    if (!outcome) updateInstanceDocument(batch, document, also);
    const changes = outcome?.event ?? {};
    recordAct(batch, db, {
      by: caller.uid,
      act,
      what: eventId,
      operation: parent.version,
      before: { ...factsOf(data), attendees },
      after: changes === 'delete' ? null : factsOf(moved ?? ({ ...data, ...also, ...changes } as DatedClass)),
    });
    return { attendees: outcome?.attendees ?? attendees, due: outcome?.due ?? false };
  });
}

/** The change that puts the attendees of a date on the list of a new one. */
async function arrivalOf(
  db: Firestore,
  { data: { eventId }, version }: Stored<DatedClass>,
  moved: ReturnType<typeof movedTo>,
): Promise<ClassListChange> {
  const roster = readIfExists(await db.doc(paths.roster(eventId)).get(), rosterDocument)?.data;
  const change = { kind: 'arrive', entries: roster?.attendees ?? {} } as const;
  return { event: { data: moved, version }, change, also: moved, isNew: true };
}
