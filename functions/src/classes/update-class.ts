import { factsOf } from '@domain/audit.ts';
import { academyClock } from '@domain/calendar.ts';
import { api } from '@domain/classes/api.ts';
import { type ClassInput, classFormOf } from '@domain/classes/class-form.ts';
import { type Changes, inheritedFrom } from '@domain/classes/class-instance.ts';
import { changesNothing, type EditPlan, planEdit } from '@domain/classes/class-plan.ts';
import { effectiveFrom } from '@domain/classes/classes.ts';
import { areInOrder } from '@domain/classes/for-whom.ts';
import type { ListChange } from '@domain/schedule/class-list.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { recordAct } from '../edge/audit.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { merged } from '../edge/merged.ts';
import { paths } from '../edge/paths.ts';
import { readTogether, type Stored } from '../edge/read.ts';
import { accepted, Refusal } from '../edge/refusal.ts';
import { readEvent, writeLists } from '../schedule/class-list.ts';
import { creditSoon } from '../schedule/credit-techniques.ts';
import {
  childrenOf,
  createInstances,
  instancesOf,
  readClass,
  readHolidays,
  techniquesIn,
  updateClassDocument,
  updateInstanceDocument,
} from './class-documents.ts';
import { withTechniqueIds } from './technique-list.ts';

/**
 * Changes a class and its instances from a day on in one commit, today or later. Earlier instances
 * stay as they are.
 */
export const updateClass = defineCallable(api.updateClass, async ({ input, caller, dependencies }) => {
  const { db, now } = dependencies;
  const { classId, changes, leftOut } = input;
  const document = db.doc(paths.class(classId));

  const { retaught, ...counts } = await commitWithRetry(dependencies, async (batch) => {
    const clock = academyClock(now());
    const { date: today } = clock;
    const read = await readTogether(db, { class: document, holidays: db.doc(paths.holidays) });
    const stored = readClass(read.class);
    const known = stored.data.movements;
    const movements = await withTechniqueIds(db, batch, changes.to.movements ?? known, known);
    const form = merged(classFormOf(stored.data), { ...changes, to: { ...changes.to, movements } });
    if (!areInOrder(form)) throw new Refusal(['class-ages']);
    const from = effectiveFrom(stored.data, today, input.effectiveFrom, form.endDate);
    const { docs } = await instancesOf(db, classId).where('date', '>=', from).orderBy('date').get();
    const events = docs.map(readEvent);

    const instances = events.map(({ data }) => data);
    const holidays = readHolidays(read.holidays);
    const facts = { current: stored.data, instances, from, today, holidays };
    const plan = accepted(planEdit({ form, leftOut, ...facts }));

    const counts = {
      created: plan.create.length + plan.restore.length,
      updated: plan.update.length,
      cancelled: plan.cancel.length,
      deleted: plan.delete.length,
    };
    if (changesNothing(plan, form, stored.data)) return { ...counts, retaught: [] };

    const { weeklySchedule, deletedDates } = plan;
    const dates = [...stored.data.dates.filter((date) => date < from), ...plan.dates];
    updateClassDocument(batch, document, stored, {
      ...form,
      weeklySchedule,
      dates,
      deletedDates,
      effectiveFrom: from > today ? from : FieldValue.delete(),
    });
    createInstances(db, batch, classId, plan.create, inheritedFrom(form, weeklySchedule));
    const retaught = await changeInstances({ db, batch, clock }, plan, events);
    if (stored.data.isParent) await changeChildren({ db, batch }, classId, form);
    recordAct(batch, db, {
      by: caller.uid,
      act: 'class-edited',
      what: classId,
      operation: stored.version,
      before: factsOf(stored.data),
      after: {
        ...factsOf({ ...form, weeklySchedule }),
        ...counts,
        ...(from > today && { effectiveFrom: from }),
      },
    });
    return { ...counts, retaught };
  });
  await creditSoon(dependencies, retaught);
  return counts;
});

/**
 * Dates whose list and techniques stay are written without a precondition, so that they do not
 * delay check-ins. Returns the ids of those whose attendees are credited other techniques.
 */
async function changeInstances(
  commit: Parameters<typeof writeLists>[0],
  plan: EditPlan,
  events: readonly Stored<DatedClass>[],
): Promise<string[]> {
  const { db, batch } = commit;
  const stored = new Map(events.map((event) => [event.data.eventId, event]));
  const listChange = ({ eventId }: DatedClass, change: ListChange, also: Changes = {}) => {
    const event = stored.get(eventId);
    return event ? [{ event, change, also }] : [];
  };
  const updates = plan.update.flatMap(({ instance, changes }) => {
    const change = techniquesIn(changes);
    if (change) return listChange(instance, change, changes);
    updateInstanceDocument(batch, db.doc(paths.event(instance.eventId)), changes);
    return [];
  });
  const changes = [
    ...updates,
    ...plan.restore.flatMap(({ instance, changes }) => listChange(instance, { kind: 'restore' }, changes)),
    ...plan.delete.flatMap((instance) => listChange(instance, { kind: 'delete', keepsPast: true })),
    ...plan.cancel.flatMap((instance) => listChange(instance, { kind: 'cancel' })),
  ];
  const outcomes = await writeLists(commit, changes);
  return changes.flatMap(({ event }, index) => (outcomes[index]?.due ? event.data.eventId : []));
}

/** What children share with their parent (specification, point 4). */
async function changeChildren(
  { db, batch }: Pick<Parameters<typeof writeLists>[0], 'db' | 'batch'>,
  classId: string,
  { title, instructor, startTime, endTime, maxCapacity, description, movements }: ClassInput,
): Promise<void> {
  const shared = { title, instructor, startTime, endTime, maxCapacity, description, movements };
  for (const child of await childrenOf(db, classId))
    batch.update(child, { ...shared, updatedAt: FieldValue.serverTimestamp() });
}
