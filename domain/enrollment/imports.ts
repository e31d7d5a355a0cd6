import * as z from 'zod';
import { membershipDocument, membershipForm } from '../billing/membership.ts';
import { TRAINING_STATES } from '../breaks.ts';
import { comparePartialDates } from '../calendar.ts';
import { isHigher } from '../graduation/grades.ts';
import { pastGrade, personForm } from '../person.ts';
import { studentNotesForm } from '../student-notes.ts';
import { visibleText } from '../visible-text.ts';

/** Grades of one person before the present one. */
const HISTORY_LIMIT = 40;

/**
 * A person of an import. `history`: the grades before, oldest first; the present one then has a date, so that each
 * promotion has one, and none is before the one below it.
 */
export const importedPerson = z
  .strictObject({
    ...personForm.shape,
    notes: studentNotesForm.shape.text,
    history: z.array(pastGrade).max(HISTORY_LIMIT),
    /** The plan and the first due day of a fee outside Stripe; null without one. */
    fee: membershipForm
      .pick({ planId: true, from: true, day: true })
      .extend(membershipDocument.pick({ importedThrough: true }).shape)
      .nullable()
      .default(null),
    /** 'paused' is until further notice. Both begin on the day of the import. */
    training: z.enum(TRAINING_STATES).default('active'),
  })
  .refine(({ training, fee }) => training !== 'left' || fee === null)
  .refine(({ history, gradeSince, beltInWords }) => history.length === 0 || (gradeSince && !beltInWords))
  .refine(({ history, gradeSince: date, ...present }) =>
    [...history.slice(1), { ...present, date }].every((next, index) => {
      const before = history[index];
      return !before || (isHigher(next, before) && comparePartialDates(before.date, next.date) <= 0);
    }),
  );
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

/**
 * Why a person stays when the import is undone. 'notes': or a recommendation.
 * 'changed': the details, or an invitation that was withdrawn.
 */
export const STAY_REASONS = ['account', 'classes', 'promoted', 'payment', 'notes', 'changed'] as const;
export type StayReason = (typeof STAY_REASONS)[number];

export const FILE_NAME_LIMIT = 200;
export const fileName = z.string().overwrite(visibleText).max(FILE_NAME_LIMIT);

/** imports/{importId}: who imported how many people, when, and from which file. */
export const importDocument = z.object({
  at: z.date(),
  by: z.string(),
  byName: z.string(),
  people: z.int().nonnegative(),
  /** Empty if the rows were pasted. */
  fileName: z.string().default(''),
  /** When the undoing began. Null: not undone. */
  undoneAt: z.date().nullable(),
  /** The last person that the undoing has reached. */
  undoneTo: z.string().optional(),
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
