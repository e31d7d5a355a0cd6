import * as z from 'zod';
import { type Breaks, breakDays, breakOn } from '../breaks.ts';
import {
  daysBetween,
  lastDayOf,
  momentOfText,
  plainDate,
  shiftDate,
  shiftMonths,
  yearOf,
} from '../calendar.ts';
import { type Refused, refuse } from '../errors.ts';
import { visibleText } from '../visible-text.ts';
import { FEE_LIMITS, FEE_MONTHS, type FeePlan, feeAmount, feePlan } from './fee-settings.ts';
import { majorOf } from './money.ts';
import { monthOf, PAYMENT_LIMITS, PAYMENT_METHODS } from './payment.ts';
import type { PlanPrice } from './plan-prices.ts';
import { PLAN_STATES, type PlanFacts, planStateOf } from './subscription.ts';

export const MOST_TERMS = 60;
const MOST_CHANGED = 120;
/** In months, how far ahead and back a first due day may be. Ahead: a year that is paid, and the days to the due day. */
const FIRST_DUE = { ahead: 13, back: 24 } as const;

const discount = z.object({
  /** Off each period, in minor units. */
  amount: z.int().positive().max(PAYMENT_LIMITS.amount),
  words: z.string().overwrite(visibleText).max(FEE_LIMITS.name),
});

/** What a period costs and when. In minor units of the academy's currency. */
export const feeTerms = z.object({
  planId: z.string(),
  planName: z.string(),
  amount: feeAmount,
  months: z.literal(FEE_MONTHS),
  discount: discount.nullable(),
  /** The first due day. */
  from: plainDate,
  /** The day of each later month, if that of `from` is too short for it. */
  day: z.int().min(28).max(31).optional(),
});
export type FeeTerms = z.infer<typeof feeTerms>;

/** What the office chooses; name, amount and months are those of the plan. */
export const membershipForm = z.strictObject({
  ...feeTerms.pick({ from: true, day: true }).shape,
  discount: z.strictObject(discount.shape).nullable(),
  planId: feePlan.shape.id,
});
export type MembershipForm = z.infer<typeof membershipForm>;

/** From `over` on, terms before no longer count. */
const storedTerms = z.union([
  feeTerms.extend({ over: plainDate }),
  z.object({ over: plainDate, ended: z.literal(true) }),
]);
export type StoredTerms = z.infer<typeof storedTerms>;

/** One charge as the office has changed it; 0 waives it. */
export const changedCharge = z.object({
  due: plainDate,
  /** What the days cost that were charged then, in minor units. Another pause takes its share of it. */
  amount: z.int().nonnegative().max(PAYMENT_LIMITS.amount),
  days: z.int().positive(),
  reason: z.string().overwrite(visibleText).min(1).max(PAYMENT_LIMITS.reason),
});
export type ChangedCharge = z.infer<typeof changedCharge>;

/** memberships/{studentId}: a student pays a fee outside Stripe. What is due follows from it (`accountOf`). */
export const membershipDocument = z.object({
  userId: z.string(),
  since: plainDate,
  terms: z.array(storedTerms).min(1),
  /** In the order of their due days. */
  changed: z.array(changedCharge).optional(),
  /** The sum of all payments, in minor units. */
  paid: z.int(),
  /** An import says that all through this day is paid. */
  importedThrough: plainDate.optional(),
  /** When money was given back last. What is due again since is late from then on. */
  returnedOn: plainDate.optional(),
  /** Of the latest payment. */
  method: z.enum(PAYMENT_METHODS).optional(),
  /** The latest reminder: of which due day, and when. */
  reminded: z.object({ due: plainDate, on: plainDate }).nullable(),
  /** The student's word that the fee of a due day is paid. */
  claimed: z.object({ due: plainDate, on: plainDate }).nullable(),
  /** When the terms were saved last. */
  updatedAt: z.date(),
  updatedByName: z.string(),
  /** When the document was written last. */
  writtenAt: z.date(),
});
export type MembershipDocument = z.infer<typeof membershipDocument>;

