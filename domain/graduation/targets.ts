import * as z from 'zod';
import type { BeltColor } from './grades.ts';

export const MAX_CLASSES_PER_DEGREE = 999;

const classes = z.int().min(0).max(MAX_CLASSES_PER_DEGREE);

/**
 * How many classes the academy requires before the next degree or belt, by the color of the current belt: the three
 * children's belts of a color share a target. 0 for no requirement.
 */
export const classesPerDegree = z.strictObject({
  branca: classes,
  azul: classes,
  roxa: classes,
  marrom: classes,
  preta: classes,
  cinza: classes,
  amarela: classes,
  laranja: classes,
  verde: classes,
} satisfies Record<BeltColor, z.ZodType>);

/** The colors in the order of a form: belts of adults, then those of children only. */
export const TARGET_COLORS = Object.keys(classesPerDegree.shape) as BeltColor[];

/** settings/graduation. `DEFAULT_TARGETS` apply until an administrator saves the academy's own. */
export const graduationTargets = z.object({ classesPerDegree });
export type GraduationTargets = z.infer<typeof graduationTargets>;

/**
 * With three classes a week, a degree takes ten weeks at white belt and eight months at black belt. A child with two
 * classes a week has a degree in ten weeks, too, and so a belt in a year.
 */
export const DEFAULT_TARGETS: GraduationTargets = {
  classesPerDegree: {
    ...{ branca: 30, azul: 50, roxa: 60, marrom: 70, preta: 100 },
    ...{ cinza: 20, amarela: 20, laranja: 20, verde: 20 },
  },
};

/** The targets of the document, also of a missing or invalid one. */
export const storedTargets = graduationTargets.catch(DEFAULT_TARGETS);
