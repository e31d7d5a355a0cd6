import { payablePrice } from './catalogue.ts';
import { CUSTOMER } from './customers.ts';
import { newPortalSession, type PortalFlow, portalFeatures, portalFields } from './forms.ts';
import { createRoute, find, type Kind, listRoute, type Routes, updateRoute } from './kind.ts';
import { flag, form, merged } from './parameters.ts';
import { missing, StripeRefusal } from './refusal.ts';
import type { Customer, PortalConfiguration, PortalSession, Subscription } from './state.ts';
import type { World } from './world.ts';

/** A configuration before the form of its creation. */
const OFF = {
  active: true,
  business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
  default_return_url: null,
  features: {
    customer_update: { allowed_updates: [], enabled: false },
    invoice_history: { enabled: false },
    payment_method_update: { enabled: false },
    subscription_cancel: {
      cancellation_reason: { enabled: false, options: [] },
      enabled: false,
      mode: 'at_period_end',
      proration_behavior: 'none',
    },
    subscription_update: {
      default_allowed_updates: [],
      enabled: false,
      products: [],
      proration_behavior: 'none' as const,
    },
  },
  // Only the Dashboard creates the default one.
  is_default: false,
  login_page: { enabled: false },
  metadata: {},
};

export const CONFIGURATION: Kind<PortalConfiguration> = {
  name: 'billing_portal.configuration',
  prefix: 'bpc',
  all: ({ portalConfigurations }) => portalConfigurations,
  // Where a customer would sign in by email: the fake has no such page.
  show: ({ login_page: { enabled }, ...own }, { url }) => ({
    ...own,
    login_page: { enabled, url: enabled ? `${url}/login/${own.id}` : null },
  }),
};

export const PORTAL_SESSION: Kind<PortalSession> = {
  name: 'billing_portal.session',
  prefix: 'bps',
  all: ({ portalSessions }) => portalSessions,
  show: (session, { url }) => ({ ...session, url: `${url}/portal/${session.id}` }),
};

/** Stripe's portal refuses a change of plan while the subscription is canceling or unpaid. */
function canChangePlan({ status, cancel_at_period_end: canceling }: Subscription): boolean {
  return !canceling && (status === 'active' || status === 'trialing');
}

/** Whether the portal lets a subscription change to this price. */
function isOffered({ features }: PortalConfiguration, subscription: Subscription, price: string): boolean {
  const { enabled, products } = features.subscription_update;
  const offered = products.some(({ prices }) => prices.includes(price));
  return enabled && offered && canChangePlan(subscription) && price !== subscription.items[0].price;
}

/** Throws if Stripe's portal would refuse the flow. */
function checkFlow(
  world: World,
  { subscription_update_confirm: { subscription: id, items } }: PortalFlow,
  { customer, configuration }: { customer: Customer; configuration: PortalConfiguration },
): void {
  const [item] = items;
  const subscription = world.state.subscriptions.get(id);
  if (subscription?.customer !== customer.id) throw missing('subscription', id, 'flow_data');
  const param = 'flow_data[subscription_update_confirm][items][0]';
  if (item.id !== subscription.items[0].id) throw missing('subscription item', item.id, `${param}[id]`);
  const { id: price } = payablePrice(world, item.price, `${param}[price]`);
  if (!isOffered(configuration, subscription, price)) {
    throw new StripeRefusal(
      `This subscription cannot be updated to price \`${price}\`: it has this price, it is canceling, has ended or has an open invoice, or the configuration does not offer the price.`,
    );
  }
}

export const portalRoutes: Routes = {
  'POST /v1/billing_portal/configurations': createRoute(
    CONFIGURATION,
    form({ ...portalFields, features: portalFeatures }),
    (input, _world, { created }) => ({ ...merged(OFF, input), updated: created }),
  ),

  'GET /v1/billing_portal/configurations': listRoute(CONFIGURATION, { active: flag.optional() }),

  'POST /v1/billing_portal/configurations/:id': updateRoute(CONFIGURATION, form(portalFields)),

  'POST /v1/billing_portal/sessions': createRoute(
    PORTAL_SESSION,
    newPortalSession,
    ({ flow_data: flow, ...input }, world) => {
      const customer = find(CUSTOMER, world, input.customer, 'customer');
      const configuration = find(CONFIGURATION, world, input.configuration, 'configuration');
      if (flow) checkFlow(world, flow, { customer, configuration });
      return { ...input, flow };
    },
  ),
};
