import { type AuthOutcome, isCommonPassword, sendVerification, signIn } from './auth.ts';

/** Signs in to an account that `create` makes on the server, and sends the link that confirms its address. */
export async function signInTo(
  { email, password }: { email: string; password: string },
  language: string,
  create: () => Promise<AuthOutcome>,
): Promise<AuthOutcome> {
  if (await isCommonPassword(password)) return { ok: false, failure: 'common-password' };
  const created = await create();
  if (!created.ok) return created;
  const outcome = await signIn(email, password);
  if (outcome.ok) void sendVerification(language);
  return outcome;
}
