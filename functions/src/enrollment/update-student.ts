import { academyClock } from '@domain/calendar.ts';
import { differing } from '@domain/changes.ts';
import { api } from '@domain/enrollment/api.ts';
import { mayGet } from '@domain/graduation/grades.ts';
import { GRADE_FIELDS, isUpTo, personFields, personFormOf } from '@domain/person.ts';
import type { StudentDocument } from '@domain/profile.ts';
import { FieldValue, type Firestore, type WriteBatch } from 'firebase-admin/firestore';
import type { z } from 'zod';
import { customerFollows } from '../billing/align-customer.ts';
import { writeAsRead } from '../edge/as-read.ts';
import { recordAct } from '../edge/audit.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { type Caller, defineCallable } from '../edge/define-callable.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { merged } from '../edge/merged.ts';
import { paths } from '../edge/paths.ts';
import { Refusal } from '../edge/refusal.ts';
import { MAY_ASK_STRIPE } from '../edge/settings.ts';
import { readStudent, recounted } from '../graduation/promotion-documents.ts';
import { wornBelt } from '../schedule/coming-rosters.ts';
import { listAnew } from '../schedule/rename-in-rosters.ts';

/**
 * Changes the details of a person who has no account. With an account, its owner keeps them. The grade is corrected
 * only while no promotion is recorded, which the history would contradict.
 */
export const updateStudent = defineCallable(
  api.updateStudent,
  async ({ input, caller, dependencies }) => {
    const update = (batch: WriteBatch) => updatePerson(batch, input, caller, dependencies);
    if (await commitWithRetry(dependencies, update)) await customerFollows(input.studentId, dependencies);
  },
  // Not `reachesStripe`: `alignCustomer` counts only the calls that reach Stripe.
  MAY_ASK_STRIPE,
);

/** Adds the change to a commit. Returns whether the name or the address changed. */
export async function updatePerson(
  batch: WriteBatch,
  input: z.output<typeof api.updateStudent.input>,
  caller: Caller,
  dependencies: Dependencies,
): Promise<boolean> {
  const { db, now } = dependencies;
  const snapshot = await db.doc(paths.student(input.studentId)).get();
  const { data: student, version } = readStudent(snapshot);
  if (!student.withoutAccount) throw new Refusal(['has-account']);
  const before = personFormOf(student);
  const form = merged(before, input.changes);
  const changed: string[] = differing(before, form);
  if (changed.length === 0) return false;
  const { date: today } = academyClock(now());
  if (!isUpTo(today, form)) throw new Refusal(['date-in-future']);
  const { belt, birthDate } = form;
  if (changed.includes('belt') && !mayGet(belt, { birthDate, worn: before.belt }, today))
    throw new Refusal(['childrens-belt']);

  const { standing, ...fields } = personFields(form);
  const isGrade = GRADE_FIELDS.some((field) => changed.includes(field));
  const worn = wornBelt(form);
  const next = {
    ...fields,
    ...(student.heldBirthDate !== undefined && { heldBirthDate: form.birthDate }),
    ...(isGrade && { standing: await corrected(db, student, { standing, today }) }),
  };
  const listed = await listAnew(batch, db, { ...student, ...next }, { today, ...(isGrade && { worn }) });
  const stored = Object.entries(next).map(([field, value = FieldValue.delete()]) => [field, value]);
  const updatedAt = FieldValue.serverTimestamp();
  writeAsRead(batch, snapshot, { ...Object.fromEntries(stored), ...listed, updatedAt });
  const { uid: by } = caller;
  recordAct(batch, db, { by, act: 'student-updated', whom: input.studentId, operation: version });
  return changed.includes('name') || changed.includes('email');
}

/** The standing with the classes up to its day, as the lists are now. Refuses if a promotion is in the history. */
async function corrected(
  db: Firestore,
  student: StudentDocument,
  { standing, today }: Pick<StudentDocument, 'standing'> & { today: string },
): Promise<StudentDocument['standing']> {
  const given = db.collection(paths.promotionsOf(student.userId)).where('undone', '==', null);
  if (!(await given.limit(1).get()).empty) throw new Refusal(['grade-recorded']);
  return standing && recounted(db, student, { standing, today });
}
