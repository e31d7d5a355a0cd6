import * as z from 'zod';
import { type Breaks, breakOn } from '../breaks.ts';
import { daysBetween, plainDate, shiftDate, shiftMonths, yearOf } from '../calendar.ts';
import { type Refused, refuse } from '../errors.ts';
import { type ListedSubscription, PLAN_STATES, planStateOf } from '../graduation/student-directory.ts';
import { visibleText } from '../visible-text.ts';
import { FEE_LIMITS, FEE_MONTHS, type FeePlan, feeAmount, feePlan } from './fee-settings.ts';
import { majorOf } from './money.ts';
import { PAYMENT_LIMITS } from './payment.ts';
import type { PlanPrice } from './plan-prices.ts';

export const MOST_TERMS = 60;
/** In months, how far ahead and back a first due day may be. Ahead: a year that is paid, and the days to the due day. */
const FIRST_DUE = { ahead: 13, back: 24 } as const;

const discount = z.strictObject({
  /** Off each period, in minor units. */
  amount: z.int().positive().max(PAYMENT_LIMITS.amount),
  words: z.string().overwrite(visibleText).max(FEE_LIMITS.name),
});

/** A first due day: the fee is due on the same day of each month. */
export const dueDate = plainDate.refine((day) => Number(day.slice(-2)) <= 28, { error: 'due-day' });

/** What a period costs and when. In minor units of the academy's currency. */
export const feeTerms = z.strictObject({
  planId: z.string(),
  planName: z.string(),
  amount: feeAmount,
  months: z.literal(FEE_MONTHS),
  discount: discount.nullable(),
  /** The first due day. */
  from: dueDate,
});
export type FeeTerms = z.infer<typeof feeTerms>;

/** What the office chooses; name, amount and months are those of the plan. */
export const membershipForm = feeTerms
  .pick({ discount: true, from: true })
  .extend({ planId: feePlan.shape.id });
export type MembershipForm = z.infer<typeof membershipForm>;

/** From `over` on, terms before no longer count. */
const storedTerms = z.union([
  feeTerms.extend({ over: plainDate }),
  z.object({ over: plainDate, ended: z.literal(true) }),
]);
export type StoredTerms = z.infer<typeof storedTerms>;

/** memberships/{studentId}: a student pays a fee outside Stripe. What is due follows from it (`accountOf`). */
export const membershipDocument = z.object({
  userId: z.string(),
  since: plainDate,
  terms: z.array(storedTerms).min(1),
  /** The sum of all payments, in minor units. */
  paid: z.int(),
  /** An import says that all through this day is paid. */
  importedThrough: plainDate.optional(),
  /** The latest reminder: of which due day, and when. */
  reminded: z.object({ due: plainDate, on: plainDate }).nullable(),
  /** The student's word that the fee of a due day is paid. */
  claimed: z.object({ due: plainDate, on: plainDate }).nullable(),
  updatedAt: z.date(),
  updatedByName: z.string(),
});
export type MembershipDocument = z.infer<typeof membershipDocument>;
export type Membership = Pick<MembershipDocument, 'terms' | 'paid' | 'importedThrough'> & { since?: string };

/**
 * `due`: its first day. `next`: the due day after it, or its end if none follows or the fee ended in between. `fee`: with
 * the discount.
 */
type Period = { due: string; next: string; fee: number; terms: FeeTerms };

export function feeOf({ amount, discount: off }: Pick<FeeTerms, 'amount' | 'discount'>): number {
  return Math.max(0, amount - (off?.amount ?? 0));
}

/** What a period costs, as the price of a plan. */
export function feePrice(
  terms: Pick<FeeTerms, 'amount' | 'discount' | 'months'>,
  currency: string,
): PlanPrice {
  const isYear = terms.months === 12;
  return {
    amount: majorOf(feeOf(terms), currency),
    currency,
    interval: isYear ? 'year' : 'month',
    intervalCount: isYear ? 1 : terms.months,
  };
}

const SOON_DAYS = 7;
/** A longer break has no month after it. */
const LONGEST_BREAK_MONTHS = 1200;
/** So far ahead an account looks for what is not paid: a sum can pay many small fees. */
const MONTHS_AHEAD = 120;

