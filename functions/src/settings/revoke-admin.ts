import { api } from '@domain/api.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { changeRole } from './change-role.ts';

/** Revokes the role, also the caller's own. */
export const revokeAdmin = defineCallable(
  api.revokeAdmin,
  async ({ input: { uid }, caller, dependencies }) => {
    await changeRole(dependencies, { by: caller.uid, uid, administrator: false });
    return {};
  },
);
