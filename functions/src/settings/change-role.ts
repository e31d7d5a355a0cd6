import { type MemberDocument, memberDocument } from '@domain/session.ts';
import { judgeRole } from '@domain/team.ts';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { operationOn, recordAct } from '../edge/audit.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';
import { claimTeam, withdrawLinks } from './claim-team.ts';

type RoleChange = { by: string; uid: string; administrator: boolean };

/**
 * Grants or revokes the role of an administrator. Every change of it also changes `settings/team`, so of two
 * administrators who revoke each other at the same time, one decides again and is refused.
 */
export function changeRole(dependencies: Dependencies, { by, uid, administrator }: RoleChange) {
  const { db } = dependencies;

  return commitWithRetry(dependencies, async (batch) => {
    // Read before the list: if the list is newer, the commit fails.
    const mark = await db.doc(paths.team).get();
    const [{ docs }, student] = await Promise.all([
      db.collection(paths.admins).get(),
      db.doc(paths.student(uid)).get(),
    ]);
    const admins = docs.map(({ id }) => id);
    const members = await readMembers(db, [...admins, uid]);
    const able = admins.filter((each) => members.get(each)?.state === 'member');
    const { state = null, staff } = members.get(uid) ?? {};
    const verdict = judgeRole({ admins, able, by, uid, administrator, state });
    if (!verdict.ok) throw new Refusal(verdict.reasons);
    if (!verdict.change) return;

    const now = FieldValue.serverTimestamp();
    const marker = db.doc(paths.admin(uid));
    claimTeam(batch, mark);
    if (administrator) {
      batch.create(marker, { grantedAt: now, grantedBy: by });
      // Otherwise the role of a helper would come back, unseen, when this one is revoked.
      if (staff) batch.update(db.doc(paths.member(uid)), { staff: FieldValue.delete() });
    } else {
      batch.delete(marker);
      await withdrawLinks(batch, db, uid);
    }
    if (student.exists) batch.update(student.ref, { isAdmin: administrator, updatedAt: now });
    recordAct(batch, db, {
      by,
      act: administrator ? 'admin-granted' : 'admin-revoked',
      whom: uid,
      operation: operationOn(mark.updateTime),
      before: { admin: !administrator },
      after: { admin: administrator },
    });
  });
}

/** The markers of accounts; those before their first sign-in are missing. `uids` must not be empty. */
async function readMembers(db: Firestore, uids: readonly string[]): Promise<Map<string, MemberDocument>> {
  const members = await db.getAll(...[...new Set(uids)].map((uid) => db.doc(paths.member(uid))));
  return new Map(
    members.flatMap((member) => {
      const stored = readIfExists(member, memberDocument);
      return stored ? [[member.id, stored.data] as const] : [];
    }),
  );
}
