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

/** People per call of `importStudents`. */
export const IMPORT_CHUNK = 100;
/** Below the 256 KB that a call may have (functions/src/edge/call-body.ts). */
const CHUNK_BYTES = 200_000;

/** The people of the next call: those that fit into one, with long notes fewer than `IMPORT_CHUNK`. One always fits. */
export function nextChunk<Row>(rows: readonly Row[]): readonly Row[] {
  const most = rows.slice(0, IMPORT_CHUNK);
  let bytes = 0;
  const tooMuch = most.findIndex((row) => {
    bytes += new TextEncoder().encode(JSON.stringify(row)).length + 1;
    return bytes > CHUNK_BYTES;
  });
  return tooMuch < 0 ? most : most.slice(0, Math.max(1, tooMuch));
}
const UNDO_HOURS = 24;

/** imports/{importId}: who imported how many people, and when. */
export const importDocument = z.object({
  at: z.date(),
  by: z.string(),
  byName: z.string(),
  people: z.int().nonnegative(),
  /** When the undoing began. Null: not undone. */
  undoneAt: z.date().nullable(),
  /** Missing until the undoing has ended. */
  undoEnded: z.literal(true).optional(),
});
export type ImportDocument = z.infer<typeof importDocument>;

/** Whether an import can be undone at a moment: also later if its undoing was interrupted. */
export function isUndoable(
  { at, undoneAt, undoEnded }: Pick<ImportDocument, 'at' | 'undoneAt' | 'undoEnded'>,
  now: Date,
): boolean {
  if (undoneAt) return !undoEnded;
  return now.getTime() - at.getTime() <= UNDO_HOURS * 3_600_000;
}
