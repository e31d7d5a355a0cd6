import type { PlanId } from '@domain/billing/plans.ts';
import type Stripe from 'stripe';
import { Refusal } from '../edge/refusal.ts';

class NoPrice extends Error {
  readonly code: PlanId;

  constructor(code: PlanId) {
    super('There is no active price with this lookup key: npm run stripe:setup makes it');
    this.code = code;
  }
}

/** The price that bears the plan's lookup key today; what it costs is Stripe's word, never the caller's. */
export async function priceOf(stripe: Stripe, planId: PlanId): Promise<string> {
  const { data } = await stripe.prices.list({ lookup_keys: [planId], active: true, limit: 1 });
  const [price] = data;
  if (!price) throw new Refusal(['plan-unavailable'], { cause: new NoPrice(planId) });
  return price.id;
}
