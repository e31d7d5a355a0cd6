import { paymentMethodId } from './cards.ts';
import { discountJson, reduced } from './coupons.ts';
import { wholeList } from './kind.ts';
import { priceJson } from './prices.ts';
import type { Json, Price, Subscription, SubscriptionItem } from './state.ts';
import type { World } from './world.ts';

/** The price of an object. Prices are never deleted, so a missing one is a bug. */
export function priceOf({ state }: World, { price }: { price: string }): Price {
  const found = state.prices.get(price);
  if (!found) throw new Error(`The fake lost the price ${price}`);
  return found;
}

/** The cost of a period, in cents. */
export function periodAmount(world: World, items: readonly SubscriptionItem[]): number {
  return items.reduce((sum, item) => sum + (priceOf(world, item).unit_amount ?? 0) * item.quantity, 0);
}

/** The total of the next invoice, in cents. */
export function nextTotal(world: World, { items, prorations, coupon }: Subscription): number {
  return reduced(world, periodAmount(world, items), coupon) + prorations;
}

export function firstPrice(world: World, { id, items: [item] }: Subscription): Price {
  if (!item) throw new Error(`The subscription ${id} has no item`);
  return priceOf(world, item);
}

function itemJson(world: World, item: SubscriptionItem, subscription: Subscription): Json {
  return {
    id: item.id,
    object: 'subscription_item',
    created: item.created,
    metadata: {},
    price: priceJson(priceOf(world, item)),
    quantity: item.quantity,
    subscription: subscription.id,
  };
}

/** In version 2023-10-16 the period belongs to the subscription, not to its items. */
export function subscriptionJson(world: World, subscription: Subscription): Json {
  const {
    items,
    card,
    payment_due: _due,
    prorations: _prorations,
    gave_up: gaveUp,
    coupon,
    ...own
  } = subscription;
  return {
    collection_method: 'charge_automatically',
    pause_collection: null,
    ...own,
    object: 'subscription',
    automatic_tax: { enabled: false },
    cancellation_details: {
      reason: gaveUp ? 'payment_failed' : own.canceled_at ? 'cancellation_requested' : null,
    },
    currency: firstPrice(world, subscription).currency,
    default_payment_method: card && paymentMethodId({ id: own.customer }, card),
    discount: discountJson(world, { ...own, coupon }),
    items: wholeList(
      `/v1/subscription_items?subscription=${own.id}`,
      items.map((item) => itemJson(world, item, subscription)),
    ),
    livemode: false,
    start_date: own.created,
  };
}
