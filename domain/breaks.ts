import * as z from 'zod';
import { daysBetween, plainDate, shiftDate, shiftMonths } from './calendar.ts';
import { type Refused, refuse } from './errors.ts';
import { visibleText } from './visible-text.ts';

export const MOST_BREAKS = 60;
export const BREAK_REASON_LIMIT = 120;
const LONGEST_MONTHS = 24;

/** The first and the last day without training. `until` null: until further notice. Past breaks stay. */
export const trainingBreak = z.object({
  from: plainDate,
  until: plainDate.nullable(),
  left: z.literal(true).optional(),
  /** Of a leave: the days of the running period that are left are not charged. */
  prorated: z.literal(true).optional(),
  reason: z.string().default(''),
});
export type TrainingBreak = z.infer<typeof trainingBreak>;
export type Breaks = readonly Pick<TrainingBreak, 'from' | 'until' | 'left' | 'prorated'>[];

const reason = z.string().overwrite(visibleText).max(BREAK_REASON_LIMIT).default('');

export const pauseForm = z.strictObject({ from: plainDate, until: plainDate, reason });

/** What the office saves. 'paused' replaces the break that is not over; 'back' ends it with yesterday. */
export const breakForm = z.discriminatedUnion('kind', [
  pauseForm.extend({ kind: z.literal('paused') }),
  z.strictObject({ kind: z.literal('left'), reason, prorated: z.literal(true).optional() }),
  z.strictObject({ kind: z.literal('back') }),
]);
export type BreakForm = z.output<typeof breakForm>;

const contains = ({ from, until }: Breaks[number], day: string) => from <= day && (until ?? day) >= day;

/** The break that has the day; null without one. */
export function breakOn<Each extends Breaks[number]>(breaks: readonly Each[], day: string): Each | null {
  return breaks.find((each) => contains(each, day)) ?? null;
}

/** The break that is not over by `today`, also a coming one; null without one. */
export function openBreak<Each extends Breaks[number]>(breaks: readonly Each[], today: string): Each | null {
  return breaks.find(({ until }) => until === null || until >= today) ?? null;
}

export const TRAINING_STATES = ['active', 'paused', 'left'] as const;
export type TrainingState = (typeof TRAINING_STATES)[number];

export function trainingStateOf(breaks: Breaks, today: string): TrainingState {
  const current = breakOn(breaks, today);
  if (!current) return 'active';
  return current.left ? 'left' : 'paused';
}

/** The breaks of a student who is added in a state that begins today. */
export function breaksIn(state: TrainingState, today: string): TrainingBreak[] {
  if (state === 'active') return [];
  return [{ from: today, until: null, reason: '', ...(state === 'left' && { left: true }) }];
}

/** The days of breaks after `from` and through `to`. */
export function breakDays(breaks: Breaks, from: string, to: string): number {
  return breaks.reduce((sum, each) => {
    const first = each.from > from ? each.from : shiftDate(from, 1);
    const last = each.until === null || each.until > to ? to : each.until;
    return sum + Math.max(0, daysBetween(first, last) + 1);
  }, 0);
}

/**
 * `today`, earlier by the days of breaks since a day: from that day to it, only the time of training counts. Not that
 * day later by them: its months would have other lengths, and a later day could count fewer of them.
 */
export function withoutBreaks(day: string, breaks: Breaks, today: string): string {
  return shiftDate(today, -breakDays(breaks, day, today));
}

/** Whether the student is on no list. */
export function hasLeft({ breaks = [] }: { breaks?: Breaks | undefined }, today: string): boolean {
  return trainingStateOf(breaks, today) === 'left';
}

/** The breaks of a student who is back today: of one that has begun, the days before stay. */
export function endBreaks(breaks: readonly TrainingBreak[], today: string): TrainingBreak[] {
  const open = openBreak(breaks, today);
  const past = breaks.filter((each) => each !== open);
  return open && open.from < today ? [...past, { ...open, until: shiftDate(today, -1) }] : past;
}

/** The breaks, and others that have no day of them, in the order of their days. */
export function joinedBreaks(
  breaks: readonly TrainingBreak[],
  others: readonly TrainingBreak[],
): TrainingBreak[] {
  const isApart = ({ from, until }: TrainingBreak) =>
    breaks.every(
      (each) => (until !== null && until < each.from) || (each.until !== null && each.until < from),
    );
  return [...breaks, ...others.filter(isApart)].toSorted((a, b) => (a.from < b.from ? -1 : 1));
}

/** The breaks after a save. Breaks never overlap; at most one, the last, is not over. */
export function changeBreaks(
  breaks: readonly TrainingBreak[],
  form: BreakForm,
  today: string,
): { ok: true; breaks: TrainingBreak[] } | Refused {
  const open = openBreak(breaks, today);
  // A pause of which days are over stays for them; its rest is replaced.
  const ended = endBreaks(breaks, today);
  if (form.kind === 'back') return { ok: true, breaks: ended };
  const { reason } = form;
  if (form.kind === 'left') {
    if (open?.left) {
      const isOther = form.prorated && !open.prorated;
      return isOther ? refuse('changed-meanwhile') : { ok: true, breaks: [...breaks] };
    }
    // The days of a pause were not to be charged.
    const prorated = form.prorated ?? (open && open.from <= today ? true : undefined);
    return limited([
      ...ended,
      { from: today, until: null, left: true, reason, ...(prorated && { prorated }) },
    ]);
  }
  const { from, until } = form;
  const isFar = until > shiftMonths(today, LONGEST_MONTHS) || from < shiftMonths(today, -LONGEST_MONTHS);
  if (until < from || until < today || isFar) return refuse('break-dates');
  // The same pause with other days; one that begins today or later keeps the days that are over.
  const kept = open && !open.left && from < today ? breaks.filter((each) => each !== open) : ended;
  const last = kept.at(-1)?.until;
  if (last && from <= last) return refuse('break-dates');
  return limited([...kept, { from, until, reason }]);
}

function limited(breaks: TrainingBreak[]): { ok: true; breaks: TrainingBreak[] } | Refused {
  return breaks.length > MOST_BREAKS ? refuse('invalid-input') : { ok: true, breaks };
}
