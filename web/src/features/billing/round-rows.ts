import { askedAmount, type LateRates, lateOf, notedOn } from '@domain/billing/asked-fee.ts';
import { type Account, accountOf, type MembershipDocument } from '@domain/billing/membership.ts';
import { isRecent, monthOf } from '@domain/billing/payment.ts';
import { lastDayOf } from '@domain/calendar.ts';
import { firstNameOf } from '@domain/visible-text.ts';
import type { CallFailure } from '../../firebase/calls/call-outcome.ts';
import type { ListedPayment } from '../../firebase/data/fee-data.ts';
import { nameOf, ROUND_GROUPS, type RoundGroup, type SubscriptionRow } from './subscription-rows.ts';

/** A row with a fee, and where the round has it. */
export type FeeRow = SubscriptionRow & {
  membership: MembershipDocument;
  account: Account;
  group: RoundGroup;
  /** Only of a row for several students of one guardian, who may be one of them. */
  family?: { guardianId: string; rows: FeeRow[] };
};

/** The rows as they were before this page changed them, by student. */
export type Places = Readonly<Record<string, FeeRow>>;

/** The row in the round; null for a student who is not in it. One that was settled on this page (`places`) stays. */
export function feeRowOf(row: SubscriptionRow & Pick<FeeRow, 'family'>, places: Places = {}): FeeRow | null {
  const { membership, account } = row;
  const group = row.group ?? (places[row.userId]?.group === 'settle' ? 'settle' : null);
  return membership && account && group ? { ...row, membership, account, group, state: group } : null;
}

/** Whether money of a fee that is over is left to be given back. */
export function isReturned({ group, account: { due, credit } }: Pick<FeeRow, 'group' | 'account'>): boolean {
  return group === 'settle' && due === null && credit > 0;
}

/**
 * Students who say that they have paid come first, then late ones, the longest of them at the top, then by their due day,
 * and the others by name. Rows in `places` stay where they were: a row that was just paid stays under the finger.
 */
export function inOrder(rows: readonly FeeRow[], places: Places): FeeRow[] {
  const keyOf = (row: FeeRow) => {
    const { group, account } = row;
    const due = isDue(group) ? account.due : '';
    return `${notedOn(row, 'claimed') ? '' : '~'}${ROUND_GROUPS.indexOf(group)}${due}`;
  };
  return rows
    .map((row) => ({ row, key: keyOf(places[row.userId] ?? row) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ row }) => row);
}

const isDue = (group: RoundGroup) => group === 'late' || group === 'due';
const isUnpaid = ({ group, account }: FeeRow) => isDue(group) && account.open > 0;

/** The students of whom one tap confirms a fee: those of a family who have not paid yet. */
export function askedIn(row: FeeRow): FeeRow[] {
  return row.family ? row.family.rows.filter(isUnpaid) : [row];
}

/**
 * What one tap confirms: of one student the fee that is due first, of a family all that is asked. With the fine and
 * interest on it, if it is paid on `day`.
 */
export function paidByTap(row: FeeRow, rates: LateRates | null, day: string) {
  return askedIn(row).map((each) => {
    const { due, open } = each.account;
    const amount = row.family ? askedAmount(each.account) : open;
    return { studentId: each.userId, amount, late: lateOf(rates, each, day, amount), due, open };
  });
}

/** What is owed in a row on `day`, with the fine and interest. */
export function owedIn(row: FeeRow, rates: LateRates | null, day: string): number {
  return askedIn(row).reduce((sum, each) => sum + each.account.owed + lateOf(rates, each, day), 0);
}

/** What is owed today, with the fine and interest, and what becomes due until the end of the month. */
export function sumsOf(rows: readonly FeeRow[], rates: LateRates | null, today: string) {
  const monthEnd = lastDayOf(monthOf(today));
  const sums = { owed: 0, due: 0 };
  for (const row of rows) {
    const { group, account, membership, breaks } = row;
    sums.owed += owedIn(row, rates, today);
    if (group !== 'settle') sums.due += accountOf(membership, breaks, monthEnd).owed - account.owed;
  }
  return sums;
}

/** The days of a note about the fee that is due now, each with the first names of its students. */
export function notesOf(row: FeeRow, name: 'claimed' | 'reminded') {
  const days = new Map<string, string[]>();
  for (const each of row.family?.rows ?? [row]) {
    const on = notedOn(each, name);
    if (on) days.set(on, [...(days.get(on) ?? []), firstNameOf(nameOf(each))]);
  }
  return [...days];
}

