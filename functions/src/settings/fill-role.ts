import { type DocumentSnapshot, FieldValue, type Firestore, type WriteBatch } from 'firebase-admin/firestore';
import type { MemberState, StaffRole, TeamRole } from '../../../domain/member.ts';
import { judgeRole, type RoleVerdict } from '../../../domain/team.ts';
import { recordAct } from '../edge/audit.ts';
import { claimTeam, withdrawLinks } from './claim-team.ts';

/**
 * Fills the commit that gives an account a role or takes it. Every change of a role changes `settings/team`, too, so of
 * two administrators who revoke each other at the same time, one decides again and is refused. The command line imports
 * this without the alias @domain.
 */
export async function fillRole(
  batch: WriteBatch,
  db: Firestore,
  { by, uid, role }: { by: string; uid: string; role: TeamRole | null },
): Promise<RoleVerdict> {
  // Read before the list: if the list is newer, the commit fails.
  const mark = await db.doc('settings/team').get();
  const [{ docs }, student] = await Promise.all([
    db.collection('admins').get(),
    db.doc(`students/${uid}`).get(),
  ]);
  const admins = docs.map(({ id }) => id);
  const markers = await db.getAll(...[...new Set([...admins, uid])].map((each) => db.doc(`members/${each}`)));
  const stateOf = (marker: DocumentSnapshot): MemberState | null => marker.get('state') ?? null;
  const able = markers.filter((each) => stateOf(each) === 'member').map(({ id }) => id);
  const member = markers.find(({ id }) => id === uid);
  const staff: StaffRole | null = member?.get('staff.role') ?? null;
  const state = member ? stateOf(member) : null;
  const verdict = judgeRole({ admins, able, by, uid, state, staff, role });
  if (!verdict.ok || verdict.before === role) return verdict;

  const { before } = verdict;
  const now = FieldValue.serverTimestamp();
  const granted = { grantedAt: now, grantedBy: by };
  claimTeam(batch, mark);
  if (role === 'admin') batch.create(db.doc(`admins/${uid}`), granted);
  if (before === 'admin') batch.delete(db.doc(`admins/${uid}`), { exists: true });
  // Otherwise the role of a helper would come back, unseen, when that of an administrator is revoked.
  const helps = role !== null && role !== 'admin' && { role, ...granted };
  if (member?.updateTime && (staff || helps)) {
    const condition = { lastUpdateTime: member.updateTime };
    batch.update(member.ref, { staff: helps || FieldValue.delete() }, condition);
  }
  if (student.exists && (role === 'admin' || before === 'admin'))
    batch.update(student.ref, { isAdmin: role === 'admin', updatedAt: now });
  if (before && role !== 'admin') await withdrawLinks(batch, db, uid);
  recordAct(batch, db, {
    by,
    act: role ? 'role-granted' : 'role-revoked',
    whom: uid,
    operation: mark.updateTime,
    before: { role: before },
    after: { role },
  });
  return verdict;
}
