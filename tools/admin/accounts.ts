import type { Auth, UserRecord } from 'firebase-admin/auth';
import { type DocumentSnapshot, FieldValue, type Firestore, type WriteBatch } from 'firebase-admin/firestore';
import { type Act, auditEntryOf, COMMAND_LINE } from '../../domain/audit.ts';
import type { MemberState } from '../../domain/session.ts';

export type Services = { auth: Auth; db: Firestore };

/**
 * Makes an account an administrator, or takes the role away: the rules and Functions read the marker in
 * `admins`. A profile repeats it as `isAdmin`, for lists.
 */
export async function setAdministrator({ db }: Services, uid: string, administrator: boolean): Promise<void> {
  const batch = db.batch();
  await changeAndRecordRole(batch, db, uid, administrator);
  await batch.commit();
}

async function changeAndRecordRole(
  batch: WriteBatch,
  db: Firestore,
  uid: string,
  administrator: boolean,
): Promise<void> {
  const before = await changeRole(batch, db, uid, administrator);
  if (before.exists === administrator) return;
  record(batch, before, {
    act: administrator ? 'admin-granted' : 'admin-revoked',
    before: { admin: before.exists },
    after: { admin: administrator },
  });
}

/** Returns the marker as it was. The last administrator may go: the command line can grant the role again. */
async function changeRole(
  batch: WriteBatch,
  db: Firestore,
  uid: string,
  administrator: boolean,
): Promise<DocumentSnapshot> {
  const [marker, student] = await Promise.all([
    db.doc(`admins/${uid}`).get(),
    db.doc(`students/${uid}`).get(),
  ]);
  const now = FieldValue.serverTimestamp();
  if (administrator) batch.set(marker.ref, { grantedAt: now, grantedBy: COMMAND_LINE });
  else batch.delete(marker.ref);
  // A change of the team in the app that read the list before decides again.
  batch.set(db.doc('settings/team'), { seq: FieldValue.increment(1) }, { merge: true });
  if (student.exists) batch.update(student.ref, { isAdmin: administrator, updatedAt: now });
  return marker;
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
  batch.create(changed.ref.firestore.doc(`audit/${id}`), { ...entry, at: FieldValue.serverTimestamp() });
}

function memberIn(state: MemberState) {
  return { state, since: FieldValue.serverTimestamp() };
}

/** Nothing is written or recorded if the account has the state already. */
async function changeState(batch: WriteBatch, db: Firestore, uid: string, state: MemberState): Promise<void> {
  const member = await db.doc(`members/${uid}`).get();
  const before: MemberState | null = member.get('state') ?? null;
  if (before === state) return;
  batch.set(member.ref, memberIn(state));
  const act = state === 'disabled' ? 'account-disabled' : 'account-enabled';
  record(batch, member, { act, before: { state: before }, after: { state } });
}

/**
 * Locks an account at once, and takes the administrator role from it: its ID token lives for up to an hour, so the
 * rules and Functions also read its state. The state changes first and is reverted last, so a fault in between
 * leaves the account locked.
 */
export async function disableAccount({ auth, db }: Services, uid: string): Promise<void> {
  const batch = db.batch();
  await changeState(batch, db, uid, 'disabled');
  await changeRole(batch, db, uid, false);
  await batch.commit();
  await auth.updateUser(uid, { disabled: true });
  await auth.revokeRefreshTokens(uid);
}

/** An administrator does not get the role back. */
export async function enableAccount({ auth, db }: Services, uid: string): Promise<void> {
  await auth.updateUser(uid, { disabled: false });
  const batch = db.batch();
  await changeState(batch, db, uid, 'member');
  await batch.commit();
}

/** Accounts per commit. */
const PAGE = 250;

/**
 * Gives every account of Auth that has no document in `members` one, and returns their number. An account that Auth
 * or its marker from before `members` shuts out becomes a disabled one. Disabled accounts lose the administrator role.
 */
export async function createMembers({ auth, db }: Services): Promise<number> {
  let created = 0;
  let pageToken: string | undefined;
  do {
    const page = await auth.listUsers(PAGE, pageToken);
    created += await createMembersOf(db, page.users);
    pageToken = page.pageToken;
  } while (pageToken);
  return created;
}

async function createMembersOf(db: Firestore, users: readonly UserRecord[]): Promise<number> {
  if (users.length === 0) return 0;
  const read = (collection: string) => db.getAll(...users.map(({ uid }) => db.doc(`${collection}/${uid}`)));
  const [members, disabled, admins] = await Promise.all([
    read('members'),
    read('disabled_accounts'),
    read('admins'),
  ]);
  const accounts = users.flatMap((user, index) => {
    const [member, admin] = [members[index], admins[index]];
    if (!member || !admin) return [];
    const isDisabled = member.exists
      ? member.get('state') === 'disabled'
      : user.disabled || disabled[index]?.exists;
    return [{ member, admin, state: isDisabled ? 'disabled' : 'member' } as const];
  });
  const missing = accounts.filter(({ member }) => !member.exists);
  const batch = db.batch();
  // Fails if an account gets its document now: a second run continues.
  for (const { member, state } of missing) batch.create(member.ref, memberIn(state));
  for (const { admin, state } of accounts) {
    if (admin.exists && state === 'disabled') await changeAndRecordRole(batch, db, admin.id, false);
  }
  await batch.commit();
  return missing.length;
}
