import * as z from 'zod';
import { isAsked, page } from './list.ts';
import { address, expand, flag, form, listing, mergeMetadata, metadata, text } from './parameters.ts';
import { missing } from './refusal.ts';
import { type Routes, route } from './route.ts';
import type { Json, PortalConfiguration } from './state.ts';
import { newObject, type World } from './world.ts';

const proration = z.enum(['none', 'create_prorations', 'always_invoice']);
const products = z.array(form({ product: text, prices: z.array(text).min(1) })).max(10);

const features = form({
  customer_update: form({
    allowed_updates: z.array(text).optional(),
    enabled: flag,
  }).optional(),
  invoice_history: form({ enabled: flag }).optional(),
  payment_method_update: form({ enabled: flag }).optional(),
  subscription_cancel: form({
    cancellation_reason: form({ enabled: flag, options: z.array(text).optional() }).optional(),
    enabled: flag,
    mode: z.enum(['at_period_end', 'immediately']).optional(),
    proration_behavior: proration.optional(),
  }).optional(),
  subscription_update: form({
    default_allowed_updates: z.array(z.enum(['price', 'quantity', 'promotion_code'])).optional(),
    enabled: flag,
    products: products.optional(),
    proration_behavior: proration.optional(),
  }).optional(),
});
type GivenFeatures = z.infer<typeof features>;

const fields = {
  business_profile: form({
    headline: text.optional(),
    privacy_policy_url: address.optional(),
    terms_of_service_url: address.optional(),
  }).optional(),
  default_return_url: z.union([z.literal(''), address]).optional(),
  expand,
  login_page: form({ enabled: flag }).optional(),
  metadata: metadata.optional(),
  name: text.optional(),
};

const offByDefault = {
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
    proration_behavior: 'none',
  },
};

/** Merges the given fields of each feature; other fields keep their values. */
function mergeFeatures(before: Json, given: GivenFeatures | undefined): Json {
  const merged = Object.entries(before).map(([name, feature]) => {
    const changes = given?.[name as keyof GivenFeatures];
    return [name, { ...(feature as Json), ...changes }];
  });
  return Object.fromEntries(merged);
}

export function configurationJson(configuration: PortalConfiguration): Json {
  return {
    ...configuration,
    object: 'billing_portal.configuration',
    application: null,
    livemode: false,
  };
}

/** The address of the page on which a customer signs in by email. */
function loginPage(world: World, id: string, enabled: boolean): PortalConfiguration['login_page'] {
  return { enabled, url: enabled ? `${world.url}/login/${id}` : null };
}

export function findConfiguration({ state }: World, id: string): PortalConfiguration {
  const configuration = state.portalConfigurations.get(id);
  if (!configuration) throw missing('billing_portal.configuration', id);
  return configuration;
}

export const portalConfigurationRoutes: Routes = {
  'POST /v1/billing_portal/configurations': route(form({ ...fields, features }), (world, input) => {
    const base = newObject(world, 'bpc');
    const configuration: PortalConfiguration = {
      ...base,
      active: true,
      // Only the Dashboard creates the default one. Sessions must name one that the API created.
      is_default: false,
      name: input.name ?? null,
      default_return_url: input.default_return_url || null,
      business_profile: {
        headline: null,
        privacy_policy_url: null,
        terms_of_service_url: null,
        ...input.business_profile,
      },
      features: mergeFeatures(offByDefault, input.features),
      login_page: loginPage(world, base.id, input.login_page?.enabled ?? false),
      metadata: mergeMetadata({}, input.metadata),
      updated: base.created,
    };
    world.state.portalConfigurations.set(configuration.id, configuration);
    return configurationJson(configuration);
  }),

  'GET /v1/billing_portal/configurations': route(
    form({ ...listing, active: flag.optional(), is_default: flag.optional() }),
    ({ state }, { active, is_default, ...paging }) => {
      const found = [...state.portalConfigurations.values()].filter((one) =>
        isAsked(one, { active, is_default }),
      );
      return page('/v1/billing_portal/configurations', found, paging, configurationJson);
    },
  ),

  'GET /v1/billing_portal/configurations/:id': route(form({ expand }), (world, _input, id) =>
    configurationJson(findConfiguration(world, id)),
  ),

  'POST /v1/billing_portal/configurations/:id': route(
    form({ ...fields, active: flag.optional(), features: features.optional() }),
    (world, input, id) => {
      const configuration = findConfiguration(world, id);
      configuration.active = input.active ?? configuration.active;
      configuration.name = input.name ?? configuration.name;
      if (input.default_return_url !== undefined) {
        configuration.default_return_url = input.default_return_url || null;
      }
      configuration.business_profile = { ...configuration.business_profile, ...input.business_profile };
      configuration.features = mergeFeatures(configuration.features, input.features);
      if (input.login_page) configuration.login_page = loginPage(world, id, input.login_page.enabled);
      configuration.metadata = mergeMetadata(configuration.metadata, input.metadata);
      configuration.updated = world.now();
      return configurationJson(configuration);
    },
  ),
};
