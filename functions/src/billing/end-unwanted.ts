import type { RefundOutcome } from '@domain/billing/billing-alert.ts';
import { listAmountOf, majorOf } from '@domain/billing/money.ts';
import { judgeRefund } from '@domain/billing/refund.ts';
import { paidAtOf } from '@domain/billing/stripe-money.ts';
import { isLive } from '@domain/billing/subscription.ts';
import { type StripeSubscription, unwantedSubscriptions } from '@domain/billing/subscription-mirror.ts';
import type Stripe from 'stripe';
import type { Dependencies } from '../edge/dependencies.ts';
import { alertOf, openAlert, subjectOf } from './alerts.ts';
import { barredSince } from './payer-guards.ts';
import { hasCode, isMissing, isRejected } from './stripe-errors.ts';
import { fetchInvoice } from './stripe-reads.ts';

/**
 * Refunds and cancels live subscriptions from our checkout that should not be: the second of two, paid in two tabs at
 * once (docs/decisions/0088), and one that was paid on an open page by an account that may not pay any more. Returns
 * whether there was one. Refunds first: after a crash the next sync finds the subscription still live and finishes. An
 * alert tells administrators; it is opened before Stripe is asked, so that no refund is without one.
 */
export async function endUnwanted(
  { uid, subscriptions, known }: { uid: string; subscriptions: readonly StripeSubscription[]; known: string },
  stripe: Stripe,
  { db, logError, now }: Pick<Dependencies, 'db' | 'logError' | 'now'>,
): Promise<boolean> {
  const isNew = subscriptions.some(({ id, status }) => id !== known && isLive(status));
  const unwanted = unwantedSubscriptions(subscriptions, isNew ? await barredSince(uid, { db }) : null);
  for (const { kind, subscription } of unwanted) {
    const { id, customer } = subscription;
    const alert = alertOf(db, kind, id);
    const batch = db.batch();
    openAlert(batch, alert, {
      kind,
      what: 'begun' satisfies RefundOutcome,
      userId: uid,
      ...subjectOf(subscription),
    });
    await batch.commit();
    const refunded = await refund({ kind, subscription }, stripe, now());
    await cancelSubscription(id, stripe);
    await alert.update({ what: refunded });
    logError(`${kind}-subscription-canceled`, { subscription: id, customer, refunded });
  }
  return unwanted.length > 0;
}

/** 'by-hand': Stripe or the bounds refuse an automatic refund, as for a boleto, so the owner has to decide. */
async function refund(
  { kind, subscription }: ReturnType<typeof unwantedSubscriptions>[number],
  stripe: Stripe,
  now: Date,
): Promise<RefundOutcome> {
  if (!subscription.latest_invoice) return 'nothing-paid';
  const invoice = await fetchInvoice(stripe, subscription.latest_invoice);
  const { amount_paid, currency, payment_intent } = invoice;
  const paidAt = new Date(paidAtOf(invoice) * 1000);
  const paid = majorOf(amount_paid, currency);
  const verdict = judgeRefund({ paid, paidAt, price: listAmountOf(subscription) }, now);
  if (verdict !== 'refund') return verdict;
  if (!payment_intent) return 'by-hand';
  try {
    // Needs no idempotency key: Stripe refunds the whole of a payment only once.
    await stripe.refunds.create({ payment_intent, ...(kind === 'duplicate' && { reason: kind }) });
    return 'done';
  } catch (error) {
    if (hasCode(error, 'charge_already_refunded')) return 'done';
    if (isRejected(error)) return 'by-hand';
    throw error;
  }
}

/** Ends a subscription now. Does nothing if it has ended. */
export async function cancelSubscription(id: string, stripe: Stripe): Promise<void> {
  try {
    await stripe.subscriptions.cancel(id);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
