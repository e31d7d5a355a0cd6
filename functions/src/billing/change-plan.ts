import { type Act, auditEntryOf } from '@domain/audit.ts';
import { api } from '@domain/billing/api.ts';
import { judgePlanChange } from '@domain/billing/plan-change.ts';
import type { PlanId } from '@domain/billing/plans.ts';
import {
  itemOf,
  liveSubscription,
  planIdOf,
  relevantSubscription,
  STRIPE_SOURCE,
  type StripeSubscription,
} from '@domain/billing/subscription-mirror.ts';
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { failIntent, openIntents, operationOn, recordIntent, settleAct } from '../edge/audit.ts';
import { defineCallable } from '../edge/define-callable.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { readTogether } from '../edge/read.ts';
import { accepted, Refusal } from '../edge/refusal.ts';
import { ASKING_STRIPE } from '../edge/settings.ts';
import { traceOf } from '../edge/trace.ts';
import { changePrice, refuseWhilePaused } from './change-price.ts';
import { type CustomerContext, nextAttempt, readBillingProfile } from './customer.ts';
import { subscriptionBar } from './membership-documents.ts';
import { closeCheckouts } from './open-checkouts.ts';
import { refuseShutOut } from './payer-guards.ts';
import {
  isDeclined,
  isKeyOfAnother,
  isKeySpent,
  isRejected,
  lacksPaymentMethod,
  refuseIfStripeFails,
} from './stripe-errors.ts';
import { fetchDefaultCard, fetchPrice, fetchSubscriptions } from './stripe-reads.ts';
import { syncSubscription } from './sync-subscription.ts';

/**
 * Moves the student's live subscription to another plan; a pending cancellation stays (docs/decisions/0087). Creates a
 * subscription only if none is live.
 */
export const changePlan = defineCallable(
  api.changePlan,
  async ({ input: { studentId, planId, from }, caller, dependencies }) => {
    const { db, stripe } = dependencies;
    const [{ student, mirror }] = await Promise.all([
      readTogether(db, { student: paths.student(studentId), mirror: paths.subscription(studentId) }),
      refuseShutOut(studentId, dependencies),
    ]);
    const { data } = readBillingProfile(student);
    const { stripeCustomerId: customer, billingAttempt: attempt = 0 } = data;
    if (!customer) throw new Refusal(['customer-missing']);

    const planChange = { by: caller.uid, studentId, planId, from, attempt, mirror };
    const entries = await refuseIfStripeFails(async () => {
      const context = { stripe: await stripe(), customer };
      return refuseIfRejected(() => change(context, planChange, dependencies));
    });
    await syncNow(studentId, entries, dependencies);
  },
  ASKING_STRIPE,
);

type PlanChange = {
  by: string;
  studentId: string;
  planId: PlanId;
  from: string | null;
  attempt: number;
  mirror: DocumentSnapshot;
};

type Creation = PlanChange & { price: string; earlier: readonly StripeSubscription[] };

/** Returns the entries of this and earlier attempts; of earlier ones alone if the student has the plan already. */
async function change(
  context: CustomerContext,
  planChange: PlanChange,
  dependencies: Dependencies,
): Promise<DocumentReference[]> {
  // Otherwise the student could still pay on an open checkout page, for a second subscription.
  await closeCheckouts(context);
  const [subscriptions, price] = await Promise.all([
    fetchSubscriptions(context.stripe, context.customer),
    fetchPrice(context.stripe, planChange.planId),
  ]);
  const live = liveSubscription(subscriptions);
  const current = live && { status: live.status, planId: planIdOf(itemOf(live).price) };
  accepted(judgePlanChange(current, { from: planChange.from, to: planChange.planId }));
  const act = actOf(planChange, subscriptions.length);
  const open = await openIntents(dependencies.db, act);
  if (live && itemOf(live).price.id === price.id) {
    // The same operation: it has not ended its attempt either (change-price.ts).
    const { studentId, attempt } = planChange;
    if (open.some(({ id }) => id === auditEntryOf(act).id))
      await nextAttempt(studentId, attempt, dependencies);
    return open;
  }
  const bar = await subscriptionBar(planChange.studentId, dependencies);
  if (bar && (!live || bar === 'student-left')) throw new Refusal([bar]);
  if (live) refuseWhilePaused(live, price);
  const intent = await recordIntent(dependencies.db, act);
  try {
    if (live) await changePrice(context.stripe, { ...planChange, live, price }, dependencies);
    else await create(context, { ...planChange, price: price.id, earlier: subscriptions }, dependencies);
    return [intent.entry, ...open.filter(({ id }) => id !== intent.entry.id)];
  } catch (error) {
    if (isRefusedByStripe(error)) await failIntent(dependencies.db, intent);
    throw error;
  }
}

/** Two attempts of one administrator at the same change are one operation, also if Stripe did not answer the first. */
function actOf({ by, studentId, planId, attempt, mirror }: PlanChange, subscriptions: number): Act {
  return {
    by,
    act: 'plan-changed',
    whom: studentId,
    what: planId,
    operation: [by, planId, subscriptions, attempt, operationOn(mirror.updateTime)].join('_'),
    before: mirror.exists ? { planId: mirror.get('planId'), status: mirror.get('status') } : null,
    after: { planId },
  };
}

/**
 * Charges the card of an earlier subscription; if that fails, nothing is created. The idempotency
 * key makes two administrators, or a retry after a lost answer, create one subscription. It changes
 * with the number of subscriptions and after a failure that Stripe keeps under it.
 */
async function create(
  { stripe, customer }: CustomerContext,
  { studentId, attempt, price, earlier }: Creation,
  dependencies: Dependencies,
): Promise<void> {
  const idempotencyKey = `faixa-subscription-${customer}-${earlier.length}-${attempt}`;
  const metadata = { source: STRIPE_SOURCE, uid: studentId };
  // A checkout saves its card with its subscription. A card chosen later in the portal overrides
  // it.
  const chosen = await fetchDefaultCard(stripe, customer);
  const card = chosen ?? relevantSubscription(earlier)?.default_payment_method;
  try {
    await stripe.subscriptions.create(
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
  } catch (error) {
    if (isKeySpent(error)) await nextAttempt(studentId, attempt, dependencies);
    throw error;
  }
}

function isRefusedByStripe(error: unknown): boolean {
  return isDeclined(error) || lacksPaymentMethod(error) || isRejected(error) || isKeyOfAnother(error);
}

async function refuseIfRejected<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (isDeclined(cause)) throw new Refusal(['payment-declined']);
    if (lacksPaymentMethod(cause)) throw new Refusal(['payment-method-missing']);
    if (isRejected(cause)) throw new Refusal(['plan-change-failed'], { cause });
    if (isKeyOfAnother(cause)) throw new Refusal(['plan-changed'], { cause });
    throw cause;
  }
}

/** A failure is only logged: the plan has changed, and the webhook will update the mirror. */
async function syncNow(
  uid: string,
  entries: readonly DocumentReference[],
  dependencies: Dependencies,
): Promise<void> {
  try {
    await syncSubscription({ uid }, dependencies, {
      also: (batch) => {
        for (const entry of entries) settleAct(batch, entry);
      },
    });
  } catch (error) {
    dependencies.logError('subscription-not-fetched', { uid, ...traceOf(error) });
  }
}
