import * as z from 'zod';

/** An account with a document in `admins` is an administrator; every other one is a 'user'. */
export type Role = 'admin' | 'user';

/** The signed-in account. */
export type SessionUser = { id: string; email: string; name: string; role: Role };

/**
 * 'waiting': registered, and not a member yet. 'declined': deleted after `DECLINED_DAYS`. 'left': the account asked to
 * be erased.
 */
const MEMBER_STATES = ['waiting', 'member', 'declined', 'left', 'disabled'] as const;

/**
 * members/{uid}: what an account is to the academy. Rules and Functions admit only a 'member'; one that is 'waiting'
 * has its own profile.
 */
export const memberDocument = z.object({
  state: z.enum(MEMBER_STATES),
  since: z.date(),
  /** When an account that had not confirmed its address was taken off its person (inviteStudents). */
  accountEndedAt: z.date().optional(),
});
export type MemberState = z.infer<typeof memberDocument>['state'];

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
