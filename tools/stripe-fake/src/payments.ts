import { CUSTOMER } from './customers.ts';
import { chargeOf, collect, INVOICE, lineJson, upcomingInvoice } from './invoices.ts';
import {
  added,
  announce,
  find,
  type Kind,
  listRoute,
  type Routes,
  retrieveRoute,
  route,
  shown,
  wholeList,
} from './kind.ts';
import { form, nullable, text, whole } from './parameters.ts';
import { missing, StripeRefusal } from './refusal.ts';
import type { Dispute, Invoice, Json, Refund } from './state.ts';
import { collectAndJudge } from './subscription-life.ts';
import { emit, type World } from './world.ts';

const DAY = 86_400;

const DISPUTE: Kind<Dispute> = {
  name: 'dispute',
  prefix: 'dp',
  all: ({ disputes }) => disputes,
  topic: 'charge.dispute',
  show: ({ due_by, ...dispute }) => ({
    ...dispute,
    balance_transactions: [],
    evidence: {},
    evidence_details: { due_by, has_evidence: false, past_due: false, submission_count: 0 },
    is_charge_refundable: false,
    metadata: {},
  }),
};

const REFUND: Kind<Refund> = {
  name: 'refund',
  prefix: 're',
  all: ({ refunds }) => refunds,
  topic: 'charge.refund',
  show: (refund) => ({ ...refund, metadata: {} }),
};

function invoicesOf({ state }: World): Invoice[] {
  return [...state.invoices.values()];
}

/** The charge of a paid invoice. */
function chargeJson(world: World, invoice: Invoice): Json {
  const { amount_due: amount, refunded, created, currency, customer, payment_intent } = invoice;
  const id = chargeOf(invoice);
  return {
    id,
    object: 'charge',
    amount,
    amount_captured: amount,
    amount_refunded: refunded,
    billing_details: { address: null, email: null, name: null, phone: null },
    captured: true,
    created,
    currency,
    customer,
    invoice: invoice.id,
    disputed: [...world.state.disputes.values()].some(({ charge }) => charge === id),
    livemode: false,
    metadata: {},
    paid: true,
    payment_intent,
    refunded: refunded === amount,
    status: 'succeeded',
  };
}

/** Pays an open invoice with the customer's card and reactivates its subscription. */
export function payInvoice(world: World, invoice: Invoice): void {
  if (invoice.status !== 'open') throw new StripeRefusal(`This invoice is ${invoice.status}.`);
  const subscription = world.state.subscriptions.get(invoice.subscription);
  if (!subscription || subscription.ended_at) collect(world, invoice);
  else collectAndJudge(world, subscription);
}

/** The cardholder objects to the latest payment of a subscription. Returns the dispute's id. */
export function openDispute(world: World, subscription: string): string {
  const invoice = invoicesOf(world).findLast(
    (one) => one.subscription === subscription && one.payment_intent !== null && one.status === 'paid',
  );
  const charge = invoice && chargeOf(invoice);
  if (!charge) throw new StripeRefusal(`The subscription ${subscription} has no payment.`);
  const dispute = added(world, DISPUTE, {
    due_by: world.now() + 7 * DAY,
    charge,
    payment_intent: invoice.payment_intent,
    amount: invoice.amount_due,
    currency: invoice.currency,
    reason: 'fraudulent',
    status: 'needs_response',
  });
  announce(world, DISPUTE, dispute, 'created');
  return dispute.id;
}

export function closeDispute(world: World, id: string, status: 'won' | 'lost'): void {
  const dispute = find(DISPUTE, world, id);
  dispute.status = status;
  announce(world, DISPUTE, dispute, 'closed');
}

/** The bank of the customer sends the money of a refund back. */
export function failRefund(world: World, id: string): void {
  const refund = find(REFUND, world, id);
  const invoice = invoicesOf(world).find((one) => one.payment_intent === refund.payment_intent);
  if (invoice && refund.status === 'succeeded') invoice.refunded -= refund.amount;
  refund.status = 'failed';
  announce(world, REFUND, refund, 'updated');
}

export const paymentRoutes: Routes = {
  'GET /v1/invoices': listRoute(INVOICE, { status: text.optional(), subscription: text.optional() }),

  'GET /v1/invoices/upcoming': route(
    form({ customer: text, subscription: text }),
    (world, { customer, subscription: id }) => {
      find(CUSTOMER, world, customer, 'customer');
      const next = world.state.subscriptions.get(id);
      const isCharged = next && ['active', 'trialing', 'past_due'].includes(next.status);
      if (!isCharged || next.cancel_at_period_end || next.customer !== customer) {
        throw new StripeRefusal(`No upcoming invoices for customer: ${customer}`, {
          code: 'invoice_upcoming_none',
          status: 404,
        });
      }
      const invoice = upcomingInvoice(world, next);
      const { id: _id, ...answer } = shown(INVOICE, invoice, world);
      const { prorations } = next;
      const recurring = lineJson(world, { ...invoice, total: invoice.total - prorations });
      const once = { ...lineJson(world, { ...invoice, total: prorations }), proration: true };
      const lines = wholeList('/v1/invoices/upcoming/lines', prorations ? [recurring, once] : [recurring]);
      return { ...answer, lines, next_payment_attempt: next.current_period_end };
    },
  ),

  'GET /v1/invoices/:id': retrieveRoute(INVOICE),

  // All of a charge, or a part of it.
  'POST /v1/refunds': route(
    form({ amount: whole.optional(), payment_intent: text, reason: nullable(text) }),
    (world, { amount: asked, payment_intent, reason }) => {
      const invoice = invoicesOf(world).find((one) => one.payment_intent === payment_intent);
      if (invoice?.status !== 'paid') throw missing('payment_intent', payment_intent, 'payment_intent');
      const left = invoice.amount_due - invoice.refunded;
      if (left === 0) {
        throw new StripeRefusal(`Charge ${chargeOf(invoice)} has already been refunded.`, {
          code: 'charge_already_refunded',
        });
      }
      const amount = asked ?? left;
      invoice.refunded += amount;
      const refund = added(world, REFUND, {
        amount,
        charge: chargeOf(invoice),
        currency: invoice.currency,
        payment_intent,
        reason,
        status: 'succeeded',
      });
      emit(world, 'charge.refunded', chargeJson(world, invoice));
      return shown(REFUND, refund, world);
    },
  ),

  'GET /v1/refunds': listRoute(REFUND, { charge: text }),

  'GET /v1/disputes/:id': retrieveRoute(DISPUTE),

  'GET /v1/charges/:id': route(form({}), (world, _input, id) => {
    const invoice = invoicesOf(world).find((one) => chargeOf(one) === id);
    if (invoice?.status !== 'paid') throw missing('charge', id);
    return chargeJson(world, invoice);
  }),
};
