import * as z from 'zod';
import { firstDayOf, lastDayOf } from '../calendar.ts';
import type { Reason } from '../errors.ts';
import { BELTS, type Belt } from '../graduation/grades.ts';
import { isUnder } from '../minor.ts';

const INVALID = { error: 'class-ages' satisfies Reason };
const age = z.int(INVALID).min(1, INVALID).max(99, INVALID).nullable();

/**
 * The students whom a class is for: ages in completed years on its day, both included, and the first belt. Null or
 * empty for no limit. It refuses nobody: the app asks, and the team sees it.
 */
export const forWhomFields = { fromAge: age, toAge: age, fromBelt: z.enum(['', ...BELTS]) };
export const FOR_EVERYBODY = { fromAge: null, toAge: null, fromBelt: '' } as const;

/** Without them, as in a class that was stored before, for everybody. */
export const storedForWhom = {
  fromAge: age.default(FOR_EVERYBODY.fromAge),
  toAge: age.default(FOR_EVERYBODY.toAge),
  fromBelt: forWhomFields.fromBelt.default(FOR_EVERYBODY.fromBelt),
};

export type ForWhom = { fromAge: number | null; toAge: number | null; fromBelt: Belt | '' };

/** Whether a class is not for every student. */
export function isLimited({ fromAge, toAge, fromBelt }: ForWhom): boolean {
  return fromAge !== null || toAge !== null || fromBelt !== '';
}

/** Whether the first age is not above the last one. */
export function areInOrder({ fromAge, toAge }: Pick<ForWhom, 'fromAge' | 'toAge'>): boolean {
  return fromAge === null || toAge === null || fromAge <= toAge;
}

export type Misfit = 'age' | 'belt';

/** `birthDate`: may be a year alone; empty if unknown. */
type Trainee = { birthDate: string; belt: Belt; beltInWords?: string | undefined };

/** What of a student does not fit a class, as far as it is certain: an unknown age or belt fits. */
export function misfitsOf(
  { date, fromAge, toAge, fromBelt }: ForWhom & { date: string },
  { birthDate, belt, beltInWords }: Trainee,
): Misfit[] {
  const isTooYoung = fromAge !== null && isUnder(fromAge, firstDayOf(birthDate), date);
  const isTooOld = toAge !== null && !isUnder(toAge + 1, lastDayOf(birthDate), date);
  const isBelow = fromBelt !== '' && !beltInWords && BELTS.indexOf(belt) < BELTS.indexOf(fromBelt);
  return [
    ...(birthDate !== '' && (isTooYoung || isTooOld) ? (['age'] as const) : []),
    ...(isBelow ? (['belt'] as const) : []),
  ];
}
