import { api } from '@domain/admission/api.ts';
import { admissionSettings } from '@domain/admission.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { paths } from '../edge/paths.ts';
import { saveSetting } from '../edge/save-setting.ts';

/** How accounts become members from now on. Accounts that wait already are judged again at their next visit. */
export const saveAdmission = defineCallable(api.saveAdmission, ({ input, caller, dependencies }) =>
  saveSetting(dependencies, caller, input.changes, {
    path: paths.admission,
    act: 'admission-saved',
    schema: admissionSettings,
  }),
);
