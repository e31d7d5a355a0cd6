import { api } from '@domain/api.ts';
import { factsOf } from '@domain/audit.ts';
import type { ClassInput } from '@domain/classes/class-form.ts';
import { inheritedFrom } from '@domain/classes/class-instance.ts';
import { isClassOf, planNewClass } from '@domain/classes/class-plan.ts';
import type { ClassDocument } from '@domain/classes/classes.ts';
import { type DocumentSnapshot, FieldValue, type Firestore } from 'firebase-admin/firestore';
import { operationOn, recordAct } from '../edge/audit.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { paths } from '../edge/paths.ts';
import { readTogether } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';
import { createInstances, instancesOf, readClass, readHolidays } from './class-documents.ts';
import { withTechniqueIds } from './technique-list.ts';

/** Creates a class and all of its instances in one commit. The class id is the idempotency key. */
export const createClass = defineCallable(api.createClass, ({ input, caller, dependencies }) => {
  const { db } = dependencies;
  const { classId } = input;
  const document = db.doc(paths.class(classId));

  return commitWithRetry(dependencies, async (batch) => {
    const read = await readTogether(db, { class: document, holidays: db.doc(paths.holidays) });
    const movements = await withTechniqueIds(db, batch, input.form.movements);
    const form = { ...input.form, movements };
    if (read.class.exists) return { classId, instances: await countExisting(db, read.class, form) };

    const plan = planNewClass(form, { holidays: readHolidays(read.holidays) });
    if (!plan.ok) throw new Refusal(plan.reasons, plan);

    const created: Omit<ClassDocument, 'createdAt' | 'updatedAt'> = {
      ...form,
      id: classId,
      weeklySchedule: plan.weeklySchedule,
      currentAttendees: [],
      isParent: true,
      deletedDates: [],
      deleting: false,
    };
    const now = FieldValue.serverTimestamp();
    batch.create(document, { ...created, createdAt: now, updatedAt: now });
    createInstances(db, batch, classId, plan.dates, inheritedFrom(form, plan.weeklySchedule));
    recordAct(batch, db, {
      by: caller.uid,
      act: 'class-created',
      what: classId,
      operation: operationOn(read.class.readTime),
      after: { ...factsOf(created), dates: plan.dates.length },
    });
    return { classId, instances: plan.dates.length };
  });
});

/** Answers a retry with the same form as the first call. Refuses another form under the same id. */
async function countExisting(db: Firestore, snapshot: DocumentSnapshot, form: ClassInput): Promise<number> {
  const { data } = readClass(snapshot);
  if (!isClassOf(form, data)) throw new Refusal(['class-exists']);
  const counted = await instancesOf(db, data.id).count().get();
  return counted.data().count;
}
