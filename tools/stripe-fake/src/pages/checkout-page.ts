import { completeCheckout, findCheckout } from '../checkout.ts';
import { StripeRefusal } from '../refusal.ts';
import type { CheckoutSession } from '../state.ts';
import { priceOf } from '../subscription-shape.ts';
import type { World } from '../world.ts';
import { cardFields, cardOf, problem } from './card-fields.ts';
import { type Html, html, money, page } from './html.ts';
import { ok, type Reply } from './reply.ts';

type Fields = Record<string, string>;

function headOf(world: World, session: CheckoutSession) {
  const price = priceOf(world, session);
  const product = world.state.products.get(price.product);
  const amount = money(price.unit_amount && price.unit_amount * session.quantity, price.currency);
  return { name: product?.name ?? price.product, amount, interval: price.interval };
}

function backLink({ cancel_url: url }: CheckoutSession): Html | null {
  return url === null ? null : html`<a class="back" href="${url}">← Back</a>`;
}

function meansChoice({ payment_method_types: types }: CheckoutSession): Html | null {
  if (!types.includes('boleto')) return null;
  return html`<fieldset><legend>Payment method</legend>
    <label class="choice"><input type="radio" name="means" value="card" checked> Card</label>
    <label class="choice"><input type="radio" name="means" value="boleto"> Boleto, paid later</label>
  </fieldset>`;
}

function formPage(world: World, session: CheckoutSession, fault: string | null, number?: string): Html {
  const { name, amount, interval } = headOf(world, session);
  const email = world.state.customers.get(session.customer)?.email ?? '';
  const body = html`<section class="panel">
    <p class="muted">Subscribe to</p>
    <h1>${name}</h1>
    <p class="price">${amount} <small>per ${interval}</small></p>
    <p class="muted">${email}</p>
  </section>
  <form class="panel" method="post">
    ${problem(fault)}
    ${meansChoice(session)}
    ${cardFields(number)}
    <button class="main">Pay ${amount}</button>
  </form>`;
  return page({ title: `Subscribe to ${name}`, back: backLink(session), body });
}

function donePage(session: CheckoutSession): Html {
  const paid = session.status === 'complete';
  const body = html`<section class="panel">
    <h1>${paid ? 'This was paid already' : 'This checkout is no longer open'}</h1>
    <p>${paid ? 'Nothing is charged twice.' : 'Go back and start again.'}</p>
  </section>`;
  return page({ title: 'Checkout', back: backLink(session), body });
}

export function showCheckout(world: World, id: string): Reply {
  const session = findCheckout(world, id);
  return ok(session.status === 'open' ? formPage(world, session, null) : donePage(session));
}

export function payCheckout(world: World, id: string, { number = '', means }: Fields): Reply {
  const session = findCheckout(world, id);
  if (session.status !== 'open') return ok(donePage(session));
  const card = cardOf(number);
  if (means !== 'boleto' && card === null) {
    return { status: 400, page: formPage(world, session, 'Your card number is invalid.', number) };
  }
  try {
    completeCheckout(world, session, means === 'boleto' || card === null ? 'boleto' : card);
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error;
    return { status: error.status, page: formPage(world, session, error.message, number) };
  }
  return { to: session.success_url.replace('{CHECKOUT_SESSION_ID}', session.id) };
}
