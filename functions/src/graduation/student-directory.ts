import { api } from '@domain/api.ts';
import { sortedByName } from '@domain/graduation/student-directory.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { guardedCommit } from '../edge/guarded-commit.ts';
import { readDirectory, writeDirectory } from './directory-documents.ts';
import { everyStudent, studentsChangedSince } from './directory-queries.ts';

/**
 * Every student of the academy, for search, sorting and filters over all of them. It costs the directory's 17 documents and the students who changed
 * since the last call, however many there are; only the very first call reads them all (docs/decisions/0031).
 */
export const studentDirectory = defineCallable(api.studentDirectory, ({ dependencies }) => {
  const { db, logError } = dependencies;

  return guardedCommit(dependencies, async (batch) => {
    const stored = await readDirectory(db);
    const start = stored.directory ?? (await everyStudent(db, logError));
    const changes = await studentsChangedSince(db, start.readAt, logError);

    const students = new Map([...start.students, ...changes.students]);
    // Nothing found and nothing new: the mark may stay where it is.
    if (!stored.directory || changes.found > 0) {
      writeDirectory(batch, db, stored, { students, readAt: changes.readAt });
    }
    return { students: sortedByName([...students.values()]) };
  });
});
