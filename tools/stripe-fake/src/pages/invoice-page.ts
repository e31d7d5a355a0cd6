import { keepCard } from '../cards.ts';
import { payInvoice } from '../invoice-routes.ts';
import { customerOf } from '../invoices.ts';
import { missing } from '../refusal.ts';
import type { Invoice } from '../state.ts';
import { priceOf } from '../subscription-shape.ts';
import type { World } from '../world.ts';
import { cardFields, cardOf, problem } from './card-fields.ts';
import { type Html, html, money, page } from './html.ts';
import { dayOf, planNameOf } from './portal-page.ts';
import { ok, type Reply } from './reply.ts';

function findInvoice({ state }: World, id: string): Invoice {
  const invoice = state.invoices.get(id);
  if (!invoice) throw missing('invoice', id);
  return invoice;
}

/** The hosted page of an invoice: payable while it is open. */
function invoicePage(world: World, invoice: Invoice, fault: string | null, number?: string): Html {
  const amount = money(invoice.amount_due, invoice.currency);
  const name = planNameOf(world, priceOf(world, invoice));
  const form = html`<form class="panel" method="post">
    ${problem(fault)}
    ${cardFields(number)}
    <button class="main">Pay ${amount}</button>
  </form>`;
  const body = html`<section class="panel">
    <p class="muted">Invoice of ${dayOf(invoice.created)}</p>
    <h1>${name}</h1>
    <p class="price">${amount}</p>
    ${invoice.status === 'open' ? null : html`<p><span class="badge">${invoice.status}</span></p>`}
  </section>
  ${invoice.status === 'open' ? form : null}`;
  return page({ title: `Invoice of ${name}`, back: null, body });
}

export function showInvoice(world: World, id: string): Reply {
  return ok(invoicePage(world, findInvoice(world, id), null));
}

export function payOnPage(world: World, id: string, { number = '' }: Record<string, string>): Reply {
  const invoice = findInvoice(world, id);
  const card = cardOf(number);
  if (!card)
    return { status: 400, page: invoicePage(world, invoice, 'Your card number is invalid.', number) };
  const { saved: _saved, ...used } = card;
  const customer = customerOf(world, invoice);
  const payer = world.state.subscriptions.get(invoice.subscription ?? '') ?? customer;
  const before = payer.card;
  payer.card = used;
  if (invoice.status === 'open') payInvoice(world, invoice);
  if (invoice.status === 'paid') {
    keepCard(customer, used);
    return { to: `/invoice/${id}` };
  }
  payer.card = before;
  return { status: 402, page: invoicePage(world, invoice, 'Your card was declined.', number) };
}
