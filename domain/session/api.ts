import { child, command, invitationId, named } from '../contract.ts';

export const api = named({
  /** `invitation`: of the link that the account came from. An invalid one is ignored: the account waits. */
  ensureProfile: command('join the academy', { invitation: invitationId.optional(), ...child }),
});
