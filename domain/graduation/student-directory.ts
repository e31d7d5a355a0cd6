import * as z from 'zod';
import { type Breaks, hasLeft, trainingBreak, withoutBreaks } from '../breaks.ts';
import { plainDate, shiftDate, shiftMonths, yearOf } from '../calendar.ts';
import { hasConsents } from '../consents.ts';
import { bornOn, CHILD_YEARS, isChild } from '../minor.ts';
import { isVisitor } from '../person.ts';
import { studentDocument } from '../profile.ts';
import { searchIn } from '../search.ts';
import { belt, degree } from './grades.ts';
import { type GradeFacts, gradeFacts } from './readiness.ts';

/**
 * How a student pays: the two documents as JSON (`subscriptionOfList`, `membershipOfList`). Their schemas would weigh on
 * each page that reads a date of the directory.
 */
const listedBilling = z.object({ subscription: z.json(), membership: z.json() });

/**
 * A student in the directory: name, phone, birth date, guardian's name, grade, the facts of readiness, the latest class
 * and how the student pays. It contains no health answer, emergency contact or address.
 */
export const directoryEntry = z.object({
  uid: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Empty if unknown. */
  birthDate: z.string(),
  withoutAccount: z.boolean(),
  /** The end of the latest link to an account, as ISO date and time; null without one. */
  invitedUntil: z.iso.datetime().nullable(),
  /** Whether the link was used: the address is not confirmed yet, or another account asks to be this person. */
  hasAnswered: z.boolean(),
  /** The year of the birth date by which a child with guardians is one (minor.ts), if it is a later one. */
  heldBirthYear: z.int().optional(),
  /** The accounts of a child's guardians: students with one in common are paid for together. */
  heldBy: z.array(z.string()).optional(),
  /** The guardian's name in the profile; missing if not given. */
  guardian: z.string().optional(),
  /** Of a child without the consents that a check-in needs: the 16th birthday, from which on none is missing. */
  lacksConsentUntil: plainDate.optional(),
  /** When the student does not train; missing if never. */
  breaks: z
    .array(trainingBreak.omit({ reason: true }))
    .readonly()
    .optional(),
  belt,
  degree,
  /** A belt that the app does not have; empty otherwise. */
  beltInWords: z.string(),
  birthYear: z.int().nullable(),
  beltSince: plainDate.nullable(),
  gradeSince: plainDate.nullable(),
  classesSince: z.int(),
  classesAhead: z.array(plainDate).readonly(),
  /** The day of the latest class when the entry was folded; `lastClassOn` adds what has come since. */
  lastClass: plainDate.nullable(),
  billing: listedBilling,
} satisfies Record<keyof GradeFacts, z.ZodType> & Record<string, z.ZodType>);
/** An entry without how the student pays, which is read as documents. */
export type DirectoryEntry = Omit<z.infer<typeof directoryEntry>, 'billing'>;
/** The part of an entry that depends on the profile and the day alone. */
export type ProfileEntry = Omit<DirectoryEntry, 'lastClass'>;
export const directoryEntries = z.array(directoryEntry);

/** A student as another one is compared with: what tells two of one name apart. */
export const knownStudent = directoryEntry.pick({
  ...{ uid: true, name: true, email: true, phone: true },
  ...{ birthYear: true, birthDate: true, belt: true, degree: true, beltInWords: true, breaks: true },
});
export type KnownStudent = z.infer<typeof knownStudent>;

/** The part of a profile on which its entry depends. */
export const directoryProfile = studentDocument.pick({
  ...{
    userId: true,
    name: true,
    email: true,
    phone: true,
    birthDate: true,
    heldBirthDate: true,
    heldBy: true,
    guardian: true,
  },
  ...{ belt: true, degree: true, beltInWords: true, standing: true, breaks: true, consents: true },
  ...{ classesAttended: true, classesAhead: true },
  ...{ withoutAccount: true, invitedUntil: true, unconfirmed: true, askedBy: true },
});

