import type { Breaks } from '../breaks.ts';
import { shiftDate, yearOf } from '../calendar.ts';
import { type Refused, refuse } from '../errors.ts';
import { askedAmount, type LateRates, lateOf } from './asked-fee.ts';
import { type Account, accountOf, feeOf, type Membership } from './membership.ts';
import { isPaidDay, isUndoable, type PaymentDocument } from './payment.ts';

type Paid = Pick<PaymentDocument, 'amount' | 'paidOn'>;
/** `late`: the fine and interest on top of the amount, or 0. */
type Asked = { late: number; sure: boolean };

/** Why a payment is asked about before it is saved: more than all that is open and a year's fee, or in another year. */
export function doubtOf(
  { amount, paidOn }: Paid,
  account: Pick<Account, 'owed' | 'open' | 'terms'>,
  today: string,
): 'amount' | 'year' | null {
  const year = (12 / account.terms.months) * feeOf(account.terms);
  if (amount > askedAmount(account) + year) return 'amount';
  return yearOf(paidOn) === yearOf(today) ? null : 'year';
}

/**
 * What a payment pays, and the sum paid with it. `due`: as the office saw it, null for none; `open`: what it saw open or,
 * for money that is given back, left over. `sure`: the office was asked about what is unusual.
 */
export function judgePayment(
  { amount, late, paidOn, due, open, sure }: Paid & Pick<Account, 'due' | 'open'> & Asked,
  { membership, breaks, rates }: { membership: Membership; breaks: Breaks; rates: LateRates },
  today: string,
): ({ ok: true; paid: number } & Pick<PaymentDocument, 'covers' | 'planName'>) | Refused {
  if (paidOn > today) return refuse('date-in-future');
  if (!isPaidDay(paidOn, today)) return refuse('invalid-input');
  const before = accountOf(membership, breaks, today);
  const seen = amount < 0 ? before.credit : before.open;
  if (before.due !== due || seen !== open) return refuse('changed-meanwhile');
  if (-amount > before.credit || (amount < 0 && late > 0)) return refuse('invalid-input');
  // The rates, or the days, may be others by now.
  const isOther = Math.abs(late - lateOf(rates, { membership, breaks }, paidOn, amount)) > 1;
  if (late > 0 && isOther) return refuse('changed-meanwhile');
  if (!sure && doubtOf({ amount, paidOn }, before, today)) return refuse('payment-unsure');
  const paid = membership.paid + amount;
  const { paidUntil: until } = accountOf({ ...membership, paid }, breaks, today);
  return {
    ok: true,
    paid,
    covers: due === null ? null : { from: due, until: until ?? shiftDate(due, -1) },
    planName: before.terms.planName,
  };
}

/**
 * Whether a payment may be taken back: for 10 minutes by the person who confirmed it, then by administrators with a reason.
 * One at Stripe is refunded there.
 */
export function judgeCorrection(
  payment: Pick<PaymentDocument, 'at' | 'by' | 'corrects' | 'method'>,
  { uid, mayManage, reason }: { uid: string; mayManage: boolean; reason: string },
  now: Date,
): { ok: true } | Refused {
  if (payment.corrects || payment.method === 'stripe') return refuse('not-correctable');
  if (isUndoable(payment, uid, now)) return { ok: true };
  if (!mayManage) return refuse('correction-over');
  return reason === '' ? refuse('reason-needed') : { ok: true };
}
