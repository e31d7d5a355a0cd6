import type { Act } from '@domain/audit.ts';
import { api } from '@domain/billing/api.ts';
import { isFirstPaymentPending, isLive } from '@domain/billing/subscription.ts';
import {
  STRIPE_SOURCE,
  type StripeSubscription,
  stripeSubscription,
} from '@domain/billing/subscription-mirror.ts';
import type { Timestamp } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import { failIntent, openIntents, operationOn, recordIntent, settleAct } from '../edge/audit.ts';
import { committed } from '../edge/committed.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { paths } from '../edge/paths.ts';
import { Refusal } from '../edge/refusal.ts';
import { ASKING_STRIPE } from '../edge/settings.ts';
import { alertOf } from './alerts.ts';
import { cancelSubscription } from './end-unwanted.ts';
import { findByCustomer } from './mirror-documents.ts';
import { isMissing, isRejected, refuseIfStripeFails } from './stripe-errors.ts';
import { syncSubscription } from './sync-subscription.ts';

/**
 * Ends a subscription for an administrator, at once or with the paid period, without a refund. Also an orphan, so the
 * input names the subscription, not the student. Only those that the app made, or whose customer is a student.
 */
export const endSubscription = defineCallable(
  api.endSubscription,
  async ({ input: { subscriptionId, when: wanted }, caller, dependencies }) => {
    const { db } = dependencies;
    await refuseIfStripeFails(async () => {
      const stripe = await dependencies.stripe();
      const subscription = await fetchOrRefuse(stripe, subscriptionId);
      const uid = (await findByCustomer(subscription.customer, dependencies))?.uid ?? null;
      if (!uid && subscription.metadata?.source !== STRIPE_SOURCE)
        throw new Refusal(['subscription-unknown']);
      // Without a first payment there is no paid period, and Stripe refuses to change the subscription.
      const when = isFirstPaymentPending(subscription.status) ? 'now' : wanted;
      const isDone =
        !isLive(subscription.status) || (when === 'period-end' && subscription.cancel_at_period_end);
      const batch = db.batch().delete(alertOf(db, 'orphan', subscriptionId));
      const mirror = uid ? (await db.doc(paths.subscription(uid)).get()).updateTime : undefined;
      const act = actOf({ by: caller.uid, uid, when, subscription, mirror });
      // Of earlier attempts, which may have ended it at Stripe without saving that.
      const open = new Map((await openIntents(db, act)).map((entry) => [entry.path, entry]));
      if (!isDone) {
        const intent = await recordIntent(db, act);
        try {
          await end(stripe, subscriptionId, when);
        } catch (error) {
          if (!isRejected(error)) throw error;
          await failIntent(db, intent);
          throw new Refusal(['plan-change-failed'], { cause: error });
        }
        open.set(intent.entry.path, intent.entry);
      }
      for (const entry of open.values()) settleAct(batch, entry);
      await committed(batch);
      if (uid) await syncSubscription({ uid }, dependencies);
    });
  },
  ASKING_STRIPE,
);

type When = 'now' | 'period-end';
type Ending = {
  by: string;
  uid: string | null;
  when: When;
  subscription: StripeSubscription;
  /** Its version: a subscription that was renewed can be ended again. */
  mirror: Timestamp | undefined;
};

function actOf({ by, uid, when, subscription: { id, status }, mirror }: Ending): Act {
  const act = {
    by,
    act: 'subscription-ended',
    what: id,
    operation: [by, id, when, operationOn(mirror)].join('_'),
    before: { status },
    after: { ends: when },
  } as const;
  return uid === null ? act : { ...act, whom: uid };
}

async function fetchOrRefuse(stripe: Stripe, id: string): Promise<StripeSubscription> {
  try {
    return stripeSubscription.parse(await stripe.subscriptions.retrieve(id));
  } catch (error) {
    throw isMissing(error) ? new Refusal(['subscription-unknown']) : error;
  }
}

async function end(stripe: Stripe, id: string, when: When): Promise<void> {
  if (when === 'now') await cancelSubscription(id, stripe);
  else await stripe.subscriptions.update(id, { cancel_at_period_end: true });
}
