import { ACADEMY } from '../../domain/academy.ts';
import { type PortalPurpose, PRORATION } from '../../domain/billing/plan-change.ts';
import { mark } from './catalogue.ts';

/** A product and those of its prices that the portal offers. */
export type Offered = { product: string; prices: string[] };

/**
 * The features of Stripe's portal. The front page changes no plan: it has one proration for all changes, and ours
 * depends on the direction. Name and email address belong to the profile.
 */
export function portalSettings(purpose: PortalPurpose, products: Offered[]) {
  const isFront = purpose === 'portal';
  return {
    business_profile: { headline: ACADEMY.name, privacy_policy_url: `${ACADEMY.origin}/privacy` },
    default_return_url: `${ACADEMY.origin}/dashboard/plans`,
    features: {
      customer_update: { enabled: false },
      invoice_history: { enabled: isFront },
      payment_method_update: { enabled: isFront },
      subscription_cancel: { enabled: isFront, mode: 'at_period_end' as const },
      subscription_update: isFront
        ? { enabled: false }
        : {
            enabled: true,
            default_allowed_updates: ['price' as const],
            proration_behavior: PRORATION[purpose],
            products,
          },
    },
    // A customer without an account here signs in there by email, to cancel.
    login_page: { enabled: isFront },
    metadata: { ...mark, purpose },
  };
}
