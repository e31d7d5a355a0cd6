import { api } from '@domain/api.ts';
import { newProfile, studentDocument } from '@domain/profile.ts';
import { type MemberState, memberDocument, type Role } from '@domain/session.ts';
import { type DocumentSnapshot, FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import { ensureCustomer } from '../billing/customer.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { type Caller, defineCallable } from '../edge/define-callable.ts';
import type { Account, Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists, readTogether } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';
import { ASKING_STRIPE } from '../edge/settings.ts';
import { traceOf } from '../edge/trace.ts';
import { renameInRosters } from '../schedule/rename-in-rosters.ts';
import { claimTeam } from '../settings/claim-team.ts';

/**
 * Runs when the app finds something to do in the caller's profile. Makes the account a member and creates the profile
 * and the customer at Stripe of a new student, once, however often it is called; administrators get neither of the
 * latter. After a rename, updates the rosters.
 */
export const ensureProfile = defineCallable(
  api.ensureProfile,
  async ({ caller, dependencies }) => {
    const { role, created, billed, renamed } = await commitWithRetry(dependencies, (batch) =>
      admitToAcademy(batch, caller, dependencies),
    );
    if (renamed) await renameInRosters(caller.uid, dependencies);
    if (role !== 'admin' && !billed) await tryForCustomer(caller, dependencies);
    return { role, created };
  },
  ASKING_STRIPE,
);

/**
 * Creates what is missing. `create` never overwrites: if another call was faster, or the account was disabled
 * meanwhile, the commit fails and is decided again.
 */
async function admitToAcademy(
  batch: WriteBatch,
  caller: Caller,
  dependencies: Dependencies,
): Promise<{ role: Role; created: boolean; billed: boolean; renamed: boolean }> {
  const { uid } = caller;
  const { db } = dependencies;
  const documents = { member: db.doc(paths.member(uid)), student: db.doc(paths.student(uid)) };
  const read = await readTogether(db, documents);
  const member = readIfExists(read.member, memberDocument)?.data;
  const student = readIfExists(read.student, studentDocument)?.data;
  if (member?.state === 'disabled') throw new Refusal(['account-disabled']);
  // Its token may outlive the account.
  if (member?.state === 'left') throw new Refusal(['not-a-member']);

  // The role may have changed since the call was admitted. It is read again only if the commit depends on it.
  const depends = student ? student.isAdmin !== (caller.role === 'admin') : caller.role !== 'admin';
  const team = depends ? await readRole(uid, dependencies) : null;
  const role = team?.role ?? caller.role;
  const isAdmin = role === 'admin';
  const now = FieldValue.serverTimestamp();
  const created = !student && !isAdmin;
  if (!member || created) {
    const account = await readAccount(uid, dependencies);
    if (!member) batch.create(documents.member, { state: 'member' satisfies MemberState, since: now });
    if (created) {
      const profile = newProfile({ uid, ...account });
      batch.create(documents.student, { ...profile, createdAt: now, updatedAt: now });
      // Deletes nothing: fails the commit if the role is granted meanwhile. First sign-ins at once do not meet here.
      batch.delete(db.doc(paths.admin(uid)), { exists: false });
    }
  }
  const corrected = !!student && student.isAdmin !== isAdmin;
  if (corrected) batch.update(documents.student, { isAdmin, updatedAt: now });
  if (team && corrected) claimTeam(batch, team.mark);
  const renamed = !!student && student.listedName !== student.name;
  return { role, created, billed: !!student?.stripeCustomerId, renamed };
}

/** The role, and the mark of the team as it was before: `claimTeam` fails the commit if the role changes meanwhile. */
async function readRole(uid: string, { db }: Dependencies): Promise<{ role: Role; mark: DocumentSnapshot }> {
  const mark = await db.doc(paths.team).get();
  const admin = await db.doc(paths.admin(uid)).get();
  return { role: admin.exists ? 'admin' : 'user', mark };
}

/** The account in Auth: a token outlives its account for up to an hour. */
async function readAccount(uid: string, { findAccount }: Dependencies): Promise<Account> {
  const account = await findAccount(uid);
  if (!account) throw new Refusal(['not-signed-in']);
  if (account.disabled) throw new Refusal(['account-disabled']);
  return account;
}

/**
 * The student is waiting to get in: one short attempt now, the next at another sign-in or a
 * payment.
 */
const SHORT_ATTEMPT = { timeout: 3_000, maxNetworkRetries: 1 };

/** A student without a customer can train, so an outage of Stripe is only logged. */
async function tryForCustomer({ uid }: Caller, dependencies: Dependencies): Promise<void> {
  try {
    await ensureCustomer(uid, dependencies, SHORT_ATTEMPT);
  } catch (error) {
    dependencies.logError('customer-not-made', { uid, ...traceOf(error) });
  }
}
