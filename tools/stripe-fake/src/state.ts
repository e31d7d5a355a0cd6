import type * as z from 'zod';
import type { SubscriptionStatus as Status } from '../../../domain/billing/subscription.ts';
import type {
  newCheckout,
  newCoupon,
  newCustomer,
  newEndpoint,
  newPortalSession,
  newPrice,
  newProduct,
  PortalFlow,
  Proration,
} from './forms.ts';

/** Seconds since 1970, as in all of Stripe's API. */
export type Seconds = number;
export type Json = Record<string, unknown>;

/** The fields of every stored object. */
export type Kept = { id: string; created: Seconds };

export type Metadata = Record<string, string>;

/** 'declining': can be saved, but every charge fails. */
export type Card = { last4: string; behavior: 'paying' | 'declining' };

/** What a form creates. */
type Made<F extends z.ZodType> = Kept & Omit<z.infer<F>, 'id'>;

export type Customer = Made<typeof newCustomer> & {
  deleted: boolean;
  /** In cents; negative for a credit. */
  balance: number;
  /** The default card. */
  card: Card | null;
  /** Every card that was used or saved; requests may name it again. */
  saved: Card[];
};

export type Product = Made<typeof newProduct> & { images: string[]; updated: Seconds };

export type Price = Omit<Made<typeof newPrice>, 'transfer_lookup_key' | 'unit_amount'> & {
  /** Null for tiers. */
  unit_amount: number | null;
  active: boolean;
};

export type SubscriptionStatus = Exclude<Status, 'inactive'>;

export type SubscriptionItem = { id: string; created: Seconds; price: string; quantity: number };

export type Subscription = Kept & {
  customer: string;
  status: SubscriptionStatus;
  /** Our code subscribes to one price. */
  items: [SubscriptionItem];
  current_period_start: Seconds;
  current_period_end: Seconds;
  billing_cycle_anchor: Seconds;
  cancel_at_period_end: boolean;
  cancel_at: Seconds | null;
  canceled_at: Seconds | null;
  ended_at: Seconds | null;
  latest_invoice: string | null;
  /** The card of the checkout; precedes the customer's default. */
  card: Card | null;
  metadata: Metadata;
  coupon: string | null;
  /** The deadline of the first payment. */
  payment_due: Seconds | null;
  /** Stripe sends its invoices by mail. */
  collection_method?: 'send_invoice';
  /** Invoices are void until then; null for no end. */
  pause_collection?: { behavior: 'void'; resumes_at: Seconds | null } | null;
  /** Ended because its payments failed. */
  gave_up?: boolean;
  /** Cents from changes of plan that the next invoice adds. */
  prorations: number;
};

export type Invoice = Kept & {
  customer: string;
  subscription: string;
  price: string;
  status: 'draft' | 'open' | 'paid' | 'void';
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
};

/** A cardholder's objection to a charge. */
export type Dispute = Kept & {
  /** Until when the academy can send evidence. */
  due_by: Seconds;
  charge: string;
  payment_intent: string | null;
  amount: number;
  currency: string;
  reason: string;
  status: 'needs_response' | 'won' | 'lost';
};

export type Refund = Kept & {
  amount: number;
  charge: string | null;
  currency: string;
  payment_intent: string;
  reason: string | null;
  status: 'succeeded' | 'failed';
};

export type Coupon = Made<typeof newCoupon> & { times_redeemed: number; valid: boolean };

export type CheckoutSession = Omit<
  Made<typeof newCheckout>,
  'discounts' | 'line_items' | 'mode' | 'subscription_data'
> & {
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  price: string;
  coupon: string | null;
  subscription: string | null;
  invoice: string | null;
  expires_at: Seconds;
  subscription_metadata: Metadata;
  payment_method_types: string[];
};

export type PortalSession = Omit<Made<typeof newPortalSession>, 'flow_data'> & { flow: PortalFlow | null };

export type PortalConfiguration = Kept & {
  active: boolean;
  default_return_url: string | null;
  business_profile: Json;
  features: {
    invoice_history: { enabled: boolean };
    payment_method_update: { enabled: boolean };
    subscription_cancel: { enabled: boolean };
    subscription_update: {
      enabled: boolean;
      products: { product: string; prices: string[] }[];
      proration_behavior: Proration;
    };
  };
  is_default: boolean;
  login_page: { enabled: boolean };
  metadata: Metadata;
  updated: Seconds;
};

export type WebhookEndpoint = Made<typeof newEndpoint> & {
  status: 'enabled' | 'disabled';
};

/** In the shape of a webhook's body. */
export type StripeEvent = Kept & Json & { type: string; data: { object: Json } };

/** All objects of the fake, in order of creation. */
export type State = ReturnType<typeof emptyState>;

export function emptyState() {
  return {
    customers: new Map<string, Customer>(),
    products: new Map<string, Product>(),
    prices: new Map<string, Price>(),
    coupons: new Map<string, Coupon>(),
    subscriptions: new Map<string, Subscription>(),
    invoices: new Map<string, Invoice>(),
    disputes: new Map<string, Dispute>(),
    refunds: new Map<string, Refund>(),
    checkoutSessions: new Map<string, CheckoutSession>(),
    portalSessions: new Map<string, PortalSession>(),
    portalConfigurations: new Map<string, PortalConfiguration>(),
    webhookEndpoints: new Map<string, WebhookEndpoint>(),
    events: new Map<string, StripeEvent>(),
  };
}
