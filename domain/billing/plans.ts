import * as z from 'zod';

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

export type Plan = {
  id: PlanId;
  name: string;
  /** In major units. */
  amount: number;
  currency: 'usd';
  interval: 'month';
  features: readonly PlanFeature[];
};

/** The plans as their cards show them. A student is charged what Stripe's price says. */
export const PLANS = [
  {
    id: 'price_beginner',
    name: 'Beginner',
    amount: 99,
    currency: 'usd',
    interval: 'month',
    features: ['twoClassesPerWeek', 'basicTechniques', 'accessToOpenMat', 'giRental'],
  },
  {
    id: 'price_warrior',
    name: 'Warrior',
    amount: 149,
    currency: 'usd',
    interval: 'month',
    features: ['unlimitedClasses', 'allSkillLevels', 'openMatAccess', 'onePrivateClass'],
  },
  {
    id: 'price_elite',
    name: 'Elite',
    amount: 199,
    currency: 'usd',
    interval: 'month',
    features: ['unlimitedClasses', 'competitionTraining', 'unlimitedOpenMat', 'twoPrivateClasses'],
  },
] as const satisfies readonly Plan[];

/** The plan with that id; undefined for any other price. */
export function planOf(id: string | null): Plan | undefined {
  return PLANS.find((plan) => plan.id === id);
}
