import { api } from '@domain/graduation/api.ts';
import { storedTargets } from '@domain/graduation/targets.ts';
import { paths } from '../edge/paths.ts';
import { defineSetting } from '../edge/save-setting.ts';

/** Saves the academy's class targets that were changed. */
export const saveGraduationTargets = defineSetting(api.saveGraduationTargets, {
  path: paths.graduationTargets(),
  act: 'targets-saved',
  schema: storedTargets.transform((saved) => saved.classesPerDegree),
  stored: (classesPerDegree) => ({ classesPerDegree }),
});
