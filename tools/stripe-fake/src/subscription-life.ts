import { cardFor } from './cards.ts';
import { collect, openInvoice, openInvoicesOf } from './invoices.ts';
import { announce, shown } from './kind.ts';
import { declined, StripeRefusal } from './refusal.ts';
import type { Card, Metadata, Price, Subscription, SubscriptionStatus } from './state.ts';
import { nextTotal, periodEnd, priceOf, SUBSCRIPTION } from './subscription-shape.ts';
import { newObject, type World } from './world.ts';

/** The time limit of the first payment; then the subscription expires. */
const FIRST_PAYMENT_SECONDS = 23 * 3600;

/** Changes a subscription and emits the event. */
export function revise(world: World, subscription: Subscription, change: () => void): void {
  const text = () => JSON.stringify(shown(SUBSCRIPTION, subscription, world));
  const before = text();
  change();
  if (text() !== before) announce(world, SUBSCRIPTION, subscription, 'updated');
}

type Start = {
  customer: string;
  price: Price;
  metadata: Metadata;
  coupon?: string | null;
  /** Null for the customer's default card. */
  card: Card | null;
  /** A boleto is paid later, or never. */
  isPaidLater?: boolean;
};

/** A subscription before its first invoice. */
export function freshSubscription(
  world: World,
  { customer, price, metadata, card, coupon = null }: Omit<Start, 'isPaidLater'>,
): Subscription {
  const base = newObject(world, 'sub');
  return {
    ...base,
    customer,
    status: 'incomplete',
    items: [{ id: world.newId('si'), created: base.created, price: price.id, quantity: 1 }],
    current_period_start: base.created,
    current_period_end: periodEnd(base.created, price.recurring),
    billing_cycle_anchor: base.created,
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
    ended_at: null,
    latest_invoice: null,
    card,
    metadata,
    coupon,
    payment_due: base.created + FIRST_PAYMENT_SECONDS,
    prorations: 0,
  };
}

/** Creates a subscription and charges it; throws if the charge fails. */
export function startSubscription(world: World, start: Start): Subscription {
  const card = cardFor(world, start);
  const charges = !start.isPaidLater;
  if (charges && !card) {
    throw new StripeRefusal(
      'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
      { code: 'resource_missing' },
    );
  }
  if (charges && card?.behavior === 'declining') throw declined();

  const subscription = freshSubscription(world, start);
  world.state.subscriptions.set(subscription.id, subscription);
  const total = nextTotal(world, subscription);
  const invoice = openInvoice(world, subscription, { reason: 'subscription_create', total });
  // The first invoice has used it up.
  if (world.state.coupons.get(subscription.coupon ?? '')?.duration === 'once') subscription.coupon = null;
  if (charges && collect(world, invoice)) subscription.status = 'active';
  announce(world, SUBSCRIPTION, subscription, 'created');
  return subscription;
}

/** Ends it immediately and voids its open invoices. */
export function endSubscription(
  world: World,
  subscription: Subscription,
  status: SubscriptionStatus = 'canceled',
): void {
  const now = world.now();
  subscription.status = status;
  subscription.canceled_at ??= now;
  subscription.ended_at = now;
  // An open invoice of any other ended subscription can still be paid.
  if (status === 'incomplete_expired') {
    for (const invoice of openInvoicesOf(world, subscription)) invoice.status = 'void';
  }
  announce(world, SUBSCRIPTION, subscription, status === 'canceled' ? 'deleted' : 'updated');
}

/** Updates the status after an attempt to charge. */
export function collectAndJudge(world: World, subscription: Subscription): void {
  const paid = openInvoicesOf(world, subscription).map((invoice) => collect(world, invoice));
  const first = subscription.status === 'incomplete';
  revise(world, subscription, () => {
    subscription.status = paid.every(Boolean) ? 'active' : first ? 'incomplete' : 'past_due';
  });
}

function rollOver(world: World, subscription: Subscription): void {
  const start = subscription.current_period_end;
  const total = nextTotal(world, subscription);
  revise(world, subscription, () => {
    const { recurring } = priceOf(world, subscription.items[0]);
    subscription.current_period_start = start;
    subscription.current_period_end = periodEnd(start, {
      ...recurring,
      anchor: subscription.billing_cycle_anchor,
    });
    subscription.prorations = 0;
    if (subscription.status === 'trialing') subscription.status = 'active';
  });
  // Stripe charges an unpaid one again only after the open invoices are paid.
  if (subscription.status === 'unpaid') return;
  const invoice = openInvoice(world, subscription, { reason: 'subscription_cycle', total });
  if (subscription.pause_collection) invoice.status = 'void';
  else collectAndJudge(world, subscription);
}

/** Ends a pause whose end has come. */
function resume(world: World, subscription: Subscription, now: number): void {
  const end = subscription.pause_collection?.resumes_at ?? Number.POSITIVE_INFINITY;
  if (end > now) return;
  revise(world, subscription, () => {
    subscription.pause_collection = null;
  });
}

/** Applies the passed time to a subscription: expiry, renewals, the end. */
export function catchUp(world: World, subscription: Subscription): void {
  const now = world.now();
  const { payment_due: due } = subscription;
  if (subscription.status === 'incomplete' && due !== null && due <= now) {
    endSubscription(world, subscription, 'incomplete_expired');
  }
  while (isRunning(subscription) && subscription.current_period_end <= now) {
    resume(world, subscription, subscription.current_period_end);
    if (subscription.cancel_at_period_end) endSubscription(world, subscription);
    else rollOver(world, subscription);
  }
  resume(world, subscription, now);
}

function isRunning({ status }: Subscription): boolean {
  return status === 'active' || status === 'trialing' || status === 'past_due' || status === 'unpaid';
}
