import { isDeepStrictEqual } from 'node:util';
import { academyClock } from '@domain/calendar.ts';
import { api } from '@domain/enrollment/api.ts';
import { FIRST_GRADE, mayGet } from '@domain/graduation/grades.ts';
import { guestLead } from '@domain/interest/guest-lead.ts';
import { leadExpiry, leadRetention } from '@domain/interest/lead-retention.ts';
import { isUpTo, isVisitor, type PersonForm, personFormOf, visitorOf } from '@domain/person.ts';
import { studentDocument } from '@domain/profile.ts';
import { FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import { recordAct } from '../edge/audit.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { type Caller, defineCallable } from '../edge/define-callable.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists, readTogether } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';
import { createPerson } from './person-documents.ts';

export const addStudent = defineCallable(api.addStudent, ({ input, ...call }) =>
  addPerson(call, input.studentId, input.person),
);

type Call = { caller: Caller; dependencies: Dependencies };

export function addPerson(call: Call, id: string, person: PersonForm): Promise<void> {
  return commitWithRetry(call.dependencies, (batch) => addPersonTo(batch, call, id, person));
}

/** Adds a person who has no account. Refuses an id that an account has: the person would be theirs. */
export async function addPersonTo(
  batch: WriteBatch,
  { caller, dependencies }: Call,
  id: string,
  person: PersonForm,
): Promise<void> {
  const { db, findAccount, newId, now } = dependencies;
  const { date: today } = academyClock(now());
  if (!isUpTo(today, person)) throw new Refusal(['date-in-future']);
  const { belt, birthDate } = person;
  if (!mayGet(belt, { birthDate, worn: FIRST_GRADE.belt }, today)) throw new Refusal(['childrens-belt']);
  if (await findAccount(id)) throw new Refusal(['student-exists']);

  const read = await readTogether(db, { member: paths.member(id), student: paths.student(id) });
  if (read.member.exists || read.student.exists) {
    const earlier = readIfExists(read.student, studentDocument)?.data;
    const isRepeated = earlier?.withoutAccount && isDeepStrictEqual(personFormOf(earlier), person);
    if (!isRepeated) throw new Refusal(['student-exists']);
    return;
  }
  const author = { by: caller.uid, byName: caller.name };
  createPerson(batch, db, { id, form: person, author, newId, now });
  const act = isVisitor({ ...person, withoutAccount: true }) ? 'visitor-added' : 'student-added';
  // A student added again after an undo is another act.
  recordAct(batch, db, { by: caller.uid, act, whom: id, operation: read.student.readTime });
}

/** Adds the person, and then the lead. Both can be repeated. */
export const addVisitor = defineCallable(api.addVisitor, async ({ input, ...call }) => {
  const { studentId, ...known } = input;
  const { db, now } = call.dependencies;
  await addPerson(call, studentId, visitorOf(known));
  return commitWithRetry(call.dependencies, async (batch) => {
    const { lead, setting } = await readTogether(db, {
      lead: paths.lead(studentId),
      setting: paths.leadRetention,
    });
    if (lead.exists) return;
    const expiresAt = leadExpiry(now(), leadRetention.parse(setting.data() ?? {}).months);
    batch.create(lead.ref, guestLead(known, null, { timestamp: FieldValue.serverTimestamp(), expiresAt }));
  });
});
