import * as z from 'zod';
import type { ConsentKind } from '../consents.ts';
import { command, contract, named, studentId } from '../contract.ts';
import { studentLink } from '../enrollment/student-invitation.ts';
import { MOST_CHILDREN } from '../family.ts';
import { LANGUAGES } from '../languages.ts';
import { visitorForm } from '../person.ts';

const choice = z.boolean().optional();

export const api = named({
  /**
   * A guardian gives consents for a child, or withdraws them. A missing kind is unchanged. `language`: of the text that
   * the guardian read.
   */
  saveConsents: command('agree for a child', {
    studentId,
    consents: z.strictObject({ registration: choice, health: choice, image: choice } satisfies Record<
      ConsentKind,
      unknown
    >),
    language: z.enum(LANGUAGES),
    /** Of the text that was read. Refused as 'app-outdated' if there is a new one. */
    version: z.int().positive(),
  }),
  /**
   * Creates a link for a guardian of these children. It creates the account `studentId`, or adds the children to the
   * account that uses it. It replaces the caller's earlier links for the same name and one of the children.
   */
  inviteGuardian: contract(
    'name guardians',
    { studentIds: z.array(studentId).min(1).max(MOST_CHILDREN), ...visitorForm.shape },
    { studentId: z.string(), secret: z.string(), expiresAt: z.iso.datetime() },
  ),
  /** The caller becomes a guardian of the children of a link. Uses the link. */
  holdChildren: command('hold children', studentLink),
  /**
   * Open to an administrator, the guardian, and the child from 16. `guardianId` may be the id of an open link, which its
   * author withdraws, too. A repeated call changes nothing.
   */
  removeGuardian: command('name guardians', { childId: studentId, guardianId: studentId }),
});
