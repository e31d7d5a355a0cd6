import { academyClock } from '@domain/calendar.ts';
import { api } from '@domain/family/api.ts';
import { bornOn, isChild } from '@domain/minor.ts';
import { studentDocument } from '@domain/profile.ts';
import { deleteAsRead } from '../edge/as-read.ts';
import type { Caller } from '../edge/define-callable.ts';
import { defineCommit } from '../edge/define-commit.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';
import { endHolding } from './holding.ts';

/**
 * Ends a guardian of a child, or withdraws the open link with this id, for all its children. Refuses with `not-allowed`
 * (`mayRemove`).
 */
export const removeGuardian = defineCommit(
  api.removeGuardian,
  async ({ input, caller, dependencies, batch, db, record }) => {
    const { childId: child, guardianId: uid } = input;
    const { uid: by } = caller;
    const link = await db.doc(paths.studentInvitation(uid)).get();
    const children: string[] = link.get('guardian.children') ?? [];
    const isLink = children.includes(child);
    const isAuthor = isLink && link.get('createdBy') === by;
    if (!isAuthor && !(await mayRemove(input, caller, dependencies))) {
      // The answer to the author's first call was lost. Any other answer would tell who is whose guardian.
      if (await hasWithdrawn({ by, what: uid }, dependencies)) return;
      throw new Refusal(['not-allowed']);
    }
    if (!isLink) return endHolding(batch, { child, uid, by }, dependencies);
    deleteAsRead(batch, link);
    for (const whom of children)
      record({ act: 'student-invitation-withdrawn', whom, what: uid, operation: link.updateTime });
  },
);

async function hasWithdrawn(act: { by: string; what: string }, { db }: Dependencies): Promise<boolean> {
  const found = db.collection('audit').where('act', '==', 'student-invitation-withdrawn');
  return !(await found.where('what', '==', act.what).where('by', '==', act.by).limit(1).get()).empty;
}

/**
 * Whether the caller is an administrator, the guardian, or the child from 16. Another guardian may not: the office
 * decides between the two. An account that entered by another address than the office knows waits for its decision,
 * too.
 */
async function mayRemove(
  { childId, guardianId }: { childId: string; guardianId: string },
  { uid, role }: Caller,
  { db, now }: Dependencies,
): Promise<boolean> {
  if (role === 'admin' || uid === guardianId) return true;
  if (uid !== childId) return false;
  const own = readIfExists(await db.doc(paths.student(uid)).get(), studentDocument)?.data;
  const birthDate = own ? bornOn(own) : '';
  return birthDate !== '' && !own?.entered && !isChild(birthDate, academyClock(now()).date);
}
