import * as z from 'zod';
import { intervalFields } from './interval.ts';
import { PLANS, type Plan, planId } from './plans.ts';

export const planPrice = z.object({
  /** In major units; null if it varies. */
  amount: z.number().nullable(),
  currency: z.string(),
  ...intervalFields,
});
export type PlanPrice = z.infer<typeof planPrice>;

/**
 * public/plans: the prices of the plans that Stripe sells now, for every visitor. Only Functions write it
 * (docs/decisions/0086).
 * `portalUrl`: Stripe's page on which a customer signs in by email to cancel, without an account here; null if the
 * academy's portal has none.
 */
export const publicPlans = z.object({
  prices: z.partialRecord(planId, planPrice),
  portalUrl: z.url({ protocol: /^https?$/ }).nullable(),
});
export type PublicPlans = z.infer<typeof publicPlans>;

/** The plans that can be bought, at Stripe's prices; the catalogue before Stripe's prices are known. */
export function plansAt(known: Pick<PublicPlans, 'prices'> | null): readonly Plan[] {
  if (!known) return PLANS;
  return PLANS.flatMap((plan) => {
    const price = known.prices[plan.id];
    return price ? [{ ...plan, ...price }] : [];
  });
}
