import { api } from '@domain/api.ts';
import { DEFAULT_NAME } from '@domain/profile.ts';
import { closeCheckoutsOf } from '../billing/open-checkouts.ts';
import { refuseWhileCharged } from '../billing/refuse-while-charged.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { Refusal } from '../edge/refusal.ts';
import { STRIPE_SECRET } from '../edge/settings.ts';
import { changeRole } from './change-role.ts';

/** Grants the role to the account of an email address. Anyone can register an address that is not verified. */
export const grantAdmin = defineCallable(
  api.grantAdmin,
  async ({ input: { email }, caller, dependencies }) => {
    const account = await dependencies.findAccountByEmail(email);
    if (!account) throw new Refusal(['account-not-found']);
    if (account.disabled) throw new Refusal(['grantee-disabled']);
    if (!account.emailVerified) throw new Refusal(['grantee-unverified']);
    const { uid, name, createdAt = null } = account;
    await refuseWhileCharged(uid, dependencies);
    await changeRole(dependencies, { by: caller.uid, uid, administrator: true });
    await closeCheckoutsOf(uid, dependencies);
    return { uid, name: name || DEFAULT_NAME, createdAt };
  },
  STRIPE_SECRET,
);
