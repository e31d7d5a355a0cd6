import { PLANS, type PlanId } from '../../domain/billing/plans.ts';
import {
  isFirstPaymentPending,
  isInvoiced,
  type SubscriptionDocument,
} from '../../domain/billing/subscription.ts';
import {
  mirrorOf,
  STRIPE_SOURCE,
  stripeOpenInvoices,
  stripeProduct,
  stripeSubscription,
  stripeUpcomingInvoice,
} from '../../domain/billing/subscription-mirror.ts';
import { DECLINING_CARD, PAYING_CARD } from '../stripe-fake/src/acts.ts';
import { callApi } from '../stripe-fake/src/api.ts';
import { Faults } from '../stripe-fake/src/faults.ts';
import { customerOf, draftInvoice } from '../stripe-fake/src/invoices.ts';
import { loadStandardAccount } from '../stripe-fake/src/standard-account.ts';
import { emptyState, type State as StripeState } from '../stripe-fake/src/state.ts';
import { freshSubscription } from '../stripe-fake/src/subscription-life.ts';
import { nextTotal } from '../stripe-fake/src/subscription-shape.ts';
import type { World } from '../stripe-fake/src/world.ts';
import { daysAgo } from './demo-document.ts';
import { feePayers } from './fees.ts';
import { ANA, type Person } from './people.ts';
import { seededRandom } from './random.ts';

/** Warrior first, for Ana. */
const CHOICES: readonly PlanId[] = ['price_warrior', 'price_beginner', 'price_elite'];

const PERIOD_DAYS = 30;

/** The states of every second student in turn; the others are active. In forty students each is there at least once. */
const STATES = [
  'active',
  'canceling',
  'past_due',
  'trialing',
  'canceled',
  'incomplete',
  'none',
  'unpaid',
  'paused',
  'incomplete_expired',
] as const;

/** Statuses whose last payment failed. Of an incomplete one the first is pending. */
const OWING: readonly string[] = ['past_due', 'unpaid'];

/** A student who pays at Stripe. The days are those before today. */
export type DemoSubscription = {
  person: Person;
  planId: PlanId;
  state: Exclude<(typeof STATES)[number], 'none'>;
  created: number;
  periodStart: number;
  updated: number;
};

/** The id of a student's only object of a kind: `cus`, `sub`. */
export function stripeIdOf(kind: string, uid: string): string {
  return `${kind}_${uid.replaceAll('-', '_')}`;
}

function hasEnded({ state }: DemoSubscription): boolean {
  return state === 'canceled' || state === 'incomplete_expired';
}

/** Ana has a fixed subscription, Bruno and Clara have none; students who pay no fee take the states in turn. */
export function makeSubscriptions(students: readonly Person[]): DemoSubscription[] {
  const of = (person: Person, state: DemoSubscription['state'], index: number): DemoSubscription => {
    const random = seededRandom('subscription', person.uid);
    const updated = Math.min(random.int(1, PERIOD_DAYS - 2), person.joinedDaysAgo);
    const planId = CHOICES[index % CHOICES.length] ?? PLANS[0].id;
    const demo = { person, planId, state, updated, periodStart: updated, created: 0 };
    if (hasEnded(demo)) demo.periodStart += PERIOD_DAYS;
    return { ...demo, created: Math.max(demo.periodStart, person.joinedDaysAgo) };
  };
  const payers = feePayers(students);
  const others = students.flatMap((person, index) => {
    const state = index % 2 === 1 ? 'active' : (STATES[(index / 2) % STATES.length] ?? 'none');
    return state === 'none' || !person.complete || payers.includes(person) ? [] : [of(person, state, index)];
  });
  return [of(ANA, 'active', 0), ...others];
}

/** A fake's world at one moment, which announces nothing. */
function quietWorld(state: StripeState, now: number, newId: World['newId']): World {
  return { state, url: '', now: () => now, newId, announce: () => {}, faults: new Faults() };
}

