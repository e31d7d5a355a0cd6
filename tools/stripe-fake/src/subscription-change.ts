import { cardFor } from './cards.ts';
import { payablePrice } from './catalogue.ts';
import type { Proration } from './forms.ts';
import { collect, openInvoice } from './invoices.ts';
import { declined, missing } from './refusal.ts';
import type { Subscription } from './state.ts';
import { revise } from './subscription-life.ts';
import { nextTotal } from './subscription-shape.ts';
import type { World } from './world.ts';

/**
 * Changes the price of a subscription's item to one of the same interval, and prorates the rest of the period. A declined
 * charge refuses the change if `isStrict`, and otherwise leaves the subscription past due.
 */
export function changePrice(
  world: World,
  subscription: Subscription,
  change: { id: string; price: string },
  proration: Proration,
  isStrict = true,
): void {
  const [item] = subscription.items;
  if (change.id !== item.id) throw missing('subscription item', change.id, 'items[0][id]');
  const price = payablePrice(world, change.price, 'items[0][price]');
  const items: Subscription['items'] = [{ ...item, price: price.id }];
  const { current_period_start: start, current_period_end: end } = subscription;
  const left = Math.max(0, Math.min(1, (end - world.now()) / (end - start)));
  const before = nextTotal(world, { ...subscription, prorations: 0 });
  const after = nextTotal(world, { ...subscription, prorations: 0, items });
  const isFree = proration === 'none' || subscription.status === 'trialing';
  const owed = isFree ? 0 : Math.round((after - before) * left);
  const isCharged = proration === 'always_invoice' && owed !== 0;
  const isDeclined = isCharged && owed > 0 && cardFor(world, subscription)?.behavior !== 'paying';
  if (isDeclined && isStrict) throw declined();

  revise(world, subscription, () => {
    subscription.items = items;
    if (!isCharged) {
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
