import { checkoutJson } from './checkout.ts';
import { customerJson } from './customers.ts';
import { invoiceJson } from './invoices.ts';
import { configurationJson } from './portal-configurations.ts';
import { priceJson } from './prices.ts';
import { productJson } from './products.ts';
import { StripeRefusal } from './refusal.ts';
import type { Json } from './state.ts';
import { subscriptionJson } from './subscription-shape.ts';
import type { World } from './world.ts';

/** The maximal depth at Stripe. */
const DEEPEST = 4;

/** Returns the object with this id. */
function resolve(world: World, id: string): Json | undefined {
  const { state } = world;
  const shown = [
    [state.customers, customerJson],
    [state.products, productJson],
    [state.prices, priceJson],
    [state.subscriptions, (one: never) => subscriptionJson(world, one)],
    [state.invoices, (one: never) => invoiceJson(world, one)],
    [state.checkoutSessions, (one: never) => checkoutJson(world, one)],
    [state.portalConfigurations, configurationJson],
  ] as const;
  for (const [all, show] of shown) {
    const found = all.get(id);
    if (found) return show(found as never);
  }
  return undefined;
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function expandPath(world: World, target: unknown, [key = '', ...rest]: string[]): void {
  if (Array.isArray(target)) {
    for (const one of target) expandPath(world, one, [key, ...rest]);
    return;
  }
  if (!isJson(target) || key === '') return;
  if (!(key in target)) {
    throw new StripeRefusal(`This property cannot be expanded (${key}).`, { param: 'expand', kept: false });
  }
  const value = target[key];
  if (typeof value === 'string') target[key] = resolve(world, value) ?? value;
  expandPath(world, target[key], rest);
}

/** Replaces ids by objects, at paths such as `data.latest_invoice`. */
export function expanded(world: World, answer: Json, paths: readonly string[]): Json {
  const copy = structuredClone(answer);
  for (const path of paths) {
    if (path.split('.').length > DEEPEST) {
      throw new StripeRefusal(`You cannot expand more than ${DEEPEST} levels of a property: ${path}.`, {
        param: 'expand',
        kept: false,
      });
    }
    expandPath(world, copy, path.split('.'));
  }
  return copy;
}
