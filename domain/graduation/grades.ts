import * as z from 'zod';
import { yearOf } from '../calendar.ts';

/** The age from which belts are those of adults. */
const ADULT_AGE = 16;

const WHITE_OR_BLUE = ['branca', 'azul'] as const;
const BLUE_OR_PURPLE = ['azul', 'roxa'] as const;

/**
 * All belts from the first to the last, by the federation's rules (ibjjf.ts). `colors`: of the fabric and of the stripe
 * along it. `from`: the minimum age. Only the children's belts have `adult`: the belts that one of them may become at
 * `ADULT_AGE`, by the professor's decision.
 */
export const BELT_TABLE = {
  branca: { colors: ['branca'], from: 0 },
  'cinza-branca': { colors: ['cinza', 'branca'], from: 4, adult: WHITE_OR_BLUE },
  cinza: { colors: ['cinza'], from: 4, adult: WHITE_OR_BLUE },
  'cinza-preta': { colors: ['cinza', 'preta'], from: 4, adult: WHITE_OR_BLUE },
  'amarela-branca': { colors: ['amarela', 'branca'], from: 7, adult: WHITE_OR_BLUE },
  amarela: { colors: ['amarela'], from: 7, adult: WHITE_OR_BLUE },
  'amarela-preta': { colors: ['amarela', 'preta'], from: 7, adult: WHITE_OR_BLUE },
  'laranja-branca': { colors: ['laranja', 'branca'], from: 10, adult: WHITE_OR_BLUE },
  laranja: { colors: ['laranja'], from: 10, adult: WHITE_OR_BLUE },
  'laranja-preta': { colors: ['laranja', 'preta'], from: 10, adult: WHITE_OR_BLUE },
  'verde-branca': { colors: ['verde', 'branca'], from: 13, adult: BLUE_OR_PURPLE },
  verde: { colors: ['verde'], from: 13, adult: BLUE_OR_PURPLE },
  'verde-preta': { colors: ['verde', 'preta'], from: 13, adult: BLUE_OR_PURPLE },
  azul: { colors: ['azul'], from: ADULT_AGE },
  roxa: { colors: ['roxa'], from: ADULT_AGE },
  marrom: { colors: ['marrom'], from: 18 },
  preta: { colors: ['preta'], from: 19 },
} as const satisfies Record<
  string,
  { colors: readonly [string, ...string[]]; from: number; adult?: unknown }
>;

export type Belt = keyof typeof BELT_TABLE;
export type BeltColor = (typeof BELT_TABLE)[Belt]['colors'][number];
export const BELTS = Object.keys(BELT_TABLE) as [Belt, ...Belt[]];

/** The belts of adults. White is the first one of children, too. */
export const ADULT_BELTS = ['branca', 'azul', 'roxa', 'marrom', 'preta'] as const satisfies Belt[];
export type AdultBelt = (typeof ADULT_BELTS)[number];
export const belt = z.enum(BELTS);

export const MAX_DEGREE = 4;
export const DEGREES = Array.from({ length: MAX_DEGREE + 1 }, (_, degree) => degree);
export const degree = z.int().min(0).max(MAX_DEGREE);

export const grade = z.strictObject({ belt, degree });
export type Grade = z.infer<typeof grade>;

/** The grade of every new profile. */
export const FIRST_GRADE = { belt: 'branca', degree: 0 } as const satisfies Grade;

/** The position of a grade among all grades, from 0. */
export function gradeRank({ belt, degree }: Grade): number {
  return BELTS.indexOf(belt) * (MAX_DEGREE + 1) + degree;
}

export function sameGrade(a: Grade, b: Grade): boolean {
  return a.belt === b.belt && a.degree === b.degree;
}

export function isChildrens(belt: Belt): belt is Exclude<Belt, AdultBelt> {
  return 'adult' in BELT_TABLE[belt];
}

export function birthYearOf(birthDate: string): number | null {
  return birthDate === '' ? null : yearOf(birthDate);
}

/** The age in these rules: the year minus the year of birth, on any day of the year. Null if that is unknown. */
export function ageInYear(birthYear: number | null, today: string): number | null {
  return birthYear === null ? null : yearOf(today) - birthYear;
}

function isChild(age: number | null): boolean {
  return age !== null && age < ADULT_AGE;
}

/** The belts that a person may get: those of children only a child, or one of unknown age who wears one. */
export function beltChoices(age: number | null, worn: Belt): readonly Belt[] {
  return isChild(age) || (age === null && isChildrens(worn)) ? BELTS : ADULT_BELTS;
}

/** Whether a person may get a belt on a day. */
export function mayGet(belt: Belt, person: { birthDate: string; worn: Belt }, day: string): boolean {
  return beltChoices(ageInYear(birthYearOf(person.birthDate), day), person.worn).includes(belt);
}

/** Whether a child is younger than the rules ask for. It is a hint: the professor decides. */
export function isTooYoung(age: number | null, belt: Belt): boolean {
  return age !== null && isChild(age) && age < BELT_TABLE[belt].from;
}

/**
 * The next degree, or the next belt with degree 0; none after the last grade. From `ADULT_AGE` on, a child's belt becomes
 * one of several.
 *
 * @param age - Null if unknown.
 */
export function nextGrades({ belt, degree }: Grade, age: number | null): Grade[] {
  if (isChildrens(belt) && age !== null && age >= ADULT_AGE)
    return BELT_TABLE[belt].adult.map((each) => ({ belt: each, degree: 0 }));
  if (degree < MAX_DEGREE) return [{ belt, degree: degree + 1 }];
  const way: readonly Belt[] = isChildrens(belt) || isChild(age) ? BELTS : ADULT_BELTS;
  const next = way[way.indexOf(belt) + 1];
  return next ? [{ belt: next, degree: 0 }] : [];
}

/** A `step` leads to a next grade at some age, a `skip` further, and `back` to a lower one. */
export type PromotionKind = 'step' | 'skip' | 'back' | 'none';

export function promotionKind(from: Grade, to: Grade): PromotionKind {
  if (sameGrade(from, to)) return 'none';
  const next = [0, ADULT_AGE].flatMap((age) => nextGrades(from, age));
  if (next.some((each) => sameGrade(each, to))) return 'step';
  return isHigher(to, from) ? 'skip' : 'back';
}

/** Whether a grade comes after another one: the white belt also after a child's belt, as an adult's. */
export function isHigher(grade: Grade, than: Grade): boolean {
  const isAdults = grade.belt === 'branca' && isChildrens(than.belt);
  return isAdults || gradeRank(grade) > gradeRank(than);
}
