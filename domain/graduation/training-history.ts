import { daysBetween, shiftDate, WEEKDAYS, weekdayOf } from '../calendar.ts';
import type { PracticedMovement } from '../profile.ts';
import type { Grade } from './grades.ts';
import type { PromotionDocument } from './promotion.ts';

/** Half a year: what the student's own page shows. */
export const HISTORY_WEEKS = 26;
const DAYS_PER_WEEK = 7;

/** A week begins on Monday, as in ISO 8601. Dates are the academy's, so that a week is the academy's too. */
export function mondayOf(date: string): string {
  return shiftDate(date, -WEEKDAYS.indexOf(weekdayOf(date)));
}

/** The first day of the history that ends with the week of `today`: the lower bound of the ledger's query. */
export function historyStart(today: string, weeks: number = HISTORY_WEEKS): string {
  return shiftDate(mondayOf(today), -(weeks - 1) * DAYS_PER_WEEK);
}

/** `monday`: the first day of the week. */
export type TrainingWeek = { monday: string; classes: number };

/**
 * How many classes somebody attended in each week, oldest first, the weeks without any among them. The last one is today's and ends
 * with today: what somebody has checked in to for the days to come has not been attended yet.
 *
 * `dates`: of the ledger's entries, in any order; what lies outside is left out.
 */
export function classesPerWeek(
  dates: readonly string[],
  today: string,
  weeks: number = HISTORY_WEEKS,
): TrainingWeek[] {
  const first = historyStart(today, weeks);
  const attended = dates.filter((date) => date >= first && date <= today);
  const counts = Map.groupBy(attended, mondayOf);
  return Array.from({ length: weeks }, (_, week) => {
    const monday = shiftDate(first, week * DAYS_PER_WEEK);
    return { monday, classes: counts.get(monday)?.length ?? 0 };
  });
}

/** A movement with the number of days since it was last practised; 0 for today and for a class that is still to come. */
export type TechniqueHistory = PracticedMovement & { daysSince: number };

/** The most practised first; of equals the one practised last, then by name. */
export function techniqueHistory(movements: readonly PracticedMovement[], today: string): TechniqueHistory[] {
  return movements
    .map((movement) => ({ ...movement, daysSince: Math.max(0, daysBetween(movement.lastPracticed, today)) }))
    .sort((a, b) => b.count - a.count || a.daysSince - b.daysSince || (a.name < b.name ? -1 : 1));
}

/**
 * One grade of somebody's way. `since` is null for what they came with: nobody has told since when. `promotion` is the one that gave it;
 * null for the first grade.
 */
export type GradeStage = Grade & { since: string | null; promotion: PromotionDocument | null };

/** The way to the grade of today, oldest first. What was undone never happened. `current` is for whoever has no promotion here. */
export function gradeStages(promotions: readonly PromotionDocument[], current: Grade): GradeStage[] {
  const given = promotions
    .filter(({ undone }) => undone === null)
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  const start = given[0]?.from ?? current;
  return [
    { belt: start.belt, degree: start.degree, since: null, promotion: null },
    ...given.map((promotion) => ({ ...promotion.to, since: promotion.date, promotion })),
  ];
}
