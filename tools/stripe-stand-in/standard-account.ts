import { PLANS } from '../../domain/plans.ts';
import { STRIPE_SOURCE } from '../../domain/subscription-mirror.ts';
import { productIdOf } from '../stripe-catalogue.ts';
import { callApi } from './api.ts';
import type { Form } from './form.ts';
import type { World } from './world.ts';

/** What `npm run stripe:setup` makes in the academy's account: the plans, and the portal they can be changed in. */
export function loadStandardAccount(world: World): void {
  const post = (path: string, form: Form) => callApi(world, { method: 'POST', path, form }) as { id: string };
  const products = PLANS.map((plan) => {
    const product = post('/v1/products', { id: productIdOf(plan.id), name: plan.name });
    const price = post('/v1/prices', {
      product: product.id,
      currency: plan.currency,
      unit_amount: String(plan.amount * 100),
      recurring: { interval: plan.interval },
      lookup_key: plan.id,
    });
    return { product: product.id, prices: [price.id] };
  });
  post('/v1/billing_portal/configurations', {
    metadata: { source: STRIPE_SOURCE },
    features: {
      invoice_history: { enabled: 'true' },
      payment_method_update: { enabled: 'true' },
      subscription_cancel: { enabled: 'true', mode: 'at_period_end' },
      subscription_update: {
        enabled: 'true',
        default_allowed_updates: ['price'],
        proration_behavior: 'create_prorations',
        products,
      },
    },
  });
  // Nobody heard of it: it was there before.
  world.state.events.clear();
}
