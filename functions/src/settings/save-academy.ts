import { storedAcademy } from '@domain/academy-details.ts';
import { api } from '@domain/settings/api.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { paths } from '../edge/paths.ts';
import { saveSetting } from '../edge/save-setting.ts';

/** Saves what was changed of the academy, and nothing else: the example's address is never stored as its own. */
export const saveAcademy = defineCallable(api.saveAcademy, ({ input, caller, dependencies }) =>
  saveSetting(dependencies, caller, input.changes, {
    path: paths.academy,
    act: 'academy-saved',
    schema: storedAcademy,
    stored: (values) =>
      Object.fromEntries(Object.entries(values).filter(([field]) => field in input.changes.to)),
  }),
);
