import * as z from 'zod';
import { momentOfText } from '../calendar.ts';
import { visibleText } from '../visible-text.ts';
import { type Interval, intervalFields, monthlyAmount } from './interval.ts';
import { roundedMoney } from './money.ts';
import type { Plan } from './plans.ts';

/**
 * subscriptions/{uid}: the mirror of a student's subscription at Stripe. Only Functions write it. Fields with a default
 * are missing in documents of other apps.
 */
const fieldsWith = <Moment extends z.ZodType>(moment: Moment) => ({
  userId: z.string(),
  /** The price's lookup key, such as 'price_warrior'; Stripe's id of a price without one. */
  planId: z.string(),
  planName: z.string(),
  productName: z.string(),
  productId: z.string(),
  ...intervalFields,
  /** What Stripe invoices for a period, in major units; null if it varies. */
  amount: z.number().nullable(),
  /** Before discounts, to compare plans; null if it varies. */
  listAmount: z.number().nullable().optional(),
  /** Of the plan, as for two children. */
  quantity: z.number().default(1),
  currency: z.string(),
  /** Stripe's: one of `SUBSCRIPTION_STATUSES`, or one that was added later. 'paused' also if only the collection is. */
  status: z.string(),
  stripeCustomerId: z.string(),
  stripeSubscriptionId: z.string(),
  currentPeriodStart: moment.nullable(),
  /** The end of the paid period, or the day on which an ended subscription ended. */
  currentPeriodEnd: moment.nullable(),
  /** The date of the next charge; null if there will be none. */
  nextInvoiceDate: moment.nullable(),
  /** What it will charge, with discounts, prorations and credit, in major units; null if it varies. */
  nextInvoiceAmount: z.number().nullable().default(null),
  /** What failed payments left to pay, in major units, and since when; null if nothing. */
  dueAmount: z.number().nullable().default(null),
  dueSince: moment.nullable().default(null),
  /** Always false for an ended subscription. */
  cancelAtPeriodEnd: z.boolean(),
  /** Stripe ended it because its payments failed. */
  endedUnpaid: z.boolean().default(false),
  /** The day on which the subscription began: 'Subscription Start'. */
  createdAt: moment,
  updatedAt: moment,
  /** When this was read from Stripe. */
  fetchedAt: moment.optional(),
});

const dated = z.object(fieldsWith(z.date()));
const complete = ({ listAmount, fetchedAt, ...mirror }: z.output<typeof dated>) => ({
  ...mirror,
  listAmount: listAmount === undefined ? mirror.amount : listAmount,
  fetchedAt: fetchedAt ?? mirror.updatedAt,
});
export const subscriptionDocument = dated.transform(complete);
export type SubscriptionDocument = z.infer<typeof subscriptionDocument>;

/** The mirror as JSON, with moments as ISO texts; and as a document again. */
export const listedSubscription = z.object(fieldsWith(z.iso.datetime()));
export const subscriptionOfList = z.object(fieldsWith(momentOfText)).transform(complete);

type StatusFacts = {
  /**
   * Stripe may still charge for it. No second subscription is begun next to it
   * (docs/decisions/0088).
   */
  live: boolean;
  /** The student may train on it: it is paid, or a trial. */
  paid: boolean;
  /** Stripe will invoice the next period. */
  invoiced: boolean;
};

const ENDED: StatusFacts = { live: false, paid: false, invoiced: false };

/** Every status of Stripe and the academy's own 'inactive', the better paid first. */
const STATUSES = {
  active: { live: true, paid: true, invoiced: true },
  trialing: { live: true, paid: true, invoiced: true },
  past_due: { live: true, paid: false, invoiced: true },
  unpaid: { live: true, paid: false, invoiced: false },
  paused: { live: true, paid: false, invoiced: false },
  incomplete: { live: true, paid: false, invoiced: false },
  canceled: ENDED,
  incomplete_expired: ENDED,
  inactive: ENDED,
} as const satisfies Record<string, StatusFacts>;

export type SubscriptionStatus = keyof typeof STATUSES;
export const SUBSCRIPTION_STATUSES = Object.keys(STATUSES) as SubscriptionStatus[];

/**
 * A status that Stripe adds later counts as live: better no second subscription than two charges.
 */
const UNKNOWN: StatusFacts = { live: true, paid: false, invoiced: false };

function isKnown(status: string): status is SubscriptionStatus {
  return Object.hasOwn(STATUSES, status);
}

function factsOf(status: string): StatusFacts {
  return isKnown(status) ? STATUSES[status] : UNKNOWN;
}

export const isLive = (status: string) => factsOf(status).live;
export const isPaid = (status: string) => factsOf(status).paid;
export const isInvoiced = (status: string) => factsOf(status).invoiced;

