import * as z from 'zod';
import { payablePrice } from './catalogue.ts';
import { referredCustomer } from './customers.ts';
import { address, expand, form, text, whole } from './parameters.ts';
import { missing, StripeRefusal, unknownReference } from './refusal.ts';
import { type Routes, route } from './route.ts';
import type {
  Customer,
  Json,
  PortalConfiguration,
  PortalFlow,
  PortalSession,
  Subscription,
} from './state.ts';
import { newObject, type World } from './world.ts';

const completion = form({
  type: z.enum(['redirect', 'portal_homepage']),
  redirect: form({ return_url: address }).optional(),
});
const flowData = form({
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

/** The parts of a configuration's features that decide what its portal does. */
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

export function portalJson(world: World, session: PortalSession): Json {
  const { flow, ...own } = session;
  return {
    ...own,
    object: 'billing_portal.session',
    flow: flow && flowJson(flow),
    livemode: false,
    on_behalf_of: null,
    url: `${world.url}/portal/${session.id}`,
  };
}

function flowJson({ redirect, ...flow }: NonNullable<PortalSession['flow']>): Json {
  const named = (type: PortalFlow['type'], value: Json) => (flow.type === type ? value : null);
  const subscription = 'subscription' in flow ? flow.subscription : null;
  return {
    after_completion: {
      hosted_confirmation: null,
      redirect: redirect === null ? null : { return_url: redirect },
      type: redirect === null ? 'portal_homepage' : 'redirect',
    },
    subscription_cancel: named('subscription_cancel', { retention: null, subscription }),
    subscription_update: named('subscription_update', { subscription }),
    subscription_update_confirm: named('subscription_update_confirm', {
      discounts: null,
      items:
        flow.type === 'subscription_update_confirm'
          ? [{ id: flow.item, price: flow.price, quantity: flow.quantity }]
          : [],
      subscription,
    }),
    type: flow.type,
  };
}

/** Without one of its own a session takes the account's default, which nobody has made in a new account. */
function configurationFor({ state }: World, id: string | undefined): PortalConfiguration {
  const all = [...state.portalConfigurations.values()];
  const found = id === undefined ? all.find((one) => one.is_default) : state.portalConfigurations.get(id);
  if (found) return found;
  if (id !== undefined) throw unknownReference('configuration', id, 'configuration');
  throw new StripeRefusal(
    'No configuration provided and your test mode default configuration has not been created. Provide a configuration or create your default by saving your customer portal settings in test mode.',
  );
}

function ownedSubscription({ state }: World, id: string, customer: Customer): Subscription {
  const subscription = state.subscriptions.get(id);
  if (subscription?.customer !== customer.id) throw unknownReference('subscription', id, 'flow_data');
  if (subscription.ended_at !== null) {
    throw new StripeRefusal('This subscription cannot be updated because it has been canceled.');
  }
  return subscription;
}

/** Stripe's portal changes no plan of a subscription that is canceling or owes something: it is renewed or paid first. */
export function canChangePlan({ status, cancel_at_period_end: canceling }: Subscription): boolean {
  return !canceling && (status === 'active' || status === 'trialing');
}

/** Which prices the portal lets somebody move to. */
export function offeredPrices(configuration: PortalConfiguration): string[] {
  const { enabled, products } = featuresOf(configuration).subscription_update;
  return enabled ? products.flatMap(({ prices }) => prices) : [];
}

function flowOf(
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

export function findPortalSession({ state }: World, id: string): PortalSession {
  const session = state.portalSessions.get(id);
  if (!session) throw missing('billing_portal.session', id);
  return session;
}

export const portalRoutes: Routes = {
  'POST /v1/billing_portal/sessions': route(
    form({
      configuration: text.optional(),
      customer: text,
      expand,
      flow_data: flowData.optional(),
      locale: text.optional(),
      return_url: address.optional(),
    }),
    (world, input) => {
      const customer = referredCustomer(world, input.customer);
      const configuration = configurationFor(world, input.configuration);
      const session: PortalSession = {
        ...newObject(world, 'bps'),
        customer: customer.id,
        configuration: configuration.id,
        return_url: input.return_url ?? configuration.default_return_url,
        locale: input.locale ?? null,
        flow: input.flow_data ? flowOf(world, input.flow_data, { customer, configuration }) : null,
      };
      world.state.portalSessions.set(session.id, session);
      return portalJson(world, session);
    },
  ),
};
