import {
  type Account,
  feeAccountOf,
  type MembershipDocument,
  type PaymentState,
  paymentStateOf,
} from '@domain/billing/membership.ts';
import { isRecent } from '@domain/billing/payment.ts';
import type { CallFailure } from '../../firebase/calls/call-outcome.ts';
import type { ListedPayment } from '../../firebase/data/fee-data.ts';
import { known } from '../../ui/page/use-address-choice.ts';
import type { SubscriptionRow } from './subscription-rows.ts';

/** In the order of the round. */
export const ROUND_GROUPS = ['late', 'due', 'direct', 'paused'] as const satisfies PaymentState[];
export type RoundGroup = (typeof ROUND_GROUPS)[number];

/** The group of a student in the round, and the due day. */
export type Place = { group: RoundGroup; due: string | null };

export type FeeRow = SubscriptionRow & Place & { membership: MembershipDocument; account: Account };

/** The students who pay a fee, in the order of `rows`. */
export function feeRowsOf(rows: readonly SubscriptionRow[], today: string): FeeRow[] {
  return rows.flatMap((row) => {
    const { membership } = row;
    const account = feeAccountOf(row, today);
    if (!membership || !account) return [];
    const group = known(ROUND_GROUPS, paymentStateOf(row, today));
    return group ? [{ ...row, membership, account, due: account.due, group }] : [];
  });
}

/**
 * Late ones first, the longest of them at the top, then by their due day; the others by name. Rows in `places` stay
 * where they were: a row that was just paid stays under the finger.
 */
export function inOrder(rows: readonly FeeRow[], places: Readonly<Record<string, Place>>): FeeRow[] {
  const keyOf = (row: FeeRow) => {
    const { group, due } = places[row.userId] ?? row;
    return `${ROUND_GROUPS.indexOf(group)}${group === 'late' || group === 'due' ? due : ''}`;
  };
  return rows
    .map((row) => ({ row, key: keyOf(row) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ row }) => row);
}

/**
 * A payment that was just confirmed, or tried. `paid`: the sum that the student had paid before it. `isListed`: the list has
 * had it.
 */
export type Confirmation = {
  paymentId: string;
  paidOn: string;
  paid: number;
  isListed: boolean;
  at: Date;
  step: 'paying' | 'failed' | 'paid' | 'undoing' | 'undone';
  failure: CallFailure | null;
};

/** The latest of the payments in a row that `uid` confirmed, also on another page; undefined if it was taken back. */
export function confirmedIn(
  { userId, membership }: Pick<FeeRow, 'userId' | 'membership'>,
  payments: readonly ListedPayment[],
  uid: string,
): Confirmation | undefined {
  const own = payments
    .filter(({ studentId, by, amount }) => studentId === userId && by === uid && amount > 0)
    .filter(({ id }) => !payments.some(({ corrects }) => corrects === id))
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())[0];
  if (!own) return undefined;
  const { id: paymentId, amount, at, paidOn } = own;
  const paid = membership.paid - amount;
  return { paymentId, paidOn, paid, isListed: true, at, step: 'paid', failure: null };
}

/** The confirmation as the list shows it; null once it was taken back, here or elsewhere. */
export function followed(
  confirmation: Confirmation,
  { membership }: Pick<FeeRow, 'membership'>,
): Confirmation | null {
  const { step, paid, isListed, failure } = confirmation;
  if (step === 'paying' || step === 'undoing') return confirmation;
  if (paid === membership.paid) return isListed ? null : confirmation;
  // Without an answer, the list tells whether it was recorded.
  const isRecorded = step === 'failed' && failure?.reasons.length === 0;
  return isListed || (step === 'failed' && !isRecorded)
    ? confirmation
    : { ...confirmation, isListed: true, ...(isRecorded && { step: 'paid' }) };
}

/** What one tap can do in a row. */
export function tapsOf(
  { account, group }: Pick<FeeRow, 'account' | 'group'>,
  confirmation: Confirmation | undefined,
  now: Date,
): { canPay: boolean; canUndo: boolean } {
  const { step, isListed, at } = confirmation ?? {};
  // The button stays until the answer, also when the list has the payment before it.
  if (step === 'paying') return { canPay: true, canUndo: false };
  // Until the list follows, too: without a button the focus would be lost.
  if (step === 'undone' && isListed) return { canPay: false, canUndo: true };
  const isPaid = step === 'paid' || step === 'undoing';
  const isAsked = group === 'late' || group === 'due';
  return {
    canPay: isAsked && account.open > 0 && !(isPaid && !isListed),
    canUndo: isPaid && !!at && isRecent(at, now),
  };
}
