import { referredCustomer } from './customers.ts';
import { collect, INVOICE, invoiceJson, lineJson, upcomingInvoice } from './invoices.ts';
import { listRoute, retrieveRoute, wholeList } from './kind.ts';
import { form, text } from './parameters.ts';
import { StripeRefusal } from './refusal.ts';
import { type Routes, route } from './route.ts';
import type { Invoice, Subscription } from './state.ts';
import { collectAndJudge } from './subscription-life.ts';
import type { World } from './world.ts';

/** The subscription of the upcoming invoice. */
function nextCharged(world: World, customer: string, id: string): Subscription | undefined {
  return [...world.state.subscriptions.values()].find(
    (subscription) =>
      subscription.customer === customer &&
      subscription.id === id &&
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
  if (!subscription || subscription.ended_at) collect(world, invoice);
  else collectAndJudge(world, subscription);
}

export const invoiceRoutes: Routes = {
  'GET /v1/invoices': listRoute(INVOICE, { status: text.optional(), subscription: text.optional() }),

  'GET /v1/invoices/upcoming': route(
    form({ customer: text, subscription: text }),
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
      const recurring = lineJson({ ...invoice, total: invoice.total - prorations });
      const once = { ...lineJson({ ...invoice, total: prorations }), proration: true };
      const lines = wholeList('/v1/invoices/upcoming/lines', prorations ? [recurring, once] : [recurring]);
      return { ...shown, lines, next_payment_attempt: next.current_period_end };
    },
  ),

  'GET /v1/invoices/:id': retrieveRoute(INVOICE),
};
