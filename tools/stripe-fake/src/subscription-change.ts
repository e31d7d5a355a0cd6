import { cardFor } from './cards.ts';
import { collect, openInvoice } from './invoices.ts';
import { periodEnd } from './period.ts';
import { payablePrice } from './prices.ts';
import { declined, StripeRefusal } from './refusal.ts';
import type { Price, Subscription, SubscriptionItem } from './state.ts';
import { type PaymentBehavior, revise } from './subscription-life.ts';
import { firstPrice, nextTotal } from './subscription-shape.ts';
import type { World } from './world.ts';

export type ItemChange = {
  id?: string | undefined;
  price?: string | undefined;
  quantity?: number | undefined;
};
export const PRORATIONS = ['create_prorations', 'always_invoice', 'none'] as const;

/** The items after the changes. As at Stripe, one without an id is added, which bills twice. */
function changedItems(
  world: World,
  subscription: Subscription,
  changes: readonly ItemChange[],
): SubscriptionItem[] {
  const items = structuredClone(subscription.items);
  for (const [index, change] of changes.entries()) {
    const price = change.price && payablePrice(world, change.price, `items[${index}][price]`).id;
    if (change.id === undefined) {
      if (!price) throw new StripeRefusal(`Missing required param: items[${index}][price].`);
      if (items.some((item) => item.price === price)) {
        throw new StripeRefusal(`Cannot add multiple subscription items with the same plan: ${price}`);
      }
      items.push({ id: world.newId('si'), created: world.now(), price, quantity: change.quantity ?? 1 });
      continue;
    }
    const item = items.find(({ id }) => id === change.id);
    if (!item) {
      throw new StripeRefusal(`No such subscription item: '${change.id}'`, {
        code: 'resource_missing',
        param: `items[${index}][id]`,
      });
    }
    Object.assign(item, { ...(price && { price }), quantity: change.quantity ?? item.quantity });
  }
  return items;
}

function isSameInterval(a: Price, b: Price): boolean {
  return a.interval === b.interval && a.interval_count === b.interval_count;
}

/** Changes the prices of a subscription, and prorates the rest of the period. */
export function changeItems(
  world: World,
  subscription: Subscription,
  changes: readonly ItemChange[],
  { proration, behavior }: { proration: (typeof PRORATIONS)[number]; behavior: PaymentBehavior },
): void {
  const items = changedItems(world, subscription, changes);
  const { current_period_start: start, current_period_end: end } = subscription;
  const left = Math.max(0, Math.min(1, (end - world.now()) / (end - start)));
  const before = { ...subscription, prorations: 0 };
  const costOf = (each: SubscriptionItem[]) => nextTotal(world, { ...before, items: each });
  const isTrial = subscription.status === 'trialing';
  const [earlier, later] = [firstPrice(world, subscription), firstPrice(world, { ...before, items })];
  // Another interval begins a new period, which is invoiced in any case.
  const isNew = !isTrial && !isSameInterval(earlier, later);
  const credit = proration === 'none' ? 0 : Math.round(costOf(subscription.items) * left);
  const change =
    proration === 'none' || isTrial ? 0 : Math.round((costOf(items) - costOf(subscription.items)) * left);
  const owed = isNew ? costOf(items) - credit : change;
  const now = isNew || (proration === 'always_invoice' && owed !== 0);
  const declines = cardFor(world, subscription)?.behavior !== 'paying';
  if (now && owed > 0 && declines && behavior === 'error_if_incomplete') throw declined();

  revise(world, subscription, () => {
    subscription.items = items;
    if (isNew) {
      const { interval, interval_count: count } = later;
      subscription.billing_cycle_anchor = world.now();
      subscription.current_period_start = world.now();
      subscription.current_period_end = periodEnd(world.now(), { interval, count, anchor: world.now() });
    }
    if (!now) {
      subscription.prorations += owed;
      return;
    }
    const invoice = openInvoice(world, subscription, { reason: 'subscription_update', total: owed });
    if (subscription.pause_collection) invoice.status = 'void';
    else if (!collect(world, invoice)) subscription.status = 'past_due';
  });
}

export function setCancelAtPeriodEnd(world: World, subscription: Subscription, cancel: boolean): void {
  revise(world, subscription, () => {
    subscription.cancel_at_period_end = cancel;
    subscription.cancel_at = cancel ? subscription.current_period_end : null;
    subscription.canceled_at = cancel ? world.now() : null;
  });
}
