import * as z from 'zod';
import { intervalOf } from './interval.ts';
import {
  amountOf,
  currencyOf,
  listAmountOf,
  majorOf,
  priceAmount,
  stripeAmounts,
  stripeItemAmounts,
  stripeTotals,
} from './money.ts';
import type { PlanPrice } from './plan-prices.ts';
import { planOf } from './plans.ts';
import { isInvoiced, isLive, isPaid, type SubscriptionDocument, statusRank } from './subscription.ts';

/**
 * Turns what Stripe answers into our document. The same objects make the same mirror, after
 * any earlier events. The schemas read the fields where API version 2023-10-16 has them and where
 * later versions moved them (the period).
 */

/** The metadata tag of everything that this app creates at Stripe. */
export const STRIPE_SOURCE = 'faixa';

const seconds = z.int().nonnegative();
/** An object that comes as its id or expanded. */
export const idOf = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);

const period = {
  current_period_start: seconds.nullish(),
  current_period_end: seconds.nullish(),
};

export const stripePrice = stripeAmounts.extend({
  id: z.string(),
  lookup_key: z.string().nullish(),
  product: idOf,
});
export type StripePrice = z.output<typeof stripePrice>;

export const stripeSubscription = stripeTotals.extend({
  id: z.string(),
  customer: idOf,
  status: z.string(),
  created: seconds,
  start_date: seconds.nullish(),
  ended_at: seconds.nullish(),
  cancel_at: seconds.nullish(),
  cancel_at_period_end: z.boolean().nullish(),
  pause_collection: z.object({ resumes_at: seconds.nullish() }).nullish(),
  collection_method: z.string().nullish(),
  cancellation_details: z.object({ reason: z.string().nullish() }).nullish(),
  latest_invoice: idOf.nullish(),
  /** The card of the checkout: Stripe saves it here, not with the customer. */
  default_payment_method: idOf.nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  ...period,
  items: z.object({
    data: z.array(stripeItemAmounts.extend({ id: z.string(), price: stripePrice, ...period })).min(1),
  }),
});
export type StripeSubscription = z.output<typeof stripeSubscription>;

/** Stripe's upcoming invoice; amounts in minor units. */
export const stripeUpcomingInvoice = z
  .object({
    total: z.number(),
    amount_due: z.number().nullish(),
    next_payment_attempt: seconds.nullish(),
    lines: z.object({ data: z.array(z.object({ amount: z.number(), proration: z.boolean().nullish() })) }),
  })
  .transform(({ total, amount_due: due, next_payment_attempt: at, lines }) => {
    const prorated = lines.data
      .filter(({ proration }) => proration)
      .reduce((sum, { amount }) => sum + amount, 0);
    return { due: due ?? total, recurring: total - prorated, date: dateOf(at) };
  });
/** `due`: less the customer's credit. `recurring`: without the prorations of a change of plan, and before the credit. */
export type UpcomingInvoice = z.output<typeof stripeUpcomingInvoice>;

/** The open invoices of a subscription; amounts in minor units. Null if there are none. */
export const stripeOpenInvoices = z
  .object({ data: z.array(z.object({ amount_remaining: z.number(), created: seconds })) })
  .transform(({ data }) => {
    if (data.length === 0) return null;
    const total = data.reduce((sum, { amount_remaining }) => sum + amount_remaining, 0);
    return { total, since: new Date(Math.min(...data.map(({ created }) => created)) * 1000) };
  });
export type OpenInvoices = z.output<typeof stripeOpenInvoices>;

export const stripeProduct = z.object({ id: z.string(), name: z.string() });
export type StripeProduct = z.output<typeof stripeProduct>;

/** The document without the time of its writing. */
export type SubscriptionMirror = Omit<SubscriptionDocument, 'updatedAt'>;

/** The only item of our own subscriptions; the first of one that was made in Stripe's dashboard. */
export function itemOf({ items }: StripeSubscription): StripeSubscription['items']['data'][number] {
  const [first] = items.data;
  if (!first) throw new Error('The schema requires at least one item.');
  return first;
}

/** Never 0 for two subscriptions: two that began in the same second are ordered by id. */
function older(a: StripeSubscription, b: StripeSubscription): number {
  return a.created - b.created || (a.id < b.id ? -1 : 1);
}

/** The live ones, best paid first, then the oldest (docs/decisions/0088). */
function liveOf(subscriptions: readonly StripeSubscription[]): StripeSubscription[] {
  return subscriptions
    .filter(({ status }) => isLive(status))
    .toSorted((a, b) => statusRank(statusOf(a)) - statusRank(statusOf(b)) || older(a, b));
}

/** The subscription that the app shows: the first live one, otherwise the one that began last. */
export function relevantSubscription(
  subscriptions: readonly StripeSubscription[],
): StripeSubscription | undefined {
  return liveOf(subscriptions)[0] ?? subscriptions.toSorted(older).at(-1);
}

/** The live subscription that the app changes; null if all have ended. */
export function liveSubscription(subscriptions: readonly StripeSubscription[]): StripeSubscription | null {
  return liveOf(subscriptions)[0] ?? null;
}

