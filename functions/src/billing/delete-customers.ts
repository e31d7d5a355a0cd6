import type { Dependencies } from '../edge/dependencies.ts';
import { findCustomers } from './customer.ts';
import { isMissing } from './stripe-errors.ts';

type Payer = { uid: string; email: string; customers: readonly string[] };

/**
 * Deletes all customers of a student at Stripe, which ends their subscriptions at once, and returns their ids. Also
 * those that an interrupted call created and could not save. Deleting them again changes nothing.
 */
export async function deleteCustomers(
  { uid, email, customers }: Payer,
  { stripe: load }: Pick<Dependencies, 'stripe'>,
): Promise<string[]> {
  const stripe = await load();
  const found = await findCustomers(stripe, { uid, email });
  const all = [...new Set([...customers, ...found])];
  for (const id of all) {
    try {
      await stripe.customers.del(id);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
  return all;
}
