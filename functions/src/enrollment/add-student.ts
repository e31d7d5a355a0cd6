import { isDeepStrictEqual } from 'node:util';
import { api } from '@domain/api.ts';
import { academyClock } from '@domain/calendar.ts';
import { isUpTo, personFormOf } from '@domain/person.ts';
import { studentDocument } from '@domain/profile.ts';
import { recordAct } from '../edge/audit.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists, readTogether } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';
import { createPerson } from './person-documents.ts';

/** Adds a person who has no account. Refuses an id that an account has: the person would be theirs. */
export const addStudent = defineCallable(api.addStudent, async ({ input, caller, dependencies }) => {
  const { db, findAccount, newId, now } = dependencies;
  const { studentId: id, person } = input;
  if (!isUpTo(academyClock(now()).date, person)) throw new Refusal(['date-in-future']);
  if (await findAccount(id)) throw new Refusal(['student-exists']);

  return commitWithRetry(dependencies, async (batch) => {
    const read = await readTogether(db, {
      member: db.doc(paths.member(id)),
      student: db.doc(paths.student(id)),
    });
    if (read.member.exists || read.student.exists) {
      const earlier = readIfExists(read.student, studentDocument)?.data;
      const isRepeated = earlier?.withoutAccount && isDeepStrictEqual(personFormOf(earlier), person);
      if (!isRepeated) throw new Refusal(['student-exists']);
      return {};
    }
    createPerson(batch, db, { id, form: person, author: { by: caller.uid, byName: caller.name }, newId });
    recordAct(batch, db, { by: caller.uid, act: 'student-added', whom: id, operation: id });
    return {};
  });
});
