import type Stripe from 'stripe';
import type { Dependencies } from '../edge/dependencies.ts';
import { ensureCustomer } from './customer.ts';
import { askingStripe, isMissing } from './stripe-errors.ts';
import { isDeletedCustomer } from './subscriptions-at-stripe.ts';
import { syncSubscription } from './sync-subscription.ts';

export type AtStripe = { stripe: Stripe; customer: string };

/**
 * Does something with the student's customer, who is made where there is none. A customer that was deleted in Stripe's dashboard, of which we have
 * not heard yet, is let go, and a new one made.
 */
export function withCustomer<T>(
  uid: string,
  dependencies: Dependencies,
  work: (at: AtStripe) => Promise<T>,
): Promise<T> {
  return askingStripe(async () => {
    const stripe = await dependencies.stripe();
    const customer = await ensureCustomer(uid, dependencies);
    try {
      return await work({ stripe, customer });
    } catch (error) {
      if (!isMissing(error) || !(await isDeletedCustomer(stripe, customer))) throw error;
      await syncSubscription({ uid }, dependencies, { mayBeDeleted: true });
      return await work({ stripe, customer: await ensureCustomer(uid, dependencies) });
    }
  });
}
