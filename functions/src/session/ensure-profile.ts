import { api } from '@domain/api.ts';
import { newProfile, studentDocument } from '@domain/profile.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { ensureCustomer } from '../billing/customer.ts';
import { type Caller, defineCallable } from '../edge/define-callable.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';
import { ASKING_STRIPE } from '../edge/settings.ts';
import { traceOf } from '../edge/trace.ts';
import { renameInRosters } from '../schedule/rename-in-rosters.ts';

/**
 * Runs when the app finds something to do in the caller's profile. Creates the profile and the customer at Stripe of
 * a new student, once, however often it is called; administrators get neither. After a rename, updates the rosters.
 */
export const ensureProfile = defineCallable(
  api.ensureProfile,
  async ({ caller, dependencies }) => {
    const { db } = dependencies;
    const student = db.doc(paths.student(caller.uid));
    const stored = readIfExists(await student.get(), studentDocument);

    const isAdmin = caller.role === 'admin';
    if (stored && stored.data.isAdmin !== isAdmin) {
      await student.update({ isAdmin, updatedAt: FieldValue.serverTimestamp() });
    }
    if (stored && stored.data.listedName !== stored.data.name) {
      await renameInRosters(caller.uid, dependencies);
    }
    const created = !stored && !isAdmin && (await createProfile(caller, dependencies));
    if (!isAdmin && !stored?.data.stripeCustomerId) await tryForCustomer(caller, dependencies);
    return { role: caller.role, created };
  },
  ASKING_STRIPE,
);

/**
 * The student is waiting to get in: one short attempt now, the next at another sign-in or a
 * payment.
 */
const SHORT_ATTEMPT = { timeout: 3_000, maxNetworkRetries: 1 };

/** A student without a customer can train, so an outage of Stripe is only logged. */
async function tryForCustomer({ uid }: Caller, dependencies: Dependencies): Promise<void> {
  try {
    await ensureCustomer(uid, dependencies, SHORT_ATTEMPT);
  } catch (error) {
    dependencies.logError('customer-not-made', { uid, ...traceOf(error) });
  }
}

/**
 * Returns false if another call was faster: `create` never overwrites, so the document's id is the
 * idempotency key.
 */
async function createProfile({ uid }: Caller, { db, findAccount }: Dependencies): Promise<boolean> {
  const account = await findAccount(uid);
  if (!account) throw new Refusal(['not-signed-in']);
  if (account.disabled) throw new Refusal(['account-disabled']);

  const now = FieldValue.serverTimestamp();
  try {
    await db
      .doc(paths.student(uid))
      .create({ ...newProfile({ uid, ...account }), createdAt: now, updatedAt: now });
    return true;
  } catch (error) {
    if (isAlreadyExists(error)) return false;
    throw error;
  }
}

function isAlreadyExists(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 6;
}
