import { isDeepStrictEqual } from 'node:util';
import { api } from '@domain/billing/api.ts';
import { stripeRecurring } from '@domain/billing/interval.ts';
import { isMetered, stripeAmounts } from '@domain/billing/money.ts';
import { type PublicPlans, publicPlans } from '@domain/billing/plan-prices.ts';
import { PLAN_IDS, planId } from '@domain/billing/plans.ts';
import { planPriceOf } from '@domain/billing/subscription-mirror.ts';
import { FieldValue } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import * as z from 'zod';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { defineCallable } from '../edge/define-callable.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { ASKING_STRIPE } from '../edge/settings.ts';
import { findConfiguration } from './portal.ts';
import { refuseIfStripeFails } from './stripe-errors.ts';
import { syncSubscription } from './sync-subscription.ts';

/**
 * Copies the prices of the plans from Stripe into the public document (docs/decisions/0086). As with a subscription's
 * mirror, the document is read first, so the last save always holds the latest answer. Writes nothing if nothing
 * changed, and nothing before Stripe has a price: the screens then show the catalogue.
 */
export async function refreshPlans(dependencies: Dependencies): Promise<void> {
  const { db } = dependencies;
  const document = db.doc(paths.publicPlans);
  await commitWithRetry(dependencies, async (batch) => {
    const read = await document.get();
    // A malformed document is replaced.
    const stored = publicPlans.safeParse(read.data()).data;
    const stripe = await dependencies.stripe();
    const prices = await fetchPrices(stripe);
    const configuration = await findConfiguration(stripe);
    const next = publicPlans.parse({ prices, portalUrl: configuration?.login_page.url ?? null });
    if (!read.exists && Object.keys(prices).length === 0) return;
    if (isDeepStrictEqual(stored, next)) return;
    const fields = { ...next, updatedAt: FieldValue.serverTimestamp() };
    if (!read.updateTime) batch.create(document, fields);
    else batch.update(document, fields, { lastUpdateTime: read.updateTime });
  });
}

const sold = stripeAmounts.extend({
  lookup_key: planId,
  recurring: stripeRecurring,
  product: z.object({ active: z.boolean() }),
});

/** A plan whose product is archived, or whose price is by usage, is not sold. */
async function fetchPrices(stripe: Stripe): Promise<PublicPlans['prices']> {
  const request = { lookup_keys: [...PLAN_IDS], active: true, limit: 10, expand: ['data.product'] };
  const { data } = await stripe.prices.list(request);
  const prices: PublicPlans['prices'] = {};
  for (const price of data) {
    const parsed = sold.safeParse(price);
    if (!parsed.success || !parsed.data.product.active || isMetered(parsed.data)) continue;
    prices[parsed.data.lookup_key] = planPriceOf(parsed.data);
  }
  return prices;
}

/** Updates one student's mirror, so that an administrator sees the current state before changing it. */
export const refreshSubscription = defineCallable(
  api.refreshSubscription,
  async ({ input: { studentId: uid }, dependencies }) => {
    const result = await refuseIfStripeFails(() =>
      syncSubscription({ uid }, dependencies, { refreshProduct: true }),
    );
    return { isKnown: result !== 'unknown' };
  },
  ASKING_STRIPE,
);
