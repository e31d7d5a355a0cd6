import { keepCard } from '../cards.ts';
import { CHECKOUT, completeCheckout } from '../checkout.ts';
import { customerOf, INVOICE } from '../invoices.ts';
import { find } from '../kind.ts';
import { payInvoice } from '../payments.ts';
import { declined } from '../refusal.ts';
import { priceOf, reduced } from '../subscription-shape.ts';
import type { HostedPage } from './hosted-page.ts';
import { cardOf } from './test-cards.ts';
import { dayText, moneyText, planNameOf, priceText } from './texts.ts';

export const checkoutPage: HostedPage = {
  show: (world, id) => {
    const session = find(CHECKOUT, world, id);
    const back = session.cancel_url === null ? null : { text: 'Back', href: session.cancel_url };
    if (session.status === 'complete') {
      return { back, sections: [{ heading: 'This was paid already', lines: ['Nothing is charged twice.'] }] };
    }
    if (session.status === 'expired') {
      const lines = ['Go back and start again.'];
      return { back, sections: [{ heading: 'This checkout is no longer open', lines }] };
    }
    const price = priceOf(world, session);
    const email = customerOf(world, session).email ?? '';
    const paid = reduced(world, price.unit_amount ?? 0, session.coupon);
    const amount = session.coupon === null ? priceText(price) : moneyText(paid, price.currency);
    const forms = [{ button: `Pay ${amount}`, asksCard: true }];
    const lines = [`${amount} per ${price.recurring.interval}`, email];
    return { back, sections: [{ heading: planNameOf(world, price), lines, forms }] };
  },

  submit: (world, id, { number }) => {
    const session = find(CHECKOUT, world, id);
    // The page then shows why.
    if (session.status !== 'open') return `/checkout/${id}`;
    completeCheckout(world, session, cardOf(number));
    return session.success_url.replace('{CHECKOUT_SESSION_ID}', id);
  },
};

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
    const payer = world.state.subscriptions.get(invoice.subscription) ?? customer;
    payer.card = card;
    keepCard(customer, card);
    payInvoice(world, invoice);
    return `/invoice/${id}`;
  },
};
