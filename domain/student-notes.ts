import * as z from 'zod';

export const STUDENT_NOTES_LIMIT = 5000;

/**
 * student_notes/{uid}: what the instructors note about a student, for administrators alone. `version` counts the
 * saves: an editor sends the one that it shows, so that no note is overwritten unseen.
 */
export const studentNotesDocument = z.object({
  text: z.string(),
  version: z.int().positive(),
  updatedAt: z.date(),
  updatedByName: z.string(),
});
export type StudentNotesDocument = z.infer<typeof studentNotesDocument>;
