import { referredCustomer } from './customers.ts';
import { collect, invoiceJson, lineJson, upcomingInvoice } from './invoices.ts';
import { listRoute, wholeList } from './list.ts';
import { expand, form, text } from './parameters.ts';
import { declined, missing, StripeRefusal } from './refusal.ts';
import { type Routes, route } from './route.ts';
import type { Invoice, Subscription } from './state.ts';
import { collectAndJudge } from './subscription-life.ts';
import type { World } from './world.ts';

function findInvoice({ state }: World, id: string): Invoice {
  const invoice = state.invoices.get(id);
  if (!invoice) throw missing('invoice', id);
  return invoice;
}

/** The subscription of the upcoming invoice. */
function nextCharged(world: World, customer: string, id: string | undefined): Subscription | undefined {
  return [...world.state.subscriptions.values()].find(
    (subscription) =>
      subscription.customer === customer &&
      (id === undefined || subscription.id === id) &&
      !subscription.cancel_at_period_end &&
      ['active', 'trialing', 'past_due'].includes(subscription.status),
  );
}

/** Pays an open invoice with the customer's card and reactivates its subscription. */
export function payInvoice(world: World, invoice: Invoice): void {
  if (invoice.status === 'paid') {
    throw new StripeRefusal('Invoice is already paid', { code: 'invoice_already_paid' });
  }
  if (invoice.status !== 'open') throw new StripeRefusal(`This invoice is ${invoice.status}.`);
  const subscription = invoice.subscription && world.state.subscriptions.get(invoice.subscription);
  if (!subscription) collect(world, invoice);
  else collectAndJudge(world, subscription);
}

export const invoiceRoutes: Routes = {
  'GET /v1/invoices': listRoute('/v1/invoices', ({ state }) => state.invoices.values(), invoiceJson),

  'GET /v1/invoices/upcoming': route(
    form({ customer: text, expand, subscription: text.optional() }),
    (world, { customer, subscription }) => {
      const next = nextCharged(world, referredCustomer(world, customer).id, subscription);
      if (!next) {
        throw new StripeRefusal(`No upcoming invoices for customer: ${customer}`, {
          code: 'invoice_upcoming_none',
          status: 404,
        });
      }
      const invoice = {
        ...upcomingInvoice(world, next),
        id: `upcoming_${next.id}`,
        created: next.current_period_end,
      };
      const { id: _id, ...shown } = invoiceJson(world, invoice);
      const { prorations } = next;
      const recurring = lineJson(world, { ...invoice, total: invoice.total - prorations });
      const once = { ...lineJson(world, { ...invoice, total: prorations }), proration: true };
      const lines = wholeList('/v1/invoices/upcoming/lines', prorations ? [recurring, once] : [recurring]);
      return { ...shown, lines, next_payment_attempt: next.current_period_end };
    },
  ),

  'GET /v1/invoices/:id': route(form({ expand }), (world, _input, id) =>
    invoiceJson(world, findInvoice(world, id)),
  ),

  'POST /v1/invoices/:id/pay': route(form({ expand }), (world, _input, id) => {
    const invoice = findInvoice(world, id);
    payInvoice(world, invoice);
    if (invoice.status === 'open') throw declined();
    return invoiceJson(world, invoice);
  }),
};
