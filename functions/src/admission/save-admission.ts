import { api } from '@domain/admission/api.ts';
import { admissionSettings } from '@domain/admission.ts';
import { paths } from '../edge/paths.ts';
import { defineSetting } from '../edge/save-setting.ts';

/** How accounts become members from now on. Accounts that wait already are judged again at their next visit. */
export const saveAdmission = defineSetting(api.saveAdmission, {
  path: paths.admission,
  act: 'admission-saved',
  schema: admissionSettings,
});
