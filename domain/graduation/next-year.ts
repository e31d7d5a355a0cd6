import { yearOf } from '../calendar.ts';
import { ageInYear, type Belt } from './grades.ts';
import { adultBeltsOf, type GradeFacts, judgeReadiness } from './readiness.ts';
import { DEFAULT_TARGETS } from './targets.ts';

/** The federation's age categories, each with its first age. The belts of the next color begin at the same ages. */
export const AGE_CATEGORIES = [
  { category: 'mightyMite', from: 4 },
  { category: 'peeWee', from: 7 },
  { category: 'junior', from: 10 },
  { category: 'teen', from: 13 },
  { category: 'juvenile', from: 16 },
] as const;

/** The month and day from which the changes of the next year are listed. */
const LISTED_FROM = '10-01';

type Changing<T> = {
  category: (typeof AGE_CATEGORIES)[number]['category'];
  /** `adultBelts`: the choice of adult belts for a child's belt at 16; otherwise null. */
  students: { student: T; adultBelts: readonly Belt[] | null }[];
};

/**
 * Returns the students who reach an age category on 1 January, by category, in the order given. Empty before 1 October.
 *
 * @param today - The academy's day.
 */
export function changesNextYear<T extends GradeFacts>(students: readonly T[], today: string): Changing<T>[] {
  if (today.slice(5) < LISTED_FROM) return [];
  const newYear = `${yearOf(today) + 1}-01-01`;
  return AGE_CATEGORIES.map(({ category, from }) => ({
    category,
    students: students
      .filter(({ birthYear }) => ageInYear(birthYear, newYear) === from)
      .map((student) => ({
        student,
        adultBelts: adultBeltsOf(judgeReadiness(student, DEFAULT_TARGETS, newYear)),
      })),
  })).filter((group) => group.students.length > 0);
}
