import { ACADEMY } from '../domain/academy.ts';
import type { PlanId } from '../domain/billing/plans.ts';
import { STRIPE_SOURCE } from '../domain/billing/subscription-mirror.ts';

/** The product of a plan: 'prod_warrior' for 'price_warrior'. We may choose a product's id. */
export function productIdOf(planId: PlanId): string {
  return planId.replace('price', 'prod');
}

/** The metadata that marks our objects in the academy's account. */
export const mark = { source: STRIPE_SOURCE };

/**
 * The features of Stripe's portal: change the card, see invoices, cancel at the end of the period
 * and undo that, change the plan with the same proration as an administrator's change. Name and e-mail
 * address belong to the profile and cannot be changed there.
 */
export function portalSettings(products: { product: string; prices: string[] }[]) {
  return {
    business_profile: { headline: ACADEMY.name, privacy_policy_url: `${ACADEMY.origin}/privacy` },
    default_return_url: `${ACADEMY.origin}/dashboard/plans`,
    features: {
      customer_update: { enabled: false },
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      subscription_cancel: { enabled: true, mode: 'at_period_end' as const },
      subscription_update: {
        enabled: true,
        default_allowed_updates: ['price' as const],
        proration_behavior: 'create_prorations' as const,
        products,
      },
    },
    metadata: mark,
  };
}
