import type { StudentDocument } from '@domain/profile.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { traceOf } from '../edge/trace.ts';
import { isMissing } from './stripe-errors.ts';

type Payer = Pick<StudentDocument, 'userId' | 'name'> & {
  /** If missing, the customer keeps the address that it has. */
  email?: string | undefined;
  stripeCustomerId?: string | undefined;
};

/**
 * Brings the customer at Stripe in line with the name and the address of the profile: its pages show them, and receipts
 * are sent there. Does nothing without a customer.
 */
export async function alignCustomer(
  { userId: uid, name, email, stripeCustomerId: customer }: Payer,
  { limits, stripe: load }: Pick<Dependencies, 'limits' | 'stripe'>,
): Promise<void> {
  if (!customer) return;
  // A quota of its own, as this follows other calls than payments.
  await limits.useStripe({ uid: `customer of ${uid}`, role: 'user' });
  const stripe = await load();
  try {
    await stripe.customers.update(customer, { name, ...(email !== undefined && { email }) });
  } catch (error) {
    // Deleted in Stripe's dashboard: the next payment creates another customer, from the profile.
    if (!isMissing(error)) throw error;
  }
}

/**
 * Aligns the customer after a commit that changed the profile. That of a child without an account keeps the guardian's address.
 * A failure is only logged: the next payment link aligns it again.
 */
export async function customerFollows(uid: string, dependencies: Dependencies): Promise<void> {
  try {
    const {
      name = '',
      email = '',
      withoutAccount,
      stripeCustomerId,
    } = (await dependencies.db.doc(paths.student(uid)).get()).data() ?? {};
    const isPaidByGuardian =
      withoutAccount && !(await dependencies.db.collection(paths.holders(uid)).limit(1).get()).empty;
    const payer = { userId: uid, name, stripeCustomerId, ...(!isPaidByGuardian && { email }) };
    await alignCustomer(payer, dependencies);
  } catch (error) {
    dependencies.logError('customer-not-aligned', { uid, ...traceOf(error) });
  }
}
