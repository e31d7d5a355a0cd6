import { cardFor } from './cards.ts';
import { type Kind, wholeList } from './kind.ts';
import type { Customer, Invoice, Json, Subscription } from './state.ts';
import { firstPrice, nextTotal } from './subscription-shape.ts';
import { emit, newObject, type World } from './world.ts';

export function invoiceJson(world: World, invoice: Invoice): Json {
  const paid = invoice.status === 'paid';
  return {
    id: invoice.id,
    object: 'invoice',
    amount_due: invoice.amount_due,
    amount_paid: paid ? invoice.amount_due : 0,
    amount_remaining: paid ? 0 : invoice.amount_due,
    amount_shipping: 0,
    attempt_count: invoice.attempt_count,
    attempted: invoice.attempt_count > 0,
    auto_advance: invoice.status === 'open',
    automatic_tax: { enabled: false },
    billing_reason: invoice.billing_reason,
    charge: paid ? chargeOf(invoice) : null,
    collection_method: 'charge_automatically',
    created: invoice.created,
    currency: invoice.currency,
    customer: invoice.customer,
    default_tax_rates: [],
    discount: null,
    hosted_invoice_url: `${world.url}/invoice/${invoice.id}`,
    lines: wholeList(`/v1/invoices/${invoice.id}/lines`, [lineJson(invoice)]),
    livemode: false,
    paid,
    payment_intent: invoice.payment_intent,
    payment_settings: {},
    period_end: invoice.period_end,
    period_start: invoice.period_start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    starting_balance: invoice.balance_used,
    status: invoice.status,
    status_transitions: { finalized_at: invoice.created, paid_at: invoice.paid_at },
    subscription: invoice.subscription,
    subtotal: invoice.total,
    total: invoice.total,
  };
}

export const INVOICE: Kind<Invoice> = {
  name: 'invoice',
  path: '/v1/invoices',
  prefix: 'in',
  all: ({ invoices }) => invoices,
  show: (invoice, world) => invoiceJson(world, invoice),
};

export function chargeOf({ payment_intent: intent }: Invoice): string | null {
  return intent?.replace('pi_', 'ch_') ?? null;
}

export function lineJson(invoice: Invoice): Json {
  return {
    id: invoice.id.replace('in_', 'il_'),
    object: 'line_item',
    amount: invoice.total,
    currency: invoice.currency,
    discountable: true,
    livemode: false,
    metadata: {},
    period: { start: invoice.period_start, end: invoice.period_end },
    proration: invoice.billing_reason === 'subscription_update',
    subscription: invoice.subscription,
  };
}

export function customerOf({ state }: World, { customer }: { customer: string }): Customer {
  const found = state.customers.get(customer);
  if (!found) throw new Error(`The fake lost the customer ${customer}`);
  return found;
}

/** Calculates an invoice without creating it. A credit of the customer pays first. */
function draftInvoice(
  world: World,
  subscription: Subscription,
  { reason, total }: { reason: Invoice['billing_reason']; total: number },
): Omit<Invoice, 'id' | 'created'> {
  const { balance } = customerOf(world, subscription);
  const price = firstPrice(world, subscription);
  return {
    customer: subscription.customer,
    subscription: subscription.id,
    price: price.id,
    status: 'draft',
    currency: price.currency,
    total,
    amount_due: Math.max(0, total + balance),
    balance_used: balance,
    attempt_count: 0,
    billing_reason: reason,
    period_start: subscription.current_period_start,
    period_end: subscription.current_period_end,
    paid_at: null,
    payment_intent: null,
    refunded: 0,
  };
}

/** A preview of the next invoice. */
export function upcomingInvoice(world: World, subscription: Subscription): Omit<Invoice, 'id' | 'created'> {
  const total = nextTotal(world, subscription);
  const { current_period_end: at } = subscription;
  return { ...draftInvoice(world, subscription, { reason: 'subscription_cycle', total }), period_end: at };
}

/** Creates and finalizes an invoice: it is open. */
export function openInvoice(
  world: World,
  subscription: Subscription,
  { reason, total }: { reason: Invoice['billing_reason']; total: number },
): Invoice {
  const invoice: Invoice = {
    ...newObject(world, 'in'),
    ...draftInvoice(world, subscription, { reason, total }),
  };
  world.state.invoices.set(invoice.id, invoice);
  const customer = customerOf(world, subscription);
  // An unused credit stays; a negative total is a new credit.
  customer.balance = Math.min(0, customer.balance + total);
  subscription.latest_invoice = invoice.id;
  emit(world, 'invoice.created', invoiceJson(world, invoice));
  invoice.status = 'open';
  if (invoice.amount_due > 0) invoice.payment_intent = world.newId('pi');
  emit(world, 'invoice.finalized', invoiceJson(world, invoice));
  return invoice;
}

/** Charges an open invoice to its card; false if the charge fails. */
export function collect(world: World, invoice: Invoice): boolean {
  const subscription = world.state.subscriptions.get(invoice.subscription ?? '');
  const card = subscription ? cardFor(world, subscription) : customerOf(world, invoice).card;
  if (invoice.amount_due > 0) {
    invoice.attempt_count += 1;
    if (card?.behavior !== 'paying') {
      emit(world, 'invoice.payment_failed', invoiceJson(world, invoice));
      return false;
    }
  }
  markPaid(world, invoice);
  return true;
}

function markPaid(world: World, invoice: Invoice): void {
  invoice.status = 'paid';
  invoice.paid_at = world.now();
  emit(world, 'invoice.paid', invoiceJson(world, invoice));
  emit(world, 'invoice.payment_succeeded', invoiceJson(world, invoice));
}

export function openInvoicesOf({ state }: World, subscription: Subscription): Invoice[] {
  return [...state.invoices.values()].filter(
    (invoice) => invoice.subscription === subscription.id && invoice.status === 'open',
  );
}
