import { factsOf } from '@domain/audit.ts';
import { api } from '@domain/classes/api.ts';
import type { ClassInput } from '@domain/classes/class-form.ts';
import { inheritedFrom } from '@domain/classes/class-instance.ts';
import { isClassOf, planNewClass } from '@domain/classes/class-plan.ts';
import type { ClassDocument } from '@domain/classes/classes.ts';
import { isSameData } from '@domain/same-data.ts';
import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import { defineCommit } from '../edge/define-commit.ts';
import { paths } from '../edge/paths.ts';
import { readTogether } from '../edge/read.ts';
import { accepted, Refusal } from '../edge/refusal.ts';
import { createInstances, readClass, readHolidays } from './class-documents.ts';
import { withTechniqueIds } from './technique-list.ts';

/** Creates a class and all of its instances in one commit. The class id is the idempotency key. */
export const createClass = defineCommit(api.createClass, async ({ input, batch, db, record }) => {
  const { classId, leftOut } = input;
  const document = db.doc(paths.class(classId));
  const read = await readTogether(db, { class: document, holidays: db.doc(paths.holidays) });
  const movements = await withTechniqueIds(db, batch, input.form.movements);
  const form = { ...input.form, movements };
  const plan = accepted(planNewClass(form, { leftOut, holidays: readHolidays(read.holidays) }));
  if (read.class.exists) return { classId, instances: countExisting(read.class, form, plan.leftOut) };

  const created: Omit<ClassDocument, 'createdAt' | 'updatedAt'> = {
    ...form,
    id: classId,
    weeklySchedule: plan.weeklySchedule,
    currentAttendees: [],
    isParent: true,
    dates: plan.dates,
    deletedDates: plan.leftOut,
    deleting: false,
  };
  const now = FieldValue.serverTimestamp();
  batch.create(document, { ...created, createdAt: now, updatedAt: now });
  createInstances(db, batch, classId, plan.dates, inheritedFrom(form, plan.weeklySchedule));
  record({
    act: 'class-created',
    what: classId,
    operation: read.class.readTime,
    after: { ...factsOf(created), dates: plan.dates.length },
  });
  return { classId, instances: plan.dates.length };
});

/** Answers a retry with the same form as the first call. Refuses another form under the same id. */
function countExisting(snapshot: DocumentSnapshot, form: ClassInput, leftOut: string[]): number {
  const { data } = readClass(snapshot);
  const isSame = isClassOf(form, data) && isSameData(leftOut, data.deletedDates);
  if (!isSame) throw new Refusal(['class-exists']);
  return data.dates.length;
}
