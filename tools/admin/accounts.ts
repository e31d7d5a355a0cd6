import type { Auth } from 'firebase-admin/auth';
import { FieldValue, type Firestore, type WriteBatch } from 'firebase-admin/firestore';
import { COMMAND_LINE } from '../../domain/audit.ts';
import type { MemberState, StaffRole } from '../../domain/member.ts';
import { operationOn, recordAct } from '../../functions/src/edge/audit.ts';
import { lostRaceOf } from '../../functions/src/edge/committed.ts';
import { claimTeam, withdrawLinks } from '../../functions/src/settings/claim-team.ts';
import { fillRole } from '../../functions/src/settings/fill-role.ts';
import { Failure } from '../output.ts';

export type Services = { auth: Auth; db: Firestore };

const MAX_TRIES = 10;

/**
 * Commits what `fill` reads and writes. Reads again if another command or an administrator came first. If `fill` returns
 * true, the commit also changes `settings/team`, on condition of its version (docs/decisions/0064); `fillRole` does that
 * itself.
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

/** The refusals that say what the owner can do. */
const REFUSALS = {
  'grantee-disabled': (uid: string) =>
    `The account ${uid} is disabled. Run \`npm run admin:enable -- EMAIL\` first.`,
  'grantee-waiting': (uid: string) =>
    `The academy has not let the account ${uid} in. An administrator does so under Students.`,
};

/**
 * Makes an account an administrator, or takes that role: the rules and Functions read the marker in `admins`. As in the
 * app the account is a member, and its address is verified: anyone can register an address first. The first
 * administrator need not be a member.
 */
export async function setAdministrator(services: Services, uid: string, isWanted: boolean): Promise<void> {
  const { db } = services;
  if (isWanted) return grantAdministrator(services, uid);
  await commit(db, async (batch) => {
    await revokeAdministrator(batch, db, uid);
    return false;
  });
}

async function grantAdministrator({ auth, db }: Services, uid: string): Promise<void> {
  const { emailVerified, disabled } = await auth.getUser(uid);
  if (!emailVerified) {
    throw new Failure(
      `The account ${uid} has not confirmed its email, so another person may have registered it. Ask them to open the link in the email that the app sends.`,
    );
  }
  if (disabled) throw new Failure(REFUSALS['grantee-disabled'](uid));
  await commit(db, async (batch) => {
    // The marker of an administrator stays as it is.
    const verdict = await fillRole(batch, db, { by: COMMAND_LINE, uid, role: 'admin' });
    if (verdict.ok) return false;
    const [reason] = verdict.reasons;
    throw new Failure(reason in REFUSALS ? REFUSALS[reason as keyof typeof REFUSALS](uid) : reason);
  });
}

/**
 * Takes the role of an administrator, also of the last one: the command line can grant it again. A helper keeps the own
 * role. Returns whether the account was an administrator.
 */
async function revokeAdministrator(batch: WriteBatch, db: Firestore, uid: string): Promise<boolean> {
  const { exists } = await db.doc(`admins/${uid}`).get();
  if (exists) await fillRole(batch, db, { by: COMMAND_LINE, uid, role: null });
  return exists;
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
  const change = { before: { state: before, ...(role && { role }) }, after: { state } };
  const operation = operationOn(member.updateTime ?? member.readTime);
  recordAct(batch, db, { act, ...change, by: COMMAND_LINE, whom: uid, operation });
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
    const isRevoked = await revokeAdministrator(batch, db, uid);
    return isChanged && !isRevoked;
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
    const member = await db.doc(`members/${uid}`).get();
    // A guardian without a profile enters again with the confirmed address.
    const isGuardian = !student.exists && member.get('guardian') !== undefined;
    const state =
      student.get('withoutAccount') || isGuardian
        ? 'unconfirmed'
        : student.get('admission')
          ? 'waiting'
          : 'member';
    return changeState(batch, db, uid, state);
  });
}
