import { type Refused, refuse } from '../errors.ts';
import { hasSameInterval } from './interval.ts';
import type { PlanPrice } from './plan-prices.ts';
import { isFirstPaymentPending, isLive, type SubscriptionDocument } from './subscription.ts';

/**
 * 'upgrade': Stripe charges the difference for the rest of the period at once; if the card declines, nothing changes.
 * With another interval it charges a new period, less what is left of the old one. 'downgrade': the lower price applies
 * from the next invoice; nothing is credited (docs/decisions/0087).
 */
type PlanChange = 'upgrade' | 'downgrade';

/** Stripe's `proration_behavior` for each change, in the API and in the portal. */
export const PRORATION = {
  upgrade: 'always_invoice',
  downgrade: 'none',
} as const satisfies Record<PlanChange, string>;

/**
 * Compares before discounts, which stay. Another currency and an amount that varies cannot be compared: such a change
 * must not look like a free one. Nor is one with another interval: Stripe begins a new period at once.
 */
export function planChangeOf(from: PlanPrice, to: PlanPrice): PlanChange {
  const { amount: before } = from;
  const { amount: after } = to;
  const isComparable = from.currency === to.currency && hasSameInterval(from, to);
  return isComparable && before !== null && after !== null && after <= before ? 'downgrade' : 'upgrade';
}

/** What a mirrored subscription costs before discounts, and a plan for the same number of people. */
export function comparedPrices(
  subscription: Pick<SubscriptionDocument, 'listAmount' | 'quantity' | keyof PlanPrice>,
  plan: PlanPrice,
): [from: PlanPrice, to: PlanPrice] {
  const { listAmount, quantity } = subscription;
  const amount = plan.amount === null ? null : plan.amount * quantity;
  return [
    { ...subscription, amount: listAmount },
    { ...plan, amount },
  ];
}

type Changeable = Pick<SubscriptionDocument, 'status' | 'planId'> | null;

/** The plan of a live subscription, from which a change starts; null if none is live. */
export function changedFrom(subscription: Changeable): string | null {
  return subscription && isLive(subscription.status) ? subscription.planId : null;
}

/** Refuses a change of a pending subscription, and one that starts from another plan than the subscription is on. */
export function judgePlanChange(
  subscription: Changeable,
  { from, to }: { from: string | null; to: string },
): { ok: true } | Refused {
  if (subscription && isFirstPaymentPending(subscription.status)) return refuse('first-payment-pending');
  const now = changedFrom(subscription);
  // Also the answer to a repeated call whose first answer was lost.
  return now === from || now === to ? { ok: true } : refuse('plan-changed');
}

/** The portal's configurations of `npm run stripe:setup`: the front page, which changes no plan, and two changes. */
export const PORTAL_PURPOSES = ['portal', 'upgrade', 'downgrade'] as const;
export type PortalPurpose = (typeof PORTAL_PURPOSES)[number];
