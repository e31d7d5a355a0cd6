import * as z from 'zod';
import { plainDate, shiftMonths } from '../calendar.ts';
import { type ListedSubscription, PLAN_STATES, planStateOf } from '../graduation/student-directory.ts';

/**
 * outside_payments/{uid}: the student pays the academy without Stripe, in cash or by Pix, and has paid through the day
 * `until`; null if that was revoked.
 */
export const outsidePaymentDocument = z.object({
  userId: z.string(),
  until: plainDate.nullable(),
  updatedAt: z.date(),
  updatedByName: z.string(),
});
export type OutsidePaymentDocument = z.infer<typeof outsidePaymentDocument>;

/** The last day that each student has paid outside Stripe, by user id. */
export function paidUntilOf(payments: readonly OutsidePaymentDocument[]): Map<string, string | null> {
  return new Map(payments.map(({ userId, until }) => [userId, until]));
}

/** The last day that can be saved: a typed year such as 9999 would count as paid for ever. */
export function lastPaidDay(today: string): string {
  return shiftMonths(today, 24);
}

/** 'outside': no live subscription at Stripe, and paid through today or a later day. */
export const PAYMENT_STATES = [...PLAN_STATES, 'outside'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export function paymentStateOf(
  subscription: Omit<ListedSubscription, 'planName'> | null,
  paidUntil: string | null,
  today: string,
): PaymentState {
  const state = planStateOf(subscription);
  return state === 'none' && paidUntil !== null && paidUntil >= today ? 'outside' : state;
}
