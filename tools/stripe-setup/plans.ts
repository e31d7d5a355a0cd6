import { PLANS, type Plan } from '../../domain/billing/plans.ts';
import { mark, productIdOf } from '../stripe-catalogue.ts';
import type { Done, StripeClient } from './account.ts';
import { holds } from './holds.ts';

type Offered = { product: string; prices: string[] };

/** A product and a price for each plan. */
export async function setUpPlans(stripe: StripeClient): Promise<{ done: Done[]; offered: Offered[] }> {
  const done: Done[] = [];
  const offered: Offered[] = [];
  for (const plan of PLANS) {
    const product = await setUpProduct(stripe, plan);
    const price = await setUpPrice(stripe, plan);
    done.push(product, price.done);
    offered.push({ product: productIdOf(plan.id), prices: [price.id] });
  }
  return { done, offered };
}

async function setUpProduct(stripe: StripeClient, plan: Plan): Promise<Done> {
  const id = productIdOf(plan.id);
  const what = `Product ${plan.name} (${id})`;
  const wanted = { name: plan.name, active: true, metadata: mark };
  const found = await orNothing(stripe.products.retrieve(id));
  if (!found) {
    await stripe.products.create({ id, ...wanted });
    return { what, did: 'made' };
  }
  if (holds(found, wanted)) return { what, did: 'unchanged' };
  await stripe.products.update(id, wanted);
  return { what, did: 'changed' };
}

/**
 * A price cannot be changed. If it differs, a new one takes over the lookup key; existing
 * subscriptions keep the old one.
 */
async function setUpPrice(stripe: StripeClient, plan: Plan): Promise<{ id: string; done: Done }> {
  const what = `Price of ${plan.name}, ${plan.amount} ${plan.currency.toUpperCase()} per ${plan.interval} (${plan.id})`;
  const wanted = {
    product: productIdOf(plan.id),
    unit_amount: plan.amount * 100,
    currency: plan.currency,
    recurring: { interval: plan.interval },
  };
  const {
    data: [found],
  } = await stripe.prices.list({ lookup_keys: [plan.id], limit: 1 });
  const recurring = { ...wanted.recurring, interval_count: 1, usage_type: 'licensed' };
  if (found && holds(found, { ...wanted, recurring })) {
    if (found.active) return { id: found.id, done: { what, did: 'unchanged' } };
    await stripe.prices.update(found.id, { active: true });
    return { id: found.id, done: { what, did: 'changed' } };
  }
  const made = await stripe.prices.create({
    ...wanted,
    lookup_key: plan.id,
    transfer_lookup_key: true,
    metadata: mark,
  });
  const did = found ? 'changed' : 'made';
  return {
    id: made.id,
    done: { what: found ? `${what}; ${found.id} stays with those who pay it` : what, did },
  };
}

/** The answer, or undefined if the object does not exist. */
async function orNothing<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'resource_missing') return undefined;
    throw error;
  }
}
