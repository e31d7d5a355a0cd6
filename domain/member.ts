import * as z from 'zod';
import { guardianMark } from './family.ts';

/** The roles of helpers, who train and pay like every student. */
export const STAFF_ROLES = ['professor', 'reception'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export const TEAM_ROLES = [...STAFF_ROLES, 'admin'] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

/** An account with a document in `admins` is an administrator. The marker of a member names a role of `STAFF_ROLES`. */
export type Role = TeamRole | 'user';

/** The signed-in account. */
export type SessionUser = { id: string; email: string; name: string; role: Role };

/**
 * 'waiting': registered, and not a member yet. 'unconfirmed': a link created the account for a person whom the office
 * entered, and its address is not confirmed: nothing of the person is its own. 'device': a tablet at the door
 * (schedule/door.ts). 'declined': deleted after
 * `DECLINED_DAYS`. 'left': the account asked to be erased.
 */
const MEMBER_STATES = ['waiting', 'unconfirmed', 'member', 'device', 'declined', 'left', 'disabled'] as const;

/** `tokensFrom` of a person without an account: no session begins as late (the last second of the year 9999). */
export const NO_TOKENS = 253_402_300_799;

/**
 * members/{uid}: what an account is to the academy. Rules and Functions admit only a 'member'; one that is 'waiting'
 * has its own profile. `staff`: the role of a helper, which every caller's marker brings without another read
 * (docs/decisions/0123).
 */
export const memberDocument = z.object({
  state: z.enum(MEMBER_STATES),
  since: z.date(),
  /**
   * Sessions that began before (`auth_time`, in seconds since 1970) are of an earlier account with the id, and worth
   * nothing. Missing: 0.
   */
  tokensFrom: z.number().optional(),
  staff: z.object({ role: z.enum(STAFF_ROLES), grantedAt: z.date(), grantedBy: z.string() }).optional(),
  guardian: guardianMark.optional(),
});
export type MemberDocument = z.infer<typeof memberDocument>;
export type MemberState = MemberDocument['state'];

/** Whether the academy counts a person as a member, also while the account of a link has not confirmed its address. */
export function countsAsMember(state: string | null): boolean {
  return state === 'member' || state === 'unconfirmed';
}

/** The role by both markers. That of a helper ends with the membership. */
export function roleOf(
  isAdmin: boolean,
  member: Pick<MemberDocument, 'state' | 'staff'> | null | undefined,
): Role {
  if (isAdmin) return 'admin';
  return (member?.state === 'member' && member.staff?.role) || 'user';
}

/** The reason to refuse every call of an account in this state. */
export const SHUT_OUT = {
  disabled: 'account-disabled',
  declined: 'account-declined',
  left: 'account-left',
} as const satisfies Partial<Record<MemberState, string>>;
export type ShutOut = (typeof SHUT_OUT)[keyof typeof SHUT_OUT];

/** The reason if the state shuts the account out, otherwise null. */
export function shutOutOf(state: MemberState | null | undefined): ShutOut | null {
  return state && state in SHUT_OUT ? SHUT_OUT[state as keyof typeof SHUT_OUT] : null;
}
