import { isCharged, isLive, subscriptionDocument } from '@domain/billing/subscription.ts';
import { STRIPE_SOURCE, type StripeSubscription } from '@domain/billing/subscription-mirror.ts';
import type Stripe from 'stripe';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';
import { cancelSubscription } from './cancel-duplicates.ts';
import { closeCheckouts } from './open-checkouts.ts';
import { fetchSubscriptions } from './stripe-reads.ts';
import { syncSubscription } from './sync-subscription.ts';

/**
 * Refuses with 'subscription-charged', which names plan and price, while Stripe will charge the account again. For
 * acts after which the account could not cancel by itself, such as becoming an administrator. Reads the mirror alone.
 */
export async function refuseWhileCharged(uid: string, { db }: Dependencies): Promise<void> {
  const stored = readIfExists(await db.doc(paths.subscription(uid)).get(), subscriptionDocument);
  if (!stored || !isCharged(stored.data)) return;
  const { planName, amount, currency } = stored.data;
  const params = { plan: planName, amount: String(amount), currency: currency.toUpperCase() };
  throw new Refusal(['subscription-charged'], { params });
}

/**
 * Ends everything that Stripe may charge the account for: open checkout pages and all live subscriptions, at once and
 * without a refund. For declining and erasing. Asks Stripe itself, also for customers whose profile is gone; may be
 * repeated after a fault, and throws if Stripe fails. Returns what it ended, for the record of the act.
 */
export async function endSubscriptions(
  uid: string,
  dependencies: Dependencies,
): Promise<{ subscriptionId: string; customerId: string }[]> {
  const stripe = await dependencies.stripe();
  const ended: { subscriptionId: string; customerId: string }[] = [];
  for (const customer of await customersOf(uid, stripe, dependencies)) {
    await closeCheckouts({ stripe, customer });
    const live = (await fetchSubscriptions(stripe, customer)).filter(({ status }) => isLive(status));
    for (const { id } of live) {
      await cancelSubscription(id, stripe);
      ended.push({ subscriptionId: id, customerId: customer });
    }
  }
  await syncSubscription({ uid }, dependencies);
  return ended;
}

/** The customers of the profile and of the mirror, and those that only Stripe knows, by our metadata. */
async function customersOf(uid: string, stripe: Stripe, { db }: Dependencies): Promise<string[]> {
  const [student, mirror] = await db.getAll(db.doc(paths.student(uid)), db.doc(paths.subscription(uid)));
  const known = [student, mirror].map((document) => document?.get('stripeCustomerId'));
  // A document id: letters, digits, - and _ only, so it needs no escaping.
  const { data } = await stripe.customers.search({ query: `metadata['uid']:'${uid}'`, limit: 100 });
  const found = data.filter(({ metadata }) => metadata?.source === STRIPE_SOURCE).map(({ id }) => id);
  return [...new Set([...known, ...found].filter((id): id is string => typeof id === 'string' && id !== ''))];
}

/** The student who has the subscription's customer, or null. */
export async function ownerOf(
  { customer }: Pick<StripeSubscription, 'customer'>,
  { db }: Pick<Dependencies, 'db'>,
): Promise<string | null> {
  const students = db.collection(paths.students).where('stripeCustomerId', '==', customer);
  const [student] = (await students.limit(1).select().get()).docs;
  return student?.id ?? null;
}
