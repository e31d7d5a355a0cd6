import { type AlertKind, type BillingAlert, dunningEnded } from '@domain/billing/billing-alert.ts';
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
import { paths } from '../edge/paths.ts';

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

/** Opens an alert, or opens it again. */
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

/** Opens the alert of an ended subscription, also again, because money has come for it since. */
export function openPaidAlert(batch: WriteBatch, ended: StripeSubscription, { userId, db }: About): void {
  const alert = { kind: 'dunning', what: 'paid', userId, ...subjectOf(ended) } as const;
  openAlert(batch, alertOf(db, 'dunning', ended.id), alert);
}

/** Opens an alert, once, about each live subscription that neither the list nor the sum contains. */
export async function openSecondAlerts(
  batch: WriteBatch,
  subscriptions: readonly StripeSubscription[],
  { userId, db }: About,
): Promise<void> {
  for (const other of notShown(subscriptions)) {
    const document = alertOf(db, 'second', other.id);
    const { exists } = await document.get();
    if (!exists) openAlert(batch, document, { kind: 'second', what: 'live', userId, ...subjectOf(other) });
  }
}
