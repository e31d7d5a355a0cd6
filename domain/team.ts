import * as z from 'zod';
import { COMMAND_LINE } from './audit.ts';
import { type Refused, refuse } from './errors.ts';
import { type MemberState, type StaffRole, shutOutOf, type TeamRole } from './member.ts';

/** admins/{uid}. Only its existence counts; `grantedBy` is a user id or 'cli'. */
export const adminDocument = z.object({
  grantedAt: z.date().nullish(),
  grantedBy: z.string().nullish(),
});

/** Most accounts whose names are read at once. */
export const MAX_NAMES = 100;

export type RoleFacts = {
  /** The user ids of all administrators. */
  admins: readonly string[];
  /** Those whose account is a member. The others can call nothing, so they cannot grant a role. */
  able: readonly string[];
  /** The administrator who asks, or `COMMAND_LINE`. */
  by: string;
  uid: string;
  /** The state of the account; null before its first sign-in. */
  state: MemberState | null;
  /** The role of a helper that the account has. */
  staff: StaffRole | null;
  /** The role that the account is to have; null: none. */
  role: TeamRole | null;
};

export type RoleVerdict = { ok: true; before: TeamRole | null } | Refused;

/**
 * Whether an account may get a role or lose its own, and which one it has. The last administrator who is a member
 * stays, or no screen could ever grant a role again; only the command line may remove that one.
 */
export function judgeRole({ admins, able, by, uid, state, staff, role }: RoleFacts): RoleVerdict {
  const isCommand = by === COMMAND_LINE;
  // Another administrator may have revoked the caller's role since the call was admitted.
  if (!isCommand && !admins.includes(by)) return refuse('not-allowed');
  const before = admins.includes(uid) ? 'admin' : staff;
  if (before === role) return { ok: true, before };
  if (role === null) {
    const isLast = before === 'admin' && able.every((each) => each === uid);
    return isLast && !isCommand ? refuse('last-administrator') : { ok: true, before };
  }
  // A typed address must not demote an administrator: 'Revoke' asks first.
  if (before === 'admin') return refuse('grantee-administrator');
  if (shutOutOf(state)) return refuse('grantee-disabled');
  // No administrator has looked at it: another person may have registered the address. The first one has none who could.
  const isFirst = isCommand && admins.length === 0;
  return state === 'member' || isFirst ? { ok: true, before } : refuse('grantee-waiting');
}
