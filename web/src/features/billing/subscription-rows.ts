import {
  type OutsidePaymentDocument,
  type PaymentState,
  paidUntilOf,
  paymentStateOf,
} from '@domain/billing/outside-payment.ts';
import type { SubscriptionDocument } from '@domain/billing/subscription.ts';

export type Named = { uid: string; name: string; email: string };

/**
 * A student and their subscription. `student` is null if the profile was deleted, `subscription` if there is none; one
 * of them is set.
 */
export type SubscriptionRow = {
  userId: string;
  student: Named | null;
  subscription: SubscriptionDocument | null;
  /** The last day that is paid outside Stripe. */
  paidUntil: string | null;
};

export function stateOf({ subscription, paidUntil }: SubscriptionRow, today: string): PaymentState {
  return paymentStateOf(subscription, paidUntil, today);
}

export function nameOf({ student, userId }: Pick<SubscriptionRow, 'student' | 'userId'>): string {
  return student?.name ?? userId;
}

/** Every student, in the order of `students`; then the subscriptions without a student; without administrators. */
export function rowsOf(
  subscriptions: readonly SubscriptionDocument[],
  students: readonly Named[],
  adminIds: readonly string[],
  payments: readonly OutsidePaymentDocument[],
): SubscriptionRow[] {
  const paid = paidUntilOf(payments);
  const byId = new Map(subscriptions.map((subscription) => [subscription.userId, subscription]));
  const rows: SubscriptionRow[] = students.map((student) => {
    const subscription = byId.get(student.uid) ?? null;
    byId.delete(student.uid);
    return { userId: student.uid, student, subscription, paidUntil: paid.get(student.uid) ?? null };
  });
  for (const [userId, subscription] of byId) {
    rows.push({ userId, student: null, subscription, paidUntil: null });
  }
  const admins = new Set(adminIds);
  return rows.filter(({ userId }) => !admins.has(userId));
}

/**
 * The ids of students whose names are to be loaded, as one string, which changes only when there is a new one.
 */
export function unknownIdsOf(
  subscriptions: readonly SubscriptionDocument[],
  students: readonly Named[],
  adminIds: readonly string[],
): string {
  const known = new Set([...students.map(({ uid }) => uid), ...adminIds]);
  return subscriptions
    .map(({ userId }) => userId)
    .filter((uid) => !known.has(uid))
    .join();
}

type Status = 'pending' | 'error' | 'ready';

/** The status of several sources together: 'error' if any has failed, 'ready' once all are. */
export function statusOf(sources: readonly { status: Status }[]): Status {
  const is = (wanted: Status) => sources.some(({ status }) => status === wanted);
  if (is('error')) return 'error';
  return is('pending') ? 'pending' : 'ready';
}