/** Puts one subscription with its customer and latest invoice into a fake, without events. */
function load(state: StripeState, demo: DemoSubscription, today: string): void {
  const { uid, email, name } = demo.person;
  const moment = (days: number) => daysAgo(today, days).getTime() / 1000;
  const named = (kind: string) => stripeIdOf(kind, uid);
  const worldOf = (days: number) => quietWorld(state, moment(days), named);
  const form = { email, name, metadata: { source: STRIPE_SOURCE, uid } };
  const world = worldOf(demo.created);
  callApi(world, { method: 'POST', path: '/v1/customers', form });
  const isOpen = OWING.includes(demo.state) || isFirstPaymentPending(demo.state);
  const card = isOpen ? DECLINING_CARD : PAYING_CARD;
  customerOf(world, { customer: named('cus') }).saved.push(card);

  const price = [...state.prices.values()].find(({ lookup_key: key }) => key === demo.planId);
  if (!price) throw new Error(`The fake lacks ${demo.planId}`);
  const canceling = demo.state === 'canceling';
  const end = moment(demo.periodStart - PERIOD_DAYS);
  const subscription = {
    ...freshSubscription(world, { customer: named('cus'), price, metadata: form.metadata, card }),
    status: demo.state === 'canceling' ? ('active' as const) : demo.state,
    current_period_start: moment(demo.periodStart),
    current_period_end: end,
    billing_cycle_anchor: end,
    cancel_at_period_end: canceling,
    cancel_at: canceling ? end : null,
    canceled_at: hasEnded(demo) || canceling ? moment(demo.updated) : null,
    ended_at: hasEnded(demo) ? end : null,
    latest_invoice: named('in'),
    payment_due: null,
  };
  state.subscriptions.set(subscription.id, subscription);
  const total = demo.state === 'trialing' ? 0 : nextTotal(world, subscription);
  const invoice = draftInvoice(worldOf(demo.periodStart), subscription, {
    reason: 'subscription_cycle',
    total,
  });
  invoice.status = demo.state === 'incomplete_expired' ? 'void' : isOpen ? 'open' : 'paid';
  invoice.attempt_count = 1;
  if (invoice.status === 'paid') invoice.paid_at = invoice.created;
  if (total > 0) invoice.payment_intent = named('pi');
  state.invoices.set(invoice.id, invoice);
}

/** Puts the demo's subscriptions into a fake. Oldest first: lists return the order of creation, reversed. */
export function loadPayments(state: StripeState, demos: readonly DemoSubscription[], today: string): void {
  for (const demo of demos.toSorted((a, b) => b.created - a.created)) load(state, demo, today);
}

/** The mirrors, made as the Functions make them, from a fake of their own. */
export function mirrorsOf(demos: readonly DemoSubscription[], today: string): SubscriptionDocument[] {
  const state = emptyState();
  let made = 0;
  const world = quietWorld(state, 0, (prefix) => `${prefix}_${made++}`);
  loadStandardAccount(world);
  loadPayments(state, demos, today);
  const get = (path: string, form = {}) => callApi(world, { method: 'GET', path: `/v1/${path}`, form });
  return demos.map(({ person: { uid: userId }, state: own, updated }) => {
    const customer = stripeIdOf('cus', userId);
    const id = stripeIdOf('sub', userId);
    const subscription = stripeSubscription.parse(get(`subscriptions/${id}`));
    const product = stripeProduct.parse(get(`products/${subscription.items.data[0]?.price.product}`));
    const upcoming = isInvoiced(own)
      ? stripeUpcomingInvoice.parse(get('invoices/upcoming', { customer, subscription: id }))
      : null;
    const due = OWING.includes(own)
      ? stripeOpenInvoices.parse(get('invoices', { subscription: id, status: 'open' }))
      : null;
    const fetchedAt = daysAgo(today, 1);
    const mirror = mirrorOf(subscription, { userId, product, fetchedAt, upcoming, due });
    return { ...mirror, updatedAt: daysAgo(today, updated) };
  });
}
