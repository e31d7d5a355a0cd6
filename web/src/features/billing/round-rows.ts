import {
  type Account,
  accountOf,
  feeAccountOf,
  type MembershipDocument,
  openFeeOf,
  type PaymentState,
  paymentStateOf,
} from '@domain/billing/membership.ts';
import { isRecent } from '@domain/billing/payment.ts';
import type { CallFailure } from '../../firebase/calls/call-outcome.ts';
import type { ListedPayment } from '../../firebase/data/fee-data.ts';
import { known } from '../../ui/page/use-address-choice.ts';
import type { SubscriptionRow } from './subscription-rows.ts';

/** In the order of the round. */
export const ROUND_GROUPS = ['late', 'due', 'settle', 'direct', 'paused'] as const satisfies PaymentState[];
export type RoundGroup = (typeof ROUND_GROUPS)[number];

/** Whether money of a fee that is over is left to be given back. */
export function isReturned({ group, account: { due, credit } }: Pick<FeeRow, 'group' | 'account'>): boolean {
  return group === 'settle' && due === null && credit > 0;
}

/** The group of a student in the round, the due day, and whether the student says to have paid. */
export type Place = { group: RoundGroup; due: string | null; isClaimed: boolean };

export type FeeRow = SubscriptionRow & Place & { membership: MembershipDocument; account: Account };

export type Places = Readonly<Record<string, Place>>;

/** The students with a fee that runs, is to be settled, or was settled on this page (`places`), in the order of `rows`. */
export function feeRowsOf(rows: readonly SubscriptionRow[], today: string, places: Places = {}): FeeRow[] {
  return rows.flatMap((row) => {
    const { userId, membership, breaks } = row;
    if (!membership) return [];
    const isOver = openFeeOf(row, today)?.isOver || places[userId]?.group === 'settle';
    // A pause at Stripe is no fee.
    const state = isOver ? 'settle' : feeAccountOf(row, today) && paymentStateOf(row, today);
    const group = state && known(ROUND_GROUPS, state);
    if (!group) return [];
    const account = accountOf(membership, breaks, today);
    const { due } = account;
    const isClaimed = due !== null && membership.claimed?.due === due;
    return [{ ...row, membership, account, due, group, isClaimed }];
  });
}

/**
 * Students who say that they have paid come first, then late ones, the longest of them at the top, then by their due day,
 * and the others by name. Rows in `places` stay where they were: a row that was just paid stays under the finger.
 */
export function inOrder(rows: readonly FeeRow[], places: Places): FeeRow[] {
  const keyOf = (row: FeeRow) => {
    const { group, due, isClaimed } = places[row.userId] ?? row;
    return `${isClaimed ? '' : '~'}${ROUND_GROUPS.indexOf(group)}${group === 'late' || group === 'due' ? due : ''}`;
  };
  return rows
    .map((row) => ({ row, key: keyOf(row) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ row }) => row);
}

/**
 * A payment that was just confirmed, or tried. `paid`: the sum that the student had paid before it. `listed`: the
 * student's sum with it, as the list shows it; null until the list has it.
 */
export type Confirmation = {
  paymentId: string;
  paidOn: string;
  paid: number;
  listed: number | null;
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
    .filter(({ studentId, by, corrects }) => studentId === userId && by === uid && corrects === null)
    .filter(({ id }) => !payments.some(({ corrects }) => corrects?.id === id))
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())[0];
  if (!own) return undefined;
  const { id: paymentId, amount, late = 0, at, paidOn } = own;
  const { paid: listed } = membership;
  return { paymentId, paidOn, paid: listed - amount + late, listed, at, step: 'paid', failure: null };
}

/** The id of a payment without an answer, of which only its document tells whether it was recorded; null if it has one. */
export function unansweredOf(confirmation: Confirmation | undefined): string | null {
  const { step, failure, paymentId } = confirmation ?? {};
  return (step === 'failed' && failure?.reasons.length === 0 && paymentId) || null;
}

/** The confirmation as the list shows it; null once it was taken back, here or elsewhere. `isStored`: its document exists. */
export function followed(
  confirmation: Confirmation,
  { membership }: Pick<FeeRow, 'membership'>,
  isStored: boolean,
): Confirmation | null {
  const { step, paid, listed } = confirmation;
  const sum = membership.paid;
  if (step === 'paying' || step === 'undoing') return confirmation;
  if (step === 'failed') return isStored ? { ...confirmation, step: 'paid', failure: null } : confirmation;
  if (listed === null) return sum === paid ? confirmation : { ...confirmation, listed: sum };
  const isOver = sum === paid || (step === 'undone' && sum !== listed);
  return isOver ? null : confirmation;
}

/** What one tap can do in a row. */
export function tapsOf(
  { account, group }: Pick<FeeRow, 'account' | 'group'>,
  confirmation: Confirmation | undefined,
  now: Date,
): { canPay: boolean; canUndo: boolean } {
  const { step, listed = null, at } = confirmation ?? {};
  // The button stays until the answer, also when the list has the payment before it.
  if (step === 'paying') return { canPay: true, canUndo: false };
  // Until the list follows, too: without a button the focus would be lost.
  if (step === 'undone' && listed !== null) return { canPay: false, canUndo: true };
  const isPaid = step === 'paid' || step === 'undoing';
  const isAsked = group === 'late' || group === 'due' || group === 'settle';
  return {
    canPay: isAsked && account.open > 0 && !(isPaid && listed === null),
    canUndo: isPaid && !!at && isRecent(at, now),
  };
}
