import type { ErasureTask } from '@domain/leaving.ts';
import type { MemberState } from '@domain/member.ts';
import { FieldValue, type Firestore, type WriteBatch } from 'firebase-admin/firestore';

/** `entry`: the path of the act's entry. `isKnown`: whether Auth has the account. */
type Leaver = Pick<ErasureTask, 'alias' | 'email' | 'emailVerified' | 'entry'> & {
  uid: string;
  isKnown: boolean;
  now: Date;
  onlyIf?: MemberState | undefined;
};

/**
 * Fills the first commit of an erasure: the state 'left', which shuts the account out, the task, and the deletion of
 * the profile. A check-in, promotion or payment under way loses its race against it, and finds no student when it
 * decides again. Returns 'skipped' and writes nothing if the task exists already, or the account has another state than
 * `onlyIf`.
 *
 * The command line imports this without the alias @domain.
 */
export async function fillErasure(
  batch: WriteBatch,
  db: Firestore,
  { uid, isKnown, now, onlyIf, ...person }: Leaver,
): Promise<'filled' | 'skipped' | 'unknown' | 'administrator'> {
  const [task, admin, member, student, mirror] = await Promise.all(
    ['erasures', 'admins', 'members', 'students', 'subscriptions'].map((path) =>
      db.doc(`${path}/${uid}`).get(),
    ),
  );
  if (!task || !admin || !member || !student || !mirror) throw new Error('A document was not read');
  if (task.get('state') === 'begun' || (onlyIf && member.get('state') !== onlyIf)) return 'skipped';
  if (!isKnown && !member.exists && !student.exists) return 'unknown';
  // A declined account can do nothing, and no other act would remove the role.
  if (admin.exists && member.get('state') !== ('declined' satisfies MemberState)) return 'administrator';
  // Without the role this deletes nothing: it fails the commit if the role is granted meanwhile.
  batch.delete(admin.ref, { exists: admin.exists });

  const left = { state: 'left' satisfies MemberState, since: FieldValue.serverTimestamp() };
  const noRole = { staff: FieldValue.delete() };
  if (member.updateTime)
    batch.update(member.ref, { ...left, ...noRole }, { lastUpdateTime: member.updateTime });
  else batch.create(member.ref, left);
  if (student.updateTime) batch.delete(student.ref, { lastUpdateTime: student.updateTime });

  const linked = [student, mirror].map((document): unknown => document.get('stripeCustomerId'));
  const customers = [...new Set(linked.filter((id) => typeof id === 'string' && id !== ''))] as string[];
  const begun: ErasureTask = { ...person, state: 'begun', customers, begunAt: now, due: now };
  if (task.updateTime) batch.update(task.ref, begun, { lastUpdateTime: task.updateTime });
  else batch.create(task.ref, { ...begun, askedAt: null });
  return 'filled';
}
