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

/**
 * Called at every sign-in: who is new and no administrator gets a profile and a customer at Stripe, once, however often and from wherever it is
 * called.
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
    const created = !stored && !isAdmin && (await createProfile(caller, dependencies));
    if (!isAdmin && !stored?.data.stripeCustomerId) await tryForCustomer(caller, dependencies);
    return { role: caller.role, created };
  },
  ASKING_STRIPE,
);

/** Somebody waits to be let in: one short try, and the rest when they sign in again, or want to pay. */
const IMPATIENT = { timeout: 3_000, maxNetworkRetries: 1 };

/** Stripe being away keeps nobody off the mat (design, section 8, point 7). */
async function tryForCustomer({ uid }: Caller, dependencies: Dependencies): Promise<void> {
  try {
    await ensureCustomer(uid, dependencies, IMPATIENT);
  } catch (error) {
    dependencies.logError('customer-not-made', { uid, ...traceOf(error) });
  }
}

/** False when another call was faster: `create` refuses to overwrite, so the document's id is the idempotency. */
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
