import {
  type AdmissionMode,
  type ApplicationState,
  admissionSettings,
  type EntryAccount,
  invitationDocument,
  isInvitationValid,
  judgeEntry,
} from '@domain/admission.ts';
import { type MemberState, memberDocument, roleOf } from '@domain/member.ts';
import { kindOf, may } from '@domain/permissions.ts';
import { FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists, readTogether } from '../edge/read.ts';
import { accepted, Refusal } from '../edge/refusal.ts';
import { claimTeam } from '../settings/claim-team.ts';

type Applicant = {
  account: EntryAccount;
  /** By an administrator, or by an invitation at an earlier visit. */
  admitted: boolean;
  invitation: string | undefined;
};

/** `applied` is the state of the application if the account is not a member; null without an application. */
export type Entry = {
  state: Extract<MemberState, 'member' | 'waiting' | 'unconfirmed'>;
  applied: Exclude<ApplicationState, 'declined'> | null;
};

/** How accounts become members. A missing or malformed setting is the closed way. */
export async function readMode({ db }: Pick<Dependencies, 'db'>): Promise<AdmissionMode> {
  const setting = await db.doc(paths.admission).get();
  return admissionSettings.parse(setting.data() ?? {}).mode;
}

/**
 * Decides whether an account becomes a member. A valid invitation loses one use, in the commit that lets the account
 * in; it is not used if the account needs none, and counts only while its author may let accounts in. Refuses accounts
 * of other providers and anonymous ones.
 */
export async function judgeApplicant(
  batch: WriteBatch,
  { account, admitted, invitation }: Applicant,
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
): Promise<Entry> {
  const mode = await readMode({ db });
  const judge = (isAdmitted: boolean): Entry => {
    const { state } = accepted(judgeEntry({ mode, admitted: isAdmitted, account }));
    return { state, applied: isAdmitted ? 'admitted' : 'waiting' };
  };
  const entry = judge(admitted);
  if (entry.state === 'member' || admitted || invitation === undefined) return entry;

  const document = db.doc(paths.invitation(invitation));
  const stored = readIfExists(await document.get(), invitationDocument);
  if (!stored || !isInvitationValid(stored.data, now())) return entry;
  if (!(await mayLetIn(stored.data.createdBy, { db }))) return entry;
  batch.update(document, { used: FieldValue.increment(1) }, { lastUpdateTime: stored.version });
  return judge(true);
}

/** Refuses an author of links without the role, whose end withdraws them all: the commit fails if it ends meanwhile. */
export async function claimAuthor(
  batch: WriteBatch,
  uid: string,
  { db }: Pick<Dependencies, 'db'>,
): Promise<void> {
  const team = await db.doc(paths.team).get();
  if (!(await mayLetIn(uid, { db }))) throw new Refusal(['not-allowed']);
  claimTeam(batch, team);
}

/** Whether an author's invitations count. */
export async function mayLetIn(uid: string, { db }: Pick<Dependencies, 'db'>): Promise<boolean> {
  const read = await readTogether(db, { admin: paths.admin(uid), member: paths.member(uid) });
  const member = readIfExists(read.member, memberDocument)?.data;
  return may(kindOf(member?.state, roleOf(read.admin.exists, member)), 'let accounts in');
}
