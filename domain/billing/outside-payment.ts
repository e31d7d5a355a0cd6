import * as z from 'zod';
import { plainDate, shiftMonths } from '../calendar.ts';
import { type ListedSubscription, PLAN_STATES, planStateOf } from '../graduation/student-directory.ts';
import { majorOf } from './money.ts';
import type { PlanPrice } from './plan-prices.ts';

/** What a student pays for a month, in minor units. 0 if the student trains for free. */
export const outsideAmount = z.int().nonnegative().max(1_000_000_000);

/**
 * outside_payments/{uid}: the student pays the academy without Stripe, in cash or by Pix, and has paid through the day
 * `until`; null if that was revoked.
 */
export const outsidePaymentDocument = z.object({
  userId: z.string(),
  until: plainDate.nullable(),
  /** Null if it was not entered. Shown in the academy's currency; `currency` is the one when it was saved. */
  monthly: z.strictObject({ amount: outsideAmount, currency: z.string() }).nullable(),
  updatedAt: z.date(),
  updatedByName: z.string(),
});
export type OutsidePaymentDocument = z.infer<typeof outsidePaymentDocument>;

/** What a month costs, as the price of a plan; null if it was not entered. */
export function outsidePrice(
  { monthly }: Pick<OutsidePaymentDocument, 'monthly'>,
  currency: string,
): PlanPrice | null {
  if (!monthly) return null;
  return { amount: majorOf(monthly.amount, currency), currency, interval: 'month', intervalCount: 1 };
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
