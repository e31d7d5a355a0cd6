import { alertAbout } from '../../support/subscription-factory.ts';
import type { Section } from '../attempt.ts';
import { gettableBy, matrix, readableBy } from '../matrix.ts';
import { ADMINISTRATORS, PERSONA_NAMES } from '../personas.ts';

/** The documents that Functions copy from Stripe for the screens. */

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

export const billingAlerts: Section = {
  name: 'billing_alerts',
  cases: matrix(
    {
      path: 'billing_alerts/dispute_dp_1',
      stored: alertAbout('ana'),
      change: { open: false },
      limit: 50,
    },
    readableBy(ADMINISTRATORS),
  ),
};
