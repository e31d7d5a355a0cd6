import * as z from 'zod';
import { newPassword } from '../account-forms.ts';
import { personId } from '../contract.ts';
import { type Refused, refuse } from '../errors.ts';
import { guardianInvite } from '../family.ts';
import type { DirectoryEntry } from '../graduation/student-directory.ts';
import { countsAsMember, type MemberDocument, NO_TOKENS } from '../member.ts';
import { bornOn, isChild, isMinor, needsGuardian, receiverOf } from '../minor.ts';
import type { StudentDocument } from '../profile.ts';
import type { Quota } from '../rate-limit.ts';

export const INVITED_DAYS = 30;

/** The most persons that are invited by one call. */
export const MOST_INVITED = 50;

/** What the link of a person consists of. `secret`: 32 random bytes in base64url. */
export const studentLink = { studentId: personId, secret: z.string().regex(/^[\w-]{43}$/) };

/**
 * student_invitations/{studentId}: the one open link of a person without an account, or one for a `guardian`, whose
 * account gets the id. `hash`: SHA-256 of its secret, in hex. The link counts only while `createdBy` may let accounts
 * in, or name the guardians of the children. `invitedAs`: the version of the profile before it.
 */
export const studentInvitation = z.object({
  hash: z.string(),
  createdAt: z.date(),
  createdBy: z.string(),
  invitedAs: z.date().optional(),
  expiresAt: z.date(),
  guardian: guardianInvite.optional(),
});
export type StudentInvitation = z.infer<typeof studentInvitation>;

/** A link as the list of a child's guardians shows it. */
export const listedInvitation = studentInvitation
  .pick({ expiresAt: true, guardian: true })
  .extend({ id: z.string() });
export type ListedInvitation = z.infer<typeof listedInvitation>;

export const chosenPassword = newPassword.max(4096);

/** Attempts to claim one person: each could ask whether an address has an account. */
export const CLAIM_QUOTA: Quota = { most: 10, windowMinutes: 60, reason: 'too-many-calls' };

/** The parts of a profile that tell how far an invitation is. */
type Invited = Pick<StudentDocument, 'withoutAccount' | 'invitedUntil' | 'unconfirmed' | 'askedBy'>;

/**
 * 'asked': an account asks to be the same person. 'unconfirmed': the account has not confirmed its address. Null: the
 * person has an account.
 */
export function invitationState(
  person: Invited,
  now: Date,
): 'none' | 'open' | 'unconfirmed' | 'asked' | null {
  if (!person.withoutAccount) return null;
  if (person.askedBy) return 'asked';
  if (person.unconfirmed) return 'unconfirmed';
  return person.invitedUntil && now < person.invitedUntil ? 'open' : 'none';
}

type Listed = Pick<DirectoryEntry, 'withoutAccount' | 'invitedUntil' | 'hasAnswered'>;

/** Whether 'Invite all' contains a student without an account: 'open' only on request. Null: never. */
export function canBeInvited(
  { withoutAccount, invitedUntil, hasAnswered }: Listed,
  now: Date,
): 'none' | 'open' | null {
  if (!withoutAccount || hasAnswered) return null;
  return invitedUntil !== null && now < new Date(invitedUntil) ? 'open' : 'none';
}

/** Why a person gets no link. 'link': another administrator made one. 'minor': the guardian uses the app. */
export const LEFT_OUT = ['account', 'link', 'minor'] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

/**
 * Returns why a person gets no link to an own account; null if one is made. `isOfList`: many are invited at once, without
 * the minors whose message would lead a guardian to a second account.
 */
export function leftOutOf(
  person: StudentDocument | undefined,
  { isOfList, isOthersLink }: { isOfList: boolean; isOthersLink: boolean },
  { now, today }: { now: Date; today: string },
): LeftOut | null {
  if (!person?.withoutAccount) return 'account';
  const born = bornOn(person);
  const isForGuardian =
    isChild(born, today) || (isMinor(born, today) && receiverOf(person, today) !== person);
  if (isOfList ? isForGuardian : needsGuardian(person, today)) return 'minor';
  return isOfList && isOthersLink && invitationState(person, now) === 'open' ? 'link' : null;
}

/**
 * Which account is taken off its person: any, one whose address is not confirmed, or one of a claim that was cut off,
 * whose tokens do not count yet.
 */
export type Ending = 'any' | 'unconfirmed' | 'cut-off';

type EndingFacts = {
  member: Pick<MemberDocument, 'state' | 'staff' | 'tokensFrom'> | undefined;
  student: Pick<StudentDocument, 'withoutAccount'> | undefined;
  isAdmin: boolean;
};

/** Whether an account may be taken off its person. `change` is false if only Auth has to delete it still. */
export function judgeEnding(
  ending: Ending,
  { member, student, isAdmin }: EndingFacts,
): { ok: true; change: boolean } | Refused {
  if (!member || !student || !countsAsMember(member.state)) return refuse('changed-meanwhile');
  if (student.withoutAccount && member.tokensFrom === NO_TOKENS) return { ok: true, change: false };
  if (isAdmin || member.staff) return refuse('role-first');
  const isMeant = ending === 'any' || (ending === 'unconfirmed' && member.state === 'unconfirmed');
  return isMeant ? { ok: true, change: true } : refuse('student-has-account');
}
