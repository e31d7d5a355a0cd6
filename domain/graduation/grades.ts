import * as z from 'zod';

/** Belts from the first to the last (specification, point 3). */
export const BELTS = ['branca', 'azul', 'roxa', 'marrom', 'preta'] as const;
export type Belt = (typeof BELTS)[number];
export const belt = z.enum(BELTS);

export const MAX_DEGREE = 4;
export const degree = z.int().min(0).max(MAX_DEGREE);

/** A belt and its degree: what somebody wears. */
export const grade = z.strictObject({ belt, degree });
export type Grade = z.infer<typeof grade>;

/** What every new profile starts with (specification, point 9). */
export const FIRST_GRADE = { belt: 'branca', degree: 0 } as const satisfies Grade;

/** Where a grade stands among all of them, from 0: each belt has its degrees, then comes the next belt. */
export function gradeRank({ belt, degree }: Grade): number {
  return BELTS.indexOf(belt) * (MAX_DEGREE + 1) + degree;
}

export function sameGrade(a: Grade, b: Grade): boolean {
  return a.belt === b.belt && a.degree === b.degree;
}

/** One degree more, or the next belt without any; null for the last grade of the catalogue. */
export function nextGrade({ belt, degree }: Grade): Grade | null {
  if (degree < MAX_DEGREE) return { belt, degree: degree + 1 };
  const next = BELTS[BELTS.indexOf(belt) + 1];
  return next ? { belt: next, degree: 0 } : null;
}

/** A step is to the very next grade. Anything further is a skip, and anything lower goes back: both want a reason. */
export type PromotionKind = 'step' | 'skip' | 'back' | 'none';

export function promotionKind(from: Grade, to: Grade): PromotionKind {
  const steps = gradeRank(to) - gradeRank(from);
  if (steps === 0) return 'none';
  if (steps < 0) return 'back';
  return steps === 1 ? 'step' : 'skip';
}