/** The rows, with those of one guardian who are asked to pay as one, at the place of the first. Larger families first. */
export function inFamilies(rows: readonly FeeRow[], places: Places): FeeRow[] {
  const families = new Map<string, FeeRow[]>();
  for (const row of rows.filter(({ userId, group }) => isDue(places[userId]?.group ?? group)))
    for (const id of [...(row.student?.heldBy ?? []), row.userId])
      families.set(id, [...(families.get(id) ?? []), row]);
  const folded = new Map<FeeRow, FeeRow | null>();
  for (const [guardianId, all] of [...families].sort(([, a], [, b]) => b.length - a.length)) {
    const own = all.filter((row) => !folded.has(row));
    const [first] = own;
    if (!first || own.length < 2) continue;
    for (const row of own) folded.set(row, null);
    folded.set(first, familyRow(guardianId, own, first));
  }
  return rows.flatMap((row) => (folded.has(row) ? (folded.get(row) ?? []) : row));
}

/**
 * Names of all, the sums of those who have not paid yet, and state, day and notes of the first of them, a late one before
 * others.
 */
function familyRow(guardianId: string, rows: FeeRow[], first: FeeRow): FeeRow {
  const asked = rows.filter(isUnpaid);
  const lead = asked.find(({ group }) => group === 'late') ?? asked[0] ?? first;
  const sumOf = (name: 'owed' | 'open') => asked.reduce((sum, { account }) => sum + account[name], 0);
  const planName = [...new Set(rows.map(({ account }) => account.terms.planName))].join(', ');
  const terms = { ...lead.account.terms, planName };
  const account = { ...lead.account, terms, owed: sumOf('owed'), open: sumOf('open') };
  const guardian = rows.map((row) => row.student?.guardian).join(' ');
  const student = first.student && { ...first.student, name: rows.map(nameOf).join(', '), guardian };
  return { ...lead, userId: first.userId, student, account, family: { guardianId, rows } };
}

/**
 * A payment that was just confirmed, or tried. `paid`: the sum that the student had paid before it. `listed`: the
 * student's sum with it, as the list shows it; null until the list has it. `count`: of its students.
 */
export type Confirmation = {
  paymentId: string;
  paidOn: string;
  paid: number;
  listed: number | null;
  at: Date;
  step: 'paying' | 'failed' | 'paid' | 'undoing' | 'undone';
  failure: CallFailure | null;
  count: number;
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
  const { id, together, amount, late = 0, at, paidOn } = own;
  const paymentId = together?.ids[0] ?? id;
  const { paid: listed } = membership;
  const count = together?.ids.length ?? 1;
  return { paymentId, paidOn, paid: listed - amount + late, listed, at, step: 'paid', failure: null, count };
}

/**
 * The payment that a tap tries again with its id, so that it is recorded once: one that failed, of the same students, who
 * have paid nothing since.
 */
export function triedAgain(
  asked: readonly FeeRow[],
  all: Readonly<Record<string, Confirmation | undefined>>,
): Confirmation | undefined {
  const [again] = asked.map(({ userId }) => all[userId]);
  const tried = Object.values(all).filter((each) => each?.paymentId === again?.paymentId);
  const isSame = asked.every(({ userId, membership }) => {
    const each = all[userId];
    return each?.step === 'failed' && each.paid === membership.paid && each.paymentId === again?.paymentId;
  });
  return isSame && tried.length === asked.length ? again : undefined;
}

/** The payment that a row shows: of a family that of all who are asked or, if all have paid, the latest of several. */
export function confirmationOf(
  row: FeeRow,
  ofOne: (row: FeeRow) => Confirmation | undefined,
): Confirmation | undefined {
  const asked = askedIn(row);
  const all = (asked.length > 0 ? asked : (row.family?.rows ?? [])).map(ofOne);
  const most = asked.length > 0 ? asked.length : 2;
  return all.find(
    (each) => each && all.filter((other) => other?.paymentId === each.paymentId).length >= most,
  );
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
  const isPayable = isDue(group) || group === 'settle';
  return {
    canPay: isPayable && account.open > 0 && !(isPaid && listed === null),
    canUndo: isPaid && !!at && isRecent(at, now),
  };
}
