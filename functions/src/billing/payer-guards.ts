import { isCharged, subscriptionDocument } from '@domain/billing/subscription.ts';
import { countsAsMember, memberDocument } from '@domain/member.ts';
import { adminDocument } from '@domain/team.ts';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists, readTogether } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';

/**
 * Since when an account may not begin to pay, because it could not cancel in the app: it is no member, or an
 * administrator. Null if it may, as an account without a marker, and a person whom the office entered, whose account
 * waits for its address to be confirmed: the office charges them by a link.
 */
export async function barredSince(uid: string, { db }: Pick<Dependencies, 'db'>): Promise<Date | null> {
  const { member, admin } = await readTogether(db, { member: paths.member(uid), admin: paths.admin(uid) });
  const marker = readIfExists(member, memberDocument)?.data;
  if (marker && !countsAsMember(marker.state)) return marker.since;
  return readIfExists(admin, adminDocument)?.data.grantedAt ?? admin.createTime?.toDate() ?? null;
}

/** Refuses to begin or change what an account pays that may not pay. */
export async function refuseShutOut(uid: string, dependencies: Pick<Dependencies, 'db'>): Promise<void> {
  if (await barredSince(uid, dependencies)) throw new Refusal(['not-a-member']);
}

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
