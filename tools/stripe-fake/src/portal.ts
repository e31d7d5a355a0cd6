import * as z from 'zod';
import { referredCustomer } from './customers.ts';
import { createRoute, type Kind } from './kind.ts';
import { address, form, text, whole } from './parameters.ts';
import { payablePrice } from './prices.ts';
import { StripeRefusal, unknownReference } from './refusal.ts';
import type { Routes } from './route.ts';
import type {
  Customer,
  Json,
  PortalConfiguration,
  PortalFlow,
  PortalSession,
  Subscription,
} from './state.ts';
import type { World } from './world.ts';

export const PORTAL_SESSION: Kind<PortalSession> = {
  name: 'billing_portal.session',
  path: '/v1/billing_portal/sessions',
  prefix: 'bps',
  all: ({ portalSessions }) => portalSessions,
  show: ({ flow, ...own }, { url }) => ({
    ...own,
    object: 'billing_portal.session',
    flow: flow && flowJson(flow),
    livemode: false,
    url: `${url}/portal/${own.id}`,
  }),
};

function flowJson({ type, redirect, subscription, item: id, price, quantity }: PortalFlow): Json {
  return {
    after_completion: { redirect: { return_url: redirect }, type: 'redirect' },
    subscription_update_confirm: { items: [{ id, price, quantity }], subscription },
    type,
  };
}

/** The only flow of our code: the confirmation of a change of plan. */
const flowData = form({
  after_completion: form({ type: z.literal('redirect'), redirect: form({ return_url: address }) }),
  subscription_update_confirm: form({
    items: z.tuple([form({ id: text, price: text, quantity: whole })]),
    subscription: text,
  }),
  type: z.literal('subscription_update_confirm'),
});

/** The features of a configuration that the portal's page reads. */
type PortalFeatures = {
  invoice_history: { enabled: boolean };
  payment_method_update: { enabled: boolean };
  subscription_cancel: { enabled: boolean };
  subscription_update: {
    enabled: boolean;
    products: { product: string; prices: string[] }[];
    proration_behavior: 'none' | 'create_prorations' | 'always_invoice';
  };
};

export function featuresOf({ features }: PortalConfiguration): PortalFeatures {
  return features as PortalFeatures;
}

/** Stripe's portal refuses a change of plan while the subscription is canceling or unpaid. */
function canChangePlan({ status, cancel_at_period_end: canceling }: Subscription): boolean {
  return !canceling && (status === 'active' || status === 'trialing');
}

/** The other prices to which the portal lets a subscription change. */
function offeredPrices(configuration: PortalConfiguration, subscription: Subscription): string[] {
  const { enabled, products } = featuresOf(configuration).subscription_update;
  if (!enabled || !canChangePlan(subscription)) return [];
  const now = subscription.items[0]?.price;
  return products.flatMap(({ prices }) => prices).filter((price) => price !== now);
}

/** The flow of a session; throws if Stripe's portal would refuse it. */
function flowOf(
  world: World,
  data: z.infer<typeof flowData>,
  { customer, configuration }: { customer: Customer; configuration: PortalConfiguration },
): PortalFlow {
  const { subscription: id, items } = data.subscription_update_confirm;
  const [item] = items;
  const subscription = world.state.subscriptions.get(id);
  if (subscription?.customer !== customer.id) throw unknownReference('subscription', id, 'flow_data');
  const [current, ...others] = subscription.items;
  const param = 'flow_data[subscription_update_confirm][items][0]';
  if (item.id !== current?.id) throw unknownReference('subscription item', item.id, `${param}[id]`);
  const { id: price } = payablePrice(world, item.price, `${param}[price]`);
  if (others.length > 0 || !offeredPrices(configuration, subscription).includes(price)) {
    throw new StripeRefusal(
      `This subscription cannot be updated to price \`${price}\`: it has multiple items or this price, it is canceling, has ended or has an open invoice, or the configuration does not offer the price.`,
    );
  }
  const redirect = data.after_completion.redirect.return_url;
  return { type: data.type, subscription: id, item: item.id, price, quantity: item.quantity, redirect };
}

export const portalRoutes: Routes = {
  'POST /v1/billing_portal/sessions': createRoute(
    PORTAL_SESSION,
    form({
      // Without one, Stripe takes the account's default, which only the Dashboard creates.
      configuration: text,
      customer: text,
      flow_data: flowData.optional(),
      locale: text.optional(),
      return_url: address,
    }),
    (base, { flow_data, locale = null, return_url, ...input }, world) => {
      const customer = referredCustomer(world, input.customer);
      const configuration = world.state.portalConfigurations.get(input.configuration);
      if (!configuration) throw unknownReference('configuration', input.configuration, 'configuration');
      const flow = flow_data ? flowOf(world, flow_data, { customer, configuration }) : null;
      return { ...base, customer: customer.id, configuration: configuration.id, return_url, locale, flow };
    },
  ),
};
