import * as z from 'zod';
import type { Plan } from './plans.ts';

const lateText = z.string().catch('');
const lateDate = z.date().nullable().catch(null);

/**
 * subscriptions/{uid}: the mirror of what Stripe holds, written by Functions alone (specification, point 3). Of documents that are
 * older than a field, the field reads as empty.
 */
export const subscriptionDocument = z.object({
  userId: z.string(),
  /** The price's lookup key, such as 'price_warrior'; Stripe's id of a price that has none. */
  planId: z.string(),
  planName: z.string(),
  productName: z.string(),
  productId: lateText,
  /** 'day', 'week', 'month' or 'year'. */
  interval: z.string(),
  /** In major units. */
  amount: z.number(),
  currency: z.string(),
  /** Stripe's word. */
  status: z.string(),
  stripeCustomerId: lateText,
  stripeSubscriptionId: lateText,
  currentPeriodStart: lateDate,
  /** The end of the paid period; of a subscription that is over, when it ended. */
  currentPeriodEnd: z.date().nullable(),
  /** When money is asked for next; null where it never is again. */
  nextInvoiceDate: lateDate,
  /** Never true of a subscription that is over. */
  cancelAtPeriodEnd: z.boolean(),
  /** When the subscription began: the screens' 'Subscription Start'. */
  createdAt: lateDate,
  updatedAt: lateDate,
  /** When Stripe was asked for what stands here: the age of it. */
  fetchedAt: lateDate,
});
export type SubscriptionDocument = z.infer<typeof subscriptionDocument>;

/** What the profile's banner and the badges say of a subscription. */
export type SubscriptionState = 'none' | 'active' | 'canceling' | 'past-due' | 'canceled' | 'other';

/** 'Canceling Soon' overrides the status (specification, point 4); without a document there is no subscription. */
export function subscriptionState(
  subscription: Pick<SubscriptionDocument, 'status' | 'cancelAtPeriodEnd'> | null,
): SubscriptionState {
  if (!subscription) return 'none';
  if (subscription.cancelAtPeriodEnd) return 'canceling';
  switch (subscription.status) {
    case 'active':
      return 'active';
    case 'past_due':
      return 'past-due';
    case 'canceled':
      return 'canceled';
    default:
      return 'other';
  }
}

/** A status the catalogue has no word for, as Stripe calls it, capitalised (specification, point 4): 'unpaid' is 'Unpaid'. */
export function capitalisedStatus(status: string): string {
  const words = status.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const ENDED: readonly string[] = ['canceled', 'incomplete_expired', 'inactive'];

/**
 * Whether money can still be asked for: everything that is not over, a first payment that is awaited ('incomplete': a boleto) and a word of
 * Stripe's that we don't know included. Beside a live subscription no second one is ever begun (docs/decisions/0041).
 */
export function isLive(status: string): boolean {
  return !ENDED.includes(status);
}

/** Point 4: by its name, and not while it is canceling. A subscription that is over is nobody's current plan. */
export function isCurrentPlan(
  subscription: Pick<SubscriptionDocument, 'planName' | 'status' | 'cancelAtPeriodEnd'> | null,
  plan: Pick<Plan, 'name'>,
): boolean {
  if (!subscription || subscription.cancelAtPeriodEnd || !isLive(subscription.status)) return false;
  return subscription.planName === plan.name;
}
