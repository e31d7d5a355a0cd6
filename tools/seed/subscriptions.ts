import type { SubscriptionDocument } from '../../domain/subscription.ts';
import { daysAgo } from './demo-document.ts';
import { ANA, type Person } from './people.ts';
import { type Random, seededRandom } from './random.ts';

/** All fields of the specification (point 3): what the domain reads, and what only the payments will. */
export type DemoSubscription = SubscriptionDocument & {
  productId: string;
  stripeCustomerId: string;
  stripeSubscriptionId: string;
  currentPeriodStart: Date;
  nextInvoiceDate: Date | null;
  createdAt: Date;
  updatedAt: Date;
};

const PLANS = [
  { planId: 'price_warrior', planName: 'Warrior', amount: 149 },
  { planId: 'price_beginner', planName: 'Beginner', amount: 99 },
  { planId: 'price_elite', planName: 'Elite', amount: 199 },
] as const;
type Plan = (typeof PLANS)[number];

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

/** Nothing more is going to be charged. */
const ENDED: readonly State[] = ['canceling', 'canceled', 'incomplete', 'incomplete_expired', 'paused'];

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
    ...plan,
    productName: plan.planName,
    productId: plan.planId.replace('price', 'prod'),
    interval: 'month',
    currency: 'usd',
    status: state === 'canceling' ? 'active' : state,
    cancelAtPeriodEnd: state === 'canceling',
    stripeCustomerId: customerId(uid),
    stripeSubscriptionId: customerId(uid).replace('cus', 'sub'),
    currentPeriodStart: daysAgo(today, periodStartDaysAgo),
    currentPeriodEnd: periodEnd,
    nextInvoiceDate: ENDED.includes(state) ? null : periodEnd,
    createdAt: daysAgo(today, Math.max(periodStartDaysAgo, joinedDaysAgo)),
    updatedAt: daysAgo(today, startedDaysAgo),
  };
}

/** Ana's is fixed; Bruno and Clara have none; the students' states go round. */
export function makeSubscriptions(students: readonly Person[], today: string): DemoSubscription[] {
  const of = (person: Person, state: State, index: number) =>
    subscription(person, {
      state,
      plan: PLANS[index % PLANS.length] ?? PLANS[0],
      today,
      random: seededRandom('subscription', person.uid),
    });
  const others = students.flatMap((person, index) => {
    const state = STATES[index % STATES.length] ?? 'none';
    return state === 'none' || !person.complete ? [] : [of(person, state, index)];
  });
  return [of(ANA, 'active', 0), ...others];
}
