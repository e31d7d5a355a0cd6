import { type Act, auditEntryOf } from '@domain/audit.ts';
import type { MemberState } from '@domain/member.ts';
import { recordAct } from '../edge/audit.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { Refusal } from '../edge/refusal.ts';
import { fillErasure } from './first-commit.ts';

/**
 * Begins to erase an account, with or without a profile. From then on it is shut out, and no list shows it;
 * `runErasure` does the rest. A repeated call changes nothing. `onlyIf`: an account in another state stays.
 */
export async function beginErasure(
  dependencies: Dependencies,
  { uid, by, onlyIf }: { uid: string; by: string; onlyIf?: MemberState },
): Promise<void> {
  const { db, findAccount, newId, now } = dependencies;
  const account = await findAccount(uid);
  const alias = newId();
  // The entry never names the student.
  const act: Act = { by, act: 'student-erased', whom: alias, operation: 'erasure', outcome: 'begun' };
  const leaver = {
    uid,
    alias,
    email: account?.email ?? '',
    emailVerified: account?.emailVerified ?? false,
    isKnown: account !== null,
    entry: paths.audit(auditEntryOf(act).id),
    now: now(),
    onlyIf,
  };
  await commitWithRetry(dependencies, async (batch) => {
    const result = await fillErasure(batch, db, leaver);
    if (result === 'unknown') throw new Refusal(['profile-missing']);
    if (result === 'administrator') throw new Refusal(['administrator-leaving']);
    if (result === 'filled') recordAct(batch, db, act);
  });
}
