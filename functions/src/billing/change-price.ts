import { PRORATION, planChangeOf } from '@domain/billing/plan-change.ts';
import {
  itemOf,
  planPriceOf,
  type StripePrice,
  type StripeSubscription,
  stripeSubscription,
} from '@domain/billing/subscription-mirror.ts';
import type Stripe from 'stripe';

/**
 * An upgrade is charged at once, and refused if the card declines; a downgrade counts from the next invoice
 * (docs/decisions/0087).
 */
export async function changePrice(
  stripe: Stripe,
  live: StripeSubscription,
  price: StripePrice,
): Promise<StripeSubscription> {
  const item = itemOf(live);
  const others = live.items.data.filter(({ id }) => id !== item.id);
  const change = planChangeOf(planPriceOf(item.price), planPriceOf(price));
  const updated = await stripe.subscriptions.update(live.id, {
    items: [{ id: item.id, price: price.id }, ...others.map(({ id }) => ({ id, deleted: true }))],
    proration_behavior: PRORATION[change],
    payment_behavior: 'error_if_incomplete',
  });
  return stripeSubscription.parse(updated);
}
