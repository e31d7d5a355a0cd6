import { missing } from './refusal.ts';
import type { Card, Customer, Subscription } from './state.ts';
import type { World } from './world.ts';

/** The id of a card in `default_payment_method`. */
export function paymentMethodId({ id }: Pick<Customer, 'id'>, { last4 }: Card): string {
  return `pm_${id.replace('cus_', '')}_${last4}`;
}

export function keepCard(customer: Customer, card: Card): void {
  customer.saved = [...customer.saved.filter(({ last4 }) => last4 !== card.last4), card];
}

/** Returns the customer's saved card with this id. */
export function savedCard(customer: Customer, paymentMethod: string): Card {
  const card = customer.saved.find((each) => paymentMethodId(customer, each) === paymentMethod);
  if (!card) throw missing('PaymentMethod', paymentMethod);
  return card;
}

/** The card of the next charge. */
export function cardFor(
  { state }: World,
  subscription: Pick<Subscription, 'customer' | 'card'>,
): Card | null {
  return subscription.card ?? state.customers.get(subscription.customer)?.card ?? null;
}

/**
 * Sets the customer's default card, as the portal does: running subscriptions with a card of their
 * own switch to it, too.
 */
export function setCard({ state }: World, customer: Customer, card: Card | null): void {
  customer.card = card;
  if (card) keepCard(customer, card);
  for (const subscription of state.subscriptions.values()) {
    if (subscription.customer === customer.id && subscription.ended_at === null) subscription.card = null;
  }
}
