import { currencyOf, listAmountOf } from '@domain/billing/money.ts';
import { PRORATION, planChangeOf } from '@domain/billing/plan-change.ts';
import {
  itemOf,
  planPriceOf,
  type StripePrice,
  type StripeSubscription,
} from '@domain/billing/subscription-mirror.ts';
import type Stripe from 'stripe';
import type { Dependencies } from '../edge/dependencies.ts';
import { Refusal } from '../edge/refusal.ts';
import { nextAttempt } from './customer.ts';
import { isKeySpent } from './stripe-errors.ts';

type PriceChange = { studentId: string; attempt: number; live: StripeSubscription; price: StripePrice };

/**
 * An upgrade is charged at once, and refused if the card declines; a downgrade counts from the next invoice
 * (docs/decisions/0087). The idempotency key lets one of several changes at the same moment through: all start from the
 * same price and attempt. The attempt ends with a change, and with a failure that Stripe keeps under the key.
 */
export async function changePrice(
  stripe: Stripe,
  { studentId, attempt, live, price }: PriceChange,
  dependencies: Dependencies,
): Promise<void> {
  const item = itemOf(live);
  const others = live.items.data.filter(({ id }) => id !== item.id);
  const change = {
    items: [{ id: item.id, price: price.id }, ...others.map(({ id }) => ({ id, deleted: true }))],
    proration_behavior: PRORATION[directionOf(live, price)],
    payment_behavior: 'error_if_incomplete' as const,
  };
  const idempotencyKey = `faixa-change-${live.id}-${item.price.id}-${attempt}`;
  try {
    await stripe.subscriptions.update(live.id, change, { idempotencyKey });
    await nextAttempt(studentId, attempt, dependencies);
  } catch (error) {
    if (isKeySpent(error)) await nextAttempt(studentId, attempt, dependencies);
    throw error;
  }
}

/** While a subscription is paused, Stripe voids each invoice: the higher price would never be charged. */
export function refuseWhilePaused(live: StripeSubscription, price: StripePrice): void {
  if (live.pause_collection && directionOf(live, price) === 'upgrade')
    throw new Refusal(['subscription-paused']);
}

/** All items before the change, and the new price for as many people. */
export function directionOf(live: StripeSubscription, price: StripePrice): keyof typeof PRORATION {
  const { price: before, quantity } = itemOf(live);
  const from = { ...planPriceOf(before), amount: listAmountOf(live), currency: currencyOf(live) };
  return planChangeOf(from, planPriceOf(price, quantity ?? 1));
}