const textOfMoment = z.iso.datetime();
/** A fee as JSON, with moments as ISO texts; and as a document again. */
export const listedMembership = membershipDocument.extend({
  updatedAt: textOfMoment,
  writtenAt: textOfMoment,
});
export const membershipOfList = membershipDocument.extend({
  updatedAt: momentOfText,
  writtenAt: momentOfText,
});
export type Membership = Pick<
  MembershipDocument,
  'terms' | 'changed' | 'paid' | 'importedThrough' | 'returnedOn'
> & {
  since?: string;
};

type Period = { due: string; next: string; terms: FeeTerms; changed?: ChangedCharge | undefined };
/** A period of a fee: from `due` on, until the day before `next`. `fee`: of its days without a break, in minor units. */
export type Charge = Period & { fee: number };

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
/** So far ahead charges are looked at: a sum can pay many small fees. */
const MONTHS_AHEAD = 120;

/** The day of a month on which a fee is due; in a shorter month, its last day. */
export function dueDayOf({ from, day }: Pick<FeeTerms, 'from' | 'day'>): number {
  return day ?? Number(from.slice('yyyy-mm-'.length));
}

/** The due days for which a first due day can stand: the last day of a short month also for a later one. */
export function dueDaysOf(from: string): number[] {
  const own = dueDayOf({ from });
  const isLast = lastDayOf(monthOf(from)) === from;
  return isLast ? Array.from({ length: 32 - own }, (_, later) => own + later) : [own];
}

/** The due day of a month ('yyyy-mm'). A list of fees needs thousands: no Date is made for a day of every month. */
export function dueIn(month: string, day: number): string {
  const due = `${month}-${String(day).padStart(2, '0')}`;
  return day > 28 && due > lastDayOf(month) ? lastDayOf(month) : due;
}

function slotOf(terms: FeeTerms, months: number): string {
  const month = yearOf(terms.from) * 12 + Number(terms.from.slice(5, 7)) - 1 + months;
  return dueIn(`${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`, dueDayOf(terms));
}

/** The days of breaks in a period. A leave in the middle of one counts only if the period is prorated. */
function awayIn(due: string, next: string, breaks: Breaks): number {
  const ownBreaks = breaks.filter(
    ({ from, until, left, prorated }) =>
      from < next && (until ?? due) >= due && (!left || prorated || from <= due),
  );
  return ownBreaks.length === 0 ? 0 : breakDays(ownBreaks, shiftDate(due, -1), shiftDate(next, -1));
}

/** What a period costs with breaks: the share of its other days. */
function shareOf({ due, next, terms, changed }: Period, breaks: Breaks): number {
  const charged = daysBetween(due, next) - awayIn(due, next, breaks);
  const { amount, days } = changed ?? { amount: feeOf(terms), days: daysBetween(due, next) };
  return charged === days ? amount : Math.round((amount * charged) / days);
}

/** The charges in their order, without end while the fee runs and the student is not away until further notice. */
export function* chargesOf(
  { terms, changed = [] }: Pick<Membership, 'terms' | 'changed'>,
  breaks: Breaks,
): Generator<Charge> {
  const awayFrom = breaks.find(({ until }) => until === null)?.from ?? null;
  for (const [index, each] of terms.entries()) {
    if ('ended' in each) continue;
    const ends = terms[index + 1]?.over ?? null;
    for (let month = 0; ; month += each.months) {
      const due = slotOf(each, month);
      if (ends !== null && due >= ends) break;
      if (awayFrom !== null && due >= awayFrom) return;
      const next = slotOf(each, month + each.months);
      const period = { due, next, terms: each, changed: changed.find((one) => one.due === due) };
      yield { ...period, fee: shareOf(period, breaks) };
    }
  }
}

export type BreakEffect = {
  /** The charges that change, with their fee before and after, and the days in them that are not charged. */
  charges: { due: string; was: number; is: number; away: number }[];
  /** What was paid for them, and pays others then. */
  freed: number;
};

