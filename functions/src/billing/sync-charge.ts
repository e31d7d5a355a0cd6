import { majorOf } from '@domain/billing/money.ts';
import { correctionOf } from '@domain/billing/payment.ts';
import { type StripeInvoice, stripeRefunds, takenByRefunds } from '@domain/billing/stripe-money.ts';
import { academyClock } from '@domain/calendar.ts';
import { FieldValue } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import * as z from 'zod';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { alertOf } from './alerts.ts';
import { enterMoney } from './enter-money.ts';
import { findOwner, saveEvent } from './mirror-documents.ts';
import type { ParsedEvent } from './stripe-event.ts';
import { fetchInvoice } from './stripe-reads.ts';

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

type ChargeEvent = Extract<ParsedEvent, { objectId: string }>;

/**
 * Copies a dispute or the refund of a charge from Stripe into an alert for administrators, after what it takes back is
 * entered as payments. As for a subscription, only the id is the event's; the alert is read first, so the last save holds
 * the latest answer. Changes no subscription: whether to answer the dispute or to end the subscription is the academy's
 * decision. Ignores other businesses of the same Stripe account. What the app itself refunded has an alert.
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
    const fetch = kind === 'dispute' ? fetchDispute : fetchRefund;
    const { charge, taken, ...facts } = await fetch(objectId, stripe, academyClock(fetchedAt).date);
    const { customer } = charge;
    const invoice = charge.invoice ? await fetchInvoice(stripe, charge.invoice) : null;
    const owner = await findOwner({ ...invoice, customer }, stripe, dependencies);
    if (!customer || !owner) return;
    if (invoice) await enterMoney(invoice, { uid: owner.uid, taken }, dependencies);
    if (kind === 'refund' && (await isOwnRefund(invoice, dependencies))) return;
    const alert = { kind, ...facts, userId: owner.uid, customerId: customer, subscriptionId: null };
    // A closed alert opens again when the dispute goes on, or more is refunded.
    const isNews = stored?.get('what') !== alert.what || stored.get('amount') !== alert.amount;
    const open = isNews || stored?.get('open') === true;
    if (stored?.updateTime) batch.update(document, { ...alert, open }, { lastUpdateTime: stored.updateTime });
    else batch.create(document, { ...alert, open, at: FieldValue.serverTimestamp() });
    saveEvent(batch, { id, type, customerId: customer, fetchedAt }, dependencies);
  });
}

/** `taken`: what takes back the payment of the charge's invoice, as in `fetchRefund`. */
async function fetchDispute(id: string, stripe: Stripe, today: string) {
  const dispute = stripeDispute.parse(await stripe.disputes.retrieve(id));
  const { status: what, amount, currency, evidence_details: evidence } = dispute;
  // A dispute under review, won or lost takes no answer.
  const due = what.endsWith('needs_response') && evidence.due_by ? new Date(evidence.due_by * 1000) : null;
  const charge = charged.parse(await stripe.charges.retrieve(dispute.charge));
  const lost = { id, takes: charge.invoice ?? '', amount: -amount, currency, paidOn: today };
  // The bank can return later what was lost.
  const returned = { ...lost, id: correctionOf(id), takes: id, amount };
  const taken = what === 'lost' ? [lost] : what === 'won' ? [returned] : [];
  return { charge, taken, what, amount: majorOf(amount, currency), currency, due };
}

async function fetchRefund(id: string, stripe: Stripe, today: string) {
  const charge = charged.parse(await stripe.charges.retrieve(id));
  const { invoice, amount_refunded: amount, currency, refunded } = charge;
  const refunds = stripeRefunds.parse(await stripe.refunds.list({ charge: id, limit: 100 }));
  // Stripe lists the latest first.
  const taken = takenByRefunds(refunds, invoice ?? '', today).reverse();
  const what = refunded ? 'full' : 'partial';
  return { charge, taken, what, amount: majorOf(amount, currency), currency, due: null };
}

async function isOwnRefund(invoice: StripeInvoice | null, { db }: Dependencies): Promise<boolean> {
  const subscription = invoice?.subscription;
  if (!subscription) return false;
  const alerts = (['duplicate', 'barred'] as const).map((each) => alertOf(db, each, subscription));
  return (await db.getAll(...alerts)).some(({ exists }) => exists);
}
