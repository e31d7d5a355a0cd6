import { declinedUntil } from '@domain/admission.ts';
import { AUTOMATIC } from '@domain/audit.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { traceOf } from '../edge/trace.ts';
import { beginErasure } from '../leaving/begin-erasure.ts';

/** Accounts per run. */
const PER_RUN = 50;

/** Begins to erase the accounts that were declined 7 days ago. A failed one is tried again by the next run. */
export async function eraseDeclined(dependencies: Dependencies): Promise<void> {
  const { db, now, logError } = dependencies;
  const declined = db.collection(paths.members).where('state', '==', 'declined');
  const due = declined.where('since', '<=', declinedUntil(now())).orderBy('since').limit(PER_RUN);
  for (const { id: uid } of (await due.get()).docs) {
    try {
      await beginErasure(dependencies, { uid, by: AUTOMATIC, onlyIf: 'declined' });
    } catch (error) {
      logError('declined-not-erased', { uid, ...traceOf(error) });
    }
  }
}
