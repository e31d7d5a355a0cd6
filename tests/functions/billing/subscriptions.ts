import { PAYING_CARD } from '../../../tools/stripe-fake/src/acts.ts';
import { type Answer, call } from '../world.ts';
import { billing, stripe } from './billing-world.ts';

export function checkout(uid: string, planId: string, dependencies = billing()): Promise<Answer> {
  return call('createCheckoutSession', { uid }, { planId }, dependencies);
}

/** The checkout sessions that can still be paid. */
export function openCheckouts() {
  return [...stripe().state.checkoutSessions.values()].filter(({ status }) => status === 'open');
}

/**
 * The id of the customer's only open checkout session; throws if there is none or more than one.
 */
export function openCheckoutOf(customer: string): string {
  const open = openCheckouts().filter((session) => session.customer === customer);
  const [session] = open;
  if (!session || open.length > 1)
    throw new Error(`${customer} has ${open.length} open checkouts instead of one.`);
  return session.id;
}

/**
 * Subscribes as a student does, by checkout and with a card that pays. Returns the subscription's
 * id.
 */
export async function subscribe(uid: string, customer: string, planId = 'price_warrior'): Promise<string> {
  const answer = await checkout(uid, planId);
  if (!answer.ok) throw new Error(answer.message);
  stripe().completeCheckout(openCheckoutOf(customer));
  return liveAt(customer)[0] ?? '';
}

/** Creates another subscription, which the app did not begin. Returns its id. */
export async function secondSubscription(
  customer: string,
  metadata: Record<string, string> = { source: 'faixa' },
): Promise<string> {
  stripe().advance(1);
  stripe().setCard(customer, PAYING_CARD);
  const sdk = await billing().stripe();
  const [price] = (await sdk.prices.list({ lookup_keys: ['price_elite'] })).data;
  const items = [{ price: price?.id ?? '' }];
  return (await sdk.subscriptions.create({ customer, items, metadata })).id;
}

/** The ids of the customer's live subscriptions. */
export function liveAt(customer: string): string[] {
  return [...stripe().state.subscriptions.values()]
    .filter((subscription) => subscription.customer === customer && subscription.ended_at === null)
    .map(({ id }) => id);
}

/** The plan of the customer's live subscription, from which a change starts; null if none is live. */
export function planAt(customer: string): string | null {
  const [id = ''] = liveAt(customer);
  const price = stripe().state.prices.get(stripe().state.subscriptions.get(id)?.items[0]?.price ?? '');
  return price ? (price.lookup_key ?? price.id) : null;
}
