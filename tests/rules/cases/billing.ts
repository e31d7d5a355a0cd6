import type { Case, Section } from '../attempt.ts';
import { gettableBy, matrix, readableBy } from '../matrix.ts';
import { ADMINISTRATORS, PERSONA_NAMES } from '../personas.ts';

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

const alert = {
  kind: 'dispute',
  what: 'needs_response',
  userId: 'ana',
  customerId: 'cus_ana',
  subscriptionId: null,
  amount: 149,
  currency: 'usd',
  due: null,
  open: true,
  at: new Date('2026-11-21T15:00:00Z'),
};
const LIMIT = 50;

export const billingAlerts: Section = {
  name: 'billing_alerts',
  cases: [
    ...matrix(
      {
        path: 'billing_alerts/dispute_dp_1',
        stored: alert,
        change: { open: false },
        query: { limit: LIMIT },
      },
      readableBy(ADMINISTRATORS),
    ),
    ...([LIMIT + 1, undefined] as const).map(
      (limit): Case => ({
        name: `list ${limit ?? 'without a limit'}`,
        attempt: {
          as: 'administrator',
          operation: 'list',
          path: 'billing_alerts',
          stored: null,
          query: limit === undefined ? {} : { limit },
        },
        expected: 'refused',
      }),
    ),
  ],
};
