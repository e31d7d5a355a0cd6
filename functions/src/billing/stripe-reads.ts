import { isPaidAfterEnd } from '@domain/billing/billing-alert.ts';
import { type OfferedDiscount, offeredDiscountOf, stripeCoupon } from '@domain/billing/money.ts';
import type { PlanId } from '@domain/billing/plans.ts';
import { type StripeInvoice, stripeInvoice } from '@domain/billing/stripe-money.ts';
import { isFirstPaymentPending, isLive, isPaid } from '@domain/billing/subscription.ts';
import {
  idOf,
  isCanceling,
  isSent,
  type OpenInvoices,
  type StripePrice,
  type StripeSubscription,
  stripeOpenInvoices,
  stripePrice,
  stripeSubscription,
  stripeUpcomingInvoice,
  type UpcomingInvoice,
} from '@domain/billing/subscription-mirror.ts';
import type Stripe from 'stripe';
import * as z from 'zod';
import type { Dependencies } from '../edge/dependencies.ts';
import { Refusal } from '../edge/refusal.ts';
import { traceOf } from '../edge/trace.ts';
import { hasCode, isMissing } from './stripe-errors.ts';

/** One page: no customer has more, and Stripe lists the latest first. */
const PAGE_SIZE = 100;

const subscriptionPage = z.object({ data: z.array(stripeSubscription) });

/**
 * All subscriptions of a customer, also ended ones, in one call. `knownId` is fetched by its id if
 * the list is empty, as after the customer was deleted.
 */
export async function fetchSubscriptions(
  stripe: Stripe,
  customer: string,
  knownId = '',
): Promise<StripeSubscription[]> {
  const listed = await nullIfMissing(async () => {
    const page = await stripe.subscriptions.list({ customer, status: 'all', limit: PAGE_SIZE });
    return subscriptionPage.parse(page).data;
  });
  if (listed && (listed.length > 0 || !knownId)) return listed;
  if (knownId) return [stripeSubscription.parse(await stripe.subscriptions.retrieve(knownId))];
  // A deleted customer has no subscriptions. A customer unknown to Stripe makes this throw.
  await isDeletedCustomer(stripe, customer);
  return [];
}

class PriceMissing extends Error {
  readonly code: PlanId;

  constructor(code: PlanId) {
    super('No active price has this lookup key. Run `npm run stripe:setup`.');
    this.code = code;
  }
}

/** The price that has the plan's lookup key now. */
export async function fetchPrice(stripe: Stripe, planId: PlanId): Promise<StripePrice> {
  const { data } = await stripe.prices.list({ lookup_keys: [planId], active: true, limit: 1 });
  const [price] = data;
  if (!price) throw new Refusal(['plan-unavailable'], { cause: new PriceMissing(planId) });
  return stripePrice.parse(price);
}

/** The coupons that can still be given. One page: an academy has few. */
export async function fetchDiscounts(stripe: Stripe): Promise<OfferedDiscount[]> {
  const { data } = await stripe.coupons.list({ limit: PAGE_SIZE });
  return data.flatMap((coupon) => {
    const parsed = stripeCoupon.safeParse(coupon);
    return parsed.success && parsed.data.valid ? [offeredDiscountOf(parsed.data)] : [];
  });
}

/**
 * The next invoice of a live subscription; null if Stripe will send none. An error is only logged, and the answer is
 * undefined. The method of the SDK is gone, the request of our version is not.
 */
export async function fetchUpcoming(
  stripe: Stripe,
  subscription: StripeSubscription,
  { logError }: Pick<Dependencies, 'logError'>,
): Promise<UpcomingInvoice | null | undefined> {
  const { id, customer, status } = subscription;
  // Of an ending subscription Stripe would return what is left to pay, not the price of a period.
  if (!isLive(status) || isCanceling(subscription)) return null;
  const query = new URLSearchParams({ customer, subscription: id });
  try {
    return stripeUpcomingInvoice.parse(await stripe.rawRequest('GET', `/v1/invoices/upcoming?${query}`));
  } catch (error) {
    if (hasCode(error, 'invoice_upcoming_none')) return null;
    logError('upcoming-invoice-not-fetched', { subscription: id, ...traceOf(error) });
    return undefined;
  }
}

export async function fetchInvoice(stripe: Stripe, id: string): Promise<StripeInvoice> {
  return stripeInvoice.parse(await stripe.invoices.retrieve(id));
}

/** Whether the latest invoice of a subscription was paid after its end. */
export async function wasPaidAfterEnd(
  stripe: Stripe,
  { ended_at, latest_invoice: id }: StripeSubscription,
): Promise<boolean> {
  if (!ended_at || !id) return false;
  const { status_transitions: moments } = await fetchInvoice(stripe, id);
  return isPaidAfterEnd(ended_at, moments?.paid_at);
}

/**
 * What a live subscription owes. Null without a request if its status is a paid one and Stripe charges a card (an older
 * open invoice is not counted) or its first payment is pending, as of a boleto.
 */
export async function fetchDue(stripe: Stripe, subscription: StripeSubscription): Promise<OpenInvoices> {
  const { id, status } = subscription;
  const isSettled = isPaid(status) && !isSent(subscription);
  if (!isLive(status) || isSettled || isFirstPaymentPending(status)) return null;
  const open = { subscription: id, status: 'open', limit: PAGE_SIZE } as const;
  return stripeOpenInvoices.parse(await stripe.invoices.list(open));
}

const customerObject = z.object({
  deleted: z.boolean().optional(),
  metadata: z.record(z.string(), z.string()).nullish(),
  invoice_settings: z.object({ default_payment_method: idOf.nullish() }).nullish(),
});

/** The customer, also a deleted one. */
export async function fetchCustomer(
  stripe: Stripe,
  customer: string,
): Promise<z.output<typeof customerObject>> {
  return customerObject.parse(await stripe.customers.retrieve(customer));
}

/** The card that the customer chose in the portal; null if none was chosen. */
export async function fetchDefaultCard(stripe: Stripe, customer: string): Promise<string | null> {
  const { invoice_settings: settings } = await fetchCustomer(stripe, customer);
  return settings?.default_payment_method ?? null;
}

/**
 * Throws if Stripe does not know the customer: that may be the fault of a wrong key, not a
 * deletion.
 */
export async function isDeletedCustomer(stripe: Stripe, customer: string): Promise<boolean> {
  return (await fetchCustomer(stripe, customer)).deleted === true;
}

export async function nullIfMissing<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
