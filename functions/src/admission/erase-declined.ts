import { declinedUntil } from '@domain/admission.ts';
import { AUTOMATIC } from '@domain/audit.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { traceOf } from '../edge/trace.ts';
import { beginErasure } from '../leaving/begin-erasure.ts';

/** Accounts per run, and per query. */
const PER_RUN = 50;

/**
 * Begins to erase the accounts that were declined 7 days ago. A failed one is tried again by the next run, and holds up
 * none behind it. Returns how many failed.
 */
export async function eraseDeclined(dependencies: Dependencies): Promise<number> {
  const { db, now } = dependencies;
  const declined = db.collection(paths.members).where('state', '==', 'declined');
  const due = declined.where('since', '<=', declinedUntil(now())).orderBy('since').limit(PER_RUN);
  let begun = 0;
  let failed = 0;
  for (let { docs } = await due.get(); docs.length > 0; ) {
    for (const { id } of docs) {
      if (await begin(id, dependencies)) begun += 1;
      else failed += 1;
    }
    if (begun >= PER_RUN) return failed;
    docs = (await due.startAfter(docs.at(-1)).get()).docs;
  }
  return failed;
}

/** Returns whether it worked. */
async function begin(uid: string, dependencies: Dependencies): Promise<boolean> {
  try {
    await beginErasure(dependencies, { uid, by: AUTOMATIC, onlyIf: 'declined' });
    return true;
  } catch (error) {
    dependencies.logError('declined-not-erased', { uid, ...traceOf(error) });
    return false;
  }
}