/** What a fee becomes with other breaks. Of charges without end: those that are paid, or due by `today`. */
export function effectOf(
  membership: Membership,
  { before, after }: Record<'before' | 'after', Breaks>,
  today: string,
): BreakEffect {
  const ends = [...before, ...after].map(({ until }) => until ?? today);
  const horizon = [today, ...ends].toSorted().at(-1) ?? today;
  const limit = shiftMonths(today, MONTHS_AHEAD);
  const charges: BreakEffect['charges'] = [];
  let [rest, freed] = [membership.paid, 0];
  for (const period of chargesOf(membership, [])) {
    const { due, next } = period;
    const was = shareOf(period, before);
    const is = shareOf(period, after);
    const used = Math.min(rest, was);
    if (due > limit || (due > horizon && used === 0)) break;
    rest -= used;
    if (was === is) continue;
    // What another charge takes of it is not free.
    freed += used > is ? used - is : used === was ? was - is : 0;
    charges.push({ due, was, is, away: awayIn(due, next, after) });
  }
  return { charges, freed: Math.max(0, freed) };
}

/** The charges with what of each is open: the sum paid fills them in their order. Of charges of nothing, none is. */
function* filledOf(
  membership: Membership,
  breaks: Breaks,
): Generator<Charge & { open: number; rest: number }> {
  let rest = membership.paid;
  for (const charge of chargesOf(membership, breaks)) {
    const open = charge.fee > 0 ? Math.max(0, charge.fee - rest) : 0;
    if (charge.fee > 0) rest = Math.max(0, rest - charge.fee);
    yield { ...charge, open, rest };
  }
}

export type OpenCharge = Charge & { open: number };

/** The charges that the office can change: those due by `today`, or the next one, that are not paid or were waived. */
export function openChargesOf(membership: Membership, breaks: Breaks, today: string): OpenCharge[] {
  const found: OpenCharge[] = [];
  const limit = shiftMonths(today, MONTHS_AHEAD);
  for (const charge of filledOf(membership, breaks)) {
    if (charge.due > limit || (charge.due > today && found.some(({ open }) => open > 0))) break;
    if (charge.open > 0 || charge.changed?.amount === 0) found.push(charge);
  }
  return found;
}

type Change = { due: string; amount: number | null; reason: string; open: number };

/**
 * The changed charges after one more change, and what the charge cost before; `amount` null takes a change back. `open`:
 * as the caller saw it.
 */
export function changeCharge(
  membership: Membership,
  { due, amount, reason, open }: Change,
  breaks: Breaks,
  today: string,
): { ok: true; all: ChangedCharge[]; was: number } | Refused {
  const charge = openChargesOf(membership, breaks, today).find((each) => each.due === due);
  if (charge?.open !== open) return refuse('changed-meanwhile');
  const { fee: was, next } = charge;
  const others = membership.changed?.filter((each) => each.due !== due) ?? [];
  if (amount === null) return { ok: true, all: others, was };
  if (reason === '') return refuse('reason-needed');
  const days = daysBetween(due, next) - awayIn(due, next, breaks);
  if (days === 0 || others.length >= MOST_CHANGED) return refuse('invalid-input');
  const all = [...others, { due, amount, days, reason }].toSorted((a, b) => (a.due < b.due ? -1 : 1));
  return { ok: true, all, was };
}

export type Account = {
  /** The terms of the period that is due, or the last ones. */
  terms: FeeTerms;
  /** The due day of the first period that is not paid in full; null if none follows. */
  due: string | null;
  /** What that period costs, and what of it is open. */
  fee: number;
  open: number;
  /** As the office has changed it; null if it has not. */
  changed: ChangedCharge | null;
  /** What is open of all periods that are due by today. */
  owed: number;
  /** Days since the due day; 0 if it is not past. */
  daysLate: number;
  /** Through which day all is paid; null if nothing was paid yet. */
  paidUntil: string | null;
  /** What was paid and is of no charge. */
  credit: number;
  /** Whether the student trains for free by now. */
  isFree: boolean;
  /** Whether a fee runs: the latest terms have not ended. */
  isRunning: boolean;
};

