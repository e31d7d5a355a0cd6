import { DEFAULT_NAME } from '@domain/profile.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { Refusal } from '../edge/refusal.ts';

/** The account that gets a role. Its address has to be verified, because a visitor can register any. */
export async function findGrantee(
  { email, uid = '' }: { email?: string | undefined; uid?: string | undefined },
  { findAccount, findAccountByEmail }: Dependencies,
): Promise<{ uid: string; name: string; createdAt: string | null }> {
  const account =
    email === undefined
      ? await findAccount(uid).then((found) => found && { ...found, uid })
      : await findAccountByEmail(email);
  if (!account) throw new Refusal(['account-not-found']);
  if (account.disabled) throw new Refusal(['grantee-disabled']);
  if (!account.emailVerified) throw new Refusal(['grantee-unverified']);
  const { name, createdAt = null } = account;
  return { uid: account.uid, name: name || DEFAULT_NAME, createdAt };
}
