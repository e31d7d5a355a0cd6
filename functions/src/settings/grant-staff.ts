import { api } from '@domain/api.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { changeStaff } from './change-staff.ts';
import { findGrantee } from './find-grantee.ts';

/** Grants the role of a helper, who goes on paying. */
export const grantStaff = defineCallable(
  api.grantStaff,
  async ({ input: { role, ...wanted }, caller, dependencies }) => {
    const grantee = await findGrantee(wanted, dependencies);
    await changeStaff(dependencies, { by: caller.uid, uid: grantee.uid, role });
    return grantee;
  },
);
