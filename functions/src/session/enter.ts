import { type AccountFacts, mustEnter } from '@domain/account-sync.ts';
import { judgeEntry } from '@domain/admission.ts';
import { type MemberDocument, memberDocument, type Role, shutOutOf } from '@domain/member.ts';
import { newProfile, type StudentDocument, studentDocument } from '@domain/profile.ts';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { type Entry, judgeApplicant } from '../admission/judge-applicant.ts';
import { recordAct } from '../edge/audit.ts';
import type { Caller } from '../edge/define-callable.ts';
import type { Account, Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists, readTogether, type Stored } from '../edge/read.ts';
import { accepted, Refusal } from '../edge/refusal.ts';
import { claimTeam } from '../settings/claim-team.ts';

/** `profile`: as it was before. */
type Entered = AccountFacts & { role: Role; profile: StudentDocument | null };

const MEMBER: Entry = { state: 'member', applied: 'admitted' };
const NOW = FieldValue.serverTimestamp();
const GONE = FieldValue.delete();

/**
 * Makes the account a member, or makes it wait for the academy's decision, and creates the profile of a new student,
 * once, however often it is called. `create` never overwrites: if another call was faster, or the account was disabled
 * meanwhile, the commit fails and is decided again.
 */
export async function enter(
  batch: WriteBatch,
  { caller, invitation }: { caller: Caller; invitation: string | undefined },
  dependencies: Dependencies,
): Promise<Entered> {
  const { uid } = caller;
  const { db } = dependencies;
  const read = await readTogether(db, { member: paths.member(uid), student: paths.student(uid) });
  const member = readIfExists(read.member, memberDocument);
  const student = readIfExists(read.student, studentDocument);
  const profile = student?.data ?? null;
  const state = member?.data.state ?? null;
  const shutOut = shutOutOf(state);
  if (shutOut) throw new Refusal([shutOut]);
  // The account was taken off since the call was admitted.
  if (state === 'member' && profile?.withoutAccount) throw new Refusal(['not-signed-in']);

  // The role may have changed since the call was admitted. It is read again only if the commit depends on it.
  const depends = profile ? profile.isAdmin !== (caller.role === 'admin') : caller.role !== 'admin';
  const team = depends ? await readRole(uid, dependencies) : null;
  const role = team?.role ?? caller.role;
  const guardian = member?.data.guardian;
  const isAdmin = role === 'admin';
  if (!mustEnter({ state, role, profile, guardian })) return { role, state: 'member', profile, guardian };

  const account = await readAccount(uid, dependencies);
  const applicant = { uid, account, member, student, isAdmin, invitation };
  const entry = state === 'member' ? MEMBER : await admit(batch, applicant, dependencies);
  const hasNone = isAdmin || guardian?.trains === false;
  const created = writeProfile(batch, read.student.ref, { profile, account, hasNone, entry });
  // Deletes nothing: the commit fails if the role is granted meanwhile. Unlike `claimTeam`, simultaneous first sign-ins
  // do not compete for a document.
  if (created) batch.delete(db.doc(paths.admin(uid)), { exists: false });
  else if (team) claimTeam(batch, team.mark);
  return { role, state: entry.state, profile, guardian };
}

type Applicant = {
  uid: string;
  account: Account;
  member: Stored<MemberDocument> | null;
  student: Stored<StudentDocument> | null;
  isAdmin: boolean;
  invitation: string | undefined;
};
type Person = {
  uid: string;
  account: Account;
  member: Stored<MemberDocument>;
  student: Stored<StudentDocument>;
};

/**
 * Judges an account that is not a member, and writes its marker if that changes: also from 'waiting' to 'waiting'
 * when an invitation was used, so that a decision of an administrator at the same time is not overwritten.
 */
