import { referredCustomer } from './customers.ts';
import { address, expand, form, text } from './parameters.ts';
import { flowData, flowOf } from './portal-flow.ts';
import { missing, StripeRefusal, unknownReference } from './refusal.ts';
import { type Routes, route } from './route.ts';
import type { Json, PortalConfiguration, PortalFlow, PortalSession } from './state.ts';
import { newObject, type World } from './world.ts';

function portalJson(world: World, session: PortalSession): Json {
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

/** The named configuration, or the account's default, which a new account lacks. */
function configurationFor({ state }: World, id: string | undefined): PortalConfiguration {
  const all = [...state.portalConfigurations.values()];
  const found = id === undefined ? all.find((one) => one.is_default) : state.portalConfigurations.get(id);
  if (found) return found;
  if (id !== undefined) throw unknownReference('configuration', id, 'configuration');
  throw new StripeRefusal(
    'No configuration provided and your test mode default configuration has not been created. Provide a configuration or create your default by saving your customer portal settings in test mode.',
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
