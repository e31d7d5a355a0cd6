import * as z from 'zod';
import { firstDayOf, lastDayOf } from '../calendar.ts';
import type { Reason } from '../errors.ts';
import { BELTS, type Belt } from '../graduation/grades.ts';
import { isUnder } from '../minor.ts';

const INVALID = { error: 'class-ages' satisfies Reason };
const age = z.int(INVALID).min(1, INVALID).max(99, INVALID).nullable();

/**
 * The students for whom a class is: ages in completed years on its day, both included, and the lowest belt. Null or
 * empty for no limit. The server refuses no check-in for it: the app asks first, and marks attendees for the team.
 */
export const forWhomFields = { fromAge: age, toAge: age, fromBelt: z.enum(['', ...BELTS]) };
export const FOR_EVERYBODY = { fromAge: null, toAge: null, fromBelt: '' } as const;

/** The fields with defaults: a class that was stored before them has no limit. */
export const storedForWhom = {
  fromAge: age.default(FOR_EVERYBODY.fromAge),
  toAge: age.default(FOR_EVERYBODY.toAge),
  fromBelt: forWhomFields.fromBelt.default(FOR_EVERYBODY.fromBelt),
};

export type ForWhom = { fromAge: number | null; toAge: number | null; fromBelt: Belt | '' };

export function isLimited({ fromAge, toAge, fromBelt }: ForWhom): boolean {
  return fromAge !== null || toAge !== null || fromBelt !== '';
}

/** Whether the first age is at most the last one, or one of them is missing. */
export function areInOrder({ fromAge, toAge }: Pick<ForWhom, 'fromAge' | 'toAge'>): boolean {
  return fromAge === null || toAge === null || fromAge <= toAge;
}

export type Misfit = 'age' | 'belt';

/**
 * `birthDate`: yyyy-MM-dd, a year alone, or empty if unknown. `beltInWords`: a belt that the app does not have; it fits
 * every class.
 */
type Trainee = { birthDate: string; belt: Belt; beltInWords?: string | undefined };

type Listed = { birthYear: number | null; belt: Belt; beltInWords?: string | undefined };

/** A student of whom only the year of birth is known, as in a list. */
export function traineeOf({ birthYear, belt, beltInWords }: Listed): Trainee {
  return { birthDate: birthYear === null ? '' : String(birthYear), belt, beltInWords };
}

/** Returns which limits of a class the student is certainly outside. An unknown age or belt fits. */
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
