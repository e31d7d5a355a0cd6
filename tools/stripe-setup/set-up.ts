import { PORTAL_PURPOSES, type PortalPurpose } from '../../domain/billing/plan-change.ts';
import { PLANS, type Plan } from '../../domain/billing/plans.ts';
import { WEBHOOK_EVENTS } from '../../domain/billing/stripe-events.ts';
import { planPriceOf } from '../../domain/billing/subscription-mirror.ts';
import { Failure } from '../output.ts';
import type { Done, StripeClient } from './account.ts';
import { mark, priceWords, productIdOf, siblingsCoupon } from './catalogue.ts';
import { holds } from './holds.ts';
import { type Offered, portalSettings } from './portal-settings.ts';
import { priceOf, type WantedPrices } from './wanted-prices.ts';

/** Our API version; without it an endpoint gets the account's version. */
const API_VERSION = '2023-10-16';

type Wanted<T> = {
  what: string;
  wanted: object;
  found: T | undefined;
  create: () => Promise<T>;
  update: (id: string) => Promise<unknown>;
};

/** Creates an object that was not found, and corrects one that differs from `wanted`. */
async function ensure<T extends { id: string; secret?: string | undefined }>(
  object: Wanted<T>,
): Promise<Done> {
  const { what, wanted, found, create, update } = object;
  if (!found) {
    const { id, secret } = await create();
    return { what: `${what} (${id})`, did: 'made', ...(secret && { secret }) };
  }
  const did = holds(found, wanted) ? 'unchanged' : 'changed';
  if (did === 'changed') await update(found.id);
  return { what: `${what} (${found.id})`, did };
}

async function setUpProduct(stripe: StripeClient, { id: planId, name }: Plan): Promise<Done> {
  const id = productIdOf(planId);
  const wanted = { name, active: true, metadata: mark };
  return ensure({
    what: `Product ${name}`,
    wanted,
    found: await stripe.products.retrieve(id).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'resource_missing') return undefined;
      throw error;
    }),
    create: () => stripe.products.create({ id, ...wanted }),
    update: () => stripe.products.update(id, wanted),
  });
}

/**
 * Leaves the price of an existing plan alone, unless the command names another currency or amount: prices are the
 * academy's. A price cannot be changed, so a new one takes over the lookup key; existing subscriptions keep the old one.
 */
async function setUpPrice(
  stripe: StripeClient,
  plan: (typeof PLANS)[number],
  asked: WantedPrices,
): Promise<{ id: string; done: Done }> {
  const prices = await stripe.prices.list({ lookup_keys: [plan.id], limit: 1 });
  const [found] = prices.data;
  const price = priceOf(plan, asked, found);
  const what = `Price of ${plan.name}, ${priceWords(planPriceOf(price))} (${plan.id})`;
  const wanted = { product: productIdOf(plan.id), ...price };
  if (found && holds(found, wanted)) {
    if (found.active) return { id: found.id, done: { what, did: 'unchanged' } };
    await stripe.prices.update(found.id, { active: true });
    return { id: found.id, done: { what, did: 'changed' } };
  }
  const key = { lookup_key: plan.id, transfer_lookup_key: true, metadata: mark };
  const { unit_amount } = price;
  if (unit_amount === null)
    throw new Failure(`${what} is of another product. Archive it at Stripe, and run again.`);
  const { id } = await stripe.prices.create({ ...wanted, unit_amount, ...key });
  if (!found) return { id, done: { what, did: 'made' } };
  return { id, done: { what: `${what}; existing subscriptions keep ${found.id}`, did: 'changed' } };
}

/** Finds a portal configuration by its mark and purpose: one created by the API is never the default. */
async function setUpPortal(stripe: StripeClient, purpose: PortalPurpose, offered: Offered[]): Promise<Done> {
  const wanted = portalSettings(purpose, offered);
  const { configurations } = stripe.billingPortal;
  const expand = ['data.features.subscription_update.products'];
  const { data } = await configurations.list({ active: true, limit: 100, expand });
  return ensure({
    what: purpose === 'portal' ? 'Portal' : `Portal, ${purpose}`,
    wanted,
    found: data.find(({ metadata }) => holds(metadata, { ...mark, purpose })),
    create: () => configurations.create(wanted),
    update: (id) => configurations.update(id, wanted),
  });
}

/** The discount for siblings. Its id has the percentage, which Stripe never changes; its name is the academy's. */
async function setUpSiblings(stripe: StripeClient, percent: number): Promise<Done> {
  const coupon = siblingsCoupon(percent);
  const { data } = await stripe.coupons.list({ limit: 100 });
  return ensure({
    what: `Discount for siblings, ${percent} %`,
    wanted: {},
    found: data.find(({ id }) => id === coupon.id),
    create: () => stripe.coupons.create(coupon),
    update: async () => undefined,
  });
}

/** The endpoint at `url`. Its version cannot be changed, so another version is only reported. */
async function setUpWebhook(stripe: StripeClient, url: string): Promise<Done> {
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
  const found = data.find((endpoint) => endpoint.url === url);
  const differs = found && found.api_version !== API_VERSION;
  const settings = { enabled_events: [...WEBHOOK_EVENTS], metadata: mark };
  return ensure({
    what: `Webhook endpoint ${url}${differs ? `, version ${found.api_version ?? 'of the account'}` : ''}`,
    wanted: { enabled_events: settings.enabled_events, status: 'enabled' },
    found,
    create: () => stripe.webhookEndpoints.create({ url, api_version: API_VERSION, ...settings }),
    update: (id) => stripe.webhookEndpoints.update(id, { ...settings, disabled: false }),
  });
}

/**
 * Creates plans, portal and webhook in a Stripe account, and corrects differences. Idempotent.
 *
 * `webhookUrl`: the endpoint of the events; without it none is created. `siblings`: the percentage of their discount;
 * without it none is created.
 */
export async function setUpStripe(
  stripe: StripeClient,
  {
    webhookUrl,
    siblings,
    ...prices
  }: { webhookUrl: string | undefined; siblings?: number | undefined } & WantedPrices,
): Promise<Done[]> {
  const done: Done[] = [];
  const offered: Offered[] = [];
  for (const plan of PLANS) {
    done.push(await setUpProduct(stripe, plan));
    const price = await setUpPrice(stripe, plan, prices);
    done.push(price.done);
    offered.push({ product: productIdOf(plan.id), prices: [price.id] });
  }
  for (const purpose of PORTAL_PURPOSES) done.push(await setUpPortal(stripe, purpose, offered));
  if (siblings !== undefined) done.push(await setUpSiblings(stripe, siblings));
  if (webhookUrl !== undefined) done.push(await setUpWebhook(stripe, webhookUrl));
  return done;
}
