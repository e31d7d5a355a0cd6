import { type ApplicationState, overdueStates } from '@domain/admission.ts';
import { AUTOMATIC } from '@domain/audit.ts';
import type { MemberState } from '@domain/member.ts';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { readTogether } from '../edge/read.ts';
import { traceOf } from '../edge/trace.ts';
import { beginErasure } from '../leaving/begin-erasure.ts';
import { readMode } from './judge-applicant.ts';

/** Accounts of a state per run, and per query. */
const PER_RUN = 50;

/**
 * Begins to erase the accounts that were declined 7 days ago, or that have waited for 90 days and would not be let in
 * with their next visit. A failed one is tried again by the next run, and holds up none behind it. Returns how many
 * failed.
 */
export async function eraseOverdue(dependencies: Dependencies): Promise<number> {
  let failed = 0;
  for (const { state, until } of overdueStates(dependencies.now())) {
    // In every other mode the next visit may let a waiting account in.
    if (state === 'waiting' && (await readMode(dependencies)) !== 'hand') continue;
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
    for (const member of docs) {
      const result = await begin(member, state, dependencies);
      if (result === 'begun') begun += 1;
      if (result === 'failed') failed += 1;
    }
    if (begun >= PER_RUN) return failed;
    docs = (await due.startAfter(docs.at(-1)).get()).docs;
  }
  return failed;
}

async function begin(
  { id: uid, ref, updateTime }: QueryDocumentSnapshot,
  onlyIf: MemberState,
  dependencies: Dependencies,
): Promise<'begun' | 'kept' | 'failed'> {
  try {
    if (onlyIf === 'waiting' && (await isExpected(uid, dependencies))) {
      // Otherwise each run would read it again.
      const { db, now } = dependencies;
      await db.batch().update(ref, { since: now() }, { lastUpdateTime: updateTime }).commit();
      return 'kept';
    }
    await beginErasure(dependencies, { uid, by: AUTOMATIC, onlyIf });
    return 'begun';
  } catch (error) {
    dependencies.logError('overdue-not-erased', { uid, ...traceOf(error) });
    return 'failed';
  }
}

/** Whether a waiting account was let in, or is an administrator's. It waits as long again. */
async function isExpected(uid: string, { db }: Dependencies): Promise<boolean> {
  const { student, admin } = await readTogether(db, { student: paths.student(uid), admin: paths.admin(uid) });
  return admin.exists || student.get('admission.state') === ('admitted' satisfies ApplicationState);
}
