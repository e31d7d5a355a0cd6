import type { Dependencies } from '../edge/dependencies.ts';
import { findCustomers } from './customer.ts';
import { endUnwanted } from './end-unwanted.ts';
import { closeCheckouts } from './open-checkouts.ts';
import { isMissing } from './stripe-errors.ts';
import { fetchSubscriptions } from './stripe-reads.ts';

/**
 * Deletes all customers of a student at Stripe, which ends their subscriptions at once, and returns their ids. Also
 * those that an interrupted call created and could not save. Deleting them again changes nothing. What was paid since
 * the erasure began is refunded first.
 */
export async function deleteCustomers(
  { uid, email, customers }: { uid: string; email: string; customers: readonly string[] },
  dependencies: Dependencies,
): Promise<string[]> {
  const stripe = await dependencies.stripe();
  const found = await findCustomers(stripe, { uid, email });
  const all = [...new Set([...customers, ...found])];
  for (const id of all) {
    try {
      await closeCheckouts({ stripe, customer: id });
      const subscriptions = await fetchSubscriptions(stripe, id);
      await endUnwanted({ uid, subscriptions, known: '' }, stripe, dependencies);
      await stripe.customers.del(id);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
  return all;
}
