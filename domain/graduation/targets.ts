import * as z from 'zod';
import type { Belt } from './grades.ts';

export const MAX_CLASSES_PER_DEGREE = 999;

const classes = z.int().min(0).max(MAX_CLASSES_PER_DEGREE);

/** How many classes the academy asks for at each step, by the belt that is worn; 0 asks for none. */
export const classesPerDegree = z.strictObject({
  branca: classes,
  azul: classes,
  roxa: classes,
  marrom: classes,
  preta: classes,
} satisfies Record<Belt, z.ZodType>);

/** settings/graduation: the academy's own targets. Missing until somebody sets them: then `DEFAULT_TARGETS` hold. */
export const graduationTargets = z.object({ classesPerDegree });
export type GraduationTargets = z.infer<typeof graduationTargets>;

/** Three classes a week: a degree of the white belt in ten weeks, one of the black belt in eight months. */
export const DEFAULT_TARGETS: GraduationTargets = {
  classesPerDegree: { branca: 30, azul: 50, roxa: 60, marrom: 70, preta: 100 },
};
