import type { Firestore } from 'firebase-admin/firestore';
import { planPrice } from '../../domain/billing/plan-prices.ts';
import { isCharged } from '../../domain/billing/subscription.ts';
import { stripeClient } from '../../functions/src/edge/stripe-client.ts';
import { Failure, messageOf } from '../output.ts';
import { fakeKey } from '../stripe-fake/src/keys.ts';
import { accountOf } from '../stripe-setup/account.ts';
import { priceWords } from '../stripe-setup/catalogue.ts';

type Stripe = Awaited<ReturnType<typeof stripeClient>>;

/** A subscription that Stripe will charge again, in words, and its customer. */
type Charge = { what: string; customer: string };

/**
 * What the account pays according to its mirror, to be ended after the command; null if there is nothing to end. A
 * shut-out account or an administrator cannot cancel in the app, so the command requires a decision.
 */
export async function chargeOf(
  db: Firestore,
  uid: string,
  choice: string | undefined,
): Promise<Charge | null> {
  const mirror = await db.doc(`subscriptions/${uid}`).get();
  const status: unknown = mirror.get('status');
  const cancelAtPeriodEnd = mirror.get('cancelAtPeriodEnd') === true;
  if (typeof status !== 'string' || !isCharged({ status, cancelAtPeriodEnd })) return null;
  const what = `${mirror.get('planName')}, ${priceWords(planPrice.parse(mirror.data()))}`;
  if (choice === 'keep') console.log(`Stripe continues to charge ${what}.`);
  else if (choice !== 'end') {
    throw new Failure(`The account pays ${what}, and could not cancel it in the app any more.`, [
      'Add `--subscription end` to end it without a refund, or `--subscription keep`.',
    ]);
  }
  return choice === 'end' ? { what, customer: String(mirror.get('stripeCustomerId')) } : null;
}

/**
 * Closes the account's open checkout pages, so that it cannot begin to pay any more. Without Stripe the command goes on:
 * a payment on such a page is refunded.
 */
export async function closePages(db: Firestore, uid: string, load: () => Promise<Stripe>): Promise<void> {
  const customer: unknown = (await db.doc(`students/${uid}`).get()).get('stripeCustomerId');
  if (typeof customer !== 'string' || customer === '') return;
  try {
    const stripe = await load();
    const { data } = await stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 });
    for (const { id } of data) await stripe.checkout.sessions.expire(id);
  } catch (error) {
    console.log(`Open payment pages were not closed. A payment there is refunded. ${messageOf(error)}`);
  }
}

/** Stripe's account of the environment; in a demo project the fake's. */
export function stripeOf(projectId: string): Promise<Stripe> {
  const key = process.env.STRIPE_SECRET_KEY || (projectId.startsWith('demo-') ? fakeKey : undefined);
  return stripeClient(accountOf(key, { live: true }));
}

/** Ends the live subscriptions of the customer. The webhook updates the mirror. */
export async function endAtStripe(stripe: Stripe, { customer, what }: Charge): Promise<void> {
  const { data } = await stripe.subscriptions.list({ customer, limit: 100 });
  const live = data.filter(({ status }) => status !== 'incomplete_expired');
  for (const { id } of live) await stripe.subscriptions.cancel(id);
  console.log(`Ended at Stripe, without a refund: ${what}.`);
}
