import type { Section } from '../attempt.ts';
import { gettableBy, matrix } from '../matrix.ts';
import { PERSONA_NAMES } from '../personas.ts';

/** What Functions copy from Stripe for the screens. */

const prices = { price_warrior: { amount: 149, currency: 'usd', interval: 'month' } };

export const publicDocuments: Section = {
  name: 'public',
  cases: [
    // Visitors and accounts of every state: the interest form and the sign-in page read it.
    ...matrix(
      { path: 'public/plans', stored: { prices, portalUrl: null }, change: { prices: {} } },
      gettableBy(PERSONA_NAMES),
    ),
    ...matrix({ path: 'public/other', stored: { prices, portalUrl: null }, change: { prices: {} } }, {}),
  ],
};
