import type Stripe from 'stripe';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { Refusal } from '../edge/refusal.ts';
import { traceOf } from '../edge/trace.ts';
import type { CustomerContext } from './customer.ts';
import { subscriptionBar } from './membership-documents.ts';
import { isRejected } from './stripe-errors.ts';

/** Expires the customer's open checkout pages, so that the student cannot pay on two of them, and returns them. */
export async function closeCheckouts(
  context: CustomerContext,
  kept?: string,
): Promise<Stripe.Checkout.Session[]> {
  const open = (await listOpen(context)).filter(({ id }) => id !== kept);
  await Promise.all(open.map(({ id }) => expire(context, id)));
  return open;
}

/**
 * Expires the open checkout pages of an account that may not pay any more. A failure is only logged: the sync of a
 * payment on such a page refunds it.
 */
export async function closeCheckoutsOf(uid: string, { db, stripe, logError }: Dependencies): Promise<void> {
  const customer: unknown = (await db.doc(paths.student(uid)).get()).get('stripeCustomerId');
  if (typeof customer !== 'string' || customer === '') return;
  try {
    await closeCheckouts({ stripe: await stripe(), customer });
  } catch (error) {
    logError('checkouts-not-closed', { uid, ...traceOf(error) });
  }
}

/**
 * The address of a page that was just opened, unless another one is newer. Closes it if the student may not subscribe:
 * asked only now, because a fee that starts, or 'Left', closes the pages that it finds.
 */
export async function addressOf(
  context: CustomerContext,
  { id, url }: Stripe.Checkout.Session,
  uid: string,
  dependencies: Dependencies,
): Promise<string> {
  const kept = await keepOneCheckout(context);
  if (kept !== id || !url) throw new Refusal(['busy']);
  const bar = await subscriptionBar(uid, dependencies);
  if (bar) {
    await closeCheckouts(context);
    throw new Refusal([bar]);
  }
  return url;
}

/** The newest of all checkout pages of the customer, open or not. */
export async function newestCheckout({
  stripe,
  customer,
}: CustomerContext): Promise<Stripe.Checkout.Session | undefined> {
  // Stripe lists the newest first.
  return (await stripe.checkout.sessions.list({ customer, limit: 1 })).data[0];
}

/**
 * Keeps the newest of several checkout pages that were opened at the same moment and returns its
 * id, if any is left. Every call chooses the same one; the last call sees them all.
 */
async function keepOneCheckout(context: CustomerContext): Promise<string | undefined> {
  const open = await listOpen(context);
  const newest = open.toSorted((a, b) => b.created - a.created || (a.id < b.id ? 1 : -1))[0]?.id;
  await Promise.all(open.filter(({ id }) => id !== newest).map(({ id }) => expire(context, id)));
  return newest;
}

async function listOpen({ stripe, customer }: CustomerContext): Promise<Stripe.Checkout.Session[]> {
  return (await stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 })).data;
}

async function expire({ stripe }: CustomerContext, id: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(id);
  } catch (error) {
    // Paid or expired in the meantime, so it is no longer open.
    if (!isRejected(error)) throw error;
  }
}
