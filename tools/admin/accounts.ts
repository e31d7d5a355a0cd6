import type { Auth } from 'firebase-admin/auth';
import { type DocumentSnapshot, FieldValue, type Firestore, type WriteBatch } from 'firebase-admin/firestore';
import { type Act, auditEntryOf, auditExpiry, COMMAND_LINE } from '../../domain/audit.ts';
import { type MemberState, type StaffRole, shutOutOf } from '../../domain/session.ts';
import { lostRaceOf } from '../../functions/src/edge/committed.ts';
import { claimTeam, withdrawLinks } from '../../functions/src/settings/claim-team.ts';
import { Failure } from '../output.ts';

export type Services = { auth: Auth; db: Firestore };

const MAX_TRIES = 10;

/**
 * Commits what `fill` reads and writes. Reads again if another command or an administrator came first. `fill` returns
 * whether a role changes: then the commit also changes `settings/team`, on condition of its version, as every change
 * of a role does (docs/decisions/0064).
 */
export async function commit(db: Firestore, fill: (batch: WriteBatch) => Promise<boolean>): Promise<void> {
  let cause: Error | null = null;
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const batch = db.batch();
    // Read first: if a role changes after it, the commit fails.
    const team = await db.doc('settings/team').get();
    if (await fill(batch)) claimTeam(batch, team);
    cause = await lostRaceOf(batch);
    if (!cause) return;
  }
  throw new Error('Other changes came first every time. Run the command again.', { cause });
}

/**
 * Makes an account an administrator, or takes the role away: the rules and Functions read the marker in
 * `admins`. A profile repeats it as `isAdmin`, for lists. A disabled account is refused: `admin:enable` must not bring
 * back an administrator. So is one whose address is not verified, or that is no member: anyone can register an address
 * first. The first administrator is one without that.
 */
export async function setAdministrator(
  { auth, db }: Services,
  uid: string,
  administrator: boolean,
): Promise<void> {
  const account = administrator ? await auth.getUser(uid) : null;
  if (account && !account.emailVerified) {
    throw new Failure(
      `The account ${uid} has not confirmed its email, so another person may have registered it. Ask them to open the link in the email that the app sends.`,
    );
  }
  await commit(db, async (batch) => {
    const { state } = (await db.doc(`members/${uid}`).get()).data() ?? {};
    if (administrator && (account?.disabled || shutOutOf(state))) {
      throw new Failure(`The account ${uid} is disabled. Run \`npm run admin:enable -- EMAIL\` first.`);
    }
    const { docs: admins } = await db.collection('admins').get();
    if (administrator && state !== 'member' && admins.length > 0 && !admins.some(({ id }) => id === uid)) {
      throw new Failure(
        `The academy has not let the account ${uid} in. An administrator does so under Students.`,
      );
    }
    return changeRole(batch, db, uid, administrator);
  });
}

/**
 * Changes and records the role, and returns whether it or the profile changes. The last administrator may go: the
 * command line can grant the role again.
 */
async function changeRole(
  batch: WriteBatch,
  db: Firestore,
  uid: string,
  administrator: boolean,
): Promise<boolean> {
  const [marker, student, member] = await Promise.all([
    db.doc(`admins/${uid}`).get(),
    db.doc(`students/${uid}`).get(),
    db.doc(`members/${uid}`).get(),
  ]);
  const now = FieldValue.serverTimestamp();
  const inProfile = student.exists && student.get('isAdmin') !== administrator;
  if (administrator && !marker.exists) {
    batch.create(marker.ref, { grantedAt: now, grantedBy: COMMAND_LINE });
    if (member.get('staff')) batch.update(member.ref, { staff: FieldValue.delete() });
  }
  if (!administrator && marker.exists) {
    batch.delete(marker.ref, { exists: true });
    await withdrawLinks(batch, db, uid);
  }
  if (inProfile) batch.update(student.ref, { isAdmin: administrator, updatedAt: now });
  if (marker.exists === administrator) return inProfile;
  record(batch, marker, {
    act: administrator ? 'admin-granted' : 'admin-revoked',
    before: { admin: marker.exists },
    after: { admin: administrator },
  });
  return true;
}

/** Adds the entry of an act that changes the document `changed` of an account. */
function record(
  batch: WriteBatch,
  changed: DocumentSnapshot,
  act: Pick<Act, 'act' | 'before' | 'after'>,
): void {
  const { seconds, nanoseconds } = changed.updateTime ?? changed.readTime;
  const operation = `${seconds}-${nanoseconds}`;
  const { id, entry } = auditEntryOf({ ...act, by: COMMAND_LINE, whom: changed.id, operation });
  const times = { at: FieldValue.serverTimestamp(), expiresAt: auditExpiry(new Date()) };
  batch.create(changed.ref.firestore.doc(`audit/${id}`), { ...entry, ...times });
}

function memberIn(state: MemberState) {
  return { state, since: FieldValue.serverTimestamp() };
}

/** Nothing is written or recorded if the account has the state already. An erasure is not stopped half way. */
async function changeState(
  batch: WriteBatch,
  db: Firestore,
  uid: string,
  state: MemberState,
): Promise<boolean> {
  const member = await db.doc(`members/${uid}`).get();
  const before: MemberState | null = member.get('state') ?? null;
  if (before === state) return false;
  if (before === 'left') throw new Failure(`The account ${uid} is being erased.`);
  const role: StaffRole | undefined = member.get('staff.role');
  const changed = { ...memberIn(state), staff: FieldValue.delete() };
  if (!member.updateTime) batch.create(member.ref, memberIn(state));
  else batch.update(member.ref, changed, { lastUpdateTime: member.updateTime });
  if (role) await withdrawLinks(batch, db, uid);
  const act = state === 'disabled' ? 'account-disabled' : 'account-enabled';
  record(batch, member, { act, before: { state: before, ...(role && { role }) }, after: { state } });
  // Not a role, but the check for the last administrator counts only members.
  return true;
}

/**
 * Locks an account at once, and takes the administrator role from it: its ID token lives for up to an hour, so the
 * rules and Functions also read its state. The state changes first and is reverted last, so a fault in between
 * leaves the account locked.
 */
export async function disableAccount({ auth, db }: Services, uid: string): Promise<void> {
  await commit(db, async (batch) => {
    const isChanged = await changeState(batch, db, uid, 'disabled');
    const isRoleChanged = await changeRole(batch, db, uid, false);
    return isChanged || isRoleChanged;
  });
  await auth.updateUser(uid, { disabled: true });
  await auth.revokeRefreshTokens(uid);
}

/**
 * An administrator does not get the role back, and an account that was never let in waits again, as does one by a link
 * whose address is not confirmed.
 */
export async function enableAccount({ auth, db }: Services, uid: string): Promise<void> {
  await auth.updateUser(uid, { disabled: false });
  await commit(db, async (batch) => {
    const student = await db.doc(`students/${uid}`).get();
    const state = student.get('withoutAccount')
      ? 'unconfirmed'
      : student.get('admission')
        ? 'waiting'
        : 'member';
    return changeState(batch, db, uid, state);
  });
}
