import { keepCard } from '../cards.ts';
import { payInvoice } from '../invoice-routes.ts';
import { customerOf, INVOICE } from '../invoices.ts';
import { find } from '../kind.ts';
import { declined } from '../refusal.ts';
import { priceOf } from '../subscription-shape.ts';
import type { HostedPage } from './hosted-page.ts';
import { cardOf } from './test-cards.ts';
import { dayText, moneyText, planNameOf } from './texts.ts';

/** An invoice, payable while it is open. */
export const invoicePage: HostedPage = {
  show: (world, id) => {
    const invoice = find(INVOICE, world, id);
    const amount = moneyText(invoice.amount_due, invoice.currency);
    const forms = invoice.status === 'open' ? [{ button: `Pay ${amount}`, asksCard: true }] : [];
    const heading = planNameOf(world, priceOf(world, invoice));
    const lines = [`Invoice of ${dayText(invoice.created)}: ${amount}`, invoice.status];
    return { back: null, sections: [{ heading, lines, forms }] };
  },

  submit: (world, id, { number }) => {
    const invoice = find(INVOICE, world, id);
    const card = cardOf(number);
    if (card.behavior === 'declining') throw declined();
    const customer = customerOf(world, invoice);
    const payer = world.state.subscriptions.get(invoice.subscription ?? '') ?? customer;
    payer.card = card;
    keepCard(customer, card);
    payInvoice(world, invoice);
    return `/invoice/${id}`;
  },
};
