import {
  idOf,
  itemOf,
  type StripeProduct,
  type StripeSubscription,
  stripeProduct,
  stripeSubscription,
} from '@domain/billing/subscription-mirror.ts';
import type Stripe from 'stripe';
import * as z from 'zod';
import { isMissing } from './stripe-errors.ts';

/** Nobody has more; and the live ones are among the latest, which Stripe lists first. */
const MOST = 100;

const subscriptionPage = z.object({ data: z.array(stripeSubscription) });

/**
 * All subscriptions of a customer's, over or not, in one call. `known`: one that the customer had; it is asked for by its id where the list
 * doesn't hold it, as after the customer was deleted.
 */
export async function fetchSubscriptions(
  stripe: Stripe,
  customer: string,
  known = '',
): Promise<StripeSubscription[]> {
  const listed = await unlessMissing(async () => {
    const page = await stripe.subscriptions.list({ customer, status: 'all', limit: MOST });
    return subscriptionPage.parse(page).data;
  });
  if (listed && (listed.length > 0 || !known)) return listed;
  if (known) return [await fetchSubscription(stripe, known)];
  // Refused, and there is none to ask for: who was deleted has nothing; whom Stripe doesn't know at all makes this throw.
  await isDeletedCustomer(stripe, customer);
  return [];
}

async function fetchSubscription(stripe: Stripe, id: string): Promise<StripeSubscription> {
  return stripeSubscription.parse(await stripe.subscriptions.retrieve(id));
}

export async function fetchProduct(stripe: Stripe, subscription: StripeSubscription): Promise<StripeProduct> {
  return stripeProduct.parse(await stripe.products.retrieve(itemOf(subscription).price.product));
}

const customerState = z.object({
  deleted: z.boolean().optional(),
  invoice_settings: z.object({ default_payment_method: idOf.nullish() }).nullish(),
});

/** The card that the customer chose in the portal for whatever is to be paid. */
export async function defaultCard(stripe: Stripe, customer: string): Promise<string | null> {
  const { invoice_settings: settings } = customerState.parse(await stripe.customers.retrieve(customer));
  return settings?.default_payment_method ?? null;
}

/** Only Stripe's own word that it was deleted counts: that it knows no such customer may be the fault of a wrong key. */
export async function isDeletedCustomer(stripe: Stripe, customer: string): Promise<boolean> {
  return customerState.parse(await stripe.customers.retrieve(customer)).deleted === true;
}

async function unlessMissing<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
