import {
  ADULT_BELTS,
  type AdultBelt,
  BELTS,
  type Belt,
  isChildrens,
} from '../../domain/graduation/grades.ts';

/** Days at a belt, with a margin over the federation's minimum; for white the maximum. */
const DAYS_AT_BELT: Record<AdultBelt, number> = { branca: 450, azul: 740, roxa: 560, marrom: 375, preta: 0 };
const DAYS_AT_CHILDRENS = 150;

const daysAtBelt = (belt: Belt) => (isChildrens(belt) ? DAYS_AT_CHILDRENS : DAYS_AT_BELT[belt]);
/** The minimum days between two degrees of a belt. */
export const daysAtDegree = (belt: Belt) => (isChildrens(belt) ? 30 : belt === 'preta' ? 1100 : 75);

/** How many days ago a student who began here got each belt up to `belt`. */
export function beltDays(belt: Belt, joinedDaysAgo: number): Map<Belt, number> {
  const way: readonly Belt[] = isChildrens(belt) ? BELTS : ADULT_BELTS;
  const colored = way.slice(1, way.indexOf(belt));
  const slack = joinedDaysAgo - colored.reduce((sum, each) => sum + daysAtBelt(each), 0);
  const atWhite = Math.min(DAYS_AT_BELT.branca, Math.floor(slack / 2));
  const days = new Map<Belt, number>([['branca', joinedDaysAgo]]);
  let when = joinedDaysAgo - atWhite;
  for (const each of [...colored, ...(belt === 'branca' ? [] : [belt])]) {
    days.set(each, when);
    when -= daysAtBelt(each);
  }
  return days;
}

/** The degree that these days allow. */
export function fittingDegree(degree: number, belt: Belt, joinedDaysAgo: number): number {
  const atBelt = beltDays(belt, joinedDaysAgo).get(belt) ?? 0;
  return Math.min(degree, Math.floor(atBelt / daysAtDegree(belt)));
}
