import * as z from 'zod';

/** The roles of helpers, who train and pay like every student. */
export const STAFF_ROLES = ['professor', 'reception'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** An account with a document in `admins` is an administrator. The marker of a member names a role of `STAFF_ROLES`. */
export type Role = 'admin' | StaffRole | 'user';

/** The signed-in account. */
export type SessionUser = { id: string; email: string; name: string; role: Role };

/**
 * 'waiting': registered, and not a member yet. 'declined': deleted after `DECLINED_DAYS`. 'left': the account asked to
 * be erased.
 */
const MEMBER_STATES = ['waiting', 'member', 'declined', 'left', 'disabled'] as const;

/**
 * members/{uid}: what an account is to the academy. Rules and Functions admit only a 'member'; one that is 'waiting'
 * has its own profile. `staff`: the role of a helper, which every caller's marker brings without another read
 * (docs/decisions/0123).
 */
export const memberDocument = z.object({
  state: z.enum(MEMBER_STATES),
  since: z.date(),
  /** When an account that had not confirmed its address was taken off its person (inviteStudents). */
  accountEndedAt: z.date().optional(),
  staff: z.object({ role: z.enum(STAFF_ROLES), grantedAt: z.date(), grantedBy: z.string() }).optional(),
});
export type MemberDocument = z.infer<typeof memberDocument>;
export type MemberState = MemberDocument['state'];

/**
 * Whether the academy counts a person as a member: also one whom the office entered, while the account of the link, if
 * there is one, waits for its address to be confirmed.
 */
export function countsAsMember(state: string | null, withoutAccount: boolean): boolean {
  return state === 'member' || (state === 'waiting' && withoutAccount);
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
