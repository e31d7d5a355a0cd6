import { type Breaks, trainingStateOf } from '../breaks.ts';
import { daysBetween } from '../calendar.ts';
import { type FeeSettings, hasPix } from './fee-settings.ts';
import {
  type Account,
  daysLateOn,
  type Membership,
  type MembershipDocument,
  openChargesOf,
} from './membership.ts';
import { pixCode, txidOf } from './pix.ts';

/** From so many days before the due day on, a student is asked to pay. */
const DAYS_BEFORE = 5;

/** In a pause, only for what is owed of a fee that has ended. */
export function isAsked({ due, isRunning }: Account, breaks: Breaks, today: string): boolean {
  const isPaused = isRunning && trainingStateOf(breaks, today) === 'paused';
  return due !== null && !isPaused && daysBetween(today, due) <= DAYS_BEFORE;
}

/** What a student is asked to pay, in minor units: all that is due, otherwise what is open of the next fee. */
export function askedAmount({ owed, open }: Pick<Account, 'owed' | 'open'>): number {
  return owed > 0 ? owed : open;
}

export type LateRates = Pick<FeeSettings, 'fine' | 'interest' | 'earlierRates'>;

/**
 * The fine and interest on what is paid of the fees late on `day`, in minor units: each real bears the fine once, and
 * interest by its own days. `rates`: null for none. `paid`: what pays the fees in their order; by default all that is
 * open.
 */
export function lateOf(
  rates: LateRates | null,
  { membership, breaks }: { membership: Membership; breaks: Breaks },
  day: string,
  paid = Number.POSITIVE_INFINITY,
): number {
  if (!rates || rates.fine + rates.interest === 0) return 0;
  let [rest, sum] = [paid, 0];
  for (const { due, open } of openChargesOf(membership, breaks, day)) {
    const [part, days] = [Math.min(rest, open), daysLateOn(day, due, { membership, breaks })];
    rest -= part;
    const since = [rates, ...(rates.earlierRates ?? []).filter(({ until }) => until >= due)];
    const fine = Math.min(...since.map((each) => each.fine));
    const interest = Math.min(...since.map((each) => each.interest));
    if (days > 0) sum += (part * (fine + (interest * days) / 30)) / 10_000;
  }
  return Math.round(sum);
}

/** What of a sum pays fees; the rest of it is the fine and interest on that, to the cent. */
export function feePartOf(total: number, late: (part: number) => number): number {
  let part = total;
  // Each step is nearer by the rate, which is small.
  for (let step = 0; step < 10; step += 1) part = total - late(part);
  return part;
}

type AskedFee = Parameters<typeof lateOf>[1] & { account: Pick<Account, 'owed' | 'open'> };

/** What a student is asked to pay with the fine and interest, in minor units. */
export function askedOf(
  rates: LateRates | null,
  fee: AskedFee,
  today: string,
): { amount: number; late: number } {
  const late = lateOf(rates, fee, today);
  return { amount: askedAmount(fee.account) + late, late };
}

/** What several students are asked to pay together. */
export function askedTogether(rates: LateRates | null, fees: readonly AskedFee[], today: string): number {
  return fees.reduce((sum, fee) => sum + askedOf(rates, fee, today).amount, 0);
}

type Noted = { account: Pick<Account, 'due'>; membership: MembershipDocument };

/** The day of a note about what is due now; null without one, or if it is about another due day. */
export function notedOn({ account, membership }: Noted, name: 'claimed' | 'reminded'): string | null {
  const note = membership[name];
  return note && note.due === account.due ? note.on : null;
}

/** What is asked for: the txid follows from `id` and `due`. */
type Asked = { id: string; due: string | null; amount: number };

/** The Pix code of what is asked for; null without a key, without a debt, or in a currency that Pix does not have. */
export function feePixCode(
  fees: FeeSettings | null,
  currency: string,
  { id, due, amount }: Asked,
): string | null {
  if (!fees || currency !== 'brl' || due === null || amount === 0) return null;
  const { pixKey: key, pixName: name, pixCity: city } = fees;
  return hasPix(fees) ? pixCode({ key, name, city, amount, txid: txidOf(id, due) }) : null;
}
