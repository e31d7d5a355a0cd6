import { memberDocument, type StaffRole } from '@domain/session.ts';
import { judgeStaff } from '@domain/team.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { operationOn, recordAct } from '../edge/audit.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists, readTogether } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';
import { claimTeam, withdrawLinks } from './claim-team.ts';

type StaffChange = { by: string; uid: string; role: StaffRole | null };

/** Gives a member the role of a helper, or takes it back. Claims the team, so that `grantAdmin` excludes it. */
export function changeStaff(dependencies: Dependencies, { by, uid, role }: StaffChange) {
  const { db } = dependencies;
  const documents = {
    author: db.doc(paths.admin(by)),
    admin: db.doc(paths.admin(uid)),
    member: db.doc(paths.member(uid)),
  };

  return commitWithRetry(dependencies, async (batch) => {
    const mark = await db.doc(paths.team).get();
    const read = await readTogether(db, documents);
    const member = readIfExists(read.member, memberDocument);
    const before = member?.data.staff?.role ?? null;
    const verdict = judgeStaff({
      isAllowed: read.author.exists,
      isAdmin: read.admin.exists,
      member: member?.data ?? null,
      role,
    });
    if (!verdict.ok) throw new Refusal(verdict.reasons);
    if (!verdict.change || !member) return;

    const granted = { role, grantedAt: FieldValue.serverTimestamp(), grantedBy: by };
    claimTeam(batch, mark);
    batch.update(
      documents.member,
      { staff: role ? granted : FieldValue.delete() },
      { lastUpdateTime: member.version },
    );
    await withdrawLinks(batch, db, uid);
    recordAct(batch, db, {
      by,
      act: role ? 'staff-granted' : 'staff-revoked',
      whom: uid,
      operation: operationOn(member.version),
      before: { role: before },
      after: { role },
    });
  });
}
