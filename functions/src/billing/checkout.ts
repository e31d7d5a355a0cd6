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
import { academyClock } from '@domain/calendar.ts';
import { familyDocument, isFamily } from '@domain/family.ts';
import type Stripe from 'stripe';
import { recordOnce } from '../edge/audit.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { defineCallable } from '../edge/define-callable.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';
import { ASKING_STRIPE } from '../edge/settings.ts';
import { customerFollows } from './align-customer.ts';
import { refuseWhilePaused } from './change-price.ts';
import {
  type CustomerContext,
  ensureCustomer,
  nextAttempt,
  readBillingProfile,
  withCustomer,
} from './customer.ts';
import { subscriptionBar } from './membership-documents.ts';
import { addressOf, closeCheckouts, newestCheckout } from './open-checkouts.ts';
import { refuseShutOut } from './payer-guards.ts';
import { openPlanChange, openPortal, returnUrl } from './portal.ts';
import { isKeySpent, refuseIfStripeFails } from './stripe-errors.ts';
import { fetchDiscounts, fetchPrice, fetchSubscriptions } from './stripe-reads.ts';

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

/**
 * Opens a checkout page for a student, whose address the administrator sends to them. The act is recorded before the
 * address is returned; a page whose act could not be recorded is never shown.
 */
export const createCheckoutLink = defineCallable(
  api.createCheckoutLink,
  async ({ input: { studentId, planId, coupon }, caller, dependencies }) => {
    await refuseShutOut(studentId, dependencies);
    if (coupon && caller.role !== 'admin' && (await isOwn(studentId, caller.uid, dependencies)))
      throw new Refusal(['not-allowed']);
    await customerFollows(studentId, dependencies);
    const { id, url } = await withCustomer(
      studentId,
      dependencies,
      (context) => openLink(context, dependencies, { uid: studentId, planId, coupon }),
      // The administrator is signed in; the student's account is missing.
      (uid) => ensureCustomer(uid, dependencies, { accountMissing: 'account-not-found' }),
    );
    // Once for each checkout page, however often its address is asked for.
    const act = { by: caller.uid, act: 'checkout-link-created', whom: studentId, what: planId } as const;
    const opened = { ...act, operation: id, ...(coupon && { after: { coupon } }) };
    await commitWithRetry(dependencies, (batch) => recordOnce(batch, dependencies.db, opened));
    return { url };
  },
  ASKING_STRIPE,
);

/** Whether a helper, or a child of it, would pay. */
async function isOwn(studentId: string, uid: string, { db, now }: Dependencies): Promise<boolean> {
  const family = readIfExists(await db.doc(paths.family(uid)).get(), familyDocument)?.data;
  return studentId === uid || isFamily(family, studentId, academyClock(now()).date);
}

async function openLink(
  context: CustomerContext,
  dependencies: Dependencies,
  choice: Choice,
): Promise<{ id: string; url: string }> {
  const newest = await newestCheckout(context);
  const open = newest && isOpenFor(newest, choice) ? newest : undefined;
  // As for the student's own checkout: nothing read afterwards can change by a payment on another page.
  await closeCheckouts(context, open?.id);
  const [subscriptions, price] = await Promise.all([
    fetchSubscriptions(context.stripe, context.customer),
    fetchPrice(context.stripe, choice.planId),
  ]);
  if (liveSubscription(subscriptions)) throw new Refusal(['subscription-live']);
  if (choice.coupon) await refuseUnlessOffered(context.stripe, choice.coupon, price);

  const session =
    open ??
    (await openOnce(context, dependencies, { choice: { ...choice, price: price.id }, newest: newest?.id }));
  return { id: session.id, url: await addressOf(context, session, choice.uid, dependencies) };
}

async function refuseUnlessOffered(stripe: Stripe, coupon: string, price: StripePrice): Promise<void> {
  const found = (await fetchDiscounts(stripe)).find(({ id }) => id === coupon);
  // Stripe takes an amount off only in its own currency.
  if (!found || (found.percent === null && found.currency !== price.currency))
    throw new Refusal(['discount-unavailable']);
}

/**
 * Calls at the same time get the same page. The idempotency key changes with every page that was opened, and after a
 * failure that Stripe keeps under it.
 */
async function openOnce(
  context: CustomerContext,
  dependencies: Dependencies,
  { choice, newest }: { choice: Choice & { price: string }; newest: string | undefined },
): Promise<Stripe.Checkout.Session> {
  const { uid, planId, coupon = '' } = choice;
  const student = await dependencies.db.doc(paths.student(uid)).get();
  const { billingAttempt: attempt = 0, withoutAccount = false } = readBillingProfile(student).data;
  const idempotencyKey = `faixa-link-${context.customer}-${planId}${coupon && `-${coupon}`}-${newest ?? 'first'}-${attempt}`;
  try {
    return await openCheckout(context, dependencies, { ...choice, withoutAccount }, { idempotencyKey });
  } catch (error) {
    if (isKeySpent(error)) await nextAttempt(uid, attempt, dependencies);
    throw error;
  }
}

/** Not one that the student opened while another plan was offered with a discount: that offer ends with the new link. */
function isOpenFor({ status, metadata, url }: Stripe.Checkout.Session, { planId, coupon }: Choice): boolean {
  const { offerPlan = planId } = metadata ?? {};
  const isSame = metadata?.planId === planId && metadata.coupon === coupon && offerPlan === planId;
  return status === 'open' && isSame && url !== null;
}

export const readDiscounts = defineCallable(
  api.readDiscounts,
  async ({ dependencies: { stripe } }) => ({
    discounts: await refuseIfStripeFails(async () => fetchDiscounts(await stripe())),
  }),
  ASKING_STRIPE,
);
