import * as z from 'zod';
import { address, form, text, whole } from './parameters.ts';
import { payablePrice } from './prices.ts';
import { StripeRefusal, unknownReference } from './refusal.ts';
import type { Customer, PortalConfiguration, PortalFlow, PortalSession, Subscription } from './state.ts';
import type { World } from './world.ts';

const completion = form({
  type: z.enum(['redirect', 'portal_homepage']),
  redirect: form({ return_url: address }).optional(),
});
export const flowData = form({
  after_completion: completion.optional(),
  subscription_cancel: form({ subscription: text }).optional(),
  subscription_update: form({ subscription: text }).optional(),
  subscription_update_confirm: form({
    items: z.array(form({ id: text, price: text, quantity: whole.optional() })).length(1),
    subscription: text,
  }).optional(),
  type: z.enum([
    'payment_method_update',
    'subscription_cancel',
    'subscription_update',
    'subscription_update_confirm',
  ]),
});
type FlowData = z.infer<typeof flowData>;

/** The features of a configuration that the portal pages read. */
export type PortalFeatures = {
  invoice_history: { enabled: boolean };
  payment_method_update: { enabled: boolean };
  subscription_cancel: { enabled: boolean; mode: 'at_period_end' | 'immediately' };
  subscription_update: {
    enabled: boolean;
    products: { product: string; prices: string[] }[];
    proration_behavior: 'none' | 'create_prorations' | 'always_invoice';
  };
};

export function featuresOf({ features }: PortalConfiguration): PortalFeatures {
  return features as PortalFeatures;
}

function ownedSubscription({ state }: World, id: string, customer: Customer): Subscription {
  const subscription = state.subscriptions.get(id);
  if (subscription?.customer !== customer.id) throw unknownReference('subscription', id, 'flow_data');
  if (subscription.ended_at !== null) {
    throw new StripeRefusal('This subscription cannot be updated because it has been canceled.');
  }
  return subscription;
}

/** Stripe's portal refuses a change of plan while the subscription is canceling or unpaid. */
export function canChangePlan({ status, cancel_at_period_end: canceling }: Subscription): boolean {
  return !canceling && (status === 'active' || status === 'trialing');
}

/** The prices that the portal offers for a change of plan. */
export function offeredPrices(configuration: PortalConfiguration): string[] {
  const { enabled, products } = featuresOf(configuration).subscription_update;
  return enabled ? products.flatMap(({ prices }) => prices) : [];
}

/** The flow of a session; throws if Stripe's portal would refuse it. */
export function flowOf(
  world: World,
  data: FlowData,
  { customer, configuration }: { customer: Customer; configuration: PortalConfiguration },
): PortalSession['flow'] {
  const redirect = data.after_completion?.redirect?.return_url ?? null;
  const { type } = data;
  if (type === 'payment_method_update') return { type, redirect };

  const details = data[type];
  if (!details) throw new StripeRefusal(`Missing required param: flow_data[${type}].`, { kept: false });
  const features = featuresOf(configuration);
  const subscription = ownedSubscription(world, details.subscription, customer);
  if (type === 'subscription_cancel') {
    requireFeature(features.subscription_cancel.enabled, 'cancellation');
    if (subscription.cancel_at_period_end) {
      throw new StripeRefusal('This subscription is already set to be canceled at period end.');
    }
    return { type, subscription: subscription.id, redirect };
  }
  requireFeature(features.subscription_update.enabled, 'update');
  if (subscription.items.length !== 1) {
    throw new StripeRefusal('This subscription cannot be updated because it has multiple items.');
  }
  if (!canChangePlan(subscription)) {
    throw new StripeRefusal(
      'This subscription cannot be updated because it is canceling or has an open invoice.',
    );
  }
  if (type === 'subscription_update') return { type, subscription: subscription.id, redirect };
  return { ...confirmed(world, subscription, { data, configuration }), redirect };
}

function confirmed(
  world: World,
  subscription: Subscription,
  { data, configuration }: { data: FlowData; configuration: PortalConfiguration },
): PortalFlow {
  const param = 'flow_data[subscription_update_confirm][items][0]';
  const item = data.subscription_update_confirm?.items[0];
  if (!item || item.id !== subscription.items[0]?.id) {
    throw unknownReference('subscription item', item?.id ?? '', `${param}[id]`);
  }
  const { id: price } = payablePrice(world, item.price, `${param}[price]`);
  if (!offeredPrices(configuration).includes(price)) {
    throw new StripeRefusal(
      `The item \`${item.id}\` cannot be updated to price \`${price}\` because the configuration \`${configuration.id}\` does not include the price in its \`features[subscription_update][products]\`.`,
    );
  }
  if (price === subscription.items[0]?.price) {
    throw new StripeRefusal('The subscription update confirm flow would not change the subscription.');
  }
  return {
    type: 'subscription_update_confirm',
    subscription: subscription.id,
    item: item.id,
    price,
    quantity: item.quantity ?? 1,
  };
}

function requireFeature(enabled: boolean, name: string): void {
  if (enabled) return;
  throw new StripeRefusal(
    `This subscription cannot be updated because the subscription ${name} feature in the portal configuration is disabled.`,
  );
}
