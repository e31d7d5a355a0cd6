import { storedAcademy } from '@domain/academy-details.ts';
import { api } from '@domain/settings/api.ts';
import { paths } from '../edge/paths.ts';
import { defineSetting } from '../edge/save-setting.ts';

/** Saves what was changed of the academy, and nothing else: the example's address is never stored as its own. */
export const saveAcademy = defineSetting(api.saveAcademy, {
  path: paths.academy,
  act: 'academy-saved',
  schema: storedAcademy,
  stored: (values, changed) =>
    Object.fromEntries(Object.entries(values).filter(([field]) => field in changed)),
});