/**
 * 'trialing': nothing is paid yet. 'paused': nothing is charged. 'pending': live, but not paid: past due, unpaid, or the
 * first payment has not arrived.
 */
export const PLAN_STATES = ['paying', 'trialing', 'canceling', 'paused', 'pending', 'none'] as const;
export type PlanState = (typeof PLAN_STATES)[number];

/** What the state of a plan follows from. */
export type PlanFacts = Pick<SubscriptionDocument, 'status' | 'cancelAtPeriodEnd'>;

/** The state of a plan, from the subscription as Stripe has it; 'none' also after its end. */
export function planStateOf(subscription: PlanFacts | null): PlanState {
  if (!subscription || !isLive(subscription.status)) return 'none';
  if (subscription.cancelAtPeriodEnd) return 'canceling';
  const { status } = subscription;
  if (status === 'trialing' || status === 'paused') return status;
  return isPaid(status) ? 'paying' : 'pending';
}

/** Whether Stripe will charge again if nothing is done: a live subscription that is not canceling. */
export function isCharged(subscription: Pick<SubscriptionDocument, 'status' | 'cancelAtPeriodEnd'>): boolean {
  return isLive(subscription.status) && !subscription.cancelAtPeriodEnd;
}

/**
 * Whether the first payment is pending, as with a boleto. Until it arrives Stripe changes no plan.
 */
export function isFirstPaymentPending(status: string): boolean {
  return status === 'incomplete';
}

/** Lower is better paid; an unknown status comes last. */
export function statusRank(status: string): number {
  return isKnown(status) ? SUBSCRIPTION_STATUSES.indexOf(status) : SUBSCRIPTION_STATUSES.length;
}

/** What every screen shows of a subscription; 'other' is a status that Stripe added later. */
export type SubscriptionState = SubscriptionStatus | 'none' | 'canceling' | 'other';

/** A pending cancellation overrides the status; null means that there is no subscription. */
export function subscriptionState(
  subscription: Pick<SubscriptionDocument, 'status' | 'cancelAtPeriodEnd'> | null,
): SubscriptionState {
  if (!subscription) return 'none';
  if (subscription.cancelAtPeriodEnd) return 'canceling';
  return isKnown(subscription.status) ? subscription.status : 'other';
}

/** The label of an unknown status: 'on_hold' becomes 'On hold'. */
export function capitalizedStatus(status: string): string {
  const words = visibleText(status.replaceAll('_', ' '));
  return words.charAt(0).toUpperCase() + words.slice(1);
}

type DatedField = 'status' | 'cancelAtPeriodEnd' | 'currentPeriodEnd' | 'nextInvoiceDate';
type DueDate = { kind: 'nextInvoice' | 'ends' | 'ended'; date: Date };

/** The date that matters next: the end of a canceled subscription, otherwise the next invoice. */
export function dueDateOf(subscription: Pick<SubscriptionDocument, DatedField>): DueDate | null {
  const { status, cancelAtPeriodEnd, currentPeriodEnd, nextInvoiceDate } = subscription;
  if (cancelAtPeriodEnd) return currentPeriodEnd && { kind: 'ends', date: currentPeriodEnd };
  if (status === 'canceled') return currentPeriodEnd && { kind: 'ended', date: currentPeriodEnd };
  return nextInvoiceDate && { kind: 'nextInvoice', date: nextInvoiceDate };
}

/** The plan of the same name, unless the subscription is canceling or has ended. */
export function isCurrentPlan(
  subscription: Pick<SubscriptionDocument, 'planName' | 'status' | 'cancelAtPeriodEnd'> | null,
  plan: Pick<Plan, 'name'>,
): boolean {
  if (!subscription || subscription.cancelAtPeriodEnd || !isLive(subscription.status)) return false;
  return subscription.planName === plan.name;
}

/**
 * The monthly sum of subscriptions in major units, by currency in alphabetical order, and how many of them vary and are
 * in no sum.
 */
export function monthlyTotals(
  subscriptions: readonly Pick<SubscriptionDocument, 'amount' | 'currency' | keyof Interval>[],
): { totals: { currency: string; amount: number }[]; varying: number } {
  const sums = new Map<string, number>();
  let varying = 0;
  for (const subscription of subscriptions) {
    const { currency } = subscription;
    const amount = monthlyAmount(subscription);
    if (amount === null) varying += 1;
    else sums.set(currency, (sums.get(currency) ?? 0) + amount);
  }
  const totals = [...sums]
    .map(([currency, amount]) => ({ currency, amount: roundedMoney(amount, currency) }))
    .sort((a, b) => a.currency.localeCompare(b.currency));
  return { totals, varying };
}
