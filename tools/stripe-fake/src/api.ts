import { catalogueRoutes, PRODUCT } from './catalogue.ts';
import { checkoutRoutes } from './checkout.ts';
import { customerRoutes } from './customers.ts';
import type { Form } from './form.ts';
import { find, type Routes, shown } from './kind.ts';
import { paymentRoutes } from './payments.ts';
import { portalRoutes } from './portal.ts';
import { StripeRefusal } from './refusal.ts';
import type { Json, Price } from './state.ts';
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
  // Every call of Stripe can expand its answer; ours expand only the products of prices.
  const { expand, ...parameters } = form;
  const answer = route(world, parameters, found.id, path);
  if (!Array.isArray(expand) || !expand.includes('data.product')) return answer;
  const prices = answer.data as Price[];
  const productOf = ({ product }: Price) => shown(PRODUCT, find(PRODUCT, world, product), world);
  return { ...answer, data: prices.map((price) => ({ ...price, product: productOf(price) })) };
}
