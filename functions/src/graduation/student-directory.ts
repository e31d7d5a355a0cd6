import { api } from '@domain/api.ts';
import { sortedByName } from '@domain/graduation/student-directory.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { readDirectory, writeDirectory } from './directory-documents.ts';
import { everyStudent, mergedInto, studentsChangedSince } from './directory-queries.ts';

/**
 * Returns every student and no administrator, for search, sorting and filters. A call reads the directory's 17 documents
 * and the students that changed since the last call; only the first call reads all students
 * (docs/decisions/0031).
 */
export const studentDirectory = defineCallable(api.studentDirectory, ({ dependencies }) => {
  const { db, logError } = dependencies;

  return commitWithRetry(dependencies, async (batch) => {
    const stored = await readDirectory(db);
    const start = stored.directory ?? (await everyStudent(db, logError));
    const changed = await studentsChangedSince(db, start.readAt, logError);

    const students = mergedInto(start.students, changed.changes);
    if (!stored.directory || changed.found > 0) {
      writeDirectory(batch, db, stored, { students, readAt: changed.readAt });
    }
    return { students: sortedByName([...students.values()]) };
  });
});
