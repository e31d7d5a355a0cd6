import { checkoutRoutes } from './checkout.ts';
import { couponRoutes } from './coupons.ts';
import { customerRoutes } from './customers.ts';
import { disputeRoutes } from './disputes.ts';
import { expanded } from './expand.ts';
import type { Form } from './form.ts';
import { invoiceRoutes } from './invoice-routes.ts';
import { portalRoutes } from './portal.ts';
import { portalConfigurationRoutes } from './portal-configurations.ts';
import { priceRoutes } from './prices.ts';
import { productRoutes } from './products.ts';
import { refundRoutes } from './refunds.ts';
import { StripeRefusal } from './refusal.ts';
import type { Routes } from './route.ts';
import type { Json } from './state.ts';
import { subscriptionRoutes } from './subscriptions.ts';
import { webhookRoutes } from './webhook-endpoints.ts';
import type { World } from './world.ts';

const routes: Routes = {
  ...customerRoutes,
  ...productRoutes,
  ...priceRoutes,
  ...couponRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...refundRoutes,
  ...disputeRoutes,
  ...checkoutRoutes,
  ...portalConfigurationRoutes,
  ...portalRoutes,
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
  const answer = route(world, parameters, found.id);
  return Array.isArray(expand) ? expanded(world, answer, expand.map(String)) : answer;
}