/** What a student owes by `today`: the sum paid fills the charges in their order. */
export function accountOf(membership: Membership, breaks: Breaks, today: string): Account {
  const { terms, paid, importedThrough = '' } = membership;
  const last = terms.findLast((each) => !('ended' in each)) as FeeTerms;
  const end = terms.at(-1);
  const isRunning = !(end && 'ended' in end && end.over <= today);
  const limit = shiftMonths(today, MONTHS_AHEAD);
  let left = paid;
  let account: Account | null = null;
  let paidThrough: string | null = null;
  let before: string | null = null;
  const prorated = breaks.find((each) => each.left && each.prorated && each.until === null)?.from ?? null;
  for (const { due, next, fee, terms: own, changed = null, open, rest } of filledOf(membership, breaks)) {
    if (due > (account ? today : limit)) break;
    left = rest;
    const until = shiftDate(before !== null && before < due ? before : due, -1);
    before = next;
    if (fee === 0) continue;
    if (account) account.owed += open;
    else if (open > 0)
      account = {
        terms: own,
        due,
        fee,
        open,
        changed,
        owed: due <= today ? open : 0,
        daysLate: daysLateOn(today, due, { membership, breaks }),
        paidUntil: paid > 0 || until < importedThrough ? until : importedThrough || null,
        credit: 0,
        isFree: false,
        isRunning,
      };
    else paidThrough = shiftDate(prorated !== null && prorated < next ? prorated : next, -1);
  }
  const isFree = isRunning && feeOf(last) === 0 && (paidThrough ?? '') < today;
  // Without a charge, more can have been given back than was paid.
  const rests = { owed: Math.max(0, -left), credit: Math.max(0, left) };
  const settled = {
    terms: last,
    due: null,
    fee: 0,
    open: 0,
    changed: null,
    daysLate: 0,
    paidUntil: paidThrough,
  };
  return account ?? { ...settled, ...rests, isFree, isRunning };
}

/**
 * Days since the due day, or since the first day after a pause that has it; no day of a pause counts. Money is given back
 * when all was paid: what was due before is late since then.
 */
export function daysLateOn(
  today: string,
  dueDay: string,
  { membership, breaks }: { membership: Pick<Membership, 'returnedOn'>; breaks: Breaks },
): number {
  const { returnedOn = '' } = membership;
  const due = returnedOn > dueDay ? returnedOn : dueDay;
  const days = daysBetween(due, today);
  const pauses = breaks.filter(({ left }) => !left);
  return days <= 0 ? 0 : Math.max(0, days - breakDays(pauses, shiftDate(due, -1), today));
}

/** 'due': within a week; 'direct': later, or paid; 'settle': the fee is over, and money is owed or to be given back. */
export const FEE_STATES = ['direct', 'due', 'late', 'settle'] as const;
export const PAYMENT_STATES = [...PLAN_STATES, ...FEE_STATES] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** What tells how a student pays. */
export type PaymentSources = {
  subscription: PlanFacts | null;
  membership: Membership | null;
  breaks: Breaks;
};

/**
 * The account of a fee that runs, or that is over (it has ended, or the student has left) with money owed or to be given
 * back. Null without either.
 */
export function openFeeOf(
  { membership, breaks }: Pick<PaymentSources, 'membership' | 'breaks'>,
  today: string,
): { account: Account; isOver: boolean } | null {
  if (!membership) return null;
  const account = accountOf(membership, breaks, today);
  const isOver = !account.isRunning || breakOn(breaks, today)?.left === true;
  return isOver && account.owed + account.credit === 0 ? null : { account, isOver };
}

/**
 * The account of the fee that a student pays; null without one that runs, of a student who left, and with a live
 * subscription at Stripe.
 */
export function feeAccountOf(sources: PaymentSources, today: string): Account | null {
  const fee = planStateOf(sources.subscription) === 'none' ? openFeeOf(sources, today) : null;
  return fee && !fee.isOver ? fee.account : null;
}

/** As `feeAccountOf`, or of a fee that is over with money open, also beside a subscription at Stripe. */
export function shownFeeOf(sources: PaymentSources, today: string): Account | null {
  const fee = openFeeOf(sources, today);
  return fee?.isOver ? fee.account : feeAccountOf(sources, today);
}

