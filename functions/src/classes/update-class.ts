import { api } from '@domain/api.ts';
import { factsOf } from '@domain/audit.ts';
import { academyClock } from '@domain/calendar.ts';
import { inheritedFrom } from '@domain/classes/class-instance.ts';
import { changesNothing, type EditPlan, planEdit } from '@domain/classes/class-plan.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import type { Firestore, WriteBatch } from 'firebase-admin/firestore';
import { operationOn, recordAct } from '../edge/audit.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { paths } from '../edge/paths.ts';
import { readTogether, type Stored } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';
import { readEvent } from '../schedule/attendance-documents.ts';
import { takeBackAttendance } from '../schedule/take-back.ts';
import {
  createInstances,
  instancesOf,
  readClass,
  readHolidays,
  updateClassDocument,
  updateInstanceDocument,
} from './class-documents.ts';

/**
 * Check-ins that one edit may take back, because a commit has at most 10 MiB (docs/decisions/0020).
 * The instances of a class take up to 4 MiB; each check-in writes a profile and deletes a record.
 */
const MOST_TAKEN_BACK = 1000;

/**
 * Changes a class and its instances from today on in one commit. Earlier instances stay as they
 * are.
 */
export const updateClass = defineCallable(api.updateClass, ({ input, caller, dependencies }) => {
  const { db, now } = dependencies;
  const { classId, form } = input;
  const document = db.doc(paths.class(classId));

  return commitWithRetry(dependencies, async (batch) => {
    const today = academyClock(now()).date;
    const read = await readTogether(db, { class: document, holidays: db.doc(paths.holidays) });
    const stored = readClass(read.class);
    const { docs } = await instancesOf(db, classId).where('date', '>=', today).orderBy('date').get();
    const events = docs.map(readEvent);

    const instances = events.map(({ data }) => data);
    const holidays = readHolidays(read.holidays);
    const plan = planEdit({ form, current: stored.data, instances, today, holidays });
    if (!plan.ok) throw new Refusal(plan.reasons, plan);
    const takenBack = plan.cancel.reduce((sum, { currentAttendees }) => sum + currentAttendees.length, 0);
    if (takenBack > MOST_TAKEN_BACK) throw new Refusal(['class-change-too-large']);

    const counts = {
      created: plan.create.length + plan.restore.length,
      updated: plan.update.length,
      cancelled: plan.cancel.length,
      deleted: plan.delete.length,
    };
    if (changesNothing(plan, form, stored.data)) return counts;

    const { weeklySchedule, deletedDates } = plan;
    updateClassDocument(batch, document, stored, { ...form, weeklySchedule, deletedDates });
    createInstances(db, batch, classId, plan.create, inheritedFrom(form, weeklySchedule));
    await changeInstances(db, batch, plan, events);
    recordAct(batch, db, {
      by: caller.uid,
      act: 'class-edited',
      what: classId,
      operation: operationOn(stored.version),
      before: factsOf(stored.data),
      after: { ...factsOf({ ...form, weeklySchedule }), ...counts },
    });
    return counts;
  });
});

/**
 * Passes the version only where the change depends on the list of attendees. Dates that stay are
 * written without it, so that they do not delay check-ins.
 */
async function changeInstances(
  db: Firestore,
  batch: WriteBatch,
  plan: EditPlan,
  events: readonly Stored<DatedClass>[],
): Promise<void> {
  const versions = new Map(events.map(({ data, version }) => [data.eventId, version]));
  const document = ({ eventId }: DatedClass) => db.doc(paths.event(eventId));
  const versionOf = ({ eventId }: DatedClass) => versions.get(eventId);

  for (const { instance, changes } of plan.update) {
    updateInstanceDocument(batch, document(instance), changes);
  }
  for (const { instance, changes } of plan.restore) {
    const reopened = { ...changes, status: 'active', currentAttendees: [] };
    updateInstanceDocument(batch, document(instance), reopened, versionOf(instance));
    batch.delete(db.doc(paths.roster(instance.eventId)));
  }
  for (const instance of plan.delete) {
    batch.delete(document(instance), { lastUpdateTime: versionOf(instance) });
  }
  for (const instance of plan.cancel) {
    updateInstanceDocument(batch, document(instance), { status: 'cancelled' }, versionOf(instance));
  }
  await takeBackAttendance(db, batch, plan.cancel);
}
