import * as z from 'zod';
import { planOf } from './plans.ts';
import { isLive, type SubscriptionDocument } from './subscription.ts';

/**
 * What Stripe holds of somebody's subscriptions becomes our document. Pure: the same objects make the same mirror, whatever
 * events told us to look. Read are the fields where version 2023-10-16 has them and where later ones moved them (the period);
 * everything else that Stripe says is its own business.
 */

/** Marks at Stripe what this app made: customers, and subscriptions from its checkout (specification, point 3). */
export const STRIPE_SOURCE = 'faixa';

const seconds = z.int().nonnegative();
/** An object that may come as its id or, expanded, as itself. */
export const idOf = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);

const period = {
  current_period_start: seconds.nullish(),
  current_period_end: seconds.nullish(),
};

const price = z.object({
  id: z.string(),
  lookup_key: z.string().nullish(),
  product: idOf,
  /** In minor units; null where a price has fractions of them. */
  unit_amount: z.number().nullish(),
  unit_amount_decimal: z.coerce.number().nullish(),
  currency: z.string(),
  recurring: z.object({ interval: z.string() }).nullish(),
});

export const stripeSubscription = z.object({
  id: z.string(),
  customer: idOf,
  status: z.string(),
  created: seconds,
  start_date: seconds.nullish(),
  ended_at: seconds.nullish(),
  cancel_at: seconds.nullish(),
  cancel_at_period_end: z.boolean().nullish(),
  pause_collection: z.unknown(),
  latest_invoice: idOf.nullish(),
  /** The card that a checkout took: Stripe notes it here, and nowhere with the customer. */
  default_payment_method: idOf.nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  ...period,
  items: z.object({ data: z.array(z.object({ id: z.string(), price, ...period })).min(1) }),
});
export type StripeSubscription = z.output<typeof stripeSubscription>;

export const stripeProduct = z.object({ id: z.string(), name: z.string() });
export type StripeProduct = z.output<typeof stripeProduct>;

/** What the mirror's document holds besides the time of its writing. */
export type SubscriptionMirror = Omit<SubscriptionDocument, 'updatedAt'>;

/** The one item of a subscription of ours; of somebody's handiwork in Stripe's dashboard, the first. */
export function itemOf({ items }: StripeSubscription): StripeSubscription['items']['data'][number] {
  const [first] = items.data;
  if (!first) throw new Error('A subscription without items is refused by its schema');
  return first;
}

/** The better paid state first; a word of Stripe's that we don't know comes after those that we do. */
const RANKS = ['active', 'trialing', 'past_due', 'unpaid', 'paused', 'incomplete'];

function rank({ status }: StripeSubscription): number {
  const index = RANKS.indexOf(status);
  return index === -1 ? RANKS.length : index;
}

/** Never 0 for two subscriptions: one second may see both begin. */
function older(a: StripeSubscription, b: StripeSubscription): number {
  return a.created - b.created || (a.id < b.id ? -1 : 1);
}

/** The live ones, the one that counts first: by its state, then the one that was there before (docs/decisions/0041). */
function liveOf(subscriptions: readonly StripeSubscription[]): StripeSubscription[] {
  return subscriptions
    .filter(({ status }) => isLive(status))
    .toSorted((a, b) => rank(a) - rank(b) || older(a, b));
}

/** Which of a customer's subscriptions the app shows and changes: a live one; else the latest that is over. */
export function countingSubscription(
  subscriptions: readonly StripeSubscription[],
): StripeSubscription | undefined {
  return liveOf(subscriptions)[0] ?? subscriptions.toSorted(older).at(-1);
}

/** The live one that counts; null where nothing is live. */
export function liveSubscription(subscriptions: readonly StripeSubscription[]): StripeSubscription | null {
  return liveOf(subscriptions)[0] ?? null;
}

/**
 * Of several live ones from our own checkout, all but the first: somebody paid twice, which must not stay so. What the owner made by hand is
 * theirs to judge, and makes none of ours surplus: it may be a second child's.
 */
export function surplusSubscriptions(subscriptions: readonly StripeSubscription[]): StripeSubscription[] {
  return liveOf(subscriptions)
    .filter(({ metadata }) => metadata?.source === STRIPE_SOURCE)
    .slice(1);
}

function dateOf(moment: number | null | undefined): Date | null {
  return typeof moment === 'number' ? new Date(moment * 1000) : null;
}

/** The document that says what `subscription` is. `product` is the one that its price names. */
export function mirrorOf(
  subscription: StripeSubscription,
  { userId, product, fetchedAt }: { userId: string; product: StripeProduct; fetchedAt: Date },
): SubscriptionMirror {
  const { price, ...item } = itemOf(subscription);
  const live = isLive(subscription.status);
  const periodEnd = subscription.current_period_end ?? item.current_period_end;
  const cancelAtPeriodEnd = live && isCanceling(subscription, periodEnd);
  // Ended early, or about to be, nobody has what is left of the period: the screens say when it ends.
  const early = live ? cancelAtPeriodEnd && subscription.cancel_at : subscription.ended_at;
  const end = early || periodEnd;
  const planId = price.lookup_key || price.id;
  return {
    userId,
    planId,
    planName: planOf(planId)?.name ?? product.name,
    productName: product.name,
    productId: product.id,
    interval: price.recurring?.interval ?? '',
    amount: (price.unit_amount ?? price.unit_amount_decimal ?? 0) / 100,
    currency: price.currency,
    status: subscription.status,
    stripeCustomerId: subscription.customer,
    stripeSubscriptionId: subscription.id,
    currentPeriodStart: dateOf(subscription.current_period_start ?? item.current_period_start),
    currentPeriodEnd: dateOf(end),
    nextInvoiceDate: isCharged(subscription) && !cancelAtPeriodEnd ? dateOf(periodEnd) : null,
    cancelAtPeriodEnd,
    createdAt: dateOf(subscription.start_date ?? subscription.created),
    fetchedAt,
  };
}

/** Newer versions of Stripe's portal set the day instead of the flag. */
function isCanceling(
  { cancel_at_period_end, cancel_at }: StripeSubscription,
  periodEnd: number | null | undefined,
): boolean {
  if (cancel_at_period_end) return true;
  return typeof cancel_at === 'number' && typeof periodEnd === 'number' && cancel_at <= periodEnd;
}

/** Whether the next period is going to be invoiced (docs/decisions/0040: worked out here, not asked for). */
function isCharged({ status, pause_collection }: StripeSubscription): boolean {
  return ['active', 'trialing', 'past_due'].includes(status) && !pause_collection;
}
