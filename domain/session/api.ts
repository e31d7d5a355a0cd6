import * as z from 'zod';
import { child, contract, invitationId, named } from '../contract.ts';

export const api = named({
  /** `invitation`: of the link that the account came from. An invalid one is ignored: the account waits. */
  ensureProfile: contract(
    'join the academy',
    z.strictObject({ invitation: invitationId.optional(), ...child }),
    z.object({ role: z.enum(['admin', 'user']), created: z.boolean() }),
  ),
});
