import * as z from 'zod';
import { ADMISSION_MODES, DECISIONS, invitationForm } from '../admission.ts';
import { changesOf } from '../changes.ts';
import { command, invitationId, named, studentId } from '../contract.ts';

export const api = named({
  /**
   * Lets a waiting account in, declines it, or takes that back. A repeated call changes nothing. `email`: the address on
   * the administrator's screen; 'admit' requires it and admits only that address.
   */
  decideAdmission: command(
    'let accounts in',
    z
      .strictObject({ studentId, decision: z.enum(DECISIONS), email: z.string().max(320).optional() })
      .refine(({ decision, email }) => decision !== 'admit' || email !== undefined),
  ),
  saveAdmission: command('change the settings', { changes: changesOf({ mode: z.enum(ADMISSION_MODES) }) }),
  /** A link that lets `uses` accounts in within `days`. */
  createInvitation: command('let accounts in', { invitationId, ...invitationForm.shape }),
  withdrawInvitation: command('let accounts in', { invitationId }),
});
