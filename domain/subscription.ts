import * as z from 'zod';

/** subscriptions/{uid}: the mirror of what Stripe holds, written by Functions alone. Amounts in major units. */
export const subscriptionDocument = z.object({
  userId: z.string(),
  planId: z.string(),
  planName: z.string(),
  productName: z.string(),
  interval: z.string(),
  amount: z.number(),
  currency: z.string(),
  status: z.string(),
  cancelAtPeriodEnd: z.boolean(),
  currentPeriodEnd: z.date().nullable(),
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
