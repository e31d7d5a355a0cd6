import { cardFor } from './cards.ts';
import { PRICE } from './catalogue.ts';
import { announce, type Kind, shown, wholeList } from './kind.ts';
import type { Customer, Invoice, Json, Subscription } from './state.ts';
import { nextTotal, priceOf } from './subscription-shape.ts';
import { newObject, type World } from './world.ts';

export const INVOICE: Kind<Invoice> = {
  name: 'invoice',
  prefix: 'in',
  all: ({ invoices }) => invoices,
  show: (invoice, world) => {
    const { price: _price, paid_at, refunded: _refunded, balance_used, ...own } = invoice;
    const paid = own.status === 'paid';
    return {
      ...own,
      amount_paid: paid ? own.amount_due : 0,
      amount_remaining: paid ? 0 : own.amount_due,
      amount_shipping: 0,
      attempted: own.attempt_count > 0,
      auto_advance: own.status === 'open',
      automatic_tax: { enabled: false },
      charge: paid ? chargeOf(invoice) : null,
      collection_method: 'charge_automatically',
      default_tax_rates: [],
      discount: null,
      hosted_invoice_url: `${world.url}/invoice/${own.id}`,
      lines: wholeList(`/v1/invoices/${own.id}/lines`, [lineJson(world, invoice)]),
      paid,
      payment_settings: {},
      post_payment_credit_notes_amount: 0,
      pre_payment_credit_notes_amount: 0,
      starting_balance: balance_used,
      status_transitions: { finalized_at: own.created, paid_at },
      subscription_details: { metadata: world.state.subscriptions.get(own.subscription)?.metadata ?? null },
      subtotal: own.total,
    };
  },
};

export function chargeOf({ payment_intent: intent }: Invoice): string | null {
  return intent?.replace('pi_', 'ch_') ?? null;
}

export function lineJson(world: World, invoice: Invoice): Json {
  const price = priceOf(world, invoice);
  return {
    id: invoice.id.replace('in_', 'il_'),
    object: 'line_item',
    amount: invoice.total,
    currency: invoice.currency,
    description: world.state.products.get(price.product)?.name ?? null,
    discountable: true,
    livemode: false,
    metadata: {},
    period: { start: invoice.period_start, end: invoice.period_end },
    price: shown(PRICE, price, world),
    proration: invoice.billing_reason === 'subscription_update',
    subscription: invoice.subscription,
  };
}

export function customerOf({ state }: World, { customer }: { customer: string }): Customer {
  const found = state.customers.get(customer);
  if (!found) throw new Error(`The fake lost the customer ${customer}`);
  return found;
}

type Reason = { reason: Invoice['billing_reason']; total: number };

/** Calculates an invoice without creating it. A credit of the customer pays first. */
export function draftInvoice(world: World, subscription: Subscription, { reason, total }: Reason): Invoice {
  const { balance } = customerOf(world, subscription);
  const price = priceOf(world, subscription.items[0]);
  return {
    ...newObject(world, INVOICE.prefix),
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
export function upcomingInvoice(world: World, subscription: Subscription): Invoice {
  const { current_period_end: at } = subscription;
  const total = nextTotal(world, subscription);
  const draft = draftInvoice(world, subscription, { reason: 'subscription_cycle', total });
  return { ...draft, created: at, period_end: at };
}

/** Creates and finalizes an invoice: it is open. */
export function openInvoice(world: World, subscription: Subscription, { reason, total }: Reason): Invoice {
  const invoice = draftInvoice(world, subscription, { reason, total });
  world.state.invoices.set(invoice.id, invoice);
  const customer = customerOf(world, subscription);
  // An unused credit stays; a negative total is a new credit.
  customer.balance = Math.min(0, customer.balance + total);
  subscription.latest_invoice = invoice.id;
  announce(world, INVOICE, invoice, 'created');
  invoice.status = 'open';
  if (invoice.amount_due > 0) invoice.payment_intent = world.newId('pi');
  announce(world, INVOICE, invoice, 'finalized');
  return invoice;
}

/** Charges an open invoice to its card; false if the charge fails. */
export function collect(world: World, invoice: Invoice): boolean {
  const subscription = world.state.subscriptions.get(invoice.subscription);
  const card = subscription ? cardFor(world, subscription) : customerOf(world, invoice).card;
  if (invoice.amount_due > 0) {
    invoice.attempt_count += 1;
    if (card?.behavior !== 'paying') {
      announce(world, INVOICE, invoice, 'payment_failed');
      return false;
    }
  }
  markPaid(world, invoice);
  return true;
}

function markPaid(world: World, invoice: Invoice): void {
  invoice.status = 'paid';
  invoice.paid_at = world.now();
  announce(world, INVOICE, invoice, 'paid');
  announce(world, INVOICE, invoice, 'payment_succeeded');
}

export function openInvoicesOf({ state }: World, subscription: Subscription): Invoice[] {
  return [...state.invoices.values()].filter(
    (invoice) => invoice.subscription === subscription.id && invoice.status === 'open',
  );
}
