import * as z from 'zod';
import { belt, degree, grade } from '../graduation/grades.ts';
import { PROFILE_GROUPS } from '../profile-fields.ts';
import { STUDENT_NOTES_LIMIT } from '../student-notes.ts';
import { visibleText } from '../visible-text.ts';
import { partialDate } from './partial-date.ts';

const { personal, guardian } = PROFILE_GROUPS;

export const BELT_WORDS_LIMIT = 60;
export const CLASSES_SINCE_LIMIT = 5000;
/** Promotions of one person before the latest. */
export const HISTORY_LIMIT = 40;

/** What the office may store of a person; empty if unknown. */
export const personForm = z.strictObject({
  name: personal.name.form,
  phone: guardian.phone.form,
  email: z.literal('').or(z.string().overwrite(visibleText).toLowerCase().pipe(z.email().max(320))),
  birthDate: personal.birthDate.form,
  guardian: z.strictObject({ name: guardian.name.form, phone: guardian.phone.form }),
  belt,
  degree,
  /** The belt as the file has it, if the app does not have it. `belt` is then not the person's. */
  beltInWords: z.string().overwrite(visibleText).max(BELT_WORDS_LIMIT),
  trainingSince: z.literal('').or(partialDate),
  /** The day of the latest promotion. */
  gradeSince: z.literal('').or(partialDate),
  /** Classes since then that were counted elsewhere. */
  classesSince: z.int().min(0).max(CLASSES_SINCE_LIMIT),
});
export type PersonForm = z.infer<typeof personForm>;

/** A person of an import. `promotions`: those before the latest, oldest first. */
export const importedPerson = personForm.extend({
  notes: z.string().max(STUDENT_NOTES_LIMIT),
  promotions: z.array(grade.extend({ date: partialDate })).max(HISTORY_LIMIT),
});
export type ImportedPerson = z.infer<typeof importedPerson>;
