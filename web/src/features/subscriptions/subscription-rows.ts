import type { StudentDocument } from '@domain/profile.ts';
import type { SubscriptionDocument } from '@domain/subscription.ts';
import type { Live } from '../../firebase/use-live-query.ts';

/** A subscription and whose it is; the name is null for a student beyond the list's limit. */
export type SubscriptionRow = SubscriptionDocument & { student: { name: string; email: string } | null };

/** By name, those without one last. Administrators need no subscription and are left out (specification, point 6). */
function rowsOf(
  subscriptions: readonly SubscriptionDocument[],
  students: readonly StudentDocument[],
): SubscriptionRow[] {
  const byId = new Map(students.map((student) => [student.userId, student]));
  const order = new Map(students.map(({ userId }, index) => [userId, index]));
  const place = ({ userId }: SubscriptionDocument) => order.get(userId) ?? students.length;
  return subscriptions
    .filter(({ userId }) => !byId.get(userId)?.isAdmin)
    .toSorted((a, b) => place(a) - place(b))
    .map((subscription) => ({ ...subscription, student: byId.get(subscription.userId) ?? null }));
}

/** The two live lists as one: there once both are, in error if either is. */
export function joined(
  subscriptions: Live<SubscriptionDocument[]>,
  students: Live<StudentDocument[]>,
): Live<SubscriptionRow[]> {
  if (subscriptions.status !== 'ready') return subscriptions;
  if (students.status !== 'ready') return students;
  return { status: 'ready', data: rowsOf(subscriptions.data, students.data) };
}
