import { api } from '@domain/billing/api.ts';
import { liveSubscription, type StripePrice } from '@domain/billing/subscription-mirror.ts';
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
import { type Choice, openCheckout } from './create-checkout-session.ts';
import {
  type CustomerContext,
  ensureCustomer,
  nextAttempt,
  readBillingProfile,
  withCustomer,
} from './customer.ts';
import { addressOf, closeCheckouts, newestCheckout } from './open-checkouts.ts';
import { refuseShutOut } from './payer-guards.ts';
import { isKeySpent } from './stripe-errors.ts';
import { fetchDiscounts, fetchPrice, fetchSubscriptions } from './stripe-reads.ts';

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
