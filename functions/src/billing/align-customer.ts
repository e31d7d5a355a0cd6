import type { StudentDocument } from '@domain/profile.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { traceOf } from '../edge/trace.ts';
import { isMissing } from './stripe-errors.ts';

type Payer = Pick<StudentDocument, 'userId' | 'name' | 'email'> & { stripeCustomerId?: string | undefined };

/**
 * Brings the customer at Stripe in line with the name and the address of the profile: its pages show them, and receipts
 * are sent there. Does nothing without a customer. Without an address of its own a child's customer keeps the guardian's.
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
    await stripe.customers.update(customer, { name, ...(email && { email }) });
  } catch (error) {
    // Deleted in Stripe's dashboard: the next payment creates another customer, from the profile.
    if (!isMissing(error)) throw error;
  }
}

/** After a commit that changed the profile. A failure is only logged: the next payment link aligns it again. */
export async function customerFollows(uid: string, dependencies: Dependencies): Promise<void> {
  try {
    const {
      name = '',
      email = '',
      stripeCustomerId,
    } = (await dependencies.db.doc(paths.student(uid)).get()).data() ?? {};
    await alignCustomer({ userId: uid, name, email, stripeCustomerId }, dependencies);
  } catch (error) {
    dependencies.logError('customer-not-aligned', { uid, ...traceOf(error) });
  }
}
