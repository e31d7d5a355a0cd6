import { api } from '@domain/api.ts';
import { DEFAULT_TARGETS, graduationTargets } from '@domain/graduation/targets.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { defineCallable } from '../edge/define-callable.ts';
import { paths } from '../edge/paths.ts';
import { saveSetting } from '../edge/save-setting.ts';

/** Saves the academy's class targets that were changed. */
export const saveGraduationTargets = defineCallable(
  api.saveGraduationTargets,
  ({ input: { changes }, caller, dependencies }) =>
    saveSetting(dependencies, caller, changes, {
      path: paths.graduationTargets(),
      act: 'targets-saved',
      valuesIn: (snapshot) =>
        (graduationTargets.safeParse(snapshot.data()).data ?? DEFAULT_TARGETS).classesPerDegree,
      write: (classesPerDegree) => ({
        classesPerDegree,
        updatedAt: FieldValue.serverTimestamp(),
        updatedBy: caller.uid,
      }),
    }),
);
