import { academyClock } from '@domain/calendar.ts';
import { api } from '@domain/graduation/api.ts';
import { type DirectoryEntry, sortedByName } from '@domain/graduation/student-directory.ts';
import { memberMay } from '@domain/permissions.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { defineCallable } from '../edge/define-callable.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { type Directory, readDirectory, writeDirectory } from './directory-documents.ts';
import { changedStudents, changedSubscriptions, factsElsewhere } from './directory-queries.ts';

/**
 * Returns every student and no administrator, for search, sorting and filters. A call reads the directory's 17
 * documents, the students and the subscriptions that changed since the last call, and for each changed student the
 * latest class; only the first call reads all of them (docs/decisions/0070).
 */
export const studentDirectory = defineCallable(
  api.studentDirectory,
  async ({ caller, dependencies }) => {
    const students = sortedByName([...(await currentDirectory(dependencies)).values()]);
    const seesPayments = memberMay(caller.role, 'help with payments');
    return {
      students: seesPayments ? students : students.map((each) => ({ ...each, subscription: null })),
    };
  },
  { seconds: 120 },
);

/** Brings the directory up to date, and returns the students in it by id. */
export function currentDirectory(dependencies: Dependencies): Promise<Directory['students']> {
  return commitWithRetry(dependencies, async (batch) => {
    const stored = await readDirectory(dependencies.db);
    const { changed, ...folded } = await fold(stored.directory, dependencies);
    if (changed) writeDirectory(batch, dependencies.db, stored, folded);
    return folded.students;
  });
}

/** The directory as of now. `changed`: whether there is anything to store. */
async function fold(known: Directory | null, dependencies: Dependencies) {
  const today = academyClock(dependencies.now()).date;
  const [changes, subscriptions] = await Promise.all([
    changedStudents(dependencies, known?.readAt, today),
    changedSubscriptions(dependencies, known?.readAt),
  ]);
  const profiles = [...changes.students.values()].filter((profile) => profile !== null);
  const facts = await factsElsewhere(dependencies, profiles, { today, subscriptions });

  const students = new Map<string, DirectoryEntry>(known?.students);
  for (const [uid, subscription] of subscriptions) {
    const entry = students.get(uid);
    if (entry) students.set(uid, { ...entry, subscription });
  }
  for (const [uid, profile] of changes.students) {
    if (profile) students.set(uid, { ...profile, lastClass: null, subscription: null, ...facts.get(uid) });
    else students.delete(uid);
  }
  const changed = !known || changes.found > 0 || subscriptions.size > 0;
  return { students, readAt: changes.readAt, changed };
}
