import type { FeePlan } from '../billing/fee-settings.ts';
import { changeTerms, dueDayOf, dueIn } from '../billing/membership.ts';
import { minorTyped } from '../billing/money.ts';
import { monthOf } from '../billing/payment.ts';
import { isPlainDate, lastDayOf, shiftDate, shiftMonths } from '../calendar.ts';
import { comparedText, foldedText } from '../search.ts';
import type { ImportedPerson } from './imports.ts';
import { type DateOrder, lacksYear, readDate } from './partial-date.ts';

export const FEE_KINDS = ['feePlan', 'dueDay', 'paidUntil'] as const;
export type FeeKind = (typeof FEE_KINDS)[number];
type FeeFault =
  | 'plan-unknown'
  | 'due-day-unreadable'
  | 'year-missing'
  | 'date-unreadable'
  | 'date-impossible';

/** A file may have a day until which a student has paid ahead. */
const MONTHS_AHEAD = 24;

const bareName = (text: string) => comparedText(text.replace(/^plano?\s+/i, ''));

/** The plan with the name, or with the amount, as a column 'Mensalidade' may have it; null without exactly one. */
function planIn(text: string, plans: readonly FeePlan[]): FeePlan | null {
  const named = plans.filter(({ name }) => bareName(name) === bareName(text));
  const found = named.length > 0 ? named : plans.filter(({ amount }) => amount === minorTyped(text, 'brl'));
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** The day of a month; null if it is not one. */
function dueDayIn(text: string): number | null {
  const [, digits] =
    /^(?:(?:todo )?dia )?(\d{1,2})(?:[.,]0+)?(?: de cada mes)?$/.exec(foldedText(text)) ?? [];
  const day = Number(digits);
  return day >= 1 && day <= 31 ? day : null;
}

/** The first day of `dueDay` on or after a day; without one, of the day itself. */
export function firstDueFrom(day: string, dueDay: number | null): string {
  const number = dueDay ?? Number(day.slice(-2));
  const due = dueIn(monthOf(day), number);
  return due >= day ? due : dueIn(monthOf(shiftMonths(`${monthOf(day)}-01`, 1)), number);
}

/** What the cells of a fee say: its plan and first due day; null without a plan, or if a cell cannot be read. */
export function readFee(
  cell: (kind: FeeKind) => string,
  refuse: (kind: FeeKind, reason: FeeFault) => void,
  { plans, order, today }: { plans: readonly FeePlan[]; order: DateOrder; today: string },
): ImportedPerson['fee'] {
  const [planText, dueText, paidText] = [cell('feePlan'), cell('dueDay'), cell('paidUntil')];
  if (planText === '') return null;
  const plan = planIn(planText, plans);
  const dueDay = dueText === '' ? null : dueDayIn(dueText);
  const paid = paidText === '' ? today : readDate(paidText, order, shiftMonths(today, MONTHS_AHEAD));
  if (!plan) refuse('feePlan', 'plan-unknown');
  if (dueText !== '' && dueDay === null) refuse('dueDay', 'due-day-unreadable');
  // 'Paid until April' is through its last day; a year alone is a guess.
  if (paid === null || paid.length === 'yyyy'.length) {
    refuse('paidUntil', lacksYear(paidText) ? 'year-missing' : 'date-unreadable');
    return null;
  }
  if (!plan) return null;
  const from = firstDueFrom(isPlainDate(paid) ? paid : lastDayOf(paid), dueDay);
  const { id: planId, name: planName, amount, months } = plan;
  const judged = changeTerms(null, { planId, planName, amount, months, discount: null, from }, [], today);
  if (!judged.ok) refuse('paidUntil', from < today ? 'date-impossible' : 'date-unreadable');
  const isCut = dueDay !== null && dueDay > dueDayOf({ from });
  const importedThrough = paidText !== '' && { importedThrough: shiftDate(from, -1) };
  return { planId, from, ...(isCut && { day: dueDay }), ...importedThrough };
}
