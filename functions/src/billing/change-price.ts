import { currencyOf, listAmountOf } from '@domain/billing/money.ts';
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
  const updated = await stripe.subscriptions.update(live.id, {
    items: [{ id: item.id, price: price.id }, ...others.map(({ id }) => ({ id, deleted: true }))],
    proration_behavior: PRORATION[directionOf(live, price)],
    payment_behavior: 'error_if_incomplete',
  });
  return stripeSubscription.parse(updated);
}

/** All items before the change, and the new price for as many people. */
export function directionOf(live: StripeSubscription, price: StripePrice): keyof typeof PRORATION {
  const { price: before, quantity } = itemOf(live);
  const from = { ...planPriceOf(before), amount: listAmountOf(live), currency: currencyOf(live) };
  return planChangeOf(from, planPriceOf(price, quantity ?? 1));
}
