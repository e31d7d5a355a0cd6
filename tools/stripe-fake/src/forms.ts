import * as z from 'zod';
import { address, flag, form, metadata, newMetadata, nullable, text, whole } from './parameters.ts';

/** The forms that create objects. The types of the objects follow from them. */

/** An empty text deletes the value. */
export const textOrNull = text.transform((value) => value || null);

export const newCustomer = form({
  email: nullable(textOrNull),
  metadata: newMetadata,
  name: nullable(textOrNull),
  preferred_locales: z.array(text).default([]),
});

export const newProduct = form({
  id: text.optional(),
  name: text,
  active: flag.default(true),
  metadata: newMetadata,
});

export const newPrice = form({
  currency: text.toLowerCase(),
  lookup_key: nullable(text),
  metadata: newMetadata,
  product: text,
  recurring: form({
    interval: z.enum(['month', 'year']),
    interval_count: whole.default(1),
  }),
  transfer_lookup_key: flag.default(false),
  unit_amount: whole,
});

export const newCoupon = form({
  amount_off: nullable(whole),
  currency: nullable(text),
  duration: z.enum(['once', 'forever']),
  id: text.optional(),
  metadata: newMetadata,
  name: nullable(text),
  percent_off: nullable(z.coerce.number().gt(0).max(100)),
});

export const newCheckout = form({
  cancel_url: nullable(address),
  client_reference_id: nullable(text),
  customer: text,
  discounts: z.tuple([form({ coupon: text })]).optional(),
  line_items: z.tuple([form({ price: text, quantity: z.literal('1') })]),
  locale: nullable(text),
  metadata: newMetadata,
  mode: z.literal('subscription'),
  subscription_data: form({ metadata: newMetadata }).default({ metadata: {} }),
  success_url: address,
});

/** The only flow of our code: the portal asks to confirm a change of plan, and leads to an address. */
const portalFlow = form({
  after_completion: form({ type: z.literal('redirect'), redirect: form({ return_url: address }) }),
  subscription_update_confirm: form({
    items: z.tuple([form({ id: text, price: text, quantity: whole })]),
    subscription: text,
  }),
  type: z.literal('subscription_update_confirm'),
});
export type PortalFlow = z.infer<typeof portalFlow>;

export const newPortalSession = form({
  // Without one, Stripe takes the account's default, which only the Dashboard creates.
  configuration: text,
  customer: text,
  flow_data: nullable(portalFlow),
  locale: nullable(text),
  return_url: address,
});

export const prorations = z.enum(['create_prorations', 'always_invoice', 'none']);
export type Proration = z.infer<typeof prorations>;

const feature = form({ enabled: flag }).optional();
export const portalFeatures = form({
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
    proration_behavior: prorations.optional(),
  }).optional(),
});

export const portalFields = {
  business_profile: form({
    headline: text.optional(),
    privacy_policy_url: address.optional(),
  }).optional(),
  default_return_url: address.optional(),
  features: portalFeatures.optional(),
  login_page: feature,
  metadata: metadata.optional(),
};

export const newEndpoint = form({
  api_version: nullable(text),
  enabled_events: z.array(text).min(1),
  metadata: newMetadata,
  url: address,
});
