import type Stripe from 'stripe';
import { isRejected } from './stripe-errors.ts';
import type { AtStripe } from './with-customer.ts';

/** Expires the checkout pages that this customer has open: nobody pays on two of them. */
export async function closeCheckouts(at: AtStripe): Promise<void> {
  const open = await openCheckouts(at);
  await Promise.all(open.map(({ id }) => expire(at, id)));
}

/**
 * Of those that were opened in the same moment, keeps the newest and answers with it, if any is left: whoever looks last sees them all, and
 * everybody chooses the same one.
 */
export async function keepOneCheckout(at: AtStripe): Promise<string | undefined> {
  const open = await openCheckouts(at);
  const newest = open.toSorted((a, b) => b.created - a.created || (a.id < b.id ? 1 : -1))[0]?.id;
  await Promise.all(open.filter(({ id }) => id !== newest).map(({ id }) => expire(at, id)));
  return newest;
}

async function openCheckouts({ stripe, customer }: AtStripe): Promise<Stripe.Checkout.Session[]> {
  return (await stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 })).data;
}

/** One that was paid or has expired in the meantime is no longer open, which is all that matters here. */
async function expire({ stripe }: AtStripe, id: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(id);
  } catch (error) {
    if (!isRejected(error)) throw error;
  }
}
