import { api } from '@domain/api.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { defineCallable } from '../edge/define-callable.ts';
import { paths } from '../edge/paths.ts';

/** Sets what the academy asks for at each belt. The whole table at once: of two administrators the later one's counts. */
export const saveGraduationTargets = defineCallable(
  api.saveGraduationTargets,
  async ({ input: { classesPerDegree }, caller, dependencies: { db } }) => {
    const updatedAt = FieldValue.serverTimestamp();
    await db.doc(paths.graduationTargets()).set({ classesPerDegree, updatedAt, updatedBy: caller.uid });
    return {};
  },
);
