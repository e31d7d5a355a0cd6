import { plansAt, publicPlans } from '@domain/billing/plan-prices.ts';
import type { Plan } from '@domain/billing/plans.ts';
import { type Live, mapLive, useDocument } from '../live/use-live-query.ts';

/** The plans that can be bought, at Stripe's prices, live; the catalogue before those are known. */
export function usePlans(): Live<readonly Plan[]> {
  return mapLive(useDocument('public/plans', publicPlans), plansAt);
}
