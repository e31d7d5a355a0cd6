import {
  type Account,
  accountOf,
  feePrice,
  type MembershipDocument,
  openFeeOf,
  type PaymentState,
  paymentStateOf,
} from '@domain/billing/membership.ts';
import {
  isFirstPaymentPending,
  monthlyTotals,
  planStateOf,
  type SubscriptionDocument,
} from '@domain/billing/subscription.ts';
import { type Breaks, hasLeft } from '@domain/breaks.ts';
import type { DirectoryEntry } from '@domain/graduation/student-directory.ts';
import { isVisitor } from '@domain/person.ts';
import { known } from '../../ui/page/use-address-choice.ts';

export type Named = Pick<DirectoryEntry, 'uid' | 'name' | 'email' | 'phone'> &
  Partial<
    Pick<
      DirectoryEntry,
      'withoutAccount' | 'beltInWords' | 'breaks' | 'birthYear' | 'heldBirthYear' | 'heldBy' | 'guardian'
    >
  >;

/** In the order of the round. */
export const ROUND_GROUPS = ['late', 'due', 'settle', 'direct', 'paused'] as const satisfies PaymentState[];
export type RoundGroup = (typeof ROUND_GROUPS)[number];

/** `student` is null if the profile was deleted, `subscription` if missing; one of them is set. */
type Payer = {
  userId: string;
  student: Named | null;
  subscription: SubscriptionDocument | null;
  /** The fee that the student pays outside Stripe. */
  membership: MembershipDocument | null;
  breaks: Breaks;
};

/** A student and how they pay. */
export type SubscriptionRow = Payer & {
  state: PaymentState;
  account: Account | null;
  /** Null without a fee in the round: it runs, or money is left of it, also next to a subscription at Stripe. */
  group: RoundGroup | null;
};

export function rowOf(payer: Payer, today: string): SubscriptionRow {
  const { subscription, membership, breaks } = payer;
  const state = paymentStateOf(payer, today);
  const account = membership && accountOf(membership, breaks, today);
  const fee = openFeeOf(payer, today);
  const isAtStripe = planStateOf(subscription) !== 'none';
  const group = fee?.isOver ? 'settle' : (fee && !isAtStripe && known(ROUND_GROUPS, state)) || null;
  return { ...payer, state, account, group };
}

/** Whether a fee runs that the student pays. */
export function runsFee({ group }: Pick<SubscriptionRow, 'group'>): boolean {
  return group !== null && group !== 'settle';
}

/** The reminder of a payment at Stripe, if one is due. A first payment that is pending, as of a boleto, is no debt. */
export function reminderFor({ subscription }: Pick<Payer, 'subscription'>): 'due' | 'incomplete' | null {
  if (!subscription) return null;
  if (isFirstPaymentPending(subscription.status)) return 'incomplete';
  return subscription.dueAmount || planStateOf(subscription) === 'pending' ? 'due' : null;
}

/** The sums of a month: of all that is paid, of the fees among it, and of trials. A paused student pays none. */
export function monthlySums(rows: readonly SubscriptionRow[], currency: string) {
  const priced = (wanted: PaymentState) =>
    rows.flatMap(({ state, subscription }) => (state === wanted && subscription) || []);
  const fees = rows
    .filter((row) => runsFee(row) && row.group !== 'paused')
    .flatMap(({ account }) => (account ? [feePrice(account.terms, currency)] : []));
  return {
    all: monthlyTotals([...priced('paying'), ...fees]),
    fees: monthlyTotals(fees),
    trials: monthlyTotals(priced('trialing')),
  };
}

export function nameOf({ student, userId }: Pick<Payer, 'student' | 'userId'>): string {
  return student?.name ?? userId;
}

type PaymentLists = {
  students: readonly (Named & Pick<Payer, 'subscription' | 'membership'>)[];
  /** The subscriptions without a student. */
  others: readonly SubscriptionDocument[];
  /** What has changed since the students were read. */
  changed: readonly SubscriptionDocument[];
  fees: readonly MembershipDocument[];
};

/**
 * Every student, in the order of `students`; then the subscriptions without a student; without administrators, and
 * without visitors, unless they pay.
 */
export function rowsOf(
  { students, others, changed, fees }: PaymentLists,
  adminIds: readonly string[],
  today: string,
): SubscriptionRow[] {
  const feeOf = new Map(fees.map((membership) => [membership.userId, membership]));
  const subscriptionOf = new Map([...others, ...changed].map((each) => [each.userId, each]));
  const nameById = new Map(students.map(({ uid, name }) => [uid, name]));
  const rows: Payer[] = students.map((each) => {
    const { uid: userId, breaks = [], heldBy = [] } = each;
    const guardian = [each.guardian, ...heldBy.map((id) => nameById.get(id))].join(' ');
    const student = { ...each, guardian };
    const subscription = subscriptionOf.get(userId) ?? student.subscription;
    subscriptionOf.delete(userId);
    const membership = feeOf.get(userId) ?? student.membership;
    return { userId, student, subscription, membership, breaks };
  });
  for (const [userId, subscription] of subscriptionOf) {
    rows.push({ userId, student: null, subscription, membership: null, breaks: [] });
  }
  const admins = new Set(adminIds);
  return rows
    .filter(({ userId, student, subscription, membership }) => {
      const isGuest = student && isVisitor(student) && !subscription && !membership;
      return !admins.has(userId) && !isGuest;
    })
    .map((row) => rowOf(row, today));
}

/** The rows without students who left, unless Stripe charges them, or money is owed or to be given back. */
export function withoutSettled(rows: readonly SubscriptionRow[], today: string): SubscriptionRow[] {
  return rows.filter((row) => !hasLeft(row, today) || row.state !== 'none');
}

/**
 * The ids of students whose names are to be loaded, as one string, which changes only when there is a new one.
 */
export function unknownIdsOf(
  documents: readonly { userId: string }[],
  students: readonly { uid: string }[],
  otherIds: readonly string[],
): string {
  const known = new Set([...students.map(({ uid }) => uid), ...otherIds]);
  return documents
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
