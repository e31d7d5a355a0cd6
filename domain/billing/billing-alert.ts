import * as z from 'zod';
import { countsAsMember } from '../member.ts';
import type { SubscriptionMirror } from './subscription-mirror.ts';

/**
 * 'orphan': a subscription that is charged again, of no member or of a student who left. 'duplicate': a second
 * subscription that the app ended. 'barred': one that an account began when it could not pay any more, which the app
 * ended. 'dispute': a cardholder objects to a charge. 'dunning': Stripe stopped charging after failed payments, or was
 * paid after it had ended the subscription. 'refund': the academy refunded a charge in Stripe's dashboard. 'second': a
 * live subscription beside the one that the app shows and sums; one of the two was made there.
 */
const ALERT_KINDS = ['orphan', 'duplicate', 'barred', 'dispute', 'dunning', 'refund', 'second'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** Why no member can use a live subscription: no profile has its customer, or an account that is no student any more. */
export type OrphanReason = 'no-student' | 'no-account' | 'not-a-member' | 'administrator' | 'student-left';

/** The outcome of the payment of a subscription that the app ends. 'begun': the refund or the cancellation may be left to do. */
export type RefundOutcome = 'begun' | 'done' | 'nothing-paid' | 'by-hand';

/**
 * billing_alerts/{kind_object}: a fact that an administrator has to look at. Ids and amounts only; the screen adds the
 * name.
 * Only Functions write it (docs/decisions/0088).
 */
export const billingAlert = z.object({
  kind: z.enum(ALERT_KINDS),
  /** One of the words above, Stripe's status of the dispute, the subscription's status, 'full' or 'partial'. */
  what: z.string(),
  userId: z.string().nullable(),
  customerId: z.string(),
  subscriptionId: z.string().nullable(),
  /** In major units; null if it varies. */
  amount: z.number().nullable(),
  currency: z.string(),
  /** Until when the academy can answer a dispute. */
  due: z.date().nullable(),
  /** False once an administrator has closed it, or the cause is gone. */
  open: z.boolean(),
  at: z.date(),
});
export type BillingAlert = z.infer<typeof billingAlert>;

/** The most alerts that a screen lists. */
export const ALERTS_LIMIT = 50;

type Owner = {
  account: { disabled: boolean } | null;
  /** A person whom the office entered: no account is missing. */
  withoutAccount: boolean;
  state: string | null;
  isAdmin: boolean;
  hasLeft: boolean;
};

/** Why the owner of a live subscription cannot use it; null if a member can. `owner` is null without a profile. */
export function orphanReason(owner: Owner | null): OrphanReason | null {
  if (!owner) return 'no-student';
  if (owner.account ? owner.account.disabled : !owner.withoutAccount) return 'no-account';
  if (!countsAsMember(owner.state)) return 'not-a-member';
  if (owner.isAdmin) return 'administrator';
  return owner.hasLeft ? 'student-left' : null;
}

/** Whether Stripe has stopped charging a subscription since `before` was saved. Never for a first mirror. */
export function dunningEnded(
  before: { status: string } | null,
  after: Pick<SubscriptionMirror, 'status' | 'endedUnpaid'>,
): boolean {
  if (!before || before.status === after.status) return false;
  return after.status === 'unpaid' || after.endedUnpaid;
}

/** Whether money came after Stripe had ended the subscription, which gives nothing for it. Both in Stripe's seconds. */
export function isPaidAfterEnd(
  endedAt: number | null | undefined,
  paidAt: number | null | undefined,
): boolean {
  return !!endedAt && !!paidAt && paidAt > endedAt;
}
