import { api } from '@domain/api.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { defineCallable } from '../edge/define-callable.ts';
import { paths } from '../edge/paths.ts';

/**
 * Saves the academy's class targets as a whole. If two administrators save at once, the last one
 * wins.
 */
export const saveGraduationTargets = defineCallable(
  api.saveGraduationTargets,
  async ({ input: { classesPerDegree }, caller, dependencies: { db } }) => {
    const updatedAt = FieldValue.serverTimestamp();
    await db.doc(paths.graduationTargets()).set({ classesPerDegree, updatedAt, updatedBy: caller.uid });
    return {};
  },
);
