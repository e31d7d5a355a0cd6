import { api } from '@domain/api.ts';
import { academyClock } from '@domain/calendar.ts';
import { isRosterBehind } from '@domain/hidden-email.ts';
import { newProfile, type StudentDocument, studentDocument } from '@domain/profile.ts';
import { type MemberState, memberDocument, type Role, shutOutOf } from '@domain/session.ts';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { type Entry, judgeApplicant } from '../admission/judge-applicant.ts';
import { ensureCustomer } from '../billing/customer.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { type Caller, defineCallable } from '../edge/define-callable.ts';
import type { Account, Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists, readTogether, type Stored } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';
import { STRIPE_SECRET } from '../edge/settings.ts';
import { traceOf } from '../edge/trace.ts';
import { renameInRosters } from '../schedule/rename-in-rosters.ts';
import { claimTeam } from '../settings/claim-team.ts';
import { followEmail } from './follow-email.ts';

/**
 * Runs when the app finds something to do in the caller's profile. Makes the account a member, or makes it wait for the
 * academy's decision, and creates the profile of a new student, once, however often it is called. A member gets a
 * customer at Stripe; administrators get neither of the latter. After a change of what the rosters show, updates them.
 */
export const ensureProfile = defineCallable(
  api.ensureProfile,
  async ({ input: { invitation }, caller, dependencies }) => {
    const { role, created, state, billed, renamed, moved } = await commitWithRetry(dependencies, (batch) =>
      admitToAcademy(batch, { caller, invitation }, dependencies),
    );
    const followed = moved && (await followEmail(caller.uid, dependencies));
    if (renamed || followed) await renameInRosters(caller.uid, dependencies);
    if (state === 'member' && role !== 'admin' && !billed) await tryForCustomer(caller, dependencies);
    return { role, created };
  },
  // Calls that reach Stripe are counted then.
  STRIPE_SECRET,
);

type Ensured = {
  role: Role;
  created: boolean;
  state: Entry['state'];
  billed: boolean;
  renamed: boolean;
  moved: boolean;
};

/**
 * Creates what is missing. `create` never overwrites: if another call was faster, or the account was disabled
 * meanwhile, the commit fails and is decided again.
 */
async function admitToAcademy(
  batch: WriteBatch,
  { caller, invitation }: { caller: Caller; invitation: string | undefined },
  dependencies: Dependencies,
): Promise<Ensured> {
  const { uid } = caller;
  const { db } = dependencies;
  const documents = { member: db.doc(paths.member(uid)), student: db.doc(paths.student(uid)) };
  const read = await readTogether(db, documents);
  const member = readIfExists(read.member, memberDocument);
  const student = readIfExists(read.student, studentDocument)?.data;
  const shutOut = shutOutOf(member?.data.state);
  if (shutOut) throw new Refusal([shutOut]);

  // The role may have changed since the call was admitted. It is read again only if the commit depends on it.
  const depends = student ? student.isAdmin !== (caller.role === 'admin') : caller.role !== 'admin';
  const team = depends ? await readRole(uid, dependencies) : null;
  const role = team?.role ?? caller.role;
  const isAdmin = role === 'admin';
  const created = !student && !isAdmin;
  const isMember = member?.data.state === 'member';
  const account = !isMember || created ? await readAccount(uid, dependencies) : null;
  const entry =
    isMember || !account
      ? MEMBER
      : await enter(batch, { uid, account, member, student, isAdmin, invitation }, dependencies);
  const corrected = writeProfile(batch, db.doc(paths.student(uid)), { student, account, isAdmin, entry });
  // Deletes nothing: fails the commit if the role is granted meanwhile. First sign-ins at once do not meet here.
  if (created) batch.delete(db.doc(paths.admin(uid)), { exists: false });
  if (team && corrected) claimTeam(batch, team.mark);
  return {
    role,
    created,
    state: entry.state,
    billed: !!student?.stripeCustomerId,
    renamed: !!student && isRosterBehind(student, academyClock(dependencies.now()).date),
    moved: !!student && caller.email !== '' && student.email !== caller.email,
  };
}

/**
 * Creates the profile of a new student, or brings its copies of the role and of the application up to date. Returns
 * whether the role was out of date.
 */
function writeProfile(
  batch: WriteBatch,
  document: DocumentReference,
  {
    student,
    account,
    isAdmin,
    entry,
  }: { student: StudentDocument | undefined; account: Account | null; isAdmin: boolean; entry: Entry },
): boolean {
  const now = FieldValue.serverTimestamp();
  const admission = entry.state === 'member' ? undefined : { state: entry.applied, since: now };
  if (!student) {
    const profile = account && !isAdmin && newProfile({ uid: document.id, ...account });
    if (profile) {
      batch.create(document, { ...profile, ...(admission && { admission }), createdAt: now, updatedAt: now });
    }
    return false;
  }
  const corrected = student.isAdmin !== isAdmin;
  const isMoved = student.admission?.state !== admission?.state;
  const moved = isMoved && { admission: admission ?? FieldValue.delete() };
  if (corrected || isMoved) batch.update(document, { isAdmin, updatedAt: now, ...moved });
  return corrected;
}

const MEMBER: Entry = { state: 'member', applied: 'admitted' };

/**
 * Judges an account that is not a member, and writes its marker if that changes: also from 'waiting' to 'waiting'
 * when an invitation was used, so that a decision of an administrator at the same time is not overwritten.
 */
async function enter(
  batch: WriteBatch,
  applicant: {
    uid: string;
    account: Account;
    member: Stored<{ state: MemberState }> | null;
    student: StudentDocument | undefined;
    isAdmin: boolean;
    invitation: string | undefined;
  },
  dependencies: Dependencies,
): Promise<Entry> {
  const { uid, account, member, student, isAdmin, invitation } = applicant;
  // The academy let in the address that it saw: nobody may confirm another one instead.
  const isOther = account.emailVerified && account.email !== student?.email;
  const admitted = isAdmin || (student?.admission?.state === 'admitted' && !isOther);
  const entry = await judgeApplicant(batch, { account, admitted, invitation }, dependencies);
  const document = dependencies.db.doc(paths.member(uid));
  const marker = { state: entry.state, since: FieldValue.serverTimestamp() };
  if (!member) batch.create(document, marker);
  else if (entry.state !== member.data.state || student?.admission?.state !== entry.applied) {
    batch.update(document, marker, { lastUpdateTime: member.version });
  }
  return entry;
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
async function tryForCustomer({ uid, role }: Caller, dependencies: Dependencies): Promise<void> {
  try {
    // Not of the quota for payments: an outage would use that up.
    await dependencies.limits.useStripe({ uid: `customer of ${uid}`, role });
    await ensureCustomer(uid, dependencies, SHORT_ATTEMPT);
  } catch (error) {
    dependencies.logError('customer-not-made', { uid, ...traceOf(error) });
  }
}
