import * as z from 'zod';
import { visibleLines } from './visible-text.ts';

export const STUDENT_NOTES_LIMIT = 5000;

export const studentNotesForm = z.strictObject({
  text: z.string().overwrite(visibleLines).max(STUDENT_NOTES_LIMIT),
});

/** student_notes/{uid}: the notes of the instructors about a student, for professors and administrators. */
export const studentNotesDocument = z.object({
  text: z.string(),
  updatedAt: z.date(),
  updatedByName: z.string(),
});
export type StudentNotesDocument = z.infer<typeof studentNotesDocument>;
