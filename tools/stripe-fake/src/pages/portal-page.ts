import { ACADEMY } from '../../../../domain/academy.ts';
import { cardFor, setCard } from '../cards.ts';
import { customerOf } from '../invoices.ts';
import { find } from '../kind.ts';
import { featuresOf, PORTAL_SESSION } from '../portal.ts';
import { CONFIGURATION } from '../portal-configurations.ts';
import { missing } from '../refusal.ts';
import type { PortalFlow, PortalSession, Subscription } from '../state.ts';
import { changeItems, setCancelAtPeriodEnd } from '../subscription-change.ts';
import { firstPrice, periodAmount, priceOf } from '../subscription-shape.ts';
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
  const price = firstPrice(world, subscription);
  const name = planNameOf(world, price);
  const canCancel = !canceling && featuresOf(configuration).subscription_cancel.enabled;
  const amount = `${moneyText(periodAmount(world, items), price.currency)} per ${price.interval}`;
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
  const features = featuresOf(find(CONFIGURATION, world, session.configuration));
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
  const price = priceOf(world, flow);
  return {
    heading: `Change to ${planNameOf(world, price)}`,
    lines: [`${priceText(price)} per ${price.interval}`],
    forms: [{ button: 'Confirm', fields: { act: 'change' } }],
  };
}

type Act = (world: World, session: PortalSession, fields: Record<string, string>) => void;

/** Returns a subscription of the session's customer; throws for any other. */
function chosen(
  world: World,
  session: PortalSession,
  { subscription = '' }: { subscription?: string },
): Subscription {
  const found = subscriptionsOf(world, session).find(({ id }) => id === subscription);
  if (!found) throw missing('subscription', subscription);
  return found;
}

const ACTS: ReadonlyMap<string, Act> = new Map<string, Act>([
  ['cancel', (world, session, fields) => setCancelAtPeriodEnd(world, chosen(world, session, fields), true)],
  ['renew', (world, session, fields) => setCancelAtPeriodEnd(world, chosen(world, session, fields), false)],
  ['card', (world, session, { number }) => setCard(world, customerOf(world, session), cardOf(number))],
  [
    'change',
    (world, session) => {
      const { flow } = session;
      if (!flow) throw missing('page', session.id);
      const subscription = chosen(world, session, flow);
      const configuration = find(CONFIGURATION, world, session.configuration);
      const { proration_behavior: proration } = featuresOf(configuration).subscription_update;
      const items = [{ id: flow.item, price: flow.price }];
      changeItems(world, subscription, items, { proration, behavior: 'error_if_incomplete' });
    },
  ],
]);

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

  submit: (world, id, fields) => {
    const session = find(PORTAL_SESSION, world, id);
    const act = ACTS.get(fields.act ?? '');
    if (!act) throw missing('page', id);
    act(world, session, fields);
    const { flow } = session;
    session.flow = null;
    return flow?.redirect ?? `/portal/${id}`;
  },
};
