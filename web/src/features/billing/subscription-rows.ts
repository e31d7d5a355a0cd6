import {
  type OutsidePaymentDocument,
  outsidePrice,
  type PaymentState,
  paymentStateOf,
} from '@domain/billing/outside-payment.ts';
import {
  isFirstPaymentPending,
  monthlyTotals,
  type SubscriptionDocument,
} from '@domain/billing/subscription.ts';
import { planStateOf } from '@domain/graduation/student-directory.ts';

export type Named = { uid: string; name: string; email: string; phone: string; withoutAccount?: boolean };

/**
 * A student and their subscription. `student` is null if the profile was deleted, `subscription` if there is none; one
 * of them is set.
 */
export type SubscriptionRow = {
  userId: string;
  student: Named | null;
  subscription: SubscriptionDocument | null;
  /** The mark of a payment outside Stripe. */
  payment: OutsidePaymentDocument | null;
};

export function stateOf({ subscription, payment }: SubscriptionRow, today: string): PaymentState {
  return paymentStateOf(subscription, payment?.until ?? null, today);
}

/** The reminder of a payment at Stripe, if one is due. A first payment that is pending, as of a boleto, is no debt. */
export function reminderFor({ subscription }: SubscriptionRow): 'due' | 'incomplete' | null {
  if (!subscription) return null;
  if (isFirstPaymentPending(subscription.status)) return 'incomplete';
  return subscription.dueAmount || planStateOf(subscription) === 'pending' ? 'due' : null;
}

/** The sums of a month: of all that is paid, of its part outside Stripe, where `varying` have no amount, and of trials. */
export function monthlySums(rows: readonly SubscriptionRow[], today: string, currency: string) {
  const inState = (state: PaymentState) => rows.filter((row) => stateOf(row, today) === state);
  const priced = (state: PaymentState) => inState(state).flatMap(({ subscription }) => subscription ?? []);
  const marked = inState('outside');
  const outside = marked.flatMap(({ payment }) => (payment && outsidePrice(payment, currency)) ?? []);
  return {
    all: monthlyTotals([...priced('paying'), ...outside]),
    outside: { ...monthlyTotals(outside), varying: marked.length - outside.length },
    trials: monthlyTotals(priced('trialing')),
  };
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
  const paid = new Map(payments.map((payment) => [payment.userId, payment]));
  const byId = new Map(subscriptions.map((subscription) => [subscription.userId, subscription]));
  const rows: SubscriptionRow[] = students.map((student) => {
    const subscription = byId.get(student.uid) ?? null;
    byId.delete(student.uid);
    return { userId: student.uid, student, subscription, payment: paid.get(student.uid) ?? null };
  });
  for (const [userId, subscription] of byId) {
    rows.push({ userId, student: null, subscription, payment: null });
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
