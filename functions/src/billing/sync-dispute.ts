import { majorOf } from '@domain/billing/money.ts';
import { STRIPE_SOURCE } from '@domain/billing/subscription-mirror.ts';
import { FieldValue } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import * as z from 'zod';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { alertOf } from './alerts.ts';
import type { StripeEvent } from './stripe-event.ts';
import { fetchCustomer } from './stripe-reads.ts';
import { findByCustomer, saveEvent } from './sync-subscription.ts';

const stripeDispute = z.object({
  id: z.string(),
  charge: z.string(),
  /** In minor units. */
  amount: z.number(),
  currency: z.string(),
  status: z.string(),
  evidence_details: z.object({ due_by: z.number().nullish() }),
});

const charged = z.object({ customer: z.string().nullish(), invoice: z.string().nullish() });
const paidInvoice = z.object({ subscription: z.string().nullish() });
const named = z.object({ metadata: z.record(z.string(), z.string()).nullish() });

/**
 * Copies a dispute from Stripe into an alert for administrators. As for a subscription, only the id is the event's;
 * the alert is read first, so the last save holds the latest answer. Changes no subscription: whether to answer the
 * dispute or to end the subscription is the academy's decision. Ignores other businesses of the same Stripe account.
 */
export async function syncDispute(id: string, dependencies: Dependencies, event: StripeEvent): Promise<void> {
  const { db } = dependencies;
  const document = alertOf(db, 'dispute', id);
  await commitWithRetry(dependencies, async (batch) => {
    const [stored, processed] = await db.getAll(document, db.doc(paths.stripeEvent(event.id)));
    if (processed?.exists) return;
    const stripe = await dependencies.stripe();
    const fetchedAt = dependencies.now();
    const dispute = stripeDispute.parse(await stripe.disputes.retrieve(id));
    const { customer, invoice } = charged.parse(await stripe.charges.retrieve(dispute.charge));
    const owner = customer ? await findOwner({ customer, invoice }, stripe, dependencies) : null;
    if (!customer || !owner) return;
    const { status, amount, currency, evidence_details: evidence } = dispute;
    const alert = {
      kind: 'dispute' as const,
      what: status,
      userId: owner.uid,
      customerId: customer,
      subscriptionId: null,
      amount: majorOf(amount, currency),
      currency,
      due: evidence.due_by ? new Date(evidence.due_by * 1000) : null,
    };
    // A closed alert opens again when the dispute goes on.
    const open = stored?.get('what') !== status || stored.get('open') === true;
    if (stored?.updateTime) batch.update(document, { ...alert, open }, { lastUpdateTime: stored.updateTime });
    else batch.create(document, { ...alert, open, at: FieldValue.serverTimestamp() });
    saveEvent(batch, { ...event, customerId: customer, fetchedAt }, dependencies);
  });
}

/** Null if the app did not create the customer. `uid` is null if its profile is gone. */
async function findOwner(
  { customer, invoice }: { customer: string; invoice: string | null | undefined },
  stripe: Stripe,
  dependencies: Dependencies,
): Promise<{ uid: string | null } | null> {
  const owner = await findByCustomer(customer, dependencies);
  if (owner) return owner;
  const { deleted, metadata } = await fetchCustomer(stripe, customer);
  const isOurs = deleted ? await isForOurs(invoice, stripe) : metadata?.source === STRIPE_SOURCE;
  return isOurs ? { uid: null } : null;
}

/** Stripe keeps only the id of an erased student's customer. The paid subscription contains the student's id. */
async function isForOurs(id: string | null | undefined, stripe: Stripe): Promise<boolean> {
  if (!id) return false;
  const { subscription } = paidInvoice.parse(await stripe.invoices.retrieve(id));
  if (!subscription) return false;
  return named.parse(await stripe.subscriptions.retrieve(subscription)).metadata?.source === STRIPE_SOURCE;
}
