import { DECLINING_CARD, PAYING_CARD } from '../acts.ts';
import { declined, StripeRefusal } from '../refusal.ts';
import type { Card } from '../state.ts';

type TestCard = Card & { effect: string };

/** Stripe's numbers of test cards, with the same effects. */
export const TEST_CARDS: ReadonlyMap<string, TestCard> = new Map<string, TestCard>([
  ['4242 4242 4242 4242', { ...PAYING_CARD, effect: 'pays' }],
  ['4000 0000 0000 0002', { last4: '0002', behavior: 'declining', effect: 'is declined' }],
  ['4000 0000 0000 0341', { ...DECLINING_CARD, effect: 'is saved in the portal, and then declined' }],
]);

/** The card with this number; throws for an unknown number, and for a card that cannot be saved. */
export function cardOf(number = ''): Card {
  const digits = number.replaceAll(/\D/g, '');
  const [, card] = [...TEST_CARDS].find(([known]) => known.replaceAll(' ', '') === digits) ?? [];
  if (!card) throw new StripeRefusal('Your card number is invalid.');
  const { effect, ...found } = card;
  if (effect === 'is declined') throw declined();
  return found;
}
