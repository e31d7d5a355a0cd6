import { ACADEMY } from '../domain/academy.ts';
import type { PlanId } from '../domain/billing/plans.ts';
import { STRIPE_SOURCE } from '../domain/billing/subscription-mirror.ts';

/** The product that a plan's price is of: 'prod_warrior' of 'price_warrior'. Its id is ours to choose; a price's is not. */
export function productIdOf(planId: PlanId): string {
  return planId.replace('price', 'prod');
}

/** By what our own things in the academy's account are known again. */
export const mark = { source: STRIPE_SOURCE };

/**
 * What students can do in Stripe's portal: pay with another card, see invoices, cancel at the end of the period, take that back, and change the
 * plan, prorated as when an administrator changes it. Name and e-mail address are the profile's, and are not changed there.
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