export function directoryEntryOf(student: z.infer<typeof directoryProfile>, today: string): ProfileEntry {
  const { userId, name, email, phone, birthDate, withoutAccount = false } = student;
  const invitedUntil = student.invitedUntil?.toISOString() ?? null;
  const hasAnswered = !!student.unconfirmed || !!student.askedBy;
  const invited = { withoutAccount, invitedUntil, hasAnswered };
  const facts = gradeFacts(student);
  const heldBirthYear = yearOf(student.heldBirthDate ?? '');
  const isLater = heldBirthYear > (facts.birthYear ?? 0);
  const born = bornOn(student);
  const lacks = isChild(born, today) && !hasConsents(student.consents);
  const held = {
    ...(isLater && { heldBirthYear }),
    ...(student.heldBy?.length && { heldBy: student.heldBy }),
    ...(student.guardian.name && { guardian: student.guardian.name }),
    ...(lacks && { lacksConsentUntil: shiftMonths(born, 12 * CHILD_YEARS) }),
  };
  return { uid: userId, name, email, phone, birthDate, ...invited, ...held, ...facts };
}

type Listable = Parameters<typeof isVisitor>[0] & Parameters<typeof hasLeft>[0];

/** Whether lists of students have a person: not a visitor, and not one who has left. */
export function isListed(person: Listable, today: string): boolean {
  return !isVisitor(person) && !hasLeft(person, today);
}

/** Whether a student is a child, or may be one by the year of birth alone. */
export function mayBeChild(
  entry: Pick<DirectoryEntry, 'birthYear' | 'heldBirthYear'>,
  today: string,
): boolean {
  const { birthYear, heldBirthYear = 0 } = entry;
  return yearOf(today) - Math.max(birthYear ?? 0, heldBirthYear) <= CHILD_YEARS;
}

/** Whether a child may not check in, because a guardian has not agreed. */
export function lacksConsent(entry: Pick<DirectoryEntry, 'lacksConsentUntil'>, today: string): boolean {
  return today < (entry.lacksConsentUntil ?? '');
}

/** The day of the latest class by the end of `today`; null before the first. A booked class counts from its day on. */
export function lastClassOn(
  { lastClass, classesAhead }: Pick<DirectoryEntry, 'lastClass' | 'classesAhead'>,
  today: string,
): string | null {
  return (
    [lastClass ?? '', ...classesAhead]
      .filter((date) => date <= today)
      .sort()
      .at(-1) || null
  );
}

/** Filters by the latest class: not for so many weeks, or never. */
export const ABSENCES = ['2', '4', '8', 'never'] as const;
export type Absence = (typeof ABSENCES)[number];

/** Whether a student with this latest class has been away that long, apart from breaks. Without a class always. */
export function isAway(
  lastClass: string | null,
  absence: Absence,
  today: string,
  breaks: Breaks = [],
): boolean {
  if (lastClass === null || absence === 'never') return lastClass === null;
  return lastClass <= shiftDate(withoutBreaks(lastClass, breaks, today), -7 * Number(absence));
}

/** Orders by the latest class, the longest absence first and students without a class last. */
export function byLastClass(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return a.localeCompare(b);
}

/** Without accents and case. Numbers count as numbers. */
const NAMES = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true });

/** Sorts by name in the order of the language, then by email and id, so that the order is always the same. */
export function sortedByName<T extends Pick<DirectoryEntry, 'name' | 'email' | 'uid'>>(
  entries: readonly T[],
): T[] {
  const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b));
  return entries.toSorted(
    (a, b) => NAMES.compare(a.name, b.name) || byText(a.email, b.email) || byText(a.uid, b.uid),
  );
}

/** Returns a search by name, email and phone that keeps the order of `entries`. */
export function directorySearch<T extends Pick<DirectoryEntry, 'name' | 'email'> & { phone?: string }>(
  entries: readonly T[],
): (typed: string) => T[] {
  return searchIn(entries, ({ name, email, phone = '' }) => [name, email, phone]);
}
