import * as z from 'zod';
import type { AdultBelt } from './grades.ts';

export const MAX_CLASSES_PER_DEGREE = 999;

const classes = z.int().min(0).max(MAX_CLASSES_PER_DEGREE);

/**
 * How many classes the academy requires before the next degree or belt, by the current belt; 0 for
 * none. A child's belt has no target.
 */
export const classesPerDegree = z.strictObject({
  branca: classes,
  azul: classes,
  roxa: classes,
  marrom: classes,
  preta: classes,
} satisfies Record<AdultBelt, z.ZodType>);

/** settings/graduation. `DEFAULT_TARGETS` apply until an administrator saves the academy's own. */
export const graduationTargets = z.object({ classesPerDegree });
export type GraduationTargets = z.infer<typeof graduationTargets>;

/**
 * With three classes a week, a degree takes ten weeks at white belt and eight months at black belt.
 */
export const DEFAULT_TARGETS: GraduationTargets = {
  classesPerDegree: { branca: 30, azul: 50, roxa: 60, marrom: 70, preta: 100 },
};

/** The targets of the document, also of a missing or invalid one. */
export const storedTargets = graduationTargets.catch(DEFAULT_TARGETS);
