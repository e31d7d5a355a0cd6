/** The events after which a customer's subscription is read from Stripe again. */
export const CUSTOMER_EVENTS = [
  'checkout.session.async_payment_failed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.completed',
  'customer.deleted',
  'customer.subscription.created',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.pending_update_applied',
  'customer.subscription.pending_update_expired',
  'customer.subscription.resumed',
  'customer.subscription.trial_will_end',
  'customer.subscription.updated',
  'invoice.paid',
  'invoice.payment_failed',
] as const;

/** The events after which a dispute is read from Stripe again. */
export const DISPUTE_EVENTS = [
  'charge.dispute.closed',
  'charge.dispute.created',
  'charge.dispute.updated',
] as const;

/** The events after which a charge is read from Stripe again; the second one for a refund that fails later. */
export const REFUND_EVENTS = ['charge.refunded', 'charge.refund.updated'] as const;

/**
 * The events that the webhook subscribes to. A missing type delays an update and loses none: all
 * data is fetched.
 */
export const WEBHOOK_EVENTS = [
  ...CUSTOMER_EVENTS,
  ...DISPUTE_EVENTS,
  ...REFUND_EVENTS,
  'price.created',
  'price.updated',
  'product.updated',
] as const;
