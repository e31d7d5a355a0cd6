import * as z from 'zod';
import { pastGrade, personForm } from '../person.ts';
import { studentNotesForm } from '../student-notes.ts';

/** Grades of one person before the present one. */
const HISTORY_LIMIT = 40;

/**
 * A person of an import. `history`: the grades before, oldest first; the present one then has a date, so that each
 * promotion has one.
 */
export const importedPerson = z
  .strictObject({
    ...personForm.shape,
    notes: studentNotesForm.shape.text,
    history: z.array(pastGrade).max(HISTORY_LIMIT),
  })
  .refine(({ history, gradeSince, beltInWords }) => history.length === 0 || (gradeSince && !beltInWords));
export type ImportedPerson = z.infer<typeof importedPerson>;