async function admit(
  batch: WriteBatch,
  { uid, account, member, student, isAdmin, invitation }: Applicant,
  dependencies: Dependencies,
): Promise<Entry> {
  const profile = student?.data;
  if (member && student?.data.withoutAccount)
    return admitPerson(batch, { uid, account, member, student }, dependencies);
  if (member?.data.guardian && !profile && !isAdmin)
    return admitGuardian(batch, { account, member, uid }, dependencies);
  // The academy let in the address that it saw; another confirmed address needs a new admission.
  const isOther = account.emailVerified && account.email !== profile?.email;
  const admitted = isAdmin || (profile?.admission?.state === 'admitted' && !isOther);
  const entry = await judgeApplicant(batch, { account, admitted, invitation }, dependencies);
  const document = dependencies.db.doc(paths.member(uid));
  const marker = { state: entry.state, since: NOW };
  if (!member) batch.create(document, marker);
  else if (entry.state !== member.data.state || profile?.admission?.state !== entry.applied) {
    batch.update(document, marker, { lastUpdateTime: member.version });
  }
  return entry;
}

/**
 * A person whom the office entered, with the account that a link created. Needs a confirmed address in every mode, and
 * has no `admission`, so that the office's lists keep the person while it waits.
 */
function admitPerson(
  batch: WriteBatch,
  { uid, account, member, student }: Person,
  { db }: Dependencies,
): Entry {
  const { state } = accepted(judgeEntry({ mode: 'hand', admitted: true, account }));
  if (state !== 'member') return { state: 'unconfirmed', applied: null };
  // The address in the coming rosters was hidden without a choice.
  const listed = { listedName: GONE, listedHidden: GONE };
  const ended = { withoutAccount: GONE, invitedUntil: GONE, unconfirmed: GONE, askedBy: GONE, ...listed };
  batch.update(db.doc(paths.member(uid)), { state, since: NOW }, { lastUpdateTime: member.version });
  const { name, email, phone, birthDate, guardian, emergencyContact } = student.data;
  const entered = email !== account.email && {
    entered: { name, email, phone, birthDate, guardian, emergencyContact },
  };
  const change = { ...ended, ...entered, updatedAt: NOW };
  batch.update(db.doc(paths.student(uid)), change, { lastUpdateTime: student.version });
  batch.delete(db.doc(paths.studentInvitation(uid)));
  const addresses = { before: { email }, after: { email: account.email ?? '' } };
  const operation = member.version;
  recordAct(batch, db, { by: uid, act: 'student-entered', whom: uid, operation, ...addresses });
  return { state, applied: null };
}

/**
 * Admits a guardian who does not train, once the address is confirmed, in every mode. Without children the account
 * waits.
 */
async function admitGuardian(
  batch: WriteBatch,
  { account, member, uid }: Omit<Person, 'student'>,
  { db }: Dependencies,
): Promise<Entry> {
  const entry = accepted(judgeEntry({ mode: 'hand', admitted: true, account }));
  const before = member.data.state;
  if (entry.state !== 'member')
    return { state: before === 'waiting' ? before : 'unconfirmed', applied: null };
  const family = await db.doc(paths.family(uid)).get();
  const children = Object.keys(family.get('children') ?? {});
  const state = children.length > 0 ? 'member' : 'waiting';
  // The address that is confirmed, which may be another one than the link was used with.
  for (const child of children) batch.update(db.doc(paths.holder(child, uid)), { email: account.email });
  if (state !== before)
    batch.update(db.doc(paths.member(uid)), { state, since: NOW }, { lastUpdateTime: member.version });
  return { state, applied: null };
}

type Entering = { profile: StudentDocument | null; account: Account; hasNone: boolean; entry: Entry };

/** Creates the profile of a new student, or copies the application into it. Returns whether it was created. */
function writeProfile(
  batch: WriteBatch,
  document: DocumentReference,
  { profile, account, hasNone, entry }: Entering,
): boolean {
  // A member's profile has no `admission`.
  const { state, applied } = entry;
  const admission = state === 'member' || !applied ? undefined : { state: applied, since: NOW };
  if (profile && profile.admission?.state !== admission?.state)
    batch.update(document, { admission: admission ?? FieldValue.delete(), updatedAt: NOW });
  if (profile || hasNone) return false;
  const created = newProfile({ uid: document.id, ...account });
  batch.create(document, { ...created, ...(admission && { admission }), createdAt: NOW, updatedAt: NOW });
  return true;
}

/** The role, and the mark of the team as it was before: `claimTeam` fails the commit if the role changes meanwhile. */
export async function readRole(
  uid: string,
  { db }: Dependencies,
): Promise<{ role: Role; mark: DocumentSnapshot }> {
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
