import * as z from 'zod';
import { plainDate } from '../calendar.ts';
import type { StudentDocument } from '../profile.ts';
import { foldedText } from '../search.ts';
import { belt, degree } from './grades.ts';
import { type GradeFacts, gradeFacts } from './readiness.ts';

/**
 * A student in the directory: name, grade and the facts of readiness. It contains no health answer,
 * phone or address.
 */
export const directoryEntry = z.strictObject({
  uid: z.string(),
  name: z.string(),
  email: z.string(),
  belt,
  degree,
  birthYear: z.int().nullable(),
  beltSince: plainDate.nullable(),
  gradeSince: plainDate.nullable(),
  classesSince: z.int(),
  classesAhead: z.array(plainDate).readonly(),
} satisfies Record<'uid' | 'name' | 'email' | keyof GradeFacts, z.ZodType>);
export type DirectoryEntry = z.infer<typeof directoryEntry>;
export const directoryEntries = z.array(directoryEntry);

/** The fields of a profile that the directory reads. */
export const DIRECTORY_FIELDS = [
  'userId',
  'name',
  'email',
  'belt',
  'degree',
  'birthDate',
  'standing',
  'classesAttended',
  'classesAhead',
] as const satisfies (keyof StudentDocument)[];

export function directoryEntryOf(
  student: Pick<StudentDocument, (typeof DIRECTORY_FIELDS)[number]>,
): DirectoryEntry {
  const { userId, name, email } = student;
  return { uid: userId, name, email, ...gradeFacts(student) };
}

/**
 * Sorts by name without case and accents, then by email and id, so that the order is always the
 * same.
 */
export function sortedByName<T extends Pick<DirectoryEntry, 'name' | 'email' | 'uid'>>(
  entries: readonly T[],
): T[] {
  // Each name is folded once, not at every comparison.
  return entries
    .map((entry) => ({ entry, key: `${foldedText(entry.name)}\n${entry.email}\n${entry.uid}` }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ entry }) => entry);
}

/**
 * Returns a search by name and email that keeps the order of `entries`; an empty text finds all of
 * them. All names are folded once here, because folding ten thousand of them at each key press
 * would be too slow.
 */
export function directorySearch<T extends Pick<DirectoryEntry, 'name' | 'email'>>(
  entries: readonly T[],
): (typed: string) => T[] {
  // The line break prevents a match across the end of a name and the start of an email.
  const folded = entries.map((entry) => ({ entry, text: foldedText(`${entry.name}\n${entry.email}`) }));
  return (typed) => {
    const needle = foldedText(typed.trim());
    return folded.filter(({ text }) => text.includes(needle)).map(({ entry }) => entry);
  };
}
