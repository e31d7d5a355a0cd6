import { api } from '@domain/graduation/api.ts';
import { storedTargets } from '@domain/graduation/targets.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { paths } from '../edge/paths.ts';
import { saveSetting } from '../edge/save-setting.ts';

/** Saves the academy's class targets that were changed. */
export const saveGraduationTargets = defineCallable(
  api.saveGraduationTargets,
  ({ input, caller, dependencies }) =>
    saveSetting(dependencies, caller, input.changes, {
      path: paths.graduationTargets(),
      act: 'targets-saved',
      schema: storedTargets.transform((saved) => saved.classesPerDegree),
      stored: (classesPerDegree) => ({ classesPerDegree }),
    }),
);
