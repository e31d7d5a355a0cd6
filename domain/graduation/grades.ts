import * as z from 'zod';

/** Belts from the first to the last. */
export const BELTS = ['branca', 'azul', 'roxa', 'marrom', 'preta'] as const;
export type Belt = (typeof BELTS)[number];
export const belt = z.enum(BELTS);

export const MAX_DEGREE = 4;
export const DEGREES = Array.from({ length: MAX_DEGREE + 1 }, (_, degree) => degree);
export const degree = z.int().min(0).max(MAX_DEGREE);

/** A belt and its degree. */
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

/** The next degree, or the next belt with degree 0. Null after the last grade. */
export function nextGrade({ belt, degree }: Grade): Grade | null {
  if (degree < MAX_DEGREE) return { belt, degree: degree + 1 };
  const next = BELTS[BELTS.indexOf(belt) + 1];
  return next ? { belt: next, degree: 0 } : null;
}

/** A `step` leads to the next grade, a `skip` further, and `back` to a lower one. */
export type PromotionKind = 'step' | 'skip' | 'back' | 'none';

export function promotionKind(from: Grade, to: Grade): PromotionKind {
  const steps = gradeRank(to) - gradeRank(from);
  if (steps === 0) return 'none';
  if (steps < 0) return 'back';
  return steps === 1 ? 'step' : 'skip';
}
