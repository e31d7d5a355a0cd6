import type { BillingAlert } from '../../domain/billing/billing-alert.ts';
import type { SubscriptionDocument } from '../../domain/billing/subscription.ts';

/** An active Warrior subscription, paid from November 21 to December 21, 2026. */
export function subscriptionOf(
  uid: string,
  overrides: Partial<SubscriptionDocument> = {},
): SubscriptionDocument {
  return {
    userId: uid,
    planId: 'price_warrior',
    planName: 'Warrior',
    productName: 'Warrior',
    productId: 'prod_warrior',
    interval: 'month',
    intervalCount: 1,
    quantity: 1,
    amount: 149,
    listAmount: overrides.amount === undefined ? 149 : overrides.amount,
    currency: 'usd',
    status: 'active',
    stripeCustomerId: `cus_${uid}`,
    stripeSubscriptionId: `sub_${uid}`,
    currentPeriodStart: new Date('2026-11-21T15:00:00Z'),
    currentPeriodEnd: new Date('2026-12-21T15:00:00Z'),
    nextInvoiceDate: new Date('2026-12-21T15:00:00Z'),
    nextInvoiceAmount: null,
    dueAmount: null,
    dueSince: null,
    cancelAtPeriodEnd: false,
    endedUnpaid: false,
    createdAt: new Date('2026-03-21T15:00:00Z'),
    updatedAt: new Date('2026-11-21T15:00:00Z'),
    fetchedAt: new Date('2026-11-21T15:00:00Z'),
    ...overrides,
  };
}

/** An open alert about a student's live subscription. */
export function alertAbout(uid: string | null, overrides: Partial<BillingAlert> = {}): BillingAlert {
  return {
    kind: 'orphan',
    what: 'no-account',
    userId: uid,
    customerId: `cus_${uid}`,
    subscriptionId: `sub_${uid}`,
    amount: 149,
    currency: 'usd',
    due: null,
    open: true,
    at: new Date('2026-11-21T15:00:00Z'),
    ...overrides,
  };
}
