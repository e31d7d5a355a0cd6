import { chargeOf } from './invoices.ts';
import { find, type Kind, retrieveRoute } from './kind.ts';
import { form } from './parameters.ts';
import { missing, StripeRefusal } from './refusal.ts';
import { type Routes, route } from './route.ts';
import type { Dispute, Invoice, Json } from './state.ts';
import { emit, newObject, type World } from './world.ts';

const DAY = 86_400;

function disputeJson({ due_by, ...dispute }: Dispute): Json {
  return {
    ...dispute,
    object: 'dispute',
    balance_transactions: [],
    evidence: {},
    evidence_details: { due_by, has_evidence: false, past_due: false, submission_count: 0 },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
  };
}

const DISPUTE: Kind<Dispute> = {
  name: 'dispute',
  path: '/v1/disputes',
  prefix: 'dp',
  all: ({ disputes }) => disputes,
  show: disputeJson,
};

function chargeJson(world: World, invoice: Invoice): Json {
  const id = chargeOf(invoice);
  return {
    id,
    object: 'charge',
    amount: invoice.amount_due,
    amount_captured: invoice.amount_due,
    amount_refunded: invoice.refunded,
    billing_details: { address: null, email: null, name: null, phone: null },
    captured: true,
    created: invoice.created,
    currency: invoice.currency,
    customer: invoice.customer,
    invoice: invoice.id,
    disputed: [...world.state.disputes.values()].some(({ charge }) => charge === id),
    livemode: false,
    metadata: {},
    paid: true,
    payment_intent: invoice.payment_intent,
    refunded: invoice.refunded === invoice.amount_due,
    status: 'succeeded',
  };
}

/** The cardholder objects to the latest payment of a subscription. Returns the dispute's id. */
export function openDispute(world: World, subscription: string): string {
  const paid = [...world.state.invoices.values()].filter(
    (invoice) =>
      invoice.subscription === subscription && invoice.payment_intent !== null && invoice.status === 'paid',
  );
  const invoice = paid.at(-1);
  const charge = invoice && chargeOf(invoice);
  if (!charge) throw new StripeRefusal(`The subscription ${subscription} has no payment.`);
  const base = newObject(world, 'dp');
  const dispute: Dispute = {
    ...base,
    due_by: base.created + 7 * DAY,
    charge,
    payment_intent: invoice.payment_intent,
    amount: invoice.amount_due,
    currency: invoice.currency,
    reason: 'fraudulent',
    status: 'needs_response',
  };
  world.state.disputes.set(dispute.id, dispute);
  emit(world, 'charge.dispute.created', disputeJson(dispute));
  return dispute.id;
}

export function closeDispute(world: World, id: string, status: 'won' | 'lost'): void {
  const dispute = find(DISPUTE, world, id);
  dispute.status = status;
  emit(world, 'charge.dispute.closed', disputeJson(dispute));
}

export const disputeRoutes: Routes = {
  'GET /v1/disputes/:id': retrieveRoute(DISPUTE),

  'GET /v1/charges/:id': route(form({}), (world, _input, id) => {
    const invoice = [...world.state.invoices.values()].find((one) => chargeOf(one) === id);
    if (invoice?.status !== 'paid') throw missing('charge', id);
    return chargeJson(world, invoice);
  }),
};
