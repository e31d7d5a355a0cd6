import { setCard } from './cards.ts';
import { CHECKOUT, completeCheckout, expireCheckout } from './checkout.ts';
import { CUSTOMER, deleteCustomer } from './customers.ts';
import { openInvoicesOf } from './invoices.ts';
import { find } from './kind.ts';
import { closeDispute, failRefund, openDispute, payInvoice } from './payments.ts';
import type { Card, Seconds } from './state.ts';
import { setCancelAtPeriodEnd } from './subscription-change.ts';
import { catchUp, endSubscription, revise } from './subscription-life.ts';
import { SUBSCRIPTION } from './subscription-shape.ts';
import type { World } from './world.ts';

export const PAYING_CARD: Card = { last4: '4242', behavior: 'paying' };
/** Can be saved, and declines every charge. */
export const DECLINING_CARD: Card = { last4: '0341', behavior: 'declining' };

/** Changes at Stripe without a request of the app: by students, by the owner, by time. */
export function makeActs(world: World, moveClock: (seconds: Seconds) => void) {
  const subscriptionOf = (id: string) => find(SUBSCRIPTION, world, id);
  /** Advances the clock: periods end, renewals are charged. */
  const advance = (seconds: Seconds) => {
    moveClock(seconds);
    catchUpAll(world);
  };
  return {
    /** The student pays on the checkout page. */
    completeCheckout: (id: string, means: Card | 'boleto' = PAYING_CARD) =>
      completeCheckout(world, find(CHECKOUT, world, id), means),
    setCard: (customer: string, card: Card | null) => {
      setCard(world, find(CUSTOMER, world, customer), card);
    },
    cancelAtPeriodEnd: (id: string) => setCancelAtPeriodEnd(world, subscriptionOf(id), true),
    undoCancel: (id: string) => setCancelAtPeriodEnd(world, subscriptionOf(id), false),
    cancelNow: (id: string) => endSubscription(world, subscriptionOf(id)),
    /** Charges the open invoice to the customer's card. */
    payOpenInvoices: (id: string) => {
      const [invoice] = openInvoicesOf(world, subscriptionOf(id));
      if (invoice) payInvoice(world, invoice);
    },
    /** Stripe stops charging. */
    giveUp: (id: string, status: 'unpaid' | 'canceled') => {
      const subscription = subscriptionOf(id);
      if (status === 'unpaid')
        return revise(world, subscription, () => Object.assign(subscription, { status }));
      subscription.gave_up = true;
      endSubscription(world, subscription);
    },
    /** The cardholder objects to the latest payment of a subscription. */
    dispute: (id: string) => openDispute(world, id),
    closeDispute: (id: string, status: 'won' | 'lost') => closeDispute(world, id, status),
    failRefund: (id: string) => failRefund(world, id),
    deleteCustomer: (id: string) => void deleteCustomer(world, id),
    advance,
    /** Advances the clock to the end of the subscription's period. */
    endPeriod: (id: string) => advance(Math.max(0, subscriptionOf(id).current_period_end - world.now())),
  };
}
export type Acts = ReturnType<typeof makeActs>;

/** Applies the time since the last request to all objects. */
export function catchUpAll(world: World): void {
  for (const subscription of world.state.subscriptions.values()) catchUp(world, subscription);
  for (const session of world.state.checkoutSessions.values()) {
    if (session.status === 'open' && session.expires_at <= world.now()) expireCheckout(world, session);
  }
}
