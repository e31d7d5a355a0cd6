import type { PlanId } from '../domain/plans.ts';

/** The product that a plan's price is of: 'prod_warrior' of 'price_warrior'. Its id is ours to choose; a price's is not. */
export function productIdOf(planId: PlanId): string {
  return planId.replace('price', 'prod');
}
