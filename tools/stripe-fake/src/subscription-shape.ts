import { TZDate } from '@date-fns/tz';
import { addMonths } from 'date-fns';
import { paymentMethodId } from './cards.ts';
import { COUPON, PRICE } from './catalogue.ts';
import { type Kind, shown, wholeList } from './kind.ts';
import type { Json, Price, Seconds, Subscription } from './state.ts';
import type { World } from './world.ts';

/** In version 2023-10-16 the period belongs to the subscription, not to its items. */
export const SUBSCRIPTION: Kind<Subscription> = {
  name: 'subscription',
  prefix: 'sub',
  all: ({ subscriptions }) => subscriptions,
  topic: 'customer.subscription',
  show: (subscription, world) => {
    const {
      items: [item],
      card,
      payment_due: _due,
      prorations: _prorations,
      gave_up: gaveUp,
      coupon,
      ...own
    } = subscription;
    const price = priceOf(world, item);
    const shownItem = {
      ...item,
      object: 'subscription_item',
      metadata: {},
      price: shown(PRICE, price, world),
      subscription: own.id,
    };
    return {
      collection_method: 'charge_automatically',
      pause_collection: null,
      ...own,
      automatic_tax: { enabled: false },
      cancellation_details: {
        reason: gaveUp ? 'payment_failed' : own.canceled_at ? 'cancellation_requested' : null,
      },
      currency: price.currency,
      default_payment_method: card && paymentMethodId({ id: own.customer }, card),
      discount: discountJson(world, subscription),
      items: wholeList(`/v1/subscription_items?subscription=${own.id}`, [shownItem]),
      start_date: own.created,
    };
  },
};

function discountJson(world: World, { id, customer, coupon, created }: Subscription): Json | null {
  const found = world.state.coupons.get(coupon ?? '');
  if (!found) return null;
  return {
    id: id.replace('sub_', 'di_'),
    object: 'discount',
    coupon: shown(COUPON, found, world),
    customer,
    start: created,
    subscription: id,
  };
}

/** The price of an object. Prices are never deleted, so a missing one is a bug. */
export function priceOf({ state }: World, { price }: { price: string }): Price {
  const found = state.prices.get(price);
  if (!found) throw new Error(`The fake lost the price ${price}`);
  return found;
}

/** The cost of a period without a coupon, in cents. */
export function periodAmount(world: World, { items: [item] }: Pick<Subscription, 'items'>): number {
  return (priceOf(world, item).unit_amount ?? 0) * item.quantity;
}

/** Cents after the coupon, if there is one. */
export function reduced({ state }: World, amount: number, id: string | null): number {
  const { percent_off: percent = 0, amount_off: off = 0 } = state.coupons.get(id ?? '') ?? {};
  return percent === null ? Math.max(0, amount - (off ?? 0)) : Math.round(amount * (1 - percent / 100));
}

/** The total of the next invoice, in cents. */
export function nextTotal(world: World, subscription: Subscription): number {
  return reduced(world, periodAmount(world, subscription), subscription.coupon) + subscription.prorations;
}

/**
 * The end of the period that starts at `start`. Every period keeps the anchor's day: 31 January,
 * 28 February, 31 March.
 */
export function periodEnd(
  start: Seconds,
  { interval, interval_count: count, anchor = start }: Price['recurring'] & { anchor?: Seconds },
): Seconds {
  const step = (interval === 'year' ? 12 : 1) * count;
  const from = new TZDate(anchor * 1000, 'UTC');
  let end = start;
  for (let months = step; end <= start; months += step) end = addMonths(from, months).getTime() / 1000;
  return end;
}
