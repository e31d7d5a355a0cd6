import { majorOf } from '@domain/billing/money.ts';
import { STRIPE_SOURCE } from '@domain/billing/subscription-mirror.ts';
import { FieldValue } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import * as z from 'zod';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { alertOf } from './alerts.ts';
import { findByCustomer, saveEvent } from './mirror-documents.ts';
import type { ParsedEvent } from './stripe-event.ts';
import { fetchCustomer } from './stripe-reads.ts';

const stripeDispute = z.object({
  id: z.string(),
  charge: z.string(),
  /** In minor units. */
  amount: z.number(),
  currency: z.string(),
  status: z.string(),
  evidence_details: z.object({ due_by: z.number().nullish() }),
});

const charged = z.object({
  customer: z.string().nullish(),
  invoice: z.string().nullish(),
  /** In minor units. */
  amount_refunded: z.number(),
  currency: z.string(),
  refunded: z.boolean(),
});
const paidInvoice = z.object({ subscription: z.string().nullish() });
const named = z.object({ metadata: z.record(z.string(), z.string()).nullish() });

type ChargeEvent = Extract<ParsedEvent, { objectId: string }>;

/**
 * Copies a dispute or the refund of a charge from Stripe into an alert for administrators. As for a subscription, only
 * the id is the event's; the alert is read first, so the last save holds the latest answer. Changes no subscription:
 * whether to answer the dispute or to end the subscription is the academy's decision. Ignores other businesses of the
 * same Stripe account, and what the app itself refunded, which has an alert.
 */
export async function syncCharge(event: ChargeEvent, dependencies: Dependencies): Promise<void> {
  const { about: kind, objectId, id, type } = event;
  const { db } = dependencies;
  const document = alertOf(db, kind, objectId);
  await commitWithRetry(dependencies, async (batch) => {
    const [stored, processed] = await db.getAll(document, db.doc(paths.stripeEvent(event.id)));
    if (processed?.exists) return;
    const stripe = await dependencies.stripe();
    const fetchedAt = dependencies.now();
    const { charge, ...facts } = await (kind === 'dispute' ? fetchDispute : fetchRefund)(objectId, stripe);
    const { customer, invoice } = charge;
    const owner = customer ? await findOwner({ customer, invoice }, stripe, dependencies) : null;
    if (!customer || !owner) return;
    if (kind === 'refund' && (await isOwnRefund(invoice, stripe, dependencies))) return;
    const alert = { kind, ...facts, userId: owner.uid, customerId: customer, subscriptionId: null };
    // A closed alert opens again when the dispute goes on, or more is refunded.
    const isNews = stored?.get('what') !== alert.what || stored.get('amount') !== alert.amount;
    const open = isNews || stored?.get('open') === true;
    if (stored?.updateTime) batch.update(document, { ...alert, open }, { lastUpdateTime: stored.updateTime });
    else batch.create(document, { ...alert, open, at: FieldValue.serverTimestamp() });
    saveEvent(batch, { id, type, customerId: customer, fetchedAt }, dependencies);
  });
}

async function fetchDispute(id: string, stripe: Stripe) {
  const dispute = stripeDispute.parse(await stripe.disputes.retrieve(id));
  const { status: what, amount, currency, evidence_details: evidence } = dispute;
  // A dispute under review, won or lost takes no answer.
  const due = what.endsWith('needs_response') && evidence.due_by ? new Date(evidence.due_by * 1000) : null;
  const charge = charged.parse(await stripe.charges.retrieve(dispute.charge));
  return { charge, what, amount: majorOf(amount, currency), currency, due };
}

async function fetchRefund(id: string, stripe: Stripe) {
  const charge = charged.parse(await stripe.charges.retrieve(id));
  const { amount_refunded: amount, currency, refunded } = charge;
  const what = refunded ? 'full' : 'partial';
  return { charge, what, amount: majorOf(amount, currency), currency, due: null };
}

async function isOwnRefund(
  invoice: string | null | undefined,
  stripe: Stripe,
  { db }: Dependencies,
): Promise<boolean> {
  const subscription = await subscriptionOf(invoice, stripe);
  if (subscription === null) return false;
  const alerts = (['duplicate', 'barred'] as const).map((each) => alertOf(db, each, subscription));
  return (await db.getAll(...alerts)).some(({ exists }) => exists);
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
async function isForOurs(invoice: string | null | undefined, stripe: Stripe): Promise<boolean> {
  const subscription = await subscriptionOf(invoice, stripe);
  if (!subscription) return false;
  return named.parse(await stripe.subscriptions.retrieve(subscription)).metadata?.source === STRIPE_SOURCE;
}

async function subscriptionOf(invoice: string | null | undefined, stripe: Stripe): Promise<string | null> {
  if (!invoice) return null;
  return paidInvoice.parse(await stripe.invoices.retrieve(invoice)).subscription ?? null;
}
