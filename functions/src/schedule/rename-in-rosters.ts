import { academyClock, shiftDate } from '@domain/calendar.ts';
import { hidesEmail, isRosterBehind, listedNameOf } from '@domain/hidden-email.ts';
import { type StudentDocument, studentDocument } from '@domain/profile.ts';
import { FieldValue, type Firestore, type WriteBatch } from 'firebase-admin/firestore';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists } from '../edge/read.ts';
import { readComingRosters, updateEntry } from './coming-rosters.ts';

/**
 * Brings the student's name and address, and whether the address is hidden, up to date in the rosters that members
 * see, after they changed. A check-in that read the old name loses its race against this commit, or this one against
 * it, because both write the profile.
 */
export async function renameInRosters(uid: string, dependencies: Dependencies): Promise<void> {
  const { db, now } = dependencies;
  const reference = db.doc(paths.student(uid));

  await commitWithRetry(dependencies, async (batch) => {
    const student = readIfExists(await reference.get(), studentDocument);
    const { date: today } = academyClock(now());
    if (!student || !isRosterBehind(student.data, today)) return;
    const listed = await listAnew(batch, db, student.data, { today });
    const change = { ...listed, updatedAt: FieldValue.serverTimestamp() };
    batch.update(reference, change, { lastUpdateTime: student.version });
  });
}

/**
 * Adds the student's entries in the rosters to a commit, which must write the profile under its version, with what this
 * returns. `worn`: a grade that changes, too.
 */
export async function listAnew(
  batch: WriteBatch,
  db: Firestore,
  student: StudentDocument,
  { today, worn = {} }: { today: string; worn?: Parameters<typeof updateEntry>[3] },
): Promise<Pick<StudentDocument, 'listedName' | 'listedHidden'>> {
  const { userId: uid, email } = student;
  const name = listedNameOf(student, today);
  const listedHidden = hidesEmail(student, today);
  // The rules show yesterday's, too.
  const rosters = await readComingRosters(db, uid, shiftDate(today, listedHidden ? -1 : 0));
  const entry = {
    ...worn,
    name,
    email: listedHidden ? '' : email,
    emailHidden: listedHidden || FieldValue.delete(),
  };
  for (const roster of rosters) updateEntry(batch, roster, uid, entry);
  return { listedName: name, ...(listedHidden !== !!student.listedHidden && { listedHidden }) };
}
