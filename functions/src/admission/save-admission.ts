import { api } from '@domain/api.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { defineCallable } from '../edge/define-callable.ts';
import { paths } from '../edge/paths.ts';
import { saveSetting } from '../edge/save-setting.ts';
import { admissionModeIn } from './read-admission.ts';

/** How accounts become members from now on. Accounts that wait already are judged again at their next visit. */
export const saveAdmission = defineCallable(
  api.saveAdmission,
  ({ input: { changes }, caller, dependencies }) =>
    saveSetting(dependencies, caller, changes, {
      path: paths.admission,
      act: 'admission-saved',
      valuesIn: (snapshot) => ({ mode: admissionModeIn(snapshot) }),
      write: ({ mode }) => ({ mode, updatedAt: FieldValue.serverTimestamp(), updatedBy: caller.uid }),
    }),
);
