import { daysAfter } from '../calendar.ts';
import type { RefundOutcome } from './billing-alert.ts';

/** The app itself refunds no older payment, and none above this amount in major units (docs/decisions/0088). */
export const AUTOMATIC_REFUND = { days: 7, amount: 1000 } as const;

type Payment = {
  /** In major units, as the price. */
  paid: number;
  paidAt: Date;
  /** The price of one period of the subscription, before discounts; null if it varies. */
  price: number | null;
};

/**
 * Whether the payment of a second subscription is refunded automatically: it is recent, and no more than one period
 * costs. A bug or a stolen key cannot refund years of payments.
 */
export function judgeRefund(
  { paid, paidAt, price }: Payment,
  now: Date,
): 'refund' | Extract<RefundOutcome, 'nothing-paid' | 'by-hand'> {
  if (paid === 0) return 'nothing-paid';
  const isRecent = now <= daysAfter(paidAt, AUTOMATIC_REFUND.days);
  const isOnePeriod = price !== null && paid <= price && paid <= AUTOMATIC_REFUND.amount;
  return isRecent && isOnePeriod ? 'refund' : 'by-hand';
}
