import * as z from 'zod';

/** The plans' ids. Each is the lookup key of its price at Stripe (design, section 8, point 10); `npm run stripe:setup` makes them. */
export const PLAN_IDS = ['price_beginner', 'price_warrior', 'price_elite'] as const;
export const planId = z.enum(PLAN_IDS);
export type PlanId = z.infer<typeof planId>;

/** What a plan offers, as keys of the catalogues. */
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

/** The plan catalogue (specification, point 3). What somebody pays is what Stripe's price says; this is what the cards show. */
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

/** The plan of that id; undefined for a price that is none of the catalogue's. */
export function planOf(id: string | null): Plan | undefined {
  return PLANS.find((plan) => plan.id === id);
}
