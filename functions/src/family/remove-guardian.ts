import { api } from '@domain/api.ts';
import { academyClock } from '@domain/calendar.ts';
import { bornOn, isChild } from '@domain/minor.ts';
import { studentDocument } from '@domain/profile.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { type Caller, defineCallable } from '../edge/define-callable.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';
import { endHolding } from './holding.ts';

type Pair = { childId: string; guardianId: string };

/** Ends a guardian of a child. Refuses with `not-allowed` (`mayRemove`). */
export const removeGuardian = defineCallable(
  api.removeGuardian,
  async ({ input: { childId: child, guardianId }, caller, dependencies }) => {
    if (!(await mayRemove({ childId: child, guardianId }, caller, dependencies)))
      throw new Refusal(['not-allowed']);
    const holding = { child, uid: guardianId, by: caller.uid };
    await commitWithRetry(dependencies, (batch) => endHolding(batch, holding, dependencies));
    return {};
  },
);

/**
 * Whether the caller is an administrator, the guardian, or the child from 16. Another guardian may not: the office
 * decides between the two.
 */
async function mayRemove(
  { childId, guardianId }: Pair,
  { uid, role }: Caller,
  { db, now }: Dependencies,
): Promise<boolean> {
  if (role === 'admin' || uid === guardianId) return true;
  if (uid !== childId) return false;
  const own = readIfExists(await db.doc(paths.student(uid)).get(), studentDocument)?.data;
  const birthDate = own ? bornOn(own) : '';
  return birthDate !== '' && !isChild(birthDate, academyClock(now()).date);
}
