import { catalogueRoutes, PRODUCT } from './catalogue.ts';
import { checkoutRoutes } from './checkout.ts';
import { customerRoutes } from './customers.ts';
import type { Form } from './form.ts';
import { type Routes, shown } from './kind.ts';
import { paymentRoutes } from './payments.ts';
import { portalRoutes } from './portal.ts';
import { StripeRefusal } from './refusal.ts';
import type { Json } from './state.ts';
import { subscriptionRoutes } from './subscriptions.ts';
import { webhookRoutes } from './webhook-endpoints.ts';
import type { World } from './world.ts';

const routes: Routes = {
  ...catalogueRoutes,
  ...checkoutRoutes,
  ...customerRoutes,
  ...paymentRoutes,
  ...portalRoutes,
  ...subscriptionRoutes,
  ...webhookRoutes,
};

/** A literal path precedes a parameter: '/v1/customers/search' is not a customer's id. */
function findRoute(method: string, path: string): { name: string; id: string } | undefined {
  if (`${method} ${path}` in routes) return { name: `${method} ${path}`, id: '' };
  const segments = path.split('/');
  for (const place of [segments.length - 1, segments.length - 2]) {
    const name = `${method} ${segments.with(place, ':id').join('/')}`;
    if (name in routes) return { name, id: decodeURIComponent(segments[place] ?? '') };
  }
  return undefined;
}

/** Handles one authorized API request. Throws a StripeRefusal. */
export function callApi(
  world: World,
  { method, path, form }: { method: string; path: string; form: Form },
): Json {
  const found = findRoute(method, path);
  const route = found && routes[found.name];
  if (!found || !route) {
    throw new StripeRefusal(`Unrecognized request URL (${method}: ${path}).`, { status: 404, kept: false });
  }
  // Every call of Stripe can expand its answer.
  const { expand, ...parameters } = form;
  const answer = route(world, parameters, found.id, path);
  return Array.isArray(expand) ? expanded(world, answer, expand.map(String)) : answer;
}

/** Replaces ids by objects, at paths such as `data.product`. Our code expands only products. */
function expanded(world: World, answer: Json, paths: readonly string[]): Json {
  const copy = structuredClone(answer);
  for (const path of paths) expandPath(world, copy, path.split('.'));
  return copy;
}

function expandPath(world: World, target: unknown, [key, ...rest]: string[]): void {
  if (key === undefined) return;
  for (const one of [target].flat() as Json[]) {
    if (!(key in Object(one))) {
      throw new StripeRefusal(`This property cannot be expanded (${key}).`, { param: 'expand', kept: false });
    }
    const product = world.state.products.get(String(one[key]));
    if (product) one[key] = shown(PRODUCT, product, world);
    expandPath(world, one[key], rest);
  }
}
