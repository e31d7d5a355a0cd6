import { PLANS, type Plan, type PlanId, planOf } from '../../domain/billing/plans.ts';
import type { SubscriptionDocument } from '../../domain/billing/subscription.ts';
import { productIdOf } from '../stripe-catalogue.ts';
import { daysAgo } from './demo-document.ts';
import { ANA, type Person } from './people.ts';
import { type Random, seededRandom } from './random.ts';

/** As the mirror holds it once everything about it is known. */
export type DemoSubscription = SubscriptionDocument &
  Record<'currentPeriodStart' | 'currentPeriodEnd' | 'createdAt' | 'updatedAt' | 'fetchedAt', Date>;

/** Warrior first: it is Ana's. */
const CHOICES: readonly PlanId[] = ['price_warrior', 'price_beginner', 'price_elite'];

const PERIOD_DAYS = 30;

/** What students have, in turn: mostly an active subscription, and each state of Stripe's at least once among forty. */
const STATES = [
  'active',
  'active',
  'canceling',
  'active',
  'past_due',
  'active',
  'trialing',
  'active',
  'canceled',
  'active',
  'incomplete',
  'active',
  'unpaid',
  'active',
  'none',
  'active',
  'paused',
  'active',
  'incomplete_expired',
  'active',
] as const;
type State = (typeof STATES)[number];

/** Of these the next period is invoiced. */
const CHARGED: readonly State[] = ['active', 'past_due', 'trialing'];

export function customerId(uid: string): string {
  return `cus_${uid.replaceAll('-', '_')}`;
}

function subscription(
  { uid, joinedDaysAgo }: Person,
  { state, plan, today, random }: { state: State; plan: Plan; today: string; random: Random },
): DemoSubscription {
  const startedDaysAgo = Math.min(random.int(1, PERIOD_DAYS - 2), joinedDaysAgo);
  const over = state === 'canceled' || state === 'incomplete_expired';
  const periodStartDaysAgo = over ? startedDaysAgo + PERIOD_DAYS : startedDaysAgo;
  const periodEnd = daysAgo(today, periodStartDaysAgo - PERIOD_DAYS);
  return {
    userId: uid,
    planId: plan.id,
    planName: plan.name,
    productName: plan.name,
    productId: productIdOf(plan.id),
    interval: plan.interval,
    amount: plan.amount,
    currency: plan.currency,
    status: state === 'canceling' ? 'active' : state,
    cancelAtPeriodEnd: state === 'canceling',
    stripeCustomerId: customerId(uid),
    stripeSubscriptionId: customerId(uid).replace('cus', 'sub'),
    currentPeriodStart: daysAgo(today, periodStartDaysAgo),
    currentPeriodEnd: periodEnd,
    nextInvoiceDate: CHARGED.includes(state) ? periodEnd : null,
    createdAt: daysAgo(today, Math.max(periodStartDaysAgo, joinedDaysAgo)),
    updatedAt: daysAgo(today, startedDaysAgo),
    fetchedAt: daysAgo(today, 1),
  };
}

/** Ana's is fixed; Bruno and Clara have none; the students' states go round. */
export function makeSubscriptions(students: readonly Person[], today: string): DemoSubscription[] {
  const of = (person: Person, state: State, index: number) =>
    subscription(person, {
      state,
      plan: planOf(CHOICES[index % CHOICES.length] ?? null) ?? PLANS[0],
      today,
      random: seededRandom('subscription', person.uid),
    });
  const others = students.flatMap((person, index) => {
    const state = STATES[index % STATES.length] ?? 'none';
    return state === 'none' || !person.complete ? [] : [of(person, state, index)];
  });
  return [of(ANA, 'active', 0), ...others];
}
