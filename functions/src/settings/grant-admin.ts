import { api } from '@domain/api.ts';
import { closeCheckoutsOf } from '../billing/open-checkouts.ts';
import { refuseWhileCharged } from '../billing/refuse-while-charged.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { MAY_ASK_STRIPE } from '../edge/settings.ts';
import { changeRole } from './change-role.ts';
import { findGrantee } from './find-grantee.ts';

/** Grants the role to the account of an email address. */
export const grantAdmin = defineCallable(
  api.grantAdmin,
  async ({ input: { email }, caller, dependencies }) => {
    const grantee = await findGrantee({ email }, dependencies);
    const { uid } = grantee;
    await refuseWhileCharged(uid, dependencies);
    await changeRole(dependencies, { by: caller.uid, uid, administrator: true });
    await closeCheckoutsOf(uid, dependencies);
    return grantee;
  },
  MAY_ASK_STRIPE,
);
