import { cardFor } from './cards.ts';
import { collect, openInvoice } from './invoices.ts';
import { payablePrice } from './prices.ts';
import { declined, StripeRefusal } from './refusal.ts';
import type { Subscription, SubscriptionItem } from './state.ts';
import { type PaymentBehavior, revise } from './subscription-life.ts';
import { nextTotal } from './subscription-shape.ts';
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
  const { prorations: _, ...before } = subscription;
  const costOf = (each: SubscriptionItem[]) => nextTotal(world, { ...before, items: each, prorations: 0 });
  const difference = costOf(items) - costOf(subscription.items);
  const owed = proration === 'none' || subscription.status === 'trialing' ? 0 : Math.round(difference * left);
  const now = proration === 'always_invoice' && owed !== 0;
  const declines = cardFor(world, subscription)?.behavior !== 'paying';
  if (now && owed > 0 && declines && behavior === 'error_if_incomplete') throw declined();

  revise(world, subscription, () => {
    subscription.items = items;
    if (!now) {
      subscription.prorations += owed;
      return;
    }
    const invoice = openInvoice(world, subscription, { reason: 'subscription_update', total: owed });
    if (!collect(world, invoice)) subscription.status = 'past_due';
  });
}

export function setCancelAtPeriodEnd(world: World, subscription: Subscription, cancel: boolean): void {
  revise(world, subscription, () => {
    subscription.cancel_at_period_end = cancel;
    subscription.cancel_at = cancel ? subscription.current_period_end : null;
    subscription.canceled_at = cancel ? world.now() : null;
  });
}