/** How a student pays, for every screen. A live subscription at Stripe comes before a fee. */
export function paymentStateOf(sources: PaymentSources, today: string): PaymentState {
  const state = planStateOf(sources.subscription);
  const fee = state === 'none' ? openFeeOf(sources, today) : null;
  if (!fee) return state;
  if (fee.isOver) return 'settle';
  if (breakOn(sources.breaks, today)) return 'paused';
  const { due, daysLate } = fee.account;
  if (daysLate > 0) return 'late';
  return due !== null && daysBetween(today, due) <= SOON_DAYS ? 'due' : 'direct';
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
  { planId, discount: off, from, day }: MembershipForm,
  plans: readonly FeePlan[],
  membership: Membership | null,
): { ok: true; terms: FeeTerms } | Refused {
  const listed = plans.find(({ id }) => id === planId);
  const present = presentTerms(membership);
  const plan = listed ? { ...listed, planId, planName: listed.name } : present;
  if (plan?.planId !== planId) return refuse('plan-unavailable');
  const { planName, amount, months } = plan;
  if (off && off.amount > amount) return refuse('invalid-input');
  const meant = day ?? (present && dueDayOf(present));
  const later = meant !== null && meant !== dueDayOf({ from }) && dueDaysOf(from).includes(meant);
  return {
    ok: true,
    terms: { planId, planName, amount, months, discount: off, from, ...(later && { day: meant }) },
  };
}

/** The day from which changed terms count: of the first period not due, paid or changed, or of what is free before it. */
export function nextChange(membership: Membership, breaks: Breaks, today: string): string | null {
  const { paidUntil } = accountOf(membership, breaks, today);
  const decided = [today, paidUntil ?? '', membership.changed?.at(-1)?.due ?? ''].toSorted().at(-1) ?? today;
  for (const { due } of chargesOf(membership, [])) {
    if (due <= decided) continue;
    const free = membership.terms.findLast((each) => 'from' in each && each.from === due)?.over ?? due;
    return free > today ? free : shiftDate(today, 1);
  }
  return null;
}

/** Whether new terms replace the first: nothing was paid or changed yet, on the first day or while one fee is due. */
export function isReplaced(membership: Membership, today: string): boolean {
  const { since, paid, importedThrough, changed = [] } = membership;
  const [first, ...others] = membership.terms;
  if (!first || 'ended' in first || others.length + changed.length > 0) return false;
  if (paid !== 0 || importedThrough) return false;
  const [, second] = chargesOf(membership, []);
  return feeOf(first) > 0 && (since === today || !second || second.due > today);
}

/** The day from which a fee that has ended can begin again: after the last charge. */
export function nextStart(membership: Membership): string {
  const charged = [...chargesOf(membership, [])].findLast(({ terms }) => feeOf(terms) > 0);
  return [charged?.next ?? '', membership.terms.at(-1)?.over ?? ''].toSorted()[1] ?? '';
}

type Changed = { ok: true; terms: StoredTerms[]; changed: ChangedCharge[] };

/** The terms after a save, and the changed charges that stay; `next` null ends the fee with `today`. */
export function changeTerms(
  membership: Membership | null,
  next: FeeTerms | null,
  breaks: Breaks,
  today: string,
): Changed | Refused {
  const stored = membership?.terms ?? [];
  const isOver = !membership || !accountOf(membership, breaks, today).isRunning;
  const changedTo = (terms: StoredTerms[]): Changed | Refused => {
    const over = terms.at(-1)?.over ?? '';
    const changed = membership?.changed?.filter(({ due }) => due < over) ?? [];
    return terms.length > MOST_TERMS ? refuse('invalid-input') : { ok: true, terms, changed };
  };
  if (!next) {
    if (isOver) return refuse('changed-meanwhile');
    // Terms that have not begun never count.
    const begun = stored.filter(({ over }) => over < today);
    return changedTo([...(begun.length > 0 ? begun : stored.slice(0, 1)), { over: today, ended: true }]);
  }
  const { from } = next;
  const isFar = from > shiftMonths(today, FIRST_DUE.ahead) || from < shiftMonths(today, -FIRST_DUE.back);
  if (isFar) return refuse('due-day');
  if (!membership || isReplaced(membership, today)) return changedTo([{ ...next, over: from }]);
  if (isOver) {
    if (from < nextStart(membership)) return refuse('due-day');
    return changedTo([...stored, { ...next, over: from }]);
  }
  // Not inside a period that is due or paid already.
  const over = nextChange(membership, breaks, today);
  if (over === null || from < over) return refuse('due-day');
  return changedTo([...stored.filter((each) => each.over < over), { ...next, over }]);
}
