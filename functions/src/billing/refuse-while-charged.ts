import { isCharged, subscriptionDocument } from '@domain/billing/subscription.ts';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';

/** Does what `refuseIfCharged` does, with the account's mirror. */
export async function refuseWhileCharged(uid: string, { db }: Dependencies): Promise<void> {
  refuseIfCharged(await db.doc(paths.subscription(uid)).get());
}

/**
 * Refuses with 'subscription-charged', which names plan and price, while Stripe will charge the account again. For
 * acts after which the account could not cancel by itself, such as becoming an administrator. Reads the mirror alone.
 */
export function refuseIfCharged(mirror: DocumentSnapshot): void {
  const stored = readIfExists(mirror, subscriptionDocument);
  if (!stored || !isCharged(stored.data)) return;
  const { planName, amount, currency } = stored.data;
  const price = amount === null ? '' : ` (${amount} ${currency.toUpperCase()})`;
  throw new Refusal(['subscription-charged'], { params: { plan: planName, price } });
}
