import { api } from '@domain/billing/api.ts';
import {
  type AlertKind,
  type BillingAlert,
  billingAlert,
  dunningEnded,
} from '@domain/billing/billing-alert.ts';
import { amountOf, currencyOf } from '@domain/billing/money.ts';
import {
  notShown,
  type StripeSubscription,
  type SubscriptionMirror,
} from '@domain/billing/subscription-mirror.ts';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type WriteBatch,
} from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import { defineCommit } from '../edge/define-commit.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists } from '../edge/read.ts';
import { wasPaidAfterEnd } from './stripe-reads.ts';

type NewAlert = Omit<BillingAlert, 'open' | 'at'>;

/** `object`: Stripe's id of what the alert is about. The same object never has two alerts of a kind. */
export function alertOf(db: Firestore, kind: AlertKind, object: string): DocumentReference {
  return db.doc(paths.billingAlert(`${kind}_${object}`));
}

/** The fields of an alert about a live subscription. `invoiced`: what its upcoming invoice charges again. */
export function subjectOf(subscription: StripeSubscription, invoiced: number | null = null) {
  const { id: subscriptionId, customer: customerId } = subscription;
  const [amount, currency] = [amountOf(subscription, invoiced), currencyOf(subscription)];
  return { customerId, subscriptionId, amount, currency, due: null };
}

export function openAlert(batch: WriteBatch, document: DocumentReference, alert: NewAlert): void {
  batch.set(document, { ...alert, open: true, at: FieldValue.serverTimestamp() });
}

/** Opens an alert if Stripe has stopped charging. In the commit of the mirror, because the next sync sees no change. */
export function openDunningAlert(
  batch: WriteBatch,
  stored: DocumentSnapshot,
  mirror: SubscriptionMirror | null,
): void {
  const before = stored.exists ? { status: String(stored.get('status')) } : null;
  if (!mirror || !dunningEnded(before, mirror)) return;
  const { status: what, userId, amount, currency } = mirror;
  const { stripeCustomerId: customerId, stripeSubscriptionId: subscriptionId } = mirror;
  const about = { userId, customerId, subscriptionId, amount, currency };
  const document = alertOf(stored.ref.firestore, 'dunning', subscriptionId);
  openAlert(batch, document, { kind: 'dunning', what, ...about, due: null });
}

type About = { userId: string; db: Firestore };

type OfCustomer = { subscriptions: readonly StripeSubscription[]; relevant: StripeSubscription | undefined };

/**
 * Opens the alert of a subscription that ended after failed payments, also again, because money has come for it since.
 * Of one beside the relevant one only once: later payments are of that one.
 */
export async function openPaidAlerts(
  batch: WriteBatch,
  { subscriptions, relevant }: OfCustomer,
  stripe: Stripe,
  { userId, db }: About,
): Promise<void> {
  for (const ended of subscriptions) {
    const isOther = ended.id !== relevant?.id;
    if (isOther && ended.cancellation_details?.reason !== 'payment_failed') continue;
    if (!(await wasPaidAfterEnd(stripe, ended))) continue;
    const document = alertOf(db, 'dunning', ended.id);
    if (isOther && (await document.get()).get('what') === 'paid') continue;
    openAlert(batch, document, { kind: 'dunning', what: 'paid', userId, ...subjectOf(ended) });
  }
}

/**
 * Opens an alert, once, about each live subscription that neither the list nor the sum contains. Deletes the alert if
 * the subscription is the one that counts now, or has ended.
 */
export async function keepSecondAlerts(
  batch: WriteBatch,
  subscriptions: readonly StripeSubscription[],
  { userId, db }: About,
): Promise<void> {
  if (subscriptions.length < 2) return;
  const others = notShown(subscriptions);
  for (const each of subscriptions) {
    const document = alertOf(db, 'second', each.id);
    const { exists } = await document.get();
    const isOther = others.includes(each);
    if (isOther && !exists)
      openAlert(batch, document, { kind: 'second', what: 'live', userId, ...subjectOf(each) });
    if (!isOther && exists) batch.delete(document);
  }
}

/** Closes an alert. Changes nothing at Stripe. */
export const closeBillingAlert = defineCommit(
  api.closeBillingAlert,
  async ({ input: { alertId }, batch, db, record }) => {
    const document = db.doc(paths.billingAlert(alertId));
    const alert = readIfExists(await document.get(), billingAlert);
    // Also the answer to a repeated call, and to one for an alert whose cause is gone.
    if (!alert?.data.open) return;
    const { kind, what, userId } = alert.data;
    const subject = userId === null ? { what: alertId } : { whom: userId, what: alertId };
    batch.update(document, { open: false }, { lastUpdateTime: alert.version });
    record({ act: 'billing-alert-closed', ...subject, operation: alert.version, before: { kind, what } });
  },
);