/** The live subscriptions beside the one that the app shows. Once the unwanted have ended, at most one of all is our own. */
export function notShown(subscriptions: readonly StripeSubscription[]): StripeSubscription[] {
  return liveOf(subscriptions).slice(1);
}

/**
 * The live subscriptions that our own checkout began and that the app ends, and why. 'barred': begun since the account
 * may not pay. 'duplicate': all but the first of the others, as the student paid twice. Those that the owner made in
 * Stripe's dashboard are left alone: they may be for a second child.
 */
export function unwantedSubscriptions(
  subscriptions: readonly StripeSubscription[],
  barredSince: Date | null,
) {
  const own = liveOf(subscriptions).filter(({ metadata }) => metadata?.source === STRIPE_SOURCE);
  // Stripe's moments are whole seconds.
  const from = barredSince ? Math.floor(barredSince.getTime() / 1000) : Number.POSITIVE_INFINITY;
  const barred = own.filter(({ created }) => created >= from);
  const duplicates = own.filter(({ created }) => created < from).slice(1);
  return [
    ...barred.map((subscription) => ({ kind: 'barred', subscription }) as const),
    ...duplicates.map((subscription) => ({ kind: 'duplicate', subscription }) as const),
  ];
}

function dateOf(moment: number | null | undefined): Date | null {
  return typeof moment === 'number' ? new Date(moment * 1000) : null;
}

/** What `quantity` of a price costs. */
export function planPriceOf(price: Omit<StripePrice, 'id' | 'product'>, quantity = 1): PlanPrice {
  return { amount: priceAmount(price, { quantity }), currency: price.currency, ...intervalOf(price) };
}

/** Stripe's status, except that a subscription whose collection is paused is paused. */
function statusOf({ status, pause_collection }: StripeSubscription): string {
  return isLive(status) && pause_collection ? 'paused' : status;
}

/** Whether Stripe sends its invoices to be paid: it is 'active' before any money has come. */
export function isSent({
  collection_method: method,
}: Pick<StripeSubscription, 'collection_method'>): boolean {
  return method === 'send_invoice';
}

/** The plan's price: its lookup key, or its id if it belongs to no plan. */
export function planIdOf({ lookup_key, id }: StripePrice): string {
  return lookup_key || id;
}

type Facts = {
  userId: string;
  product: StripeProduct;
  fetchedAt: Date;
  /** Null if Stripe will send none, undefined if it is unknown. */
  upcoming?: UpcomingInvoice | null | undefined;
  due?: OpenInvoices;
};

/** The document for `subscription`. `product` is the product of its price. */
export function mirrorOf(
  subscription: StripeSubscription,
  { userId, product, fetchedAt, upcoming, due = null }: Facts,
): SubscriptionMirror {
  const { price, quantity, ...item } = itemOf(subscription);
  const ofStripe = statusOf(subscription);
  const status = due && isSent(subscription) && isPaid(ofStripe) ? 'incomplete' : ofStripe;
  const live = isLive(status);
  const periodEnd = subscription.current_period_end ?? item.current_period_end;
  const cancelAtPeriodEnd = live && isCanceling(subscription, periodEnd);
  // One that ended early, or will, does not last until the end of its period.
  const earlyEnd = live ? cancelAtPeriodEnd && subscription.cancel_at : subscription.ended_at;
  const end = earlyEnd || periodEnd;
  const planId = planIdOf(price);
  const amount = amountOf(subscription, upcoming?.recurring);
  const isDue = isInvoiced(status) && !cancelAtPeriodEnd && upcoming !== null;
  return {
    userId,
    planId,
    planName: planOf(planId)?.name ?? product.name,
    productName: product.name,
    productId: product.id,
    ...intervalOf(price),
    amount,
    listAmount: listAmountOf(subscription),
    quantity: quantity ?? 1,
    currency: currencyOf(subscription),
    status,
    stripeCustomerId: subscription.customer,
    stripeSubscriptionId: subscription.id,
    currentPeriodStart: dateOf(subscription.current_period_start ?? item.current_period_start),
    currentPeriodEnd: dateOf(end),
    nextInvoiceDate: isDue ? (upcoming?.date ?? dateOf(periodEnd)) : null,
    nextInvoiceAmount:
      isDue && upcoming && amount !== null
        ? Math.max(0, majorOf(upcoming.due, currencyOf(subscription)))
        : null,
    dueAmount: due && majorOf(due.total, currencyOf(subscription)),
    dueSince: due?.since ?? null,
    cancelAtPeriodEnd,
    endedUnpaid: !live && subscription.cancellation_details?.reason === 'payment_failed',
    createdAt: new Date((subscription.start_date ?? subscription.created) * 1000),
    fetchedAt,
  };
}

/** Newer versions of Stripe's portal set the date instead of the flag. */
export function isCanceling(
  subscription: StripeSubscription,
  periodEnd = subscription.current_period_end ?? itemOf(subscription).current_period_end,
): boolean {
  const { cancel_at_period_end, cancel_at } = subscription;
  if (cancel_at_period_end) return true;
  return typeof cancel_at === 'number' && typeof periodEnd === 'number' && cancel_at <= periodEnd;
}
