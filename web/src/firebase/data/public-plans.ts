import { plansAt, publicPlans } from '@domain/billing/plan-prices.ts';
import type { Plan } from '@domain/billing/plans.ts';
import { useDocument } from '../live/live-documents.ts';
import { type Live, mapLive } from '../live/use-live-query.ts';

/** The plans that can be bought, at Stripe's prices, live; the catalogue before those are known. */
export function usePlans(): Live<readonly Plan[]> {
  return mapLive(useDocument('public/plans', publicPlans), plansAt);
}
