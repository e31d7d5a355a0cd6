import { NoAnswer } from '../../deadline.ts';

const FAILURES = [
  // Never which of the two was wrong: it would reveal who has an account.
  ['auth/invalid-credential', 'wrong-credentials'],
  ['auth/invalid-login-credentials', 'wrong-credentials'],
  ['auth/wrong-password', 'wrong-credentials'],
  ['auth/user-not-found', 'wrong-credentials'],
  ['auth/email-already-in-use', 'email-in-use'],
  ['auth/weak-password', 'weak-password'],
  ['auth/password-does-not-meet-requirements', 'weak-password'],
  ['auth/invalid-email', 'invalid-email'],
  ['auth/invalid-new-email', 'invalid-email'],
  ['auth/user-token-expired', 'signed-out'],
  ['auth/requires-recent-login', 'signed-out'],
  ['auth/invalid-action-code', 'link-over'],
  ['auth/expired-action-code', 'link-over'],
  ['auth/missing-email', 'invalid-email'],
  ['auth/too-many-requests', 'too-many-attempts'],
  ['auth/quota-exceeded', 'too-many-attempts'],
  ['auth/user-disabled', 'account-disabled'],
  ['auth/network-request-failed', 'network'],
  ['auth/timeout', 'network'],
] as const;
/** The failures of signing in, signing up and resetting; keys of `session.failure` in the catalogues. */
export type AuthFailure =
  | (typeof FAILURES)[number][1]
  | 'common-password'
  | 'auth-not-initialized'
  | 'unknown';
const FAILURE_OF_CODE: ReadonlyMap<string, AuthFailure> = new Map(FAILURES);

export function authFailureOf(error: unknown): AuthFailure {
  if (error instanceof NoAnswer) return 'network';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return FAILURE_OF_CODE.get(code) ?? 'unknown';
}
