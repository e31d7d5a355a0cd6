import { type StripeSubscription, surplusSubscriptions } from '@domain/billing/subscription-mirror.ts';
import type Stripe from 'stripe';
import * as z from 'zod';
import type { Dependencies } from '../edge/dependencies.ts';
import { isMissing, isRejected } from './stripe-errors.ts';

const paidInvoice = z.object({ amount_paid: z.number(), payment_intent: z.string().nullish() });

/**
 * Nobody is billed twice: of two live subscriptions from our checkout, paid in two tabs in the same moment, the one that came second is paid back
 * and ended at once (docs/decisions/0041). True when there was one. The money first: done in this order, a fault in between is made good by the
 * next look, which finds the subscription still live.
 */
export async function endSurplus(
  subscriptions: readonly StripeSubscription[],
  stripe: Stripe,
  { logError }: Dependencies,
): Promise<boolean> {
  const surplus = surplusSubscriptions(subscriptions);
  for (const subscription of surplus) {
    const { id, customer } = subscription;
    const refunded = await refund(subscription, stripe);
    await cancel(id, stripe);
    logError('subscription-surplus-ended', { subscription: id, customer, refunded });
  }
  return surplus.length > 0;
}

/** 'by-hand' is for the owner: a payment that Stripe cannot send back by itself, as that of a boleto. */
async function refund(
  { latest_invoice: invoice }: StripeSubscription,
  stripe: Stripe,
): Promise<'done' | 'nothing-paid' | 'by-hand'> {
  if (!invoice) return 'nothing-paid';
  const { amount_paid, payment_intent } = paidInvoice.parse(await stripe.invoices.retrieve(invoice));
  if (amount_paid === 0) return 'nothing-paid';
  if (!payment_intent) return 'by-hand';
  try {
    // Needs no key of ours: all of a payment can be sent back only once.
    await stripe.refunds.create({ payment_intent, reason: 'duplicate' });
    return 'done';
  } catch (error) {
    if (isAlreadyRefunded(error)) return 'done';
    if (isRejected(error)) return 'by-hand';
    throw error;
  }
}

function isAlreadyRefunded(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'charge_already_refunded';
}

/** One that somebody else has ended in the meantime is ended. */
async function cancel(id: string, stripe: Stripe): Promise<void> {
  try {
    await stripe.subscriptions.cancel(id);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
