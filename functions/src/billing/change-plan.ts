import { api } from '@domain/api.ts';
import type { PlanId } from '@domain/billing/plans.ts';
import {
  countingSubscription,
  itemOf,
  liveSubscription,
  STRIPE_SOURCE,
  type StripeSubscription,
  stripeSubscription,
} from '@domain/billing/subscription-mirror.ts';
import { defineCallable } from '../edge/define-callable.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { Refusal } from '../edge/refusal.ts';
import { ASKING_STRIPE } from '../edge/settings.ts';
import { traceOf } from '../edge/trace.ts';
import { nextAttempt, readBilledStudent } from './customer.ts';
import { closeCheckouts } from './open-checkouts.ts';
import { priceOf } from './price-of.ts';
import { askingStripe, isDeclined, isKeySpent, isRejected, lacksPaymentMethod } from './stripe-errors.ts';
import { defaultCard, fetchSubscriptions } from './subscriptions-at-stripe.ts';
import { syncSubscription } from './sync-subscription.ts';
import type { AtStripe } from './with-customer.ts';

/**
 * The administrator's plan change (design, section 8, point 6; docs/decisions/0044): a live subscription moves to the new price, prorated, and stays
 * canceling if the student has canceled it; one is begun only where none is live.
 */
export const changePlan = defineCallable(
  api.changePlan,
  async ({ input: { studentId, planId }, dependencies }) => {
    const { db, stripe } = dependencies;
    const { data } = readBilledStudent(await db.doc(paths.student(studentId)).get());
    const { stripeCustomerId: customer, billingAttempt: attempt = 0 } = data;
    if (!customer) throw new Refusal(['customer-missing']);

    const changed = await askingStripe(async () => {
      const at = { stripe: await stripe(), customer };
      return refusing(() => change(at, { studentId, planId, attempt }, dependencies));
    });
    await mirrorAtOnce(studentId, dependencies);
    return { subscriptionId: changed.id, status: changed.status };
  },
  ASKING_STRIPE,
);

type Order = { studentId: string; planId: PlanId; attempt: number };

async function change(at: AtStripe, order: Order, dependencies: Dependencies): Promise<StripeSubscription> {
  // A page that the student has open could still be paid, beside what is begun here.
  await closeCheckouts(at);
  const [subscriptions, price] = await Promise.all([
    fetchSubscriptions(at.stripe, at.customer),
    priceOf(at.stripe, order.planId),
  ]);
  const live = liveSubscription(subscriptions);
  if (!live) return begin(at, { ...order, price, before: subscriptions }, dependencies);
  return itemOf(live).price.id === price ? live : move(at, live, price);
}

/** What is left of the paid month counts; the difference is on the next invoice. */
async function move(
  { stripe }: AtStripe,
  { id, items }: StripeSubscription,
  price: string,
): Promise<StripeSubscription> {
  const [item, ...others] = items.data;
  const updated = await stripe.subscriptions.update(id, {
    items: [{ id: item?.id ?? '', price }, ...others.map((other) => ({ id: other.id, deleted: true }))],
    proration_behavior: 'create_prorations',
  });
  return stripeSubscription.parse(updated);
}

/**
 * Charges the card that the student left with an earlier subscription, or begins nothing. The key makes two administrators, or one who asks again after a
 * lost answer, begin one subscription together: it changes with how many there have been, and once Stripe has kept a failure under it.
 */
async function begin(
  { stripe, customer }: AtStripe,
  { studentId, attempt, price, before }: Order & { price: string; before: readonly StripeSubscription[] },
  dependencies: Dependencies,
): Promise<StripeSubscription> {
  const idempotencyKey = `faixa-subscription-${customer}-${before.length}-${attempt}`;
  const metadata = { source: STRIPE_SOURCE, uid: studentId };
  // A checkout leaves its card with the subscription that it began, not with the customer; one that was chosen later, in the portal, goes first.
  const chosen = await defaultCard(stripe, customer);
  const card = chosen ?? countingSubscription(before)?.default_payment_method;
  try {
    const begun = await stripe.subscriptions.create(
      {
        customer,
        items: [{ price }],
        payment_behavior: 'error_if_incomplete',
        off_session: true,
        metadata,
        ...(card && { default_payment_method: card }),
      },
      { idempotencyKey },
    );
    return stripeSubscription.parse(begun);
  } catch (error) {
    if (isKeySpent(error)) await nextAttempt(studentId, attempt, dependencies);
    throw error;
  }
}

async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (isDeclined(cause)) throw new Refusal(['payment-declined']);
    if (lacksPaymentMethod(cause)) throw new Refusal(['payment-method-missing']);
    if (isRejected(cause)) throw new Refusal(['plan-change-failed'], { cause });
    throw cause;
  }
}

/** The plan is changed, whatever happens here: what this misses the webhook brings. */
async function mirrorAtOnce(uid: string, dependencies: Dependencies): Promise<void> {
  try {
    await syncSubscription({ uid }, dependencies);
  } catch (error) {
    dependencies.logError('subscription-not-fetched', { uid, ...traceOf(error) });
  }
}
