import { academyClock } from '@domain/calendar.ts';
import { studentDocument } from '@domain/profile.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists } from '../edge/read.ts';
import { readComingRosters, updateEntry } from './coming-rosters.ts';

/**
 * Brings the student's name and address in the rosters of today and later up to date, after they changed. A
 * check-in that read the old name loses its race against this commit, or this one against it, because both write the
 * profile.
 */
export async function renameInRosters(uid: string, dependencies: Dependencies): Promise<void> {
  const { db, now } = dependencies;
  const reference = db.doc(paths.student(uid));

  await commitWithRetry(dependencies, async (batch) => {
    const student = readIfExists(await reference.get(), studentDocument);
    if (!student || student.data.listedName === student.data.name) return;
    const { name, email } = student.data;
    const change = { listedName: name, updatedAt: FieldValue.serverTimestamp() };
    batch.update(reference, change, { lastUpdateTime: student.version });
    const rosters = await readComingRosters(db, uid, academyClock(now()).date);
    for (const roster of rosters) updateEntry(batch, roster, uid, { name, email });
  });
}