/** The due day so many months after the first. Each month has it, and a list of fees needs thousands: no Date is made. */
function slotOf({ from }: FeeTerms, months: number): string {
  const month = yearOf(from) * 12 + Number(from.slice(5, 7)) - 1 + months;
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}${from.slice(7)}`;
}

/** The periods in their order, without end while the fee runs. */
function* periodsOf(terms: readonly StoredTerms[], breaks: Breaks): Generator<Period> {
  const hasLeft = breaks.find(({ until }) => until === null)?.from ?? null;
  let last: Period | null = null;
  /** Whether the fee ended after `last` and did not go on the same day. */
  let isApart = false;
  for (const [index, each] of terms.entries()) {
    const ends = terms[index + 1]?.over ?? null;
    if ('ended' in each) {
      isApart = ends !== each.over;
      continue;
    }
    const isOver = (day: string) => (ends !== null && day >= ends) || (hasLeft !== null && day >= hasLeft);
    /** The first slot from the month `after` on, with its number. */
    const slotFrom = (after: number): { day: string; month: number } | null => {
      for (let month = after; month < after + LONGEST_BREAK_MONTHS; month += 1) {
        const day = slotOf(each, month);
        if (isOver(day)) return null;
        if (!breakOn(breaks, day)) return { day, month };
      }
      return null;
    };
    let slot = slotFrom(0);
    while (slot) {
      if (last) yield isApart && last.next < slot.day ? last : { ...last, next: slot.day };
      const next = slotOf(each, slot.month + each.months);
      last = { due: slot.day, next, fee: feeOf(each), terms: each };
      isApart = false;
      for (let count = 0; slot && count < each.months; count += 1) slot = slotFrom(slot.month + 1);
    }
  }
  if (last) yield last;
}

export type Account = {
  /** The terms of the period that is due, or the last ones. */
  terms: FeeTerms;
  /** The due day of the first period that is not paid in full; null if none follows. */
  due: string | null;
  /** What is open of that period. */
  open: number;
  /** What is open of all periods that are due by today. */
  owed: number;
  /** Days since the due day; 0 if it is not past. */
  daysLate: number;
  /** Through which day all is paid; null if nothing was paid yet. */
  paidUntil: string | null;
  /** Whether a fee runs: the latest terms have not ended. */
  isRunning: boolean;
};

/** What a student owes by `today`: the sum paid fills the periods in their order. */
export function accountOf(
  { terms, paid, importedThrough = '' }: Membership,
  breaks: Breaks,
  today: string,
): Account {
  const last = terms.findLast((each) => !('ended' in each)) as FeeTerms;
  const end = terms.at(-1);
  const isRunning = !(end && 'ended' in end && end.over <= today);
  const limit = shiftMonths(today, MONTHS_AHEAD);
  let rest = paid;
  let account: Account | null = null;
  let paidThrough: string | null = null;
  let before: string | null = null;
  for (const { due, next, fee, terms: own } of periodsOf(terms, breaks)) {
    if (due > (account ? today : limit)) break;
    const open = Math.max(0, fee - rest);
    const until = shiftDate(before ?? due, -1);
    before = next;
    rest = Math.max(0, rest - fee);
    if (account) account.owed += open;
    else if (open > 0)
      account = {
        terms: own,
        due,
        open,
        owed: due <= today ? open : 0,
        daysLate: Math.max(0, daysBetween(due, today)),
        paidUntil: paid > 0 || until < importedThrough ? until : importedThrough || null,
        isRunning,
      };
    else if (fee > 0) paidThrough = shiftDate(next, -1);
  }
  const settled = { due: null, open: 0, owed: 0, daysLate: 0 };
  return account ?? { terms: last, ...settled, paidUntil: paidThrough, isRunning };
}

/** Of a fee that runs. 'due': within a week; 'direct': later, or paid. */
export const FEE_STATES = ['direct', 'due', 'late'] as const;
export const PAYMENT_STATES = [...PLAN_STATES, ...FEE_STATES] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** What tells how a student pays. */
export type PaymentSources = {
  subscription: Omit<ListedSubscription, 'planName'> | null;
  membership: Membership | null;
  breaks: Breaks;
};

/**
 * The account of the fee that a student pays; null without one that runs, of a student who left, and with a live
 * subscription at Stripe.
 */
export function feeAccountOf(
  { subscription, membership, breaks }: PaymentSources,
  today: string,
): Account | null {
  if (!membership || planStateOf(subscription) !== 'none') return null;
  const account = accountOf(membership, breaks, today);
  return account.isRunning && !breakOn(breaks, today)?.left ? account : null;
}

/** How a student pays, for every screen. A live subscription at Stripe comes before a fee. */
export function paymentStateOf(sources: PaymentSources, today: string): PaymentState {
  const account = feeAccountOf(sources, today);
  if (!account) return planStateOf(sources.subscription);
  if (breakOn(sources.breaks, today)) return 'paused';
  if (account.daysLate > 0) return 'late';
  return account.due !== null && daysBetween(today, account.due) <= SOON_DAYS ? 'due' : 'direct';
}

/** The terms that were chosen last; null if there are none, or they have ended. */
export function presentTerms(membership: Membership | null): FeeTerms | null {
  const last = membership?.terms.at(-1);
  if (!last || 'ended' in last) return null;
  const { over: _, ...terms } = last;
  return terms;
}

/** The terms that the office chose. A student keeps a plan that the settings no longer have. */
export function termsOf(
  { planId, discount: off, from }: MembershipForm,
  plans: readonly FeePlan[],
  membership: Membership | null,
): { ok: true; terms: FeeTerms } | Refused {
  const listed = plans.find(({ id }) => id === planId);
  const plan = listed ? { ...listed, planId, planName: listed.name } : presentTerms(membership);
  if (plan?.planId !== planId) return refuse('plan-unavailable');
  const { planName, amount, months } = plan;
  if (off && off.amount > amount) return refuse('invalid-input');
  return { ok: true, terms: { planId, planName, amount, months, discount: off, from } };
}

/** The day from which changed terms count: of the first period neither due nor paid, or of what is free before it. */
export function nextChange(membership: Membership, breaks: Breaks, today: string): string | null {
  const { paidUntil } = accountOf(membership, breaks, today);
  for (const { due } of periodsOf(membership.terms, breaks)) {
    if (due <= today || due <= (paidUntil ?? '')) continue;
    const free = membership.terms.findLast((each) => 'from' in each && each.from === due)?.over ?? due;
    return free > today ? free : shiftDate(today, 1);
  }
  return null;
}

/** Whether new terms replace the first: nothing was paid or changed yet, on the first day or while one fee is due. */
export function isReplaced(membership: Membership, breaks: Breaks, today: string): boolean {
  const { since, paid, importedThrough } = membership;
  const [first, ...others] = membership.terms;
  if (!first || 'ended' in first || others.length > 0 || paid !== 0 || importedThrough) return false;
  const fee = feeOf(first);
  return fee > 0 && (since === today || accountOf(membership, breaks, today).owed <= fee);
}

/** The terms after a save; `next` null ends the fee with `today`. */
export function changeTerms(
  membership: Membership | null,
  next: FeeTerms | null,
  breaks: Breaks,
  today: string,
): { ok: true; terms: StoredTerms[] } | Refused {
  const stored = membership?.terms ?? [];
  const isOver = !membership || !accountOf(membership, breaks, today).isRunning;
  if (!next) {
    if (isOver) return refuse('changed-meanwhile');
    // Terms that have not begun never count.
    const begun = stored.filter(({ over }) => over < today);
    return {
      ok: true,
      terms: [...(begun.length > 0 ? begun : stored.slice(0, 1)), { over: today, ended: true }],
    };
  }
  const { from } = next;
  const isFar = from > shiftMonths(today, FIRST_DUE.ahead) || from < shiftMonths(today, -FIRST_DUE.back);
  if (isFar) return refuse('due-day');
  if (!membership || isReplaced(membership, breaks, today))
    return { ok: true, terms: [{ ...next, over: from }] };
  if (isOver) {
    const ended = stored.at(-1)?.over ?? '';
    if (from < ended) return refuse('due-day');
    return limited([...stored, { ...next, over: from }]);
  }
  // Not inside a period that is due or paid already.
  const over = nextChange(membership, breaks, today);
  if (over === null || from < over) return refuse('due-day');
  return limited([...stored.filter((each) => each.over < over), { ...next, over }]);
}

function limited(terms: StoredTerms[]): { ok: true; terms: StoredTerms[] } | Refused {
  return terms.length > MOST_TERMS ? refuse('invalid-input') : { ok: true, terms };
}
