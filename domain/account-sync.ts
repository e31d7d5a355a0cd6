import type { GuardianMark } from './family.ts';
import { isRosterBehind } from './hidden-email.ts';
import type { MemberState, Role } from './member.ts';
import type { StudentDocument } from './profile.ts';

/**
 * Why the app calls `ensureProfile`, and what the callable then does (functions/src/session):
 *
 * | reason     | holds if                                                  | step            |
 * | ---------- | --------------------------------------------------------- | --------------- |
 * | (to enter) | not let in yet, or a student without a profile            | enter           |
 * | role       | the profile has another role than the account             | copyRole        |
 * | address    | the profile has another address than the verified account | followEmail     |
 * | rosters    | rosters show another name, or an address that is hidden   | renameInRosters |
 * | customer   | a student without a customer at Stripe                    | tryForCustomer  |
 */
export const SYNC_REASONS = ['role', 'address', 'rosters', 'customer'] as const;
export type SyncReason = (typeof SYNC_REASONS)[number];

type Profile = Pick<
  StudentDocument,
  | 'isAdmin'
  | 'email'
  | 'name'
  | 'listedName'
  | 'birthDate'
  | 'heldBirthDate'
  | 'emailHidden'
  | 'listedHidden'
  | 'withoutAccount'
  | 'stripeCustomerId'
>;

/**
 * `state` and `profile`: null if missing, undefined until known. `role`: null until known. `guardian`: the field
 * of the marker; undefined if the account never had children.
 */
export type AccountFacts = {
  state: MemberState | null | undefined;
  role: Role | null;
  profile: Profile | null | undefined;
  guardian?: GuardianMark | undefined;
};

/** Whether the account trains and pays itself: also helpers, but not a guardian who does not train. */
function isStudent({ role, guardian }: Pick<AccountFacts, 'role' | 'guardian'>): boolean {
  return role !== null && role !== 'admin' && guardian?.trains !== false;
}

/** Whether the account has to be judged, or the profile to be created. */
export function mustEnter({ state, profile, ...account }: AccountFacts): boolean {
  if (state === null || state === 'waiting' || state === 'unconfirmed') return true;
  return state === 'member' && isStudent(account) && profile === null;
}

/**
 * Returns the reasons that hold, in the order of their steps. No screen waits for these steps.
 *
 * @param email - The address of the account, empty without one. The browser passes only a verified one; on the server
 *   `followEmail` asks Auth.
 * @param today - The academy's day.
 */
export function reasonsToSync(
  { state, role, profile, guardian }: AccountFacts,
  { email, today }: { email: string; today: string },
): SyncReason[] {
  const isMember = state === 'member';
  const applies: Record<SyncReason, boolean> = {
    role: isMember && role !== null && !!profile && profile.isAdmin !== (role === 'admin'),
    // Until its address is confirmed, an account by a link changes nothing of its person.
    address: state !== 'unconfirmed' && email !== '' && !!profile && profile.email !== email,
    rosters: isMember && !!profile && isRosterBehind(profile, today),
    customer:
      isMember && isStudent({ role, guardian }) && profile !== undefined && !profile?.stripeCustomerId,
  };
  return SYNC_REASONS.filter((reason) => applies[reason]);
}
