import {
  itemOf,
  mirrorOf,
  relevantSubscription,
  type StripeProduct,
  type StripeSubscription,
  type SubscriptionMirror,
  stripeProduct,
} from '@domain/billing/subscription-mirror.ts';
import type { WriteBatch } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { keepSecondAlerts, openPaidAlerts } from './alerts.ts';
import { alignPause } from './align-pause.ts';
import { endUnwanted } from './end-unwanted.ts';
import { enterInvoice } from './enter-money.ts';
import { commitMirror, type MirrorState, readMirror, type SyncTarget } from './mirror-documents.ts';
import type { StripeEvent } from './stripe-event.ts';
import { fetchDue, fetchSubscriptions, fetchUpcoming, isDeletedCustomer } from './stripe-reads.ts';

type Options = {
  /**
   * Saved as processed in the same commit. If all of them are processed already, nothing is done.
   */
  events?: readonly StripeEvent[];
  /** Also fetches the product's name, which is otherwise taken from the mirror. */
  refreshProduct?: boolean;
  /** Asks Stripe whether the customer was deleted and, if so, removes it from the profile. */
  mayBeDeleted?: boolean;
  /** Adds to the commit of the mirror. */
  also?: (batch: WriteBatch) => void;
};

/** 'unknown': no student has this customer, or the student has none. */
export type SyncResult = 'saved' | 'already-processed' | 'unknown';

/**
 * Copies a student's subscription from Stripe into the mirror (docs/decisions/0040) in three steps. After a lost race
 * it repeats all of them, so the last save always holds the latest answer, in any order of events:
 *
 * 1. Fetch: read the mirror, then ask Stripe for the subscriptions. Money that came is entered before: an event that
 *    names it is processed only afterwards.
 * 2. Settle: end live subscriptions that must not exist (this refunds money), and pause or resume the one that counts
 *    by the student's breaks; ask again if anything was changed.
 * 3. Project and commit: ask for the amounts of the one that counts; write mirror, profile, alert and events if the
 *    mirror is unchanged.
 */
export async function syncSubscription(
  target: SyncTarget,
  dependencies: Dependencies,
  { events = [], refreshProduct = false, mayBeDeleted = false, also }: Options = {},
): Promise<SyncResult> {
  // Outside the commit: an event that changes nothing would commit an empty batch.
  const state = await readMirror(target, events, dependencies);
  if (state === 'already-processed') return state;
  for (const { invoiceId } of state === 'unknown' ? events : state.newEvents)
    if (invoiceId) await enterInvoice(invoiceId, dependencies);
  if (state === 'unknown') return state;

  let known: MirrorState | undefined = state;
  return commitWithRetry(dependencies, async (batch) => {
    const before = known ?? (await readMirror(target, events, dependencies));
    known = undefined;
    if (typeof before === 'string') return before;
    const { uid, customerId, stored, newEvents } = before;
    const stripe = await dependencies.stripe();
    const fetchedAt = dependencies.now();
    let subscriptions = await fetchState(before, stripe);

    const unwanted = { uid, subscriptions, known: stored.get('stripeSubscriptionId') };
    if (await endUnwanted(unwanted, stripe, dependencies)) subscriptions = await fetchState(before, stripe);
    if (await alignPause({ ...before, subscriptions }, stripe, dependencies))
      subscriptions = await fetchState(before, stripe);

    const relevant = relevantSubscription(subscriptions);
    const mirror = await fetchMirror(
      { ...before, relevant, fetchedAt, refreshProduct, stripe },
      dependencies,
    );
    const checkDeleted = mayBeDeleted || newEvents.some(({ type }) => type === 'customer.deleted');
    const isDeleted = checkDeleted && (await isDeletedCustomer(stripe, customerId));
    commitMirror(batch, before, { mirror, isDeleted, fetchedAt }, dependencies);
    const about = { userId: uid, db: dependencies.db };
    await keepSecondAlerts(batch, subscriptions, about);
    const isPayment = newEvents.some(({ type }) => type === 'invoice.paid');
    if (isPayment) await openPaidAlerts(batch, { subscriptions, relevant }, stripe, about);
    also?.(batch);
    return 'saved';
  });
}

/** All subscriptions of the customer, also ended ones. */
function fetchState({ customerId, stored }: MirrorState, stripe: Stripe): Promise<StripeSubscription[]> {
  const knownId = stored.get('stripeCustomerId') === customerId ? stored.get('stripeSubscriptionId') : '';
  return fetchSubscriptions(stripe, customerId, knownId);
}

type FetchRequest = MirrorState & {
  relevant: StripeSubscription | undefined;
  fetchedAt: Date;
  refreshProduct: boolean;
  stripe: Stripe;
};

/** The mirror of the subscription that counts. Null if the customer has none. */
async function fetchMirror(
  request: FetchRequest,
  dependencies: Dependencies,
): Promise<SubscriptionMirror | null> {
  const { uid, customerId, relevant, stored, fetchedAt, stripe } = request;
  if (!relevant) {
    // With the key of a wrong account every list is empty. This throws unless Stripe knows the
    // customer, so the mirror is not deleted by mistake.
    if (stored.exists) await isDeletedCustomer(stripe, customerId);
    return null;
  }
  const [product, upcoming, due] = await Promise.all([
    productOf(relevant, request),
    fetchUpcoming(stripe, relevant, dependencies),
    fetchDue(stripe, relevant),
  ]);
  return mirrorOf(relevant, { userId: uid, product, fetchedAt, upcoming, due });
}

/**
 * Takes the name from the mirror, which saves a call per event: Stripe sends an event if it
 * changes.
 */
async function productOf(
  subscription: StripeSubscription,
  { stored, refreshProduct, stripe }: FetchRequest,
): Promise<StripeProduct> {
  const id = itemOf(subscription).price.product;
  const name = stored.get('productName');
  if (!refreshProduct && name && stored.get('productId') === id) return { id, name: String(name) };
  return stripeProduct.parse(await stripe.products.retrieve(id));
}
