/** What tells that somebody's subscription may have changed. */
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

/** What the webhook is told of. It fetches what it needs to know itself, so a missing one is late news, not lost news. */
export const WEBHOOK_EVENTS = [...CUSTOMER_EVENTS, 'price.updated', 'product.updated'] as const;
