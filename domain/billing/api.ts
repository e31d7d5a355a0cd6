import * as z from 'zod';
import { breakForm } from '../breaks.ts';
import { plainDate } from '../calendar.ts';
import { changesOf } from '../changes.ts';
import { child, command, contract, named, personId, studentId } from '../contract.ts';
import { isDocumentId } from '../document-id.ts';
import { MOST_CHILDREN } from '../family.ts';
import { LANGUAGES } from '../languages.ts';
import { feeSettings } from './fee-settings.ts';
import { changedCharge, membershipForm } from './membership.ts';
import { couponId, offeredDiscount } from './money.ts';
import { correctionReason, movedAmount, PAYMENT_LIMITS, PAYMENT_METHODS, paidAmount } from './payment.ts';
import { planId } from './plans.ts';

/** The language of Stripe's page; without one Stripe follows the browser. */
const locale = z.enum(LANGUAGES).optional();
/** The page of Stripe to open next. */
const destination = z.object({ url: z.url({ protocol: /^https?$/ }) });

/** What a payment is of one student. */
const paidPart = {
  studentId,
  amount: paidAmount,
  /** The fine and interest on top: all of it (`lateOf`), or 0 if they are waived. */
  late: z.int().nonnegative().max(PAYMENT_LIMITS.amount).default(0),
  /** The due day of the first open period that the caller saw; refused if it is another by now. */
  due: plainDate,
  /** What the caller saw open of it; refused if it is another by now. */
  open: z.int().nonnegative(),
};

/** The id of a document, which may contain an id of Stripe's. */
const documentId = z.string().refine(isDocumentId);

export const api = named({
  /**
   * The address of Stripe's checkout for a first subscription. A student with a live subscription gets
   * the page to change or renew it instead, so that no student is billed twice (docs/decisions/0088).
   */
  createCheckoutSession: contract('subscribe', { planId, locale, ...child }, destination),
  /**
   * The address of Stripe's billing portal: card, invoices, cancellation. For every account that has a customer,
   * with any role and in any state; a disabled account, which cannot sign in, uses Stripe's own sign-in page.
   */
  createPortalSession: contract('manage the own card', { locale, ...child }, destination),
  /** The academy's plans of a monthly fee, and its Pix key. What students pay already stays. */
  saveFees: command('change the settings', { changes: changesOf(feeSettings.shape) }),
  /**
   * Starts or changes the fee that a student pays outside Stripe; `terms` null ends it. A change counts from the next
   * fee on. `seen`: when the fee that the caller saw was changed last, null for none; refused if that is another moment.
   */
  saveMembership: command('manage payments', {
    studentId,
    terms: membershipForm.nullable(),
    seen: z.iso.datetime().nullable(),
  }),
  /** Changes what one open fee costs, or waives it; `amount` null: what the plan costs again. */
  changeCharge: command('manage payments', {
    studentId,
    due: plainDate,
    amount: changedCharge.shape.amount.nullable(),
    reason: correctionReason,
    /** What the caller saw open of it; refused if it is another by now. */
    open: z.int().nonnegative(),
  }),
  /** Confirms that a student has paid outside Stripe, or was given money back. */
  recordPayment: contract(
    'help with payments',
    {
      /** Generated once per payment. */
      paymentId: personId,
      ...paidPart,
      /** Negative: given back, by an administrator; at most what is of no charge, which the caller saw as `open`. */
      amount: movedAmount,
      due: paidPart.due.nullable(),
      /** The others for whom a guardian pays with it, by one receipt. The guardian holds all, or is one of them. */
      family: z
        .strictObject({
          guardianId: studentId,
          others: z.array(z.strictObject(paidPart)).min(1).max(MOST_CHILDREN),
        })
        .optional(),
      method: z.enum(PAYMENT_METHODS),
      paidOn: plainDate,
      /** The caller was asked whether an unusual amount or day is right (`doubtOf`), and said yes. */
      sure: z.boolean().default(false),
    },
    { receipt: z.string() },
  ),
  /** Takes a payment back, as another payment. Without a reason for 10 minutes, and only by the caller who confirmed it. */
  correctPayment: command('help with payments', { paymentId: documentId, reason: correctionReason }),
  /** Notes that a student was reminded today of the fee with this due day. */
  noteReminder: command('help with payments', { studentId, due: plainDate }),
  /** Tells the academy that the own fee with this due day, or that of a child, is paid. */
  claimPayment: command('subscribe', { ...child, due: plainDate }),
  /**
   * Pauses a student, marks that one has left, or is back. `freePlaces`: also takes the student off the lists of coming
   * classes in that time. Refused while Stripe charges a student who left.
   */
  saveBreak: command('manage payments', { studentId, change: breakForm, freePlaces: z.boolean() }),
  /**
   * Changes the plan of the student's live subscription, prorated; creates a subscription if none is live. `from`: the
   * plan that the caller saw, null for none; refused if the subscription is on another one by now.
   */
  changePlan: command('manage payments', { studentId, planId, from: z.string().min(1).max(200).nullable() }),
  /**
   * The address of Stripe's checkout for a student without a live subscription, to send to them. A link to the same
   * plan with the same coupon that is still open is returned again.
   */
  createCheckoutLink: contract(
    'help with payments',
    { studentId, planId, coupon: couponId.optional() },
    destination,
  ),
  /** The academy's coupons at Stripe, for a checkout link. */
  readDiscounts: contract('help with payments', {}, { discounts: z.array(offeredDiscount) }),
  /** Ends a subscription at Stripe, at once or with the paid period. A repeated call changes nothing. */
  endSubscription: command('manage payments', {
    subscriptionId: z.string().regex(/^sub_\w{1,100}$/),
    when: z.enum(['now', 'period-end']),
  }),
  /** Closes a billing alert, which the list of the administrators then omits. */
  closeBillingAlert: command('manage payments', { alertId: documentId }),
  /** Reads a student's subscription from Stripe again and updates its document. */
  refreshSubscription: contract(
    'manage payments',
    { studentId },
    /** `isKnown`: whether Stripe has a customer for the student. */
    { isKnown: z.boolean() },
  ),
});
