import * as z from 'zod';
import { type Refused, refuse } from './errors.ts';
import { type MemberDocument, type MemberState, type StaffRole, shutOutOf } from './session.ts';

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
  /** Those whose account is a member. The others can call nothing, so they cannot grant the role. */
  able: readonly string[];
  /** The administrator who asks. */
  by: string;
  uid: string;
  /** What the account is to become: an administrator, or a user again. */
  administrator: boolean;
  /** The state of the account; null before its first sign-in. */
  state: MemberState | null;
};

/**
 * Whether an administrator may grant or revoke the role. `change` is false if the account is in that state already.
 * The last administrator who is a member stays, or no screen could ever grant the role again.
 */
export function judgeRole({ admins, able, by, uid, administrator, state }: RoleFacts) {
  // Another administrator may have revoked the caller's role since the call was admitted.
  if (!admins.includes(by)) return refuse('not-allowed');
  if (admins.includes(uid) === administrator) return { ok: true, change: false } as const;
  const refused = administrator ? refusalOfGrantee(state) : null;
  if (refused) return refused;
  if (!administrator && able.every((each) => each === uid)) return refuse('last-administrator');
  return { ok: true, change: true } as const satisfies { ok: true; change: boolean } | Refused;
}

function refusalOfGrantee(state: MemberState | null | undefined): Refused | null {
  if (shutOutOf(state)) return refuse('grantee-disabled');
  // No administrator has looked at it: another person may have registered the address.
  return state === 'member' ? null : refuse('grantee-waiting');
}

export type StaffFacts = {
  /** Whether the caller still is an administrator. */
  isAllowed: boolean;
  /** Whether the account is an administrator's. */
  isAdmin: boolean;
  member: MemberDocument | null;
  /** Null: none. */
  role: StaffRole | null;
};

/**
 * Whether an administrator may give a member the role of a helper, or take it back. Refused for an administrator: the
 * weaker role would come back, unseen, when the stronger one is revoked.
 */
export function judgeStaff({ isAllowed, isAdmin, member, role }: StaffFacts) {
  if (!isAllowed) return refuse('not-allowed');
  if ((member?.staff?.role ?? null) === role) return { ok: true, change: false } as const;
  const refused = role && (isAdmin ? refuse('grantee-administrator') : refusalOfGrantee(member?.state));
  return refused ?? ({ ok: true, change: true } as const);
}
