import { PLANS, type Plan, type PlanId, planOf } from '../../domain/billing/plans.ts';
import type { SubscriptionDocument } from '../../domain/billing/subscription.ts';
import { productIdOf } from '../stripe-setup/catalogue.ts';
import { daysAgo } from './demo-document.ts';
import { feePayers } from './fees.ts';
import { ANA, type Person } from './people.ts';
import { type Random, seededRandom } from './random.ts';

/** A complete document of the mirror. */
export type DemoSubscription = SubscriptionDocument &
  Record<'currentPeriodStart' | 'currentPeriodEnd' | 'createdAt' | 'updatedAt' | 'fetchedAt', Date>;

/** Warrior first, for Ana. */
const CHOICES: readonly PlanId[] = ['price_warrior', 'price_beginner', 'price_elite'];

const PERIOD_DAYS = 30;

/** The students' states in turn: mostly active, and each status at least once in forty students. */
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
  'none',
  'active',
  'unpaid',
  'active',
  'paused',
  'active',
  'incomplete_expired',
  'active',
] as const;
type State = (typeof STATES)[number];

/** Statuses whose next period is invoiced. */
const CHARGED: readonly State[] = ['active', 'past_due', 'trialing'];

/** The last payment failed. Of an incomplete one the first is pending. */
const OWING: readonly State[] = ['past_due', 'unpaid'];

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
    intervalCount: plan.intervalCount,
    amount: plan.amount,
    listAmount: plan.amount,
    quantity: 1,
    currency: plan.currency,
    status: state === 'canceling' ? 'active' : state,
    cancelAtPeriodEnd: state === 'canceling',
    endedUnpaid: false,
    stripeCustomerId: customerId(uid),
    stripeSubscriptionId: customerId(uid).replace('cus', 'sub'),
    currentPeriodStart: daysAgo(today, periodStartDaysAgo),
    currentPeriodEnd: periodEnd,
    nextInvoiceDate: CHARGED.includes(state) ? periodEnd : null,
    nextInvoiceAmount: CHARGED.includes(state) ? plan.amount : null,
    dueAmount: OWING.includes(state) ? plan.amount : null,
    dueSince: OWING.includes(state) ? daysAgo(today, periodStartDaysAgo) : null,
    createdAt: daysAgo(today, Math.max(periodStartDaysAgo, joinedDaysAgo)),
    updatedAt: daysAgo(today, startedDaysAgo),
    fetchedAt: daysAgo(today, 1),
  };
}

/** Ana has a fixed subscription, Bruno and Clara have none; students who pay no fee take the states in turn. */
export function makeSubscriptions(students: readonly Person[], today: string): DemoSubscription[] {
  const of = (person: Person, state: State, index: number) =>
    subscription(person, {
      state,
      plan: planOf(CHOICES[index % CHOICES.length] ?? null) ?? PLANS[0],
      today,
      random: seededRandom('subscription', person.uid),
    });
  const payers = feePayers(students);
  const others = students.flatMap((person, index) => {
    const state = STATES[index % STATES.length] ?? 'none';
    return state === 'none' || !person.complete || payers.includes(person) ? [] : [of(person, state, index)];
  });
  return [of(ANA, 'active', 0), ...others];
}
