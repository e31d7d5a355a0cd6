import type { PlanPrice } from './plan-prices.ts';
import { monthlyAmount } from './subscription.ts';

/**
 * 'upgrade': Stripe charges the difference for the rest of the period at once; if the card declines, nothing changes.
 * 'downgrade': the lower price applies from the next invoice; nothing is credited (docs/decisions/0087).
 */
type PlanChange = 'upgrade' | 'downgrade';

/** Stripe's `proration_behavior` for each change, in the API and in the portal. */
export const PRORATION = {
  upgrade: 'always_invoice',
  downgrade: 'none',
} as const satisfies Record<PlanChange, string>;

/** Another currency cannot be compared: Stripe refuses that change, so it must not look like a free one. */
export function planChangeOf(from: PlanPrice, to: PlanPrice): PlanChange {
  const cheaper = from.currency === to.currency && monthlyAmount(to) <= monthlyAmount(from);
  return cheaper ? 'downgrade' : 'upgrade';
}

/** The portal's configurations of `npm run stripe:setup`: the front page, which changes no plan, and two changes. */
export const PORTAL_PURPOSES = ['portal', 'upgrade', 'downgrade'] as const;
export type PortalPurpose = (typeof PORTAL_PURPOSES)[number];

/** An older configuration has no purpose: it is the front page. */
export function purposeOf(metadata: Readonly<Record<string, string>> | null): string {
  return metadata?.purpose ?? ('portal' satisfies PortalPurpose);
}
