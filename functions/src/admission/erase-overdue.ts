import { overdueStates } from '@domain/admission.ts';
import { AUTOMATIC } from '@domain/audit.ts';
import type { MemberState } from '@domain/session.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { Refusal } from '../edge/refusal.ts';
import { traceOf } from '../edge/trace.ts';
import { beginErasure } from '../leaving/begin-erasure.ts';

/** Accounts of a state per run, and per query. */
const PER_RUN = 50;

/**
 * Begins to erase the accounts that were declined 7 days ago or have waited for 90 days, also after they were let in:
 * their address was never confirmed. A failed one is tried again by the next run, and holds up none behind it. Returns
 * how many failed.
 */
export async function eraseOverdue(dependencies: Dependencies): Promise<number> {
  let failed = 0;
  for (const { state, until } of overdueStates(dependencies.now())) {
    failed += await eraseSince(until, state, dependencies);
  }
  return failed;
}

async function eraseSince(until: Date, state: MemberState, dependencies: Dependencies): Promise<number> {
  const inState = dependencies.db.collection(paths.members).where('state', '==', state);
  const due = inState.where('since', '<=', until).orderBy('since').limit(PER_RUN);
  let begun = 0;
  let failed = 0;
  for (let { docs } = await due.get(); docs.length > 0; ) {
    for (const { id } of docs) {
      const result = await begin(id, state, dependencies);
      if (result === 'begun') begun += 1;
      if (result === 'failed') failed += 1;
    }
    if (begun >= PER_RUN) return failed;
    docs = (await due.startAfter(docs.at(-1)).get()).docs;
  }
  return failed;
}

/** A waiting administrator keeps the account. */
async function begin(
  uid: string,
  onlyIf: MemberState,
  dependencies: Dependencies,
): Promise<'begun' | 'kept' | 'failed'> {
  try {
    await beginErasure(dependencies, { uid, by: AUTOMATIC, onlyIf });
    return 'begun';
  } catch (error) {
    if (error instanceof Refusal && error.reasons.includes('administrator-leaving')) return 'kept';
    dependencies.logError('overdue-not-erased', { uid, ...traceOf(error) });
    return 'failed';
  }
}
