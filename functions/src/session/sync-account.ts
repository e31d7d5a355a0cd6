import { type AccountFacts, reasonsToSync, type SyncReason } from '@domain/account-sync.ts';
import { academyClock } from '@domain/calendar.ts';
import { studentDocument } from '@domain/profile.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { customerFollows } from '../billing/align-customer.ts';
import { ensureCustomer } from '../billing/customer.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import type { Caller } from '../edge/define-callable.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists } from '../edge/read.ts';
import { traceOf } from '../edge/trace.ts';
import { renameInFamilies } from '../family/follow-child.ts';
import { renameInRosters } from '../schedule/rename-in-rosters.ts';
import { claimTeam } from '../settings/claim-team.ts';
import { readRole } from './enter.ts';
import { followEmail } from './follow-email.ts';

/** The step of each reason. Each step reads again what it changes. */
const STEPS: Record<SyncReason, (uid: string, dependencies: Dependencies) => Promise<unknown>> = {
  role: copyRole,
  address: async (uid, dependencies) => {
    if (await followEmail(uid, dependencies)) await renameInRosters(uid, dependencies);
  },
  rosters: async (uid, dependencies) => {
    await renameInRosters(uid, dependencies);
    await renameInFamilies(uid, dependencies);
    await customerFollows(uid, dependencies);
  },
  customer: tryForCustomer,
};

/** Brings up to date what does not follow the account yet. */
export async function syncAccount(
  { uid, email }: Caller,
  facts: AccountFacts,
  dependencies: Dependencies,
): Promise<void> {
  const { date: today } = academyClock(dependencies.now());
  // Not every token's address is verified: `followEmail` asks Auth.
  for (const reason of reasonsToSync(facts, { email, today })) await STEPS[reason](uid, dependencies);
}

function copyRole(uid: string, dependencies: Dependencies): Promise<void> {
  const document = dependencies.db.doc(paths.student(uid));
  return commitWithRetry(dependencies, async (batch) => {
    const { role, mark } = await readRole(uid, dependencies);
    const isAdmin = role === 'admin';
    const student = readIfExists(await document.get(), studentDocument);
    if (!student || student.data.isAdmin === isAdmin) return;
    claimTeam(batch, mark);
    batch.update(document, { isAdmin, updatedAt: FieldValue.serverTimestamp() });
  });
}

/** One short attempt: the call must not hang on an outage of Stripe. The next sign-in or payment tries again. */
const SHORT_ATTEMPT = { timeout: 3_000, maxNetworkRetries: 1 };

/** A student without a customer can train, so an outage of Stripe is only logged. */
async function tryForCustomer(uid: string, dependencies: Dependencies): Promise<void> {
  try {
    // A quota of its own: during an outage these attempts would use up the one for payments.
    await dependencies.limits.useStripe({ uid: `customer of ${uid}`, role: 'user' });
    await ensureCustomer(uid, dependencies, SHORT_ATTEMPT);
  } catch (error) {
    dependencies.logError('customer-not-made', { uid, ...traceOf(error) });
  }
}
