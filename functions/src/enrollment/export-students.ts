import { academyClock } from '@domain/calendar.ts';
import { api } from '@domain/enrollment/api.ts';
import { studentDocument } from '@domain/profile.ts';
import { recordOnce } from '../edge/audit.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { hashOf } from '../edge/hash.ts';
import { paths } from '../edge/paths.ts';
import { parsedById, readIfExists } from '../edge/read.ts';

/** Answers after the commit that records the export: once for each caller and list, however often it is called. */
export const exportStudents = defineCallable(api.exportStudents, async ({ input, caller, dependencies }) => {
  const { db, logError } = dependencies;
  const documents = await db.getAll(...input.studentIds.map((id) => db.doc(paths.student(id))));
  const found = parsedById(
    documents,
    logError,
    'student-malformed',
    (each) => readIfExists(each, studentDocument)?.data,
  );
  const students = [...found.values()].map((student) => ({
    ...student,
    since: student.trainingSince ?? academyClock(student.createdAt).date,
  }));
  const operation = hashOf([caller.uid, input.exportId, ...input.studentIds].join(' '));
  const act = { by: caller.uid, act: 'students-exported', what: 'students', operation } as const;
  await commitWithRetry(dependencies, (batch) =>
    recordOnce(batch, db, { ...act, after: { people: students.length } }),
  );
  return { students };
});
