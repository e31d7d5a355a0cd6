import * as z from 'zod';
import { createRoute, type Kind, listRoute, updateRoute } from './kind.ts';
import { address, flag, form, mergeMetadata, metadata, text } from './parameters.ts';
import type { Routes } from './route.ts';
import type { Json, PortalConfiguration } from './state.ts';
import type { World } from './world.ts';

const feature = form({ enabled: flag }).optional();
const features = form({
  customer_update: feature,
  invoice_history: feature,
  payment_method_update: feature,
  subscription_cancel: form({ enabled: flag, mode: z.literal('at_period_end').optional() }).optional(),
  subscription_update: form({
    default_allowed_updates: z.array(z.literal('price')).optional(),
    enabled: flag,
    products: z
      .array(form({ product: text, prices: z.array(text).min(1) }))
      .max(10)
      .optional(),
    proration_behavior: z.enum(['none', 'create_prorations', 'always_invoice']).optional(),
  }).optional(),
});

const fields = {
  business_profile: form({
    headline: text.optional(),
    privacy_policy_url: address.optional(),
  }).optional(),
  default_return_url: address.optional(),
  features: features.optional(),
  login_page: feature,
  metadata: metadata.optional(),
};

const OFF = {
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

export const CONFIGURATION: Kind<PortalConfiguration> = {
  name: 'billing_portal.configuration',
  path: '/v1/billing_portal/configurations',
  prefix: 'bpc',
  all: ({ portalConfigurations }) => portalConfigurations,
  show: (configuration) => ({
    ...configuration,
    object: 'billing_portal.configuration',
    // Only the Dashboard creates the default one.
    is_default: false,
    livemode: false,
  }),
};

type Given = z.infer<z.ZodObject<typeof fields>>;

/** Changes the given fields, of a feature, too; other fields keep their values. */
function change(configuration: PortalConfiguration, given: Given, { url, now }: World): PortalConfiguration {
  const merged = Object.entries(configuration.features).map(([name, before]) => {
    const changes = given.features?.[name as keyof NonNullable<Given['features']>];
    return [name, { ...(before as Json), ...changes }];
  });
  const isOn = given.login_page?.enabled ?? configuration.login_page.enabled;
  return Object.assign(configuration, {
    default_return_url: given.default_return_url ?? configuration.default_return_url,
    business_profile: { ...configuration.business_profile, ...given.business_profile },
    features: Object.fromEntries(merged),
    // Where a customer would sign in by email: the fake has no such page.
    login_page: { enabled: isOn, url: isOn ? `${url}/login/${configuration.id}` : null },
    metadata: mergeMetadata(configuration.metadata, given.metadata),
    updated: now(),
  });
}

export const portalConfigurationRoutes: Routes = {
  'POST /v1/billing_portal/configurations': createRoute(
    CONFIGURATION,
    form({ ...fields, features }),
    (base, input, world) => {
      const none = {
        ...base,
        active: true,
        business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
        default_return_url: null,
        features: OFF,
        login_page: { enabled: false, url: null },
        metadata: {},
        updated: base.created,
      };
      return change(none, input, world);
    },
  ),

  'GET /v1/billing_portal/configurations': listRoute(CONFIGURATION, { active: flag.optional() }),

  'POST /v1/billing_portal/configurations/:id': updateRoute(CONFIGURATION, form(fields), change),
};
