import { api } from '@domain/billing/api.ts';
import type { PlanId } from '@domain/billing/plans.ts';
import { isFirstPaymentPending, isPaid } from '@domain/billing/subscription.ts';
import {
  isCanceling,
  itemOf,
  liveSubscription,
  STRIPE_SOURCE,
  type StripePrice,
  type StripeSubscription,
} from '@domain/billing/subscription-mirror.ts';
import type Stripe from 'stripe';
import { defineCallable } from '../edge/define-callable.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { Refusal } from '../edge/refusal.ts';
import { ASKING_STRIPE } from '../edge/settings.ts';
import { refuseWhilePaused } from './change-price.ts';
import { type CustomerContext, withCustomer } from './customer.ts';
import { subscriptionBar } from './membership-documents.ts';
import { addressOf, closeCheckouts } from './open-checkouts.ts';
import { openPlanChange, openPortal, returnUrl } from './portal.ts';
import { fetchPrice, fetchSubscriptions } from './stripe-reads.ts';

/**
 * 'Subscribe Now'. The caller names only a plan, and a guardian a child; price, customer and return addresses are the
 * server's. A student with a live subscription is sent to change, renew or pay that one (docs/decisions/0088).
 */
export const createCheckoutSession = defineCallable(
  api.createCheckoutSession,
  async ({ input: { planId, locale }, caller, student: { uid, isHeld }, dependencies }) => ({
    url: await withCustomer(uid, dependencies, (context) =>
      subscribe({ ...context, locale, ...(isHeld && { child: uid }) }, dependencies, {
        uid,
        planId,
        ...(isHeld && { payer: caller.verifiedEmail }),
      }),
    ),
  }),
  ASKING_STRIPE,
);

export type Choice = { uid: string; planId: PlanId; coupon?: string | undefined };

/**
 * `payer`: the address of the guardian who wants to pay for a child, to which Stripe sends receipts. With a live
 * subscription there is a payer already, perhaps another guardian, and the customer stays as it is.
 */
type OwnChoice = Choice & { payer?: string };

/**
 * Closes other open checkout pages first: nothing read afterwards can change by a payment there.
 */
async function subscribe(
  context: CustomerContext,
  dependencies: Dependencies,
  { payer, ...choice }: OwnChoice,
): Promise<string> {
  const { stripe, customer, locale } = context;
  const settings = {
    // Stripe's receipts and reminders are in this language.
    ...(locale && { preferred_locales: [locale] }),
    ...(payer && { email: payer }),
  };
  const closed = await closeCheckouts(context);
  const [subscriptions, price] = await Promise.all([
    fetchSubscriptions(stripe, customer),
    fetchPrice(stripe, choice.planId),
  ]);
  const live = liveSubscription(subscriptions);
  if (!(live && payer) && Object.keys(settings).length > 0) await stripe.customers.update(customer, settings);
  if (live) {
    if ((await subscriptionBar(choice.uid, dependencies)) === 'student-left')
      throw new Refusal(['student-left']);
    return openForLive(context, dependencies, { live, price });
  }

  const offer = closed.map(offerOf).find((each) => each !== null) ?? null;
  const coupon = offer?.planId === choice.planId ? offer.coupon : undefined;
  const session = await openCheckout(context, dependencies, { ...choice, coupon, offer, price: price.id });
  return addressOf(context, session, choice.uid, dependencies);
}

/** The discount that the office gave with a link for a plan. It outlasts a look at the page of another plan. */
type Offer = { planId: string; coupon: string };

type PricedChoice = Choice & { offer?: Offer | null; price: string; withoutAccount?: boolean };

function offerOf({ metadata }: Stripe.Checkout.Session): Offer | null {
  const { planId, coupon, offerPlan = planId, offerCoupon = coupon } = metadata ?? {};
  return offerPlan && offerCoupon ? { planId: offerPlan, coupon: offerCoupon } : null;
}

async function openForLive(
  context: CustomerContext,
  dependencies: Dependencies,
  { live, price }: { live: StripeSubscription; price: StripePrice },
): Promise<string> {
  if (isFirstPaymentPending(live.status) && live.latest_invoice) {
    // The page of the invoice shows the boleto again and takes another card.
    const invoice = await context.stripe.invoices.retrieve(live.latest_invoice);
    if (invoice.hosted_invoice_url) return invoice.hosted_invoice_url;
  }
  if (itemOf(live).price.id === price.id) return openPortal(context, dependencies);
  // Of one that is canceling or unpaid, Stripe's page renews or pays instead.
  if (isPaid(live.status) && !isCanceling(live)) refuseWhilePaused(live, price);
  return openPlanChange(context, dependencies, { subscription: live, price });
}

/**
 * Offers the account's payment methods: cards, and boleto if it is enabled and the price is in BRL. Without an account
 * the payer could not see the plans, and gets a public page afterwards.
 */
export function openCheckout(
  { stripe, customer, locale, child }: CustomerContext,
  dependencies: Dependencies,
  { uid, planId, coupon, offer = null, price, withoutAccount = false }: PricedChoice,
  options: Stripe.RequestOptions = {},
): Promise<Stripe.Checkout.Session> {
  const metadata = { source: STRIPE_SOURCE, uid };
  const page = withoutAccount ? 'withoutAccount' : 'account';
  return stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      customer,
      client_reference_id: uid,
      line_items: [{ price, quantity: 1 }],
      ...(locale && { locale }),
      ...(coupon && { discounts: [{ coupon }] }),
      metadata: {
        ...metadata,
        planId,
        ...(coupon && { coupon }),
        ...(offer && { offerPlan: offer.planId, offerCoupon: offer.coupon }),
      },
      subscription_data: { metadata },
      success_url: returnUrl(dependencies, { checkout: 'done', child, page }),
      cancel_url: returnUrl(dependencies, { checkout: 'cancelled', child, page }),
    },
    options,
  );
}
