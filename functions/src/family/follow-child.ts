import { AUTOMATIC } from '@domain/audit.ts';
import { academyClock } from '@domain/calendar.ts';
import { bornOn, isOfAge } from '@domain/minor.ts';
import { studentDocument } from '@domain/profile.ts';
import { systemMark } from '@domain/system/system-status.ts';
import { FieldPath } from 'firebase-admin/firestore';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists } from '../edge/read.ts';
import { traceOf } from '../edge/trace.ts';
import { noteFamilies } from '../system/note-run.ts';
import { endHolding } from './holding.ts';

/** The sweep visits all families once a day from this minute of the academy on: in the first minutes of an hour. */
const FROM_MINUTE = 4 * 60;
const MINUTES = 10;

/**
 * Updates the names in all families, and ends guardians of students of age. Returns how many families failed; they are
 * visited again an hour later.
 */
export async function followAllChildren(dependencies: Dependencies): Promise<number> {
  const { db, logError, now } = dependencies;
  const { date, minutes } = academyClock(now());
  if (minutes < FROM_MINUTE || minutes % 60 >= MINUTES) return 0;
  const status = readIfExists(await db.doc(paths.systemStatus).get(), systemMark)?.data;
  if (status?.familiesOn === date) return 0;
  let failed = 0;
  for (const family of (await db.collection(paths.families).get()).docs) {
    try {
      for (const child of Object.keys(family.get('children') ?? {}))
        await followChild({ child, uid: family.id }, dependencies);
    } catch (error) {
      failed += 1;
      logError('family-not-followed', { uid: family.id, ...traceOf(error) });
    }
  }
  if (failed === 0) await noteFamilies(date, dependencies);
  return failed;
}

/** Copies the name of a child to the families of its guardians. Ends them if the child is of age. */
export async function renameInFamilies(child: string, dependencies: Dependencies): Promise<void> {
  const { docs } = await dependencies.db.collection(paths.holders(child)).select().get();
  for (const { id: uid } of docs) await followChild({ child, uid }, dependencies);
}

/** Copies the name of a child to one family, or ends the guardian if the child is of age. */
function followChild(
  { child, uid }: { child: string; uid: string },
  dependencies: Dependencies,
): Promise<void> {
  const { db, now } = dependencies;
  return commitWithRetry(dependencies, async (batch) => {
    // Read before the profile: if the name changes meanwhile, the other call changes the family, and this commit fails.
    const family = await db.doc(paths.family(uid)).get();
    const student = readIfExists(await db.doc(paths.student(child)).get(), studentDocument)?.data;
    // The erasure ends the guardians itself.
    if (!student) return;
    if (isOfAge(bornOn(student), academyClock(now()).date))
      return endHolding(batch, { child, uid, by: AUTOMATIC }, dependencies);
    const place = new FieldPath('children', child, 'name');
    const shown: unknown = family.get(place);
    if (family.updateTime && shown !== undefined && shown !== student.name)
      batch.update(family.ref, place, student.name, { lastUpdateTime: family.updateTime });
  });
}
