import type { SubscriptionStatus as Status } from '../../../domain/billing/subscription.ts';
import type { Dispute } from './dispute-state.ts';

/** Seconds since 1970, as in all of Stripe's API. */
export type Seconds = number;
export type Json = Record<string, unknown>;

/** The fields of every stored object. */
export type Kept = { id: string; created: Seconds };

export type Metadata = Record<string, string>;

/** 'declining': can be saved, but every charge fails. */
export type Card = { last4: string; behavior: 'paying' | 'declining' };

export type Customer = Kept & {
  email: string | null;
  name: string | null;
  phone: string | null;
  description: string | null;
  preferred_locales: string[];
  metadata: Metadata;
  deleted: boolean;
  /** In cents; negative for a credit. */
  balance: number;
  /** The default card. */
  card: Card | null;
  /** Every card that was used or saved; requests may name it again. */
  saved: Card[];
};

export type Product = Kept & {
  name: string;
  description: string | null;
  active: boolean;
  metadata: Metadata;
  default_price: string | null;
  updated: Seconds;
};

export type Price = Kept & {
  product: string;
  /** Null for tiers. */
  unit_amount: number | null;
  currency: string;
  interval: 'day' | 'week' | 'month' | 'year';
  interval_count: number;
  active: boolean;
  lookup_key: string | null;
  nickname: string | null;
  metadata: Metadata;
};

export type SubscriptionStatus = Exclude<Status, 'inactive'>;

export type SubscriptionItem = { id: string; created: Seconds; price: string; quantity: number };

export type Subscription = Kept & {
  customer: string;
  status: SubscriptionStatus;
  items: SubscriptionItem[];
  current_period_start: Seconds;
  current_period_end: Seconds;
  billing_cycle_anchor: Seconds;
  cancel_at_period_end: boolean;
  cancel_at: Seconds | null;
  canceled_at: Seconds | null;
  ended_at: Seconds | null;
  trial_end: Seconds | null;
  collection_method: 'charge_automatically' | 'send_invoice';
  latest_invoice: string | null;
  /** The card of the checkout; precedes the customer's default. */
  card: Card | null;
  metadata: Metadata;
  /** The deadline of the first payment. */
  payment_due: Seconds | null;
  /** The owner's pause in the dashboard; nothing is collected. */
  pause_collection?: {
    behavior: 'keep_as_draft' | 'mark_uncollectible' | 'void';
    resumes_at: Seconds | null;
  };
  /** A discount without an end. */
  coupon?: { percent_off: number } | { amount_off: number; currency: string };
  /** Ended because its payments failed. */
  gave_up?: boolean;
  /** Cents from changes of plan that the next invoice adds. */
  prorations: number;
};

export type Invoice = Kept & {
  customer: string;
  subscription: string | null;
  price: string;
  quantity: number;
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void';
  currency: string;
  total: number;
  amount_due: number;
  /** Cents added to the customer's balance; negative for a used credit. */
  balance_used: number;
  attempt_count: number;
  billing_reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  period_start: Seconds;
  period_end: Seconds;
  paid_at: Seconds | null;
  /** The id of the card payment; null if a credit paid or the amount was zero. */
  payment_intent: string | null;
  /** Cents. */
  refunded: number;
  metadata: Metadata;
};

export type CheckoutSession = Kept & {
  customer: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid' | 'no_payment_required';
  price: string;
  quantity: number;
  subscription: string | null;
  invoice: string | null;
  success_url: string;
  cancel_url: string | null;
  expires_at: Seconds;
  metadata: Metadata;
  subscription_metadata: Metadata;
  client_reference_id: string | null;
  locale: string | null;
  payment_method_types: string[];
};

/** The step that a portal session opens instead of the portal's home page. */
export type PortalFlow =
  | { type: 'payment_method_update' }
  | { type: 'subscription_cancel'; subscription: string }
  | { type: 'subscription_update'; subscription: string }
  | {
      type: 'subscription_update_confirm';
      subscription: string;
      item: string;
      price: string;
      quantity: number;
    };

export type PortalSession = Kept & {
  customer: string;
  configuration: string;
  return_url: string | null;
  locale: string | null;
  flow: (PortalFlow & { redirect: string | null }) | null;
};

export type PortalConfiguration = Kept & {
  active: boolean;
  is_default: boolean;
  name: string | null;
  default_return_url: string | null;
  business_profile: Json;
  features: Json;
  login_page: { enabled: boolean; url: string | null };
  metadata: Metadata;
  updated: Seconds;
};

export type WebhookEndpoint = Kept & {
  url: string;
  status: 'enabled' | 'disabled';
  enabled_events: string[];
  api_version: string | null;
  description: string | null;
  metadata: Metadata;
  /** Two during a rotation. */
  secrets: string[];
};

export type StripeEvent = Kept & {
  type: string;
  data: { object: Json; previous_attributes?: Json };
  request: { id: string | null; idempotency_key: string | null };
};

/** All objects of the fake, in order of creation. */
export type State = {
  customers: Map<string, Customer>;
  products: Map<string, Product>;
  prices: Map<string, Price>;
  subscriptions: Map<string, Subscription>;
  invoices: Map<string, Invoice>;
  disputes: Map<string, Dispute>;
  checkoutSessions: Map<string, CheckoutSession>;
  portalSessions: Map<string, PortalSession>;
  portalConfigurations: Map<string, PortalConfiguration>;
  webhookEndpoints: Map<string, WebhookEndpoint>;
  events: Map<string, StripeEvent>;
};

export function emptyState(): State {
  return {
    customers: new Map(),
    products: new Map(),
    prices: new Map(),
    subscriptions: new Map(),
    invoices: new Map(),
    disputes: new Map(),
    checkoutSessions: new Map(),
    portalSessions: new Map(),
    portalConfigurations: new Map(),
    webhookEndpoints: new Map(),
    events: new Map(),
  };
}
