import * as z from 'zod';
import { academySetting } from '../academy-details.ts';
import { changesOf } from '../changes.ts';
import { CLASS_LIMITS, techniqueName } from '../classes/class-form.ts';
import { technique } from '../classes/techniques.ts';
import { command, contract, named, studentId } from '../contract.ts';
import { TEAM_ROLES } from '../member.ts';
import { email } from '../person.ts';
import { bookingLimits } from '../schedule/booking.ts';
import { MAX_NAMES } from '../team.ts';

/** Shows the caller a wrong account. */
const grantee = z.object({
  uid: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime().nullable(),
});

export const api = named({
  /** What the app shows of the academy; the public pages show it after the next deployment. */
  saveAcademy: command('change the settings', { changes: changesOf(academySetting.shape) }),
  saveBookingLimits: command('change the settings', { changes: changesOf(bookingLimits.shape) }),
  /**
   * Refused if another technique has the name, also a removed one, or if this one's name is not `from` any more. What is
   * recorded already keeps the old name.
   */
  renameTechnique: command('change the settings', {
    id: technique.shape.id,
    from: z.string().max(CLASS_LIMITS.movementName),
    name: techniqueName,
  }),
  /** Takes a technique out of the list. Students and saved classes keep it; its name brings it back. */
  removeTechnique: command('change the settings', { id: technique.shape.id }),
  /**
   * Gives a member, who is found by a verified address or by the id, a role instead of another one; null takes it.
   * Administrators may revoke their own role. The last one stays.
   */
  setRole: contract(
    'manage the team',
    z
      .strictObject({
        email: email.optional(),
        uid: studentId.optional(),
        role: z.enum(TEAM_ROLES).nullable(),
      })
      .refine(({ email: address, uid, role }) =>
        uid === undefined ? address !== undefined && role !== null : address === undefined,
      ),
    { grantee: grantee.nullable() },
  ),
  /** The accounts behind user ids, in any order; those that no longer exist are missing. */
  readNames: contract(
    'manage the team',
    { uids: z.array(studentId).min(1).max(MAX_NAMES) },
    { accounts: z.array(z.object({ uid: z.string(), name: z.string(), email: z.string() })) },
  ),
});
