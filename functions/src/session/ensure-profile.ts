import { api } from '@domain/session/api.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { MAY_ASK_STRIPE } from '../edge/settings.ts';
import { renameInFamilies } from '../family/follow-child.ts';
import { renameInRosters } from '../schedule/rename-in-rosters.ts';
import { enter } from './enter.ts';
import { syncAccount } from './sync-account.ts';

/**
 * The account enters, and then profile, rosters and Stripe follow it. The app calls this if one of the reasons in
 * domain/account-sync.ts holds; with none of them the call changes nothing. One call, so that a first sign-in waits for
 * one round trip. For a child, only rosters and families are updated.
 */
export const ensureProfile = defineCallable(
  api.ensureProfile,
  async ({ input: { invitation }, caller, student, dependencies }) => {
    if (student.isHeld) {
      await renameInRosters(student.uid, dependencies);
      await renameInFamilies(student.uid, dependencies);
      return;
    }
    const entered = await commitWithRetry(dependencies, (batch) =>
      enter(batch, { caller, invitation }, dependencies),
    );
    await syncAccount(caller, entered, dependencies);
  },
  // Not `reachesStripe`: `tryForCustomer` counts only the calls that reach Stripe.
  MAY_ASK_STRIPE,
);
