import type { PlanPrice } from '../../domain/billing/plan-prices.ts';
import type { PlanId } from '../../domain/billing/plans.ts';
import { STRIPE_SOURCE } from '../../domain/billing/subscription-mirror.ts';

/** The product of a plan: 'prod_warrior' for 'price_warrior'. We may choose a product's id. */
export function productIdOf(planId: PlanId): string {
  return planId.replace('price', 'prod');
}

/** The metadata that marks our objects in the academy's account. */
export const mark = { source: STRIPE_SOURCE };

/** The parameters of the coupon for siblings, which lasts as long as the subscription. */
export function siblingsCoupon(percent: number) {
  const id = `siblings-${percent}`;
  return { id, name: 'Irmãos', percent_off: percent, duration: 'forever' as const, metadata: mark };
}

/** '149 USD per month', or '900 BRL every 3 months'. */
export function priceWords({ amount, currency, interval, intervalCount }: PlanPrice): string {
  const every = intervalCount === 1 ? `per ${interval}` : `every ${intervalCount} ${interval}s`;
  return amount === null ? 'price varies' : `${amount} ${currency.toUpperCase()} ${every}`;
}
