import * as z from 'zod';
import { daysAfter } from './calendar.ts';
import { type Refused, refuse } from './errors.ts';
import type { MemberState } from './member.ts';

/**
 * How an account becomes a member. 'hand': the academy lets each one in, or sent an invitation. 'verified': every
 * account with a confirmed address. 'open': every account.
 */
export const ADMISSION_MODES = ['hand', 'verified', 'open'] as const;
export type AdmissionMode = (typeof ADMISSION_MODES)[number];

/** Applies until an administrator saves another. */
export const DEFAULT_ADMISSION: AdmissionMode = 'hand';

/** settings/admission. A missing or invalid mode is the closed one. */
export const admissionSettings = z.object({ mode: z.enum(ADMISSION_MODES).catch(DEFAULT_ADMISSION) });

/** The states of an account that is not a member. 'admitted': let in, but its address is not confirmed yet. */
const APPLICATION_STATES = ['waiting', 'admitted', 'declined'] as const;

/** The field `admission` of students/{uid}; a member has none. It changes in the commit that changes the state. */
export const application = z.object({ state: z.enum(APPLICATION_STATES), since: z.date() });
export type Application = z.infer<typeof application>;
export type ApplicationState = Application['state'];

/** The parts of an account in Auth that decide about its entry. */
export type EntryAccount = { emailVerified: boolean; providers: readonly string[] };

type EntryFacts = {
  mode: AdmissionMode;
  /** By an administrator or an invitation. */
  admitted: boolean;
  account: EntryAccount;
};
type Entry = { ok: true; state: Extract<MemberState, 'member' | 'waiting'> } | Refused;

/**
 * Whether an account becomes a member. Judged once, from Auth's record: the rules and all Functions then trust
 * members/{uid}. An anonymous account has no provider and gets nothing, nor does one of another provider than
 * passwords, because its address is what that provider says.
 */
export function judgeEntry({ mode, admitted, account }: EntryFacts): Entry {
  const { emailVerified, providers } = account;
  if (providers.length === 0 || providers.some((id) => id !== 'password')) {
    return refuse('provider-not-allowed');
  }
  const isLetIn = mode === 'open' || (emailVerified && (admitted || mode === 'verified'));
  return { ok: true, state: isLetIn ? 'member' : 'waiting' };
}

/** What an administrator decides about an account that is not a member. 'undo' takes 'decline' back. */
export const DECISIONS = ['admit', 'decline', 'undo'] as const;
export type Decision = (typeof DECISIONS)[number];

/**
 * The state of an application after a decision; `change` is false if it has that state already. Refused if the account
 * is a member by now, or has another state that these decisions do not change.
 */
export function judgeDecision(
  decision: Decision,
  { state, applied }: { state: MemberState | null; applied: ApplicationState | null },
): { ok: true; to: ApplicationState; change: boolean } | Refused {
  if (decision === 'admit' && state === 'member') return { ok: true, to: 'admitted', change: false };
  const isOpen = (state === 'waiting' || state === 'declined') && applied !== null;
  if (!isOpen) return refuse('not-waiting');
  const to = ({ admit: 'admitted', decline: 'declined', undo: 'waiting' } as const)[decision];
  // 'Undo' after another administrator admitted the account must not take that back.
  if (decision === 'undo' && applied === 'admitted') return refuse('not-waiting');
  return { ok: true, to, change: applied !== to };
}

/** Days from declining an account to its deletion. */
export const DECLINED_DAYS = 7;

/** Days after which a waiting account is deleted: it may have answered the health questionnaire. */
const WAITING_DAYS = 90;

/** The states in which accounts are deleted at `now`. `until`: the latest start of the state. */
export function overdueStates(now: Date): { state: 'declined' | 'waiting'; until: Date }[] {
  return [
    { state: 'declined', until: daysAfter(now, -DECLINED_DAYS) },
    { state: 'waiting', until: daysAfter(now, -WAITING_DAYS) },
  ];
}

/** The most open invitations of an author; as many as a list shows. */
export const OPEN_INVITATIONS = 20;

export const INVITATION_BOUNDS = { uses: 200, days: 60 } as const;

export const invitationForm = z.strictObject({
  uses: z.int().min(1).max(INVITATION_BOUNDS.uses),
  days: z.int().min(1).max(INVITATION_BOUNDS.days),
});

/** invitations/{id}. The id is random and the key of the link, which lets in any account until it expires. */
export const invitationDocument = z.object({
  uses: z.int().positive(),
  used: z.int().nonnegative(),
  expiresAt: z.date(),
  createdAt: z.date(),
  createdBy: z.string(),
});
export type Invitation = z.infer<typeof invitationDocument>;

export function isInvitationValid(
  { uses, used, expiresAt }: Pick<Invitation, 'uses' | 'used' | 'expiresAt'>,
  now: Date,
) {
  return used < uses && now < expiresAt;
}
