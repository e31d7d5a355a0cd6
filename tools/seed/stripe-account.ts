import { minorOf } from '../../domain/billing/money.ts';
import { isFirstPaymentPending } from '../../domain/billing/subscription.ts';
import { STRIPE_SOURCE } from '../../domain/billing/subscription-mirror.ts';
import { DECLINING_CARD, PAYING_CARD } from '../stripe-fake/src/acts.ts';
import type { Card, Customer, Invoice, Seconds, State, Subscription } from '../stripe-fake/src/state.ts';
import type { DemoSubscription } from './subscriptions.ts';

/** The payments of the demo data, which the Stripe fake loads. */
type DemoPayments = {
  customers: { uid: string; email: string; name: string }[];
  subscriptions: DemoSubscription[];
};

function seconds(date: Date): Seconds {
  return date.getTime() / 1000;
}

/** The last payment failed. */
function owes({ dueSince, status }: DemoSubscription): boolean {
  return !!dueSince || isFirstPaymentPending(status);
}

function cardOf(demo: DemoSubscription): Card {
  return owes(demo) ? DECLINING_CARD : PAYING_CARD;
}

function customerOf(demo: DemoSubscription, { email, name }: { email: string; name: string }): Customer {
  return {
    id: demo.stripeCustomerId,
    created: seconds(demo.createdAt),
    email,
    name,
    preferred_locales: [],
    metadata: { source: STRIPE_SOURCE, uid: demo.userId },
    deleted: false,
    balance: 0,
    card: null,
    saved: [cardOf(demo)],
  };
}

function subscriptionOf(demo: DemoSubscription, price: string): Subscription {
  const end = seconds(demo.currentPeriodEnd);
  const over = demo.status === 'canceled' || demo.status === 'incomplete_expired';
  const canceledAt = over || demo.cancelAtPeriodEnd ? seconds(demo.updatedAt) : null;
  return {
    id: demo.stripeSubscriptionId,
    created: seconds(demo.createdAt),
    customer: demo.stripeCustomerId,
    status: demo.status as Subscription['status'],
    items: [
      {
        id: demo.stripeSubscriptionId.replace('sub', 'si'),
        created: seconds(demo.createdAt),
        price,
        quantity: 1,
      },
    ],
    current_period_start: seconds(demo.currentPeriodStart),
    current_period_end: end,
    billing_cycle_anchor: end,
    cancel_at_period_end: demo.cancelAtPeriodEnd,
    cancel_at: demo.cancelAtPeriodEnd ? end : null,
    canceled_at: canceledAt,
    ended_at: over ? end : null,
    latest_invoice: demo.stripeSubscriptionId.replace('sub', 'in'),
    card: cardOf(demo),
    metadata: { source: STRIPE_SOURCE, uid: demo.userId },
    payment_due: null,
    coupon: null,
    prorations: 0,
  };
}

function invoiceOf(demo: DemoSubscription, { id, price }: { id: string; price: string }): Invoice {
  const start = seconds(demo.currentPeriodStart);
  const total = demo.status === 'trialing' ? 0 : minorOf(demo.amount ?? 0, demo.currency);
  const status = demo.status === 'incomplete_expired' ? 'void' : owes(demo) ? 'open' : 'paid';
  return {
    id,
    created: start,
    customer: demo.stripeCustomerId,
    subscription: demo.stripeSubscriptionId,
    price,
    status,
    currency: demo.currency,
    total,
    amount_due: total,
    balance_used: 0,
    attempt_count: 1,
    billing_reason: 'subscription_cycle',
    period_start: start,
    period_end: seconds(demo.currentPeriodEnd),
    paid_at: status === 'paid' ? start : null,
    payment_intent: total > 0 ? id.replace('in', 'pi') : null,
    refunded: 0,
  };
}

/** Loads the demo's customers and subscriptions into the fake, without events. */
export function loadPayments(state: State, { customers, subscriptions }: DemoPayments): void {
  const prices = new Map([...state.prices.values()].map(({ lookup_key: key, id }) => [key, id]));
  const people = new Map(customers.map((person) => [person.uid, person]));
  // Oldest first: lists return the order of creation, reversed.
  for (const demo of subscriptions.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())) {
    const price = prices.get(demo.planId);
    const person = people.get(demo.userId);
    if (!price || !person) throw new Error(`The fake lacks ${demo.planId} or ${demo.userId}`);
    const subscription = subscriptionOf(demo, price);
    const invoice = invoiceOf(demo, { id: subscription.latest_invoice ?? '', price });
    state.customers.set(demo.stripeCustomerId, customerOf(demo, person));
    state.subscriptions.set(subscription.id, subscription);
    state.invoices.set(invoice.id, invoice);
  }
}
