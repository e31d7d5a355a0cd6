import { ACADEMY, ACADEMY_TIME_ZONE } from '../../../../domain/academy.ts';
import { cardFor } from '../cards.ts';
import { canChangePlan, featuresOf, offeredPrices } from '../portal-flow.ts';
import type {
  Customer,
  Invoice,
  PortalConfiguration,
  PortalSession,
  Seconds,
  Subscription,
} from '../state.ts';
import { firstPrice, periodAmount, priceOf } from '../subscription-shape.ts';
import type { World } from '../world.ts';
import { problem } from './card-fields.ts';
import { type Html, html, money, page } from './html.ts';

/** The data of a session's pages. */
export type Visit = {
  session: PortalSession;
  customer: Customer;
  configuration: PortalConfiguration;
  subscriptions: Subscription[];
};

export function dayOf(moment: Seconds): string {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: ACADEMY_TIME_ZONE });
  return format.format(moment * 1000);
}

export function planNameOf(world: World, { product }: { product: string }): string {
  return world.state.products.get(product)?.name ?? product;
}

export function subscriptionAmount(world: World, subscription: Subscription): string {
  const { currency, interval } = firstPrice(world, subscription);
  return `${money(periodAmount(world, subscription.items), currency)} per ${interval}`;
}

/** A link back: to the app, or inside a step to the portal's home page. */
export function returnLink({ session, configuration }: Visit): Html | null {
  const url = session.return_url ?? configuration.default_return_url;
  return url === null ? null : html`<a class="back" href="${url}">← Return to ${ACADEMY.name}</a>`;
}

function whatNext({ cancel_at_period_end: canceling, current_period_end: end, status }: Subscription): Html {
  if (canceling) return html`<p>Ends on ${dayOf(end)}</p>`;
  if (status === 'active' || status === 'trialing') return html`<p>Renews on ${dayOf(end)}</p>`;
  return html`<p>The last payment did not succeed.</p>`;
}

function badge({ cancel_at_period_end: canceling, status }: Subscription): Html {
  const good = !canceling && (status === 'active' || status === 'trialing');
  const words = canceling ? 'Cancels soon' : status.replaceAll('_', ' ');
  return html`<span class="badge ${good ? '' : 'warn'}">${words}</span>`;
}

/** A button for a step: submits it, or opens its page. */
function act(action: string, fields: Record<string, string>, button: string): Html {
  const hidden = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return html`<form method="post" action="${action}">${hidden}<button>${button}</button></form>`;
}

function subscriptionPanel(world: World, visit: Visit, subscription: Subscription): Html {
  const base = `/portal/${visit.session.id}`;
  const query = `?subscription=${subscription.id}`;
  const { subscription_cancel: cancel } = featuresOf(visit.configuration);
  const ending = subscription.cancel_at_period_end
    ? act(`${base}/renew`, { subscription: subscription.id }, 'Renew plan')
    : html`<a class="button" href="${base}/cancel${query}">Cancel plan</a>`;
  const offered = canChangePlan(subscription) ? offeredPrices(visit.configuration) : [];
  const others = offered
    .filter((price) => price !== subscription.items[0]?.price)
    .map((id) => {
      const price = priceOf(world, { price: id });
      return html`<li class="row"><span>${planNameOf(world, price)}<br>${money(price.unit_amount, price.currency)}</span>
        <a class="button" href="${base}/change${query}&amp;price=${id}">Change to ${planNameOf(world, price)}</a></li>`;
    });
  return html`<section class="panel">
    <h2>Current plan</h2>
    <div class="row"><h1>${planNameOf(world, firstPrice(world, subscription))}</h1>${badge(subscription)}</div>
    <div><p>${subscriptionAmount(world, subscription)}</p>${whatNext(subscription)}</div>
    ${cancel.enabled ? html`<div class="row">${ending}</div>` : null}
    ${others.length > 0 ? html`<h2>Other plans</h2><ul class="rows">${others}</ul>` : null}
  </section>`;
}

function invoiceRow(visit: Visit, invoice: Invoice): Html {
  const pay = act(`/portal/${visit.session.id}/pay`, { invoice: invoice.id }, 'Pay now');
  return html`<li class="row"><span>${dayOf(invoice.created)}</span><span>${money(invoice.total, invoice.currency)}</span>
    ${invoice.status === 'open' ? pay : html`<span class="muted">${invoice.status}</span>`}</li>`;
}

function cardPanel(world: World, { session, customer, subscriptions: [subscription] }: Visit): Html {
  const card = subscription ? cardFor(world, subscription) : customer.card;
  const saved = card ? `•••• ${card.last4}` : 'No card saved';
  return html`<section class="panel"><h2>Payment method</h2>
    <div class="row"><span>${saved}</span><a class="button" href="/portal/${session.id}/card">Update card</a></div></section>`;
}

/** The portal's home page. */
export function portalPage(world: World, visit: Visit, fault: string | null): Html {
  const features = featuresOf(visit.configuration);
  const panels = visit.subscriptions.map((one) => subscriptionPanel(world, visit, one));
  const none = html`<section class="panel"><h1>No plan</h1><p class="muted">${visit.customer.email ?? ''}</p></section>`;
  const invoices = [...world.state.invoices.values()]
    .filter(({ customer }) => customer === visit.customer.id)
    .reverse();
  const history = html`<section class="panel"><h2>Invoices</h2>
    <ul class="rows">${invoices.map((invoice) => invoiceRow(visit, invoice))}</ul></section>`;
  const body = html`${problem(fault)}${panels.length > 0 ? panels : none}
    ${features.payment_method_update.enabled ? cardPanel(world, visit) : null}
    ${features.invoice_history.enabled && invoices.length > 0 ? history : null}`;
  return page({ title: 'Billing portal', back: returnLink(visit), body });
}
