import { daysBetween, shiftDate, WEEKDAYS, weekdayOf } from '../calendar.ts';
import type { PracticedMovement, StudentDocument } from '../profile.ts';
import type { Grade } from './grades.ts';
import { comparePromotions, type PromotionDocument } from './promotion.ts';

/** Half a year. */
export const HISTORY_WEEKS = 26;
const DAYS_PER_WEEK = 7;

/** The first day of a date's week. A week begins on Monday, as in ISO 8601. */
export function mondayOf(date: string): string {
  return shiftDate(date, -WEEKDAYS.indexOf(weekdayOf(date)));
}

/**
 * The first day of the history that ends with the week of `today`. The query of attendance begins
 * here.
 */
export function historyStart(today: string): string {
  return shiftDate(mondayOf(today), -(HISTORY_WEEKS - 1) * DAYS_PER_WEEK);
}

export type TrainingWeek = { monday: string; classes: number };

/**
 * The number of classes attended in each week, oldest first, including weeks without classes. The
 * last week is the current one and ends today, because booked classes have not been attended yet.
 *
 * @param dates - Dates of attendance records in any order; dates outside the weeks are ignored.
 */
export function classesPerWeek(dates: readonly string[], today: string): TrainingWeek[] {
  const first = historyStart(today);
  const attended = dates.filter((date) => date >= first && date <= today);
  const counts = Map.groupBy(attended, mondayOf);
  return Array.from({ length: HISTORY_WEEKS }, (_, week) => {
    const monday = shiftDate(first, week * DAYS_PER_WEEK);
    return { monday, classes: counts.get(monday)?.length ?? 0 };
  });
}

/** A technique with the days since it was last practiced; 0 for today. */
export type TechniqueHistory = PracticedMovement & { daysSince: number };

/** Sorts by count, then by the latest practice, then by name. */
export function techniqueHistory(movements: readonly PracticedMovement[], today: string): TechniqueHistory[] {
  return movements
    .map((movement) => ({ ...movement, daysSince: Math.max(0, daysBetween(movement.lastPracticed, today)) }))
    .sort((a, b) => b.count - a.count || a.daysSince - b.daysSince || (a.name < b.name ? -1 : 1));
}

/**
 * A grade of a student's history. The first one has no `promotion`, and a start only if the academy
 * entered it: the student had the grade before the first promotion here.
 */
export type GradeStage = Grade & {
  /** A belt that the app does not have; undefined otherwise. */
  beltInWords: string | undefined;
  since: string | null;
  promotion: PromotionDocument | null;
};

/**
 * A student's grades, oldest first, without undone promotions. Without any promotion, only the
 * current grade.
 */
export function gradeStages(
  promotions: readonly PromotionDocument[],
  current: Grade & Pick<StudentDocument, 'standing' | 'beltInWords'>,
): GradeStage[] {
  const given = promotions.filter(({ undone }) => undone === null).toSorted(comparePromotions);
  const [first] = given;
  const { belt, degree } = first?.from ?? current;
  const beltInWords = first ? first.fromInWords : current.beltInWords;
  const before = first ? first.before : current.standing;
  return [
    { belt, degree, beltInWords, since: before?.gradeSince ?? null, promotion: null },
    ...given.map((promotion) => ({
      ...promotion.to,
      beltInWords: undefined,
      since: promotion.date,
      promotion,
    })),
  ];
}
