import { ACADEMY } from '../../../../domain/academy.ts';
import { cardFor, setCard } from '../cards.ts';
import type { PortalFlow } from '../forms.ts';
import { customerOf } from '../invoices.ts';
import { find } from '../kind.ts';
import { CONFIGURATION, PORTAL_SESSION } from '../portal.ts';
import { missing } from '../refusal.ts';
import type { PortalSession, Subscription } from '../state.ts';
import { changePrice, setCancelAtPeriodEnd } from '../subscription-change.ts';
import { periodAmount, priceOf } from '../subscription-shape.ts';
import type { World } from '../world.ts';
import type { HostedPage, Section } from './hosted-page.ts';
import { html } from './html.ts';
import { cardOf } from './test-cards.ts';
import { dayText, moneyText, planNameOf, priceText } from './texts.ts';

/** The running subscriptions of the session's customer, the newest first. */
function subscriptionsOf({ state }: World, { customer }: PortalSession): Subscription[] {
  const running = [...state.subscriptions.values()].filter(
    (one) => one.customer === customer && one.ended_at === null,
  );
  return running.reverse();
}

function whatNext({
  cancel_at_period_end: canceling,
  current_period_end: end,
  status,
}: Subscription): string {
  if (canceling) return `Ends on ${dayText(end)}`;
  if (status === 'active' || status === 'trialing') return `Renews on ${dayText(end)}`;
  return 'The last payment did not succeed.';
}

/** The subscription, with a link to the section in which it is canceled. */
function subscriptionSections(world: World, session: PortalSession, subscription: Subscription): Section[] {
  const configuration = find(CONFIGURATION, world, session.configuration);
  const { id, cancel_at_period_end: canceling, items } = subscription;
  const price = priceOf(world, items[0]);
  const name = planNameOf(world, price);
  const canCancel = !canceling && configuration.features.subscription_cancel.enabled;
  const amount = `${moneyText(periodAmount(world, subscription), price.currency)} per ${price.recurring.interval}`;
  const renew = { button: 'Renew plan', fields: { act: 'renew', subscription: id } };
  const link = html`<a href="#cancel-${id}">Cancel plan</a>`;
  const plan: Section = {
    heading: 'Current plan',
    lines: [`${name}, ${amount}`, whatNext(subscription), ...(canCancel ? [link] : [])],
    forms: canceling ? [renew] : [],
  };
  const cancel: Section = {
    id: `cancel-${id}`,
    heading: `Cancel ${name}?`,
    lines: [`It stays yours until ${dayText(subscription.current_period_end)}.`],
    forms: [{ button: 'Cancel plan', fields: { act: 'cancel', subscription: id } }],
  };
  return canCancel ? [plan, cancel] : [plan];
}

function homeSections(world: World, session: PortalSession): Section[] {
  const { features } = find(CONFIGURATION, world, session.configuration);
  const subscriptions = subscriptionsOf(world, session);
  const [latest] = subscriptions;
  const card = latest ? cardFor(world, latest) : customerOf(world, session).card;
  const update: Section = {
    heading: 'Payment method',
    lines: [card ? `Card •••• ${card.last4}` : 'No card'],
    forms: [{ button: 'Save card', asksCard: true, fields: { act: 'card' } }],
  };
  const invoices = [...world.state.invoices.values()].filter(({ customer }) => customer === session.customer);
  const links = invoices.map(
    ({ id, created, amount_due: due, currency, status }) =>
      html`<a href="/invoice/${id}">${dayText(created)}</a>: ${moneyText(due, currency)}, ${status}`,
  );
  return [
    ...subscriptions.flatMap((one) => subscriptionSections(world, session, one)),
    ...(features.payment_method_update.enabled ? [update] : []),
    ...(features.invoice_history.enabled ? [{ heading: 'Invoices', lines: links.reverse() }] : []),
  ];
}

/** The change of plan that the session asks to confirm. */
function flowSection(world: World, flow: PortalFlow): Section {
  const price = priceOf(world, flow.subscription_update_confirm.items[0]);
  return {
    heading: `Change to ${planNameOf(world, price)}`,
    lines: [`${priceText(price)} per ${price.recurring.interval}`],
    forms: [{ button: 'Confirm', fields: { act: 'change' } }],
  };
}

/** Returns a subscription of the session's customer; throws for any other. */
function chosen(world: World, session: PortalSession, subscription = ''): Subscription {
  const found = subscriptionsOf(world, session).find(({ id }) => id === subscription);
  if (!found) throw missing('subscription', subscription);
  return found;
}

/** Makes the change that the session asked to confirm. */
function confirmChange(world: World, session: PortalSession, flow: PortalFlow): void {
  const { subscription, items } = flow.subscription_update_confirm;
  const { features } = find(CONFIGURATION, world, session.configuration);
  const { proration_behavior: proration } = features.subscription_update;
  changePrice(world, chosen(world, session, subscription), items[0], proration);
}

export const portalPage: HostedPage = {
  show: (world, id) => {
    const session = find(PORTAL_SESSION, world, id);
    const [first, ...others] = session.flow
      ? [flowSection(world, session.flow)]
      : homeSections(world, session);
    const none = { heading: 'No plan', lines: [customerOf(world, session).email ?? ''] };
    const back = { text: `Return to ${ACADEMY.name}`, href: session.return_url };
    return { back, sections: [first ?? none, ...others] };
  },

  submit: (world, id, { act, subscription, number }) => {
    const session = find(PORTAL_SESSION, world, id);
    const { flow } = session;
    if (act === 'change' && flow) confirmChange(world, session, flow);
    else if (act === 'card') setCard(world, customerOf(world, session), cardOf(number));
    else if (act === 'cancel' || act === 'renew')
      setCancelAtPeriodEnd(world, chosen(world, session, subscription), act === 'cancel');
    else throw missing('page', id);
    session.flow = null;
    return flow?.after_completion.redirect.return_url ?? `/portal/${id}`;
  },
};
