import { api } from '@domain/settings/api.ts';
import { subscriptionBar } from '../billing/membership-documents.ts';
import { closeCheckoutsOf } from '../billing/open-checkouts.ts';
import { refuseWhileCharged } from '../billing/refuse-while-charged.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { accepted, Refusal } from '../edge/refusal.ts';
import { MAY_ASK_STRIPE } from '../edge/settings.ts';
import { fillRole } from './fill-role.ts';
import { findGrantee } from './find-grantee.ts';

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
