import {
  type Account,
  feeAccountOf,
  type MembershipDocument,
  paymentStateOf,
} from '@domain/billing/membership.ts';
import { isRecent } from '@domain/billing/payment.ts';
import { daysBetween } from '@domain/calendar.ts';
import type { CallFailure } from '../../firebase/calls/call-outcome.ts';
import type { SubscriptionRow } from './subscription-rows.ts';

/** In the order of the round. 'due': within a week. */
export const ROUND_GROUPS = ['late', 'due', 'paid', 'paused'] as const;
export type RoundGroup = (typeof ROUND_GROUPS)[number];

const SOON_DAYS = 7;

/** The group of a student in the round, and the due day. */
export type Place = { group: RoundGroup; due: string | null };

export type FeeRow = SubscriptionRow & Place & { membership: MembershipDocument; account: Account };

/** The students who pay a fee, in the order of `rows`. */
export function feeRowsOf(rows: readonly SubscriptionRow[], today: string): FeeRow[] {
  return rows.flatMap((row) => {
    const { membership } = row;
    const account = feeAccountOf(row, today);
    if (!membership || !account) return [];
    const state = paymentStateOf(row, today);
    const { due } = account;
    const isSoon = due !== null && daysBetween(today, due) <= SOON_DAYS;
    const group = state === 'paused' || state === 'late' ? state : isSoon ? 'due' : 'paid';
    return [{ ...row, membership, account, due, group }];
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

/** A payment that this page confirmed, or tried to. `due`: the due day for which it was. */
export type Confirmation = {
  paymentId: string;
  due: string | null;
  at: Date;
  step: 'paying' | 'failed' | 'paid' | 'undoing' | 'undone';
  failure: CallFailure | null;
};

/** What one tap can do in a row. */
export function tapsOf(
  { account, group }: Pick<FeeRow, 'account' | 'group'>,
  confirmation: Confirmation | undefined,
  now: Date,
): { canPay: boolean; canUndo: boolean } {
  const { step, due, at, failure } = confirmation ?? {};
  // The button stays until the answer, also when the list has the payment before it.
  if (step === 'paying') return { canPay: true, canUndo: false };
  const isSame = due === account.due;
  // Until the list follows, too: without a button the focus would be lost.
  if (step === 'undone' && !isSame) return { canPay: false, canUndo: true };
  // Without an answer, the list tells whether it was recorded.
  const wasPaid = step === 'failed' && failure?.reasons.length === 0 && !isSame;
  const isPaid = step === 'paid' || step === 'undoing' || wasPaid;
  const isAsked = group === 'late' || group === 'due';
  return {
    canPay: isAsked && account.open > 0 && !(isPaid && isSame),
    canUndo: isPaid && !!at && isRecent(at, now),
  };
}
