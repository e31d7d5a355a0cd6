import { type AlertKind, alertId, type BillingAlert, dunningEnded } from '@domain/billing/billing-alert.ts';
import type { SubscriptionMirror } from '@domain/billing/subscription-mirror.ts';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { paths } from '../edge/paths.ts';

type NewAlert = Omit<BillingAlert, 'open' | 'at'>;

/** `object`: Stripe's id of what the alert is about. The same object never has two alerts of a kind. */
export function alertOf(db: Firestore, kind: AlertKind, object: string): DocumentReference {
  return db.doc(paths.billingAlert(alertId(kind, object)));
}

/** Opens an alert, or opens it again. */
export function openAlert(batch: WriteBatch, document: DocumentReference, alert: NewAlert): void {
  batch.set(document, { ...alert, open: true, at: FieldValue.serverTimestamp() });
}

/**
 * Opens an alert if Stripe has stopped charging. It belongs into the commit of the mirror: the next sync sees no change
 * any more.
 */
export function tellOfDunning(
  batch: WriteBatch,
  stored: DocumentSnapshot,
  mirror: SubscriptionMirror | null,
): void {
  const before = stored.exists ? { status: String(stored.get('status')) } : null;
  if (!mirror || !dunningEnded(before, mirror)) return;
  const { status: what, userId, amount, currency } = mirror;
  const { stripeCustomerId: customerId, stripeSubscriptionId: subscriptionId } = mirror;
  const ids = { userId, customerId, subscriptionId };
  const alert = alertOf(stored.ref.firestore, 'dunning', subscriptionId);
  openAlert(batch, alert, { kind: 'dunning', what, ...ids, amount, currency, due: null });
}
