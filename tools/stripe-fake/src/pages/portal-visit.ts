import { setCard } from '../cards.ts';
import { payInvoice } from '../invoice-routes.ts';
import { customerOf } from '../invoices.ts';
import { findPortalSession } from '../portal.ts';
import { findConfiguration } from '../portal-configurations.ts';
import { canChangePlan, featuresOf, offeredPrices } from '../portal-flow.ts';
import { missing, StripeRefusal } from '../refusal.ts';
import type { Subscription } from '../state.ts';
import { changeItems, setCancelAtPeriodEnd } from '../subscription-change.ts';
import { endSubscription } from '../subscription-life.ts';
import type { World } from '../world.ts';
import { cardOf } from './card-fields.ts';
import { portalPage, type Visit } from './portal-page.ts';
import { cancelPage, cardPage, changePage, choosePage } from './portal-steps.ts';
import { ok, type Reply } from './reply.ts';

type Fields = Record<string, string>;

function visitOf(world: World, id: string): Visit {
  const session = findPortalSession(world, id);
  const subscriptions = [...world.state.subscriptions.values()].filter(
    (one) => one.customer === session.customer && one.ended_at === null,
  );
  return {
    session,
    customer: customerOf(world, session),
    configuration: findConfiguration(world, session.configuration),
    subscriptions: subscriptions.reverse(),
  };
}

/** Returns a subscription of the session's customer; throws for any other. */
function chosen({ subscriptions }: Visit, { subscription: id = '' }: Fields): Subscription {
  const found = subscriptions.find((one) => one.id === id);
  if (!found) throw missing('subscription', id);
  return found;
}

/** The page of the session's flow. */
function flowPage(world: World, visit: Visit, flow: NonNullable<Visit['session']['flow']>): Reply {
  if (flow.type === 'payment_method_update') return ok(cardPage(visit, null));
  const subscription = chosen(visit, { subscription: flow.subscription });
  if (flow.type === 'subscription_cancel') return ok(cancelPage(world, visit, subscription));
  if (flow.type === 'subscription_update_confirm') {
    return ok(changePage(world, visit, { subscription, price: flow.price, fault: null }));
  }
  const prices = offeredPrices(visit.configuration).filter((id) => id !== subscription.items[0]?.price);
  return ok(choosePage(world, visit, { subscription, prices }));
}

export function showPortal(world: World, id: string, step: string, query: Fields): Reply {
  const visit = visitOf(world, id);
  const { flow } = visit.session;
  if (step === '') return flow ? flowPage(world, visit, flow) : ok(portalPage(world, visit, null));
  if (step === 'card') return ok(cardPage(visit, null));
  const subscription = chosen(visit, query);
  if (step === 'cancel') return ok(cancelPage(world, visit, subscription));
  if (step === 'change') {
    return ok(changePage(world, visit, { subscription, price: query.price ?? '', fault: null }));
  }
  throw missing('page', step);
}

/** The return URL of a flow; otherwise the portal's home page. */
function done({ session }: Visit): Reply {
  const { flow } = session;
  session.flow = null;
  return { to: flow?.redirect ?? `/portal/${session.id}` };
}

export function actInPortal(world: World, id: string, step: string, fields: Fields): Reply {
  const visit = visitOf(world, id);
  if (step === 'card') return saveCard(world, visit, fields);
  if (step === 'pay') return pay(world, visit, fields);
  const subscription = chosen(visit, fields);
  if (step === 'change') return change(world, visit, { subscription, fields });
  if (step === 'cancel') {
    const { mode } = featuresOf(visit.configuration).subscription_cancel;
    if (mode === 'immediately') endSubscription(world, subscription);
    else setCancelAtPeriodEnd(world, subscription, true);
    return done(visit);
  }
  if (step === 'renew') {
    setCancelAtPeriodEnd(world, subscription, false);
    return done(visit);
  }
  throw missing('page', step);
}

function saveCard(world: World, visit: Visit, { number = '' }: Fields): Reply {
  const card = cardOf(number);
  if (!card?.saved) {
    const words = card ? 'Your card was declined.' : 'Your card number is invalid.';
    return { status: card ? 402 : 400, page: cardPage(visit, words, number) };
  }
  const { saved: _saved, ...kept } = card;
  setCard(world, visit.customer, kept);
  return done(visit);
}

function pay(world: World, visit: Visit, { invoice: id = '' }: Fields): Reply {
  const invoice = world.state.invoices.get(id);
  if (invoice?.customer !== visit.customer.id) throw missing('invoice', id);
  payInvoice(world, invoice);
  if (invoice.status === 'paid') return done(visit);
  return {
    status: 402,
    page: portalPage(world, visitOf(world, visit.session.id), 'Your card was declined.'),
  };
}

function change(
  world: World,
  visit: Visit,
  { subscription, fields }: { subscription: Subscription; fields: Fields },
): Reply {
  const { price = '' } = fields;
  if (!canChangePlan(subscription) || !offeredPrices(visit.configuration).includes(price)) {
    throw missing('price', price);
  }
  const { proration_behavior: proration } = featuresOf(visit.configuration).subscription_update;
  try {
    const items = [{ id: subscription.items[0]?.id, price }];
    changeItems(world, subscription, items, { proration, behavior: 'error_if_incomplete' });
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error;
    return {
      status: error.status,
      page: changePage(world, visit, { subscription, price, fault: error.message }),
    };
  }
  return done(visit);
}
