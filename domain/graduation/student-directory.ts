import * as z from 'zod';
import { plainDate } from '../calendar.ts';
import type { StudentDocument } from '../profile.ts';
import { foldedText } from '../search.ts';
import { belt, degree } from './grades.ts';
import { type GradeFacts, gradeFacts } from './readiness.ts';

/** One student in the directory: who it is, what they wear, and what readiness is judged by. Nothing of their health, phone or address. */
export const directoryEntry = z.strictObject({
  uid: z.string(),
  name: z.string(),
  email: z.string(),
  belt,
  degree,
  birthYear: z.int().nullable(),
  beltSince: plainDate.nullable(),
  gradeSince: plainDate.nullable(),
  classesSince: z.int().nonnegative(),
  classesAhead: z.array(plainDate).readonly(),
} satisfies Record<'uid' | 'name' | 'email' | keyof GradeFacts, z.ZodType>);
export type DirectoryEntry = z.infer<typeof directoryEntry>;
export const directoryEntries = z.array(directoryEntry);

/** The fields of a profile that its entry is made of; the directory reads no others. */
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

/** By name as people read it, accents aside; then by address and id, so that the order is the same every time. */
export function sortedByName<T extends Pick<DirectoryEntry, 'name' | 'email' | 'uid'>>(
  entries: readonly T[],
): T[] {
  // Folded once each, and not at every comparison.
  return entries
    .map((entry) => ({ entry, key: `${foldedText(entry.name)}\n${entry.email}\n${entry.uid}` }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ entry }) => entry);
}

/**
 * Finds students as somebody types: the folding of ten thousand names is done once, and not at each key. What was typed is looked for in
 * name and email; nothing typed finds everybody. The order is that of `entries`.
 */
export function directorySearch<T extends Pick<DirectoryEntry, 'name' | 'email'>>(
  entries: readonly T[],
): (typed: string) => T[] {
  // The line break keeps a name's end from meeting an address's start.
  const folded = entries.map((entry) => ({ entry, text: foldedText(`${entry.name}\n${entry.email}`) }));
  return (typed) => {
    const needle = foldedText(typed.trim());
    return folded.filter(({ text }) => text.includes(needle)).map(({ entry }) => entry);
  };
}
