import { academyClock } from '@domain/calendar.ts';
import { api } from '@domain/enrollment/api.ts';
import { studentDocument } from '@domain/profile.ts';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { recordOnce } from '../edge/audit.ts';
import { defineCommit } from '../edge/define-commit.ts';
import { hashOf } from '../edge/hash.ts';
import { paths } from '../edge/paths.ts';
import { parsedById, readIfExists } from '../edge/read.ts';

/** Answers after the commit that records the export: once for each caller and list, however often it is called. */
export const exportStudents = defineCommit(
  api.exportStudents,
  async ({ input, caller: { uid: by }, dependencies: { logError }, batch, db }) => {
    const documents = await db.getAll(...input.studentIds.map((id) => db.doc(paths.student(id))));
    const read = (each: DocumentSnapshot) => readIfExists(each, studentDocument)?.data;
    const found = parsedById(documents, logError, 'student-malformed', read);
    const students = [...found.values()].map((student) => ({
      ...student,
      since: student.trainingSince ?? academyClock(student.createdAt).date,
    }));
    const operation = hashOf([by, input.exportId, ...input.studentIds].join(' '));
    const act = { by, act: 'students-exported', what: 'students', operation } as const;
    await recordOnce(batch, db, { ...act, after: { people: students.length } });
    return { students };
  },
);
