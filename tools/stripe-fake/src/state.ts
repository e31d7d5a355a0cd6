/** Seconds since 1970, as all of Stripe's times are. */
export type Seconds = number;
export type Json = Record<string, unknown>;

/** What everything has that Stripe keeps. */
export type Kept = { id: string; created: Seconds };

export type Metadata = Record<string, string>;

/** 'declining': it can be saved, and every charge of it fails. */
export type Card = { last4: string; behaviour: 'paying' | 'declining' };

export type Customer = Kept & {
  email: string | null;
  name: string | null;
  phone: string | null;
  description: string | null;
  metadata: Metadata;
  deleted: boolean;
  /** In cents; below zero is a credit. */
  balance: number;
  /** The default of everything that has none of its own. */
  card: Card | null;
  /** What was ever paid with or saved, and can be named again. */
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
  unit_amount: number;
  currency: string;
  interval: 'day' | 'week' | 'month' | 'year';
  active: boolean;
  lookup_key: string | null;
  nickname: string | null;
  metadata: Metadata;
};

export type SubscriptionStatus =
  | 'active'
  | 'trialing'
  | 'past_due'
  | 'canceled'
  | 'unpaid'
  | 'incomplete'
  | 'incomplete_expired'
  | 'paused';

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
  /** Its own means of payment, before the customer's: a checkout leaves the card here. */
  card: Card | null;
  metadata: Metadata;
  /** Until when the first payment is waited for. */
  payment_due: Seconds | null;
  /** Cents that the next invoice carries besides the plan: what a change of plan left. */
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
  /** What the customer's balance took over; below zero is a credit that was used. */
  balance_used: number;
  attempt_count: number;
  billing_reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  period_start: Seconds;
  period_end: Seconds;
  paid_at: Seconds | null;
  /** Of the card's payment; null where a credit paid, or nothing was to be paid. */
  payment_intent: string | null;
  refunded: boolean;
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

/** What a portal session is opened for, instead of the portal's first page. */
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
  /** Two while one takes over from the other. */
  secrets: string[];
};

export type StripeEvent = Kept & {
  type: string;
  data: { object: Json; previous_attributes?: Json };
  request: { id: string | null; idempotency_key: string | null };
};

/** Everything that the fake holds, in the order in which it was made. */
export type State = {
  customers: Map<string, Customer>;
  products: Map<string, Product>;
  prices: Map<string, Price>;
  subscriptions: Map<string, Subscription>;
  invoices: Map<string, Invoice>;
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
    checkoutSessions: new Map(),
    portalSessions: new Map(),
    portalConfigurations: new Map(),
    webhookEndpoints: new Map(),
    events: new Map(),
  };
}
