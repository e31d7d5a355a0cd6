import { daysBetween } from '../calendar.ts';
import { type FeeSettings, hasPix } from './fee-settings.ts';
import type { Account } from './membership.ts';
import { pixCode, txidOf } from './pix.ts';

/** From so many days before the due day on, a student is asked to pay. */
const DAYS_BEFORE = 5;

export function isAsked({ due }: Pick<Account, 'due'>, today: string): boolean {
  return due !== null && daysBetween(today, due) <= DAYS_BEFORE;
}

/** What a student is asked to pay, in minor units: all that is due, otherwise what is open of the next fee. */
export function askedAmount({ owed, open }: Pick<Account, 'owed' | 'open'>): number {
  return owed > 0 ? owed : open;
}

/** The Pix code of what a student is asked to pay; null without a key, without a debt, or in a currency that Pix does not have. */
export function feePixCode(
  fees: FeeSettings | null,
  currency: string,
  studentId: string,
  account: Pick<Account, 'due' | 'owed' | 'open'>,
): string | null {
  const amount = askedAmount(account);
  if (!fees || currency !== 'brl' || account.due === null || amount === 0) return null;
  const { pixKey: key, pixName: name, pixCity: city } = fees;
  return hasPix(fees) ? pixCode({ key, name, city, amount, txid: txidOf(studentId, account.due) }) : null;
}
