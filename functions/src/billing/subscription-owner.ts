import type { StripeSubscription } from '@domain/billing/subscription-mirror.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';

/** The student who has the subscription's customer, or null. */
export async function ownerOf(
  { customer }: Pick<StripeSubscription, 'customer'>,
  { db }: Pick<Dependencies, 'db'>,
): Promise<string | null> {
  const students = db.collection(paths.students).where('stripeCustomerId', '==', customer);
  const [student] = (await students.limit(1).select().get()).docs;
  return student?.id ?? null;
}
