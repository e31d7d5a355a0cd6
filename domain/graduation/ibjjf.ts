import { type Belt, type Grade, MAX_DEGREE } from './grades.ts';

/**
 * The International Brazilian Jiu-Jitsu Federation's minimum ages and times, as data.
 *
 * Source: IBJJF, "General System of Graduation" (Sistema Geral de Graduação), articles on minimum ages, on minimum periods and on the
 * degrees of the black belt; https://ibjjf.com/graduation-system.
 *
 * What it holds besides and the app's catalogue of five belts has no place for: the children's belts (grey, yellow, orange, green) up to 15, so that a child
 * is told the age of the blue belt; and no minimum time at blue for those who turn 16 or 17. They are told the adults': the day they
 * turn 18 would else take a readiness away that they had (docs/decisions/0030).
 */

/** The age that a belt asks for. Age counts as year minus birth year, whatever the day. */
export const MINIMUM_AGE: Record<Belt, number> = { branca: 0, azul: 16, roxa: 16, marrom: 18, preta: 19 };

const YEAR = 12;

/** Months that an adult wears a belt before the next one; none at white, and after black the catalogue has no other. */
export const MINIMUM_MONTHS_AT_BELT: Record<Belt, number> = {
  branca: 0,
  azul: 2 * YEAR,
  roxa: 1.5 * YEAR,
  marrom: 1 * YEAR,
  preta: 0,
};

/** Months that a black belt waits for the first degree and from each to the next. Below black, degrees are the academy's own affair. */
const MONTHS_BEFORE_BLACK_DEGREE: readonly number[] = [3 * YEAR, 3 * YEAR, 3 * YEAR, 5 * YEAR];

/** Months since the last grade before `degree` more is given: 0 where the federation asks for none. */
export function monthsBeforeDegree({ belt, degree }: Grade): number {
  if (belt !== 'preta' || degree >= MAX_DEGREE) return 0;
  return MONTHS_BEFORE_BLACK_DEGREE[degree] ?? 0;
}
