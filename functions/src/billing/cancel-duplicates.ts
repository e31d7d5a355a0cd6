import { duplicateSubscriptions, type StripeSubscription } from '@domain/billing/subscription-mirror.ts';
import type Stripe from 'stripe';
import * as z from 'zod';
import type { Dependencies } from '../edge/dependencies.ts';
import { isAlreadyRefunded, isMissing, isRejected } from './stripe-errors.ts';

const paidInvoice = z.object({ amount_paid: z.number(), payment_intent: z.string().nullish() });

/**
 * Refunds and cancels the second of two live subscriptions from our checkout, paid in two tabs at
 * once (docs/decisions/0041). Returns whether there was one. Refunds first: after a crash the next
 * sync finds the subscription still live and finishes.
 */
export async function cancelDuplicates(
  subscriptions: readonly StripeSubscription[],
  stripe: Stripe,
  { logError }: Dependencies,
): Promise<boolean> {
  const duplicates = duplicateSubscriptions(subscriptions);
  for (const subscription of duplicates) {
    const { id, customer } = subscription;
    const refunded = await refund(subscription, stripe);
    await cancel(id, stripe);
    logError('duplicate-subscription-canceled', { subscription: id, customer, refunded });
  }
  return duplicates.length > 0;
}

/** 'by-hand': Stripe cannot refund the payment, as with a boleto, so the owner has to. */
async function refund(
  { latest_invoice: invoice }: StripeSubscription,
  stripe: Stripe,
): Promise<'done' | 'nothing-paid' | 'by-hand'> {
  if (!invoice) return 'nothing-paid';
  const { amount_paid, payment_intent } = paidInvoice.parse(await stripe.invoices.retrieve(invoice));
  if (amount_paid === 0) return 'nothing-paid';
  if (!payment_intent) return 'by-hand';
  try {
    // Needs no idempotency key: Stripe refunds the whole of a payment only once.
    await stripe.refunds.create({ payment_intent, reason: 'duplicate' });
    return 'done';
  } catch (error) {
    if (isAlreadyRefunded(error)) return 'done';
    if (isRejected(error)) return 'by-hand';
    throw error;
  }
}

async function cancel(id: string, stripe: Stripe): Promise<void> {
  try {
    await stripe.subscriptions.cancel(id);
  } catch (error) {
    // Already canceled.
    if (!isMissing(error)) throw error;
  }
}
