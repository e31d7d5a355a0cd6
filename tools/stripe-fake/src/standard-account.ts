import { minorOf } from '../../../domain/billing/money.ts';
import { PORTAL_PURPOSES } from '../../../domain/billing/plan-change.ts';
import { PLANS } from '../../../domain/billing/plans.ts';
import { mark, productIdOf, siblingsCoupon } from '../../stripe-setup/catalogue.ts';
import { portalSettings } from '../../stripe-setup/portal-settings.ts';
import { callApi } from './api.ts';
import type { Form } from './form.ts';
import type { World } from './world.ts';

/** Creates what `npm run stripe:setup` creates: the plans, the portals and a discount of 20 % for siblings. */
export function loadStandardAccount(world: World): void {
  const post = (path: string, parameters: object) => {
    // The values of a form are strings.
    const form: Form = JSON.parse(JSON.stringify(parameters), (_key, value: unknown) =>
      typeof value === 'object' ? value : String(value),
    );
    return callApi(world, { method: 'POST', path, form }) as { id: string };
  };
  const products = PLANS.map((plan) => {
    const product = post('/v1/products', { id: productIdOf(plan.id), name: plan.name, metadata: mark });
    const price = post('/v1/prices', {
      product: product.id,
      currency: plan.currency,
      unit_amount: minorOf(plan.amount, plan.currency),
      recurring: { interval: plan.interval },
      lookup_key: plan.id,
      metadata: mark,
    });
    return { product: product.id, prices: [price.id] };
  });
  for (const purpose of PORTAL_PURPOSES) {
    post('/v1/billing_portal/configurations', portalSettings(purpose, products));
  }
  post('/v1/coupons', siblingsCoupon(20));
  // The account existed before, so nothing is announced.
  world.state.events.clear();
}
