import * as z from 'zod';
import { changesOf } from '../changes.ts';
import { command, contract, named, studentId } from '../contract.ts';
import { healthDocument } from '../profile.ts';
import { studentNotesForm } from '../student-notes.ts';

export const api = named({
  /**
   * Creates the profile of an administrator, a helper or a guardian, who get none automatically. The owner's form then
   * fills it in.
   */
  createOwnProfile: command('train, too', {}),
  /**
   * A student's health answers; null if there are none. The student sees who read them, and when.
   * `answeredAt` is an ISO date and time.
   */
  readHealth: contract(
    'read health answers',
    { studentId },
    { health: z.object({ answers: healthDocument.shape.answers, answeredAt: z.iso.datetime() }).nullable() },
  ),
  saveStudentNotes: command('keep notes on students', {
    studentId,
    changes: changesOf(studentNotesForm.shape),
  }),
});
