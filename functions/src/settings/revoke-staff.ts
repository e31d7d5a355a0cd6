import { api } from '@domain/api.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { changeStaff } from './change-staff.ts';

/** Takes the role of a helper back. */
export const revokeStaff = defineCallable(
  api.revokeStaff,
  async ({ input: { uid }, caller, dependencies }) => {
    await changeStaff(dependencies, { by: caller.uid, uid, role: null });
    return {};
  },
);
