import * as z from 'zod';
import { plainDate, shiftDate } from '../calendar.ts';
import { visibleText } from '../visible-text.ts';

/** How a student pays without Stripe. */
export const PAYMENT_METHODS = ['pix', 'cash', 'card', 'transfer'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const PAYMENT_LIMITS = { amount: 10_000_000, reason: 120, daysBack: 366, undoMinutes: 10 } as const;

/** In minor units; negative: given back. */
export const movedAmount = z
  .int()
  .min(-PAYMENT_LIMITS.amount)
  .max(PAYMENT_LIMITS.amount)
  .refine((amount) => amount !== 0);
export const paidAmount = z.int().positive().max(PAYMENT_LIMITS.amount);
export const correctionReason = z.string().overwrite(visibleText).max(PAYMENT_LIMITS.reason).default('');

/**
 * payments/{id}: what a student has paid, as the office confirmed it, or as Stripe reports it. Never changed, except for
 * `correctedBy`; an erasure empties `studentId` and `name`. A correction is another payment with the negative amount, and
 * so is money that was given back.
 */
export const paymentDocument = z.object({
  studentId: z.string(),
  name: z.string(),
  /** In minor units of `currency`; negative: a correction, or given back. */
  amount: z.int(),
  /** The part of the amount that is a fine and interest, which pays no fee. */
  late: z.int().optional(),
  currency: z.string(),
  method: z.enum([...PAYMENT_METHODS, 'stripe']),
  /** The student's method until this payment, which a correction brings back. */
  methodBefore: z.enum(PAYMENT_METHODS).optional(),
  /** The day on which it was paid, or corrected. */
  paidOn: plainDate,
  /** The due day of the first period that it paid, and through which day all is paid with it. */
  covers: z.object({ from: plainDate, until: plainDate }).nullable(),
  planName: z.string(),
  /** 'yyyy/nnnn', without gaps in the year of `at`. */
  receipt: z.string(),
  at: z.date(),
  /** Empty for Stripe. */
  by: z.string(),
  byName: z.string(),
  /** Of a family, which pays at once: the payments with this receipt, one for each student, and their sum. */
  together: z.object({ ids: z.array(z.string()), total: z.int() }).optional(),
  /** Of a correction, and of a refund at Stripe: the payment that it takes back, and why. */
  corrects: z.object({ id: z.string(), receipt: z.string() }).nullable(),
  reason: z.string(),
  /** The latest payment that takes this one back; at Stripe maybe a part of it. */
  correctedBy: z.string().optional(),
});
export type PaymentDocument = z.infer<typeof paymentDocument>;

type Receipt = Pick<PaymentDocument, 'amount' | 'corrects' | 'method'>;

/** What a receipt is of: money that came, that was given back, or the correction of one of both. */
export function receiptKind({ amount, corrects, method }: Receipt) {
  if (amount < 0) return corrects && method !== 'stripe' ? 'correction' : 'returned';
  return corrects ? 'notReturned' : 'payment';
}

/** How a payment was taken back: refunded if Stripe received it. A refund that failed was corrected. */
export function endOf(payment: Receipt) {
  return payment.method === 'stripe' && receiptKind(payment) === 'payment' ? 'refunded' : 'corrected';
}

/** Whether a payment covers a part of a fee alone, which pays no day in full. */
export function coversPart({ from, until }: NonNullable<PaymentDocument['covers']>): boolean {
  return until < from;
}

/** The ids of the payments of a family; the first is that of the whole. */
export function idsTogether(paymentId: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => (index === 0 ? paymentId : `${paymentId}-${index}`));
}

/** The id of the correction of a payment: a payment is corrected once. */
export function correctionOf(paymentId: string): string {
  return `${paymentId}-correction`;
}

/** In minor units, by method. Of Stripe by currency, too, as it may not be the academy's: 'stripe_usd'. */
const sums = z.record(z.string(), z.int());

/** payment_years/{year}: how many receipts have a number of the year, and the sums of its months ('yyyy-mm' of `paidOn`). */
export const paymentYear = z.object({
  receipts: z.int().nonnegative().default(0),
  sums: z.record(z.string(), sums).default({}),
});
export type PaymentYear = z.infer<typeof paymentYear>;

export function receiptNumber(year: number, number: number): string {
  return `${year}/${String(number).padStart(4, '0')}`;
}

export const monthOf = (day: string): string => day.slice(0, 'yyyy-mm'.length);

/** The sums with one more payment. */
export function addedTo(
  all: PaymentYear['sums'],
  { paidOn, method, amount, currency }: Pick<PaymentDocument, 'paidOn' | 'method' | 'amount' | 'currency'>,
): PaymentYear['sums'] {
  const month = all[monthOf(paidOn)] ?? {};
  const key = method === 'stripe' ? `stripe_${currency}` : method;
  return { ...all, [monthOf(paidOn)]: { ...month, [key]: (month[key] ?? 0) + amount } };
}

/** Whether a payment can have been made on this day. */
export function isPaidDay(day: string, today: string): boolean {
  return day <= today && day >= shiftDate(today, -PAYMENT_LIMITS.daysBack);
}

/** Returns the earliest moment of a payment that can be taken back without a reason. */
export function undoableSince(now: Date): Date {
  return new Date(now.getTime() - PAYMENT_LIMITS.undoMinutes * 60_000);
}

/** Whether a payment that was confirmed at `at` can be taken back without a reason. */
export function isRecent(at: Date, now: Date): boolean {
  return at >= undoableSince(now);
}

/** Whether the person who confirmed a payment may still take it back without a reason. */
export function isUndoable({ at, by }: Pick<PaymentDocument, 'at' | 'by'>, uid: string, now: Date): boolean {
  return by === uid && isRecent(at, now);
}
