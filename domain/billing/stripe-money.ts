import * as z from 'zod';
import { academyClock, shiftDate } from '../calendar.ts';
import { correctionOf, type PaymentDocument } from './payment.ts';
import { planOf } from './plans.ts';
import { idOf } from './subscription-mirror.ts';

/** Which payments follow from what was paid, refunded or lost at Stripe. Their ids are Stripe's, amounts are in minor units. */

const seconds = z.int().nonnegative();
const amounts = { id: z.string(), amount: z.int(), currency: z.string() };

export const stripeInvoice = z.object({
  id: z.string(),
  customer: idOf.nullish(),
  subscription: idOf.nullish(),
  /** Of the subscription, as it was when the invoice was made. */
  subscription_details: z.object({ metadata: z.record(z.string(), z.string()).nullish() }).nullish(),
  payment_intent: idOf.nullish(),
  /** Without what a credit of the customer paid. */
  amount_paid: z.int(),
  currency: z.string(),
  created: seconds,
  status_transitions: z.object({ paid_at: seconds.nullish() }).nullish(),
  lines: z.object({
    data: z.array(
      z.object({
        amount: z.int(),
        description: z.string().nullish(),
        period: z.object({ start: seconds, end: seconds }),
        price: z.object({ lookup_key: z.string().nullish() }).nullish(),
      }),
    ),
  }),
});
export type StripeInvoice = z.output<typeof stripeInvoice>;

export const stripeRefunds = z.object({
  data: z.array(z.object({ ...amounts, created: seconds, status: z.string().nullish() })),
});

type Money = Pick<PaymentDocument, 'amount' | 'currency' | 'paidOn'> & { id: string };
export type Paid = Money & Pick<PaymentDocument, 'covers' | 'planName'>;
/** `takes`: the payment that it takes back. */
export type TakenBack = Money & { takes: string };

const dayOf = (moment: number) => academyClock(new Date(moment * 1000)).date;

/** The moment of the payment; an older invoice has only that of its making. */
export function paidAtOf({ status_transitions: moments, created }: StripeInvoice): number {
  return moments?.paid_at ?? created;
}

/** The payment of an invoice; null if no money came for it. */
export function paidBy(invoice: StripeInvoice): Paid | null {
  const { id, amount_paid: amount, currency, lines } = invoice;
  if (amount <= 0) return null;
  // The other lines of a change of plan give back what is left of the earlier one.
  const [line] = lines.data.toSorted((a, b) => b.amount - a.amount);
  const days = line && { from: dayOf(line.period.start), until: shiftDate(dayOf(line.period.end), -1) };
  const covers = days && days.until >= days.from ? days : null;
  const planName = planOf(line?.price?.lookup_key ?? null)?.name ?? line?.description ?? '';
  return { id, amount, currency, paidOn: dayOf(paidAtOf(invoice)), covers, planName };
}

/** What refunds of a paid invoice take back. One that failed takes nothing: its own payment is taken back, if there is one. */
export function takenByRefunds(
  { data }: z.output<typeof stripeRefunds>,
  invoice: string,
  today: string,
): TakenBack[] {
  return data.map(({ id, amount, currency, created, status }) =>
    status === 'failed' || status === 'canceled'
      ? { id: correctionOf(id), takes: id, amount, currency, paidOn: today }
      : { id, takes: invoice, amount: -amount, currency, paidOn: dayOf(created) },
  );
}
