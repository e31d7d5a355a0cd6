import * as z from 'zod';
import type { Interval } from './interval.ts';

/**
 * The plans' ids: the lookup keys of their prices at Stripe, which `npm run stripe:setup` creates.
 */
export const PLAN_IDS = ['price_beginner', 'price_warrior', 'price_elite'] as const;
export const planId = z.enum(PLAN_IDS);
export type PlanId = z.infer<typeof planId>;

/** What a plan offers, as keys of the translations. */
export const PLAN_FEATURES = [
  'twoClassesPerWeek',
  'basicTechniques',
  'accessToOpenMat',
  'giRental',
  'unlimitedClasses',
  'allSkillLevels',
  'openMatAccess',
  'onePrivateClass',
  'competitionTraining',
  'unlimitedOpenMat',
  'twoPrivateClasses',
] as const;
export type PlanFeature = (typeof PLAN_FEATURES)[number];

export type Plan = Interval & {
  id: PlanId;
  name: string;
  /** In major units; null if it varies. */
  amount: number | null;
  /** In lowercase, as Stripe sends it. */
  currency: string;
  features: readonly PlanFeature[];
};

/** The currency of the catalogue below, until the academy has prices at Stripe in another one. */
export const DEFAULT_CURRENCY = 'usd';

const MONTHLY = { currency: DEFAULT_CURRENCY, interval: 'month', intervalCount: 1 } as const;

/**
 * The catalogue. `npm run stripe:setup` creates the prices from it; from then on the amounts and the currency are
 * Stripe's (docs/decisions/0086).
 */
export const PLANS = [
  {
    id: 'price_beginner',
    name: 'Beginner',
    amount: 99,
    ...MONTHLY,
    features: ['twoClassesPerWeek', 'basicTechniques', 'accessToOpenMat', 'giRental'],
  },
  {
    id: 'price_warrior',
    name: 'Warrior',
    amount: 149,
    ...MONTHLY,
    features: ['unlimitedClasses', 'allSkillLevels', 'openMatAccess', 'onePrivateClass'],
  },
  {
    id: 'price_elite',
    name: 'Elite',
    amount: 199,
    ...MONTHLY,
    features: ['unlimitedClasses', 'competitionTraining', 'unlimitedOpenMat', 'twoPrivateClasses'],
  },
] as const satisfies readonly Plan[];

/** The plan with that id; undefined for any other price. */
export function planOf(id: string | null): Plan | undefined {
  return PLANS.find((plan) => plan.id === id);
}
