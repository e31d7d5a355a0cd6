import type { CallOutcome } from '../calls/call-outcome.ts';
import { type AuthOutcome, sendVerification, signIn } from './auth.ts';

/**
 * Signs in to an account that `create` makes on the server, and sends the link that confirms its address. Also if the
 * invitation is over: an earlier call, whose answer was lost, may have used it.
 */
export async function signInTo(
  { email, password }: { email: string; password: string },
  language: string,
  create: () => Promise<CallOutcome<unknown>>,
): Promise<AuthOutcome> {
  const created = await create();
  if (!created.ok && created.reasons.includes('common-password'))
    return { ok: false, failure: 'common-password' };
  if (!created.ok && !created.reasons.includes('invitation-over')) return { ok: false, failure: 'unknown' };
  const outcome = await signIn(email, password);
  if (outcome.ok) void sendVerification(language);
  return outcome;
}
