import { type AdultBelt, type Grade, MAX_DEGREE } from './grades.ts';

/**
 * The minimum times of the International Brazilian Jiu-Jitsu Federation. Its ages are in grades.ts.
 *
 * Source: IBJJF, "General System of Graduation" (Sistema Geral de Graduação), articles on minimum
 * ages, on minimum periods and on the degrees of the black belt;
 * https://ibjjf.com/graduation-system.
 *
 * The exemption from the minimum time at blue for students who turn 16 or 17 is not applied, because turning 18 would
 * otherwise end a readiness that the student had (docs/decisions/0030). Children's belts have no minimum time.
 */

const YEAR = 12;

/** Minimum months at each belt before the next one, for adults; 0 for no minimum. */
export const MINIMUM_MONTHS_AT_BELT: Record<AdultBelt, number> = {
  branca: 0,
  azul: 2 * YEAR,
  roxa: 1.5 * YEAR,
  marrom: 1 * YEAR,
  preta: 0,
};

/**
 * Minimum months before each degree of the black belt. The academy decides about degrees below
 * black.
 */
const MONTHS_BEFORE_BLACK_DEGREE: readonly number[] = [3 * YEAR, 3 * YEAR, 3 * YEAR, 5 * YEAR];

/** Minimum months at this grade before the next degree; 0 if the federation has no minimum. */
export function monthsBeforeDegree({ belt, degree }: Grade): number {
  if (belt !== 'preta' || degree >= MAX_DEGREE) return 0;
  return MONTHS_BEFORE_BLACK_DEGREE[degree] ?? 0;
}
