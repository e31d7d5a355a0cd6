import { api } from '@domain/api.ts';
import { DEFAULT_NAME } from '@domain/profile.ts';
import { refuseWhileCharged } from '../billing/end-subscriptions.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { Refusal } from '../edge/refusal.ts';
import { changeRole } from './change-role.ts';

/** Grants the role to the account of an email address. */
export const grantAdmin = defineCallable(
  api.grantAdmin,
  async ({ input: { email }, caller, dependencies }) => {
    const account = await dependencies.findAccountByEmail(email);
    if (!account) throw new Refusal(['account-not-found']);
    if (account.disabled) throw new Refusal(['grantee-disabled']);
    await refuseWhileCharged(account.uid, dependencies);
    await changeRole(dependencies, { by: caller.uid, uid: account.uid, administrator: true });
    return { name: account.name || DEFAULT_NAME };
  },
);
