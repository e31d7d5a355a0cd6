import {
  itemOf,
  mirrorOf,
  relevantSubscription,
  type StripeProduct,
  type StripeSubscription,
  type SubscriptionMirror,
} from '@domain/billing/subscription-mirror.ts';
import type Stripe from 'stripe';
import type { Dependencies } from '../edge/dependencies.ts';
import type { MirrorState } from './read-mirror.ts';
import {
  fetchDue,
  fetchProduct,
  fetchSubscriptions,
  fetchUpcoming,
  isDeletedCustomer,
} from './stripe-reads.ts';

/** All subscriptions of the customer, also ended ones. */
export function fetchState(
  { customerId, stored }: MirrorState,
  stripe: Stripe,
): Promise<StripeSubscription[]> {
  const knownId = stored.get('stripeCustomerId') === customerId ? stored.get('stripeSubscriptionId') : '';
  return fetchSubscriptions(stripe, customerId, knownId);
}

type FetchRequest = MirrorState & {
  subscriptions: readonly StripeSubscription[];
  fetchedAt: Date;
  refreshProduct: boolean;
  stripe: Stripe;
};

/** The mirror of the subscription that counts. Null if the customer has none. */
export async function fetchMirror(
  request: FetchRequest,
  dependencies: Dependencies,
): Promise<SubscriptionMirror | null> {
  const { uid, customerId, subscriptions, stored, fetchedAt, stripe } = request;
  const relevant = relevantSubscription(subscriptions);
  if (!relevant) {
    // With the key of a wrong account every list is empty. This throws unless Stripe knows the
    // customer, so the mirror is not deleted by mistake.
    if (stored.exists) await isDeletedCustomer(stripe, customerId);
    return null;
  }
  const [product, upcoming, due] = await Promise.all([
    productOf(relevant, request),
    fetchUpcoming(stripe, relevant, dependencies),
    fetchDue(stripe, relevant),
  ]);
  return mirrorOf(relevant, { userId: uid, product, fetchedAt, upcoming, due });
}

/**
 * Takes the name from the mirror, which saves a call per event: Stripe sends an event if it
 * changes.
 */
async function productOf(
  subscription: StripeSubscription,
  { stored, refreshProduct, stripe }: FetchRequest,
): Promise<StripeProduct> {
  const id = itemOf(subscription).price.product;
  const name = stored.get('productName');
  if (!refreshProduct && name && stored.get('productId') === id) return { id, name: String(name) };
  return fetchProduct(stripe, subscription);
}
