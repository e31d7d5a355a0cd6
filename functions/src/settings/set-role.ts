import { DEFAULT_NAME } from '@domain/profile.ts';
import { api } from '@domain/settings/api.ts';
import { subscriptionBar } from '../billing/membership-documents.ts';
import { closeCheckoutsOf } from '../billing/open-checkouts.ts';
import { refuseWhileCharged } from '../billing/payer-guards.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { defineCallable } from '../edge/define-callable.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { accepted, Refusal } from '../edge/refusal.ts';
import { MAY_ASK_STRIPE } from '../edge/settings.ts';
import { fillRole } from './fill-role.ts';

/** Gives an account a role, or takes it, also the caller's own. A helper goes on paying, an administrator does not. */
export const setRole = defineCallable(
  api.setRole,
  async ({ input: { role, ...wanted }, caller, dependencies }) => {
    // An account that Auth has lost can lose its role.
    const grantee = role ? await findGrantee(wanted, dependencies) : null;
    const { uid = '' } = grantee ?? wanted;
    if (role === 'admin') {
      await refuseWhileCharged(uid, dependencies);
      const bar = await subscriptionBar(uid, dependencies);
      if (bar) throw new Refusal([bar]);
    }
    await commitWithRetry(dependencies, async (batch) => {
      accepted(await fillRole(batch, dependencies.db, { by: caller.uid, uid, role }));
    });
    if (role === 'admin') await closeCheckoutsOf(uid, dependencies);
    return { grantee };
  },
  MAY_ASK_STRIPE,
);

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
