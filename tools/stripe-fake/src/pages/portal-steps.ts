import { featuresOf } from '../portal-flow.ts';
import { payablePrice } from '../prices.ts';
import type { Subscription } from '../state.ts';
import { firstPrice } from '../subscription-shape.ts';
import type { World } from '../world.ts';
import { cardFields, problem } from './card-fields.ts';
import { type Html, html, money, page } from './html.ts';
import { dayOf, planNameOf, returnLink, subscriptionAmount, type Visit } from './portal-page.ts';

/** The step of a flow leads back to the app, any other step to the portal. */
function backOf(visit: Visit): Html | null {
  if (visit.session.flow) return returnLink(visit);
  return html`<a class="back" href="/portal/${visit.session.id}">← Back</a>`;
}

export function cancelPage(world: World, visit: Visit, subscription: Subscription): Html {
  const name = planNameOf(world, firstPrice(world, subscription));
  const atEnd = featuresOf(visit.configuration).subscription_cancel.mode === 'at_period_end';
  const when = atEnd ? `It stays yours until ${dayOf(subscription.current_period_end)}.` : 'It ends at once.';
  const body = html`<form class="panel" method="post" action="/portal/${visit.session.id}/cancel">
    <h1>Cancel ${name}?</h1>
    <p>${when}</p>
    <input type="hidden" name="subscription" value="${subscription.id}">
    <button class="danger">Cancel plan</button>
  </form>`;
  return page({ title: 'Cancel plan', back: backOf(visit), body });
}

export function changePage(
  world: World,
  visit: Visit,
  { subscription, price: id, fault }: { subscription: Subscription; price: string; fault: string | null },
): Html {
  const price = payablePrice(world, id, 'price');
  const name = planNameOf(world, price);
  const body = html`<form class="panel" method="post" action="/portal/${visit.session.id}/change">
    ${problem(fault)}
    <h1>Change to ${name}</h1>
    <p class="price">${money(price.unit_amount, price.currency)} <small>per ${price.interval}</small></p>
    <p class="muted">Now: ${planNameOf(world, firstPrice(world, subscription))}, ${subscriptionAmount(world, subscription)}. What is left of the period is taken into account.</p>
    <input type="hidden" name="subscription" value="${subscription.id}">
    <input type="hidden" name="price" value="${price.id}">
    <button class="main">Confirm</button>
  </form>`;
  return page({ title: `Change to ${name}`, back: backOf(visit), body });
}

/** The choice of a plan, if the flow does not name one. */
export function choosePage(
  world: World,
  visit: Visit,
  { subscription, prices }: { subscription: Subscription; prices: string[] },
): Html {
  const choices = prices.map((id) => {
    const price = payablePrice(world, id, 'price');
    const href = `/portal/${visit.session.id}/change?subscription=${subscription.id}&price=${id}`;
    return html`<li class="row"><span>${planNameOf(world, price)}<br>${money(price.unit_amount, price.currency)}</span>
      <a class="button" href="${href}">Change to ${planNameOf(world, price)}</a></li>`;
  });
  const body = html`<section class="panel"><h1>Change plan</h1><ul class="rows">${choices}</ul></section>`;
  return page({ title: 'Change plan', back: backOf(visit), body });
}

export function cardPage(visit: Visit, fault: string | null, number?: string): Html {
  const body = html`<form class="panel" method="post" action="/portal/${visit.session.id}/card">
    <h1>Update card</h1>
    ${problem(fault)}
    ${cardFields(number)}
    <button class="main">Save card</button>
  </form>`;
  return page({ title: 'Update card', back: backOf(visit), body });
}
