import { yearOf } from '../calendar.ts';
import { phoneNumbers } from '../contact.ts';
import { sameGrade } from '../graduation/grades.ts';
import type { DirectoryEntry } from '../graduation/student-directory.ts';
import { comparedText, sameText } from '../search.ts';
import { visibleText } from '../visible-text.ts';
import type { ImportedPerson } from './imports.ts';

/** A student of the academy, to whom the rows are compared. */
export type KnownStudent = Pick<
  DirectoryEntry,
  'uid' | 'name' | 'email' | 'phone' | 'birthYear' | 'belt' | 'degree'
>;

/** The user's answer to whether rows, or a row and a student, are one person. */
export type Answer = 'one' | 'several';

export const COMPARED_FIELDS = ['phone', 'email', 'grade', 'birthYear'] as const;
export type ComparedField = (typeof COMPARED_FIELDS)[number];

/** What two people may share: addresses and numbers. */
export function contactsOf({ email, phone }: Pick<ImportedPerson, 'email' | 'phone'>): string[] {
  return [visibleText(email).toLowerCase(), ...phoneNumbers(phone).map(({ href }) => href)].filter(
    (text) => text !== '',
  );
}

/** Students with the same name, email or a phone number in common. Two members of a family may share both. */
export function similarTo<Known extends Pick<KnownStudent, 'name' | 'email' | 'phone'>>(
  { name, ...contacts }: Pick<ImportedPerson, 'name' | 'email' | 'phone'>,
  students: readonly Known[],
): Known[] {
  const given = contactsOf(contacts);
  const isNamed = visibleText(name) !== '';
  return students.filter(
    (student) =>
      (isNamed && sameText(student.name, name)) || contactsOf(student).some((each) => given.includes(each)),
  );
}

function birthYearOf({ birthDate }: Pick<ImportedPerson, 'birthDate'>): number | null {
  return birthDate === '' ? null : yearOf(birthDate);
}

/** Students by name and by contact. */
export type Index = Map<string, KnownStudent[]>;

export function indexOf(students: readonly KnownStudent[]): Index {
  const index: Index = new Map();
  for (const student of students) {
    for (const text of [`name ${comparedText(student.name)}`, ...contactsOf(student)]) {
      index.set(text, [...(index.get(text) ?? []), student]);
    }
  }
  return index;
}

/**
 * The student who `same` is: with the name, and a birth year or contact, or by the user's answer. `maybe`: a student
 * with the name, or with a contact, to be asked about.
 */
export function findStudent(
  person: ImportedPerson,
  index: Index,
  answerAbout: (uid: string) => Answer | undefined,
): { same?: KnownStudent; maybe?: KnownStudent } {
  const born = birthYearOf(person);
  const sharing = contactsOf(person).flatMap((contact) => index.get(contact) ?? []);
  const named = (index.get(`name ${comparedText(person.name)}`) ?? []).filter(
    ({ birthYear }) => !born || !birthYear || born === birthYear,
  );
  const certain = named.find((each) => sharing.includes(each) || (born && each.birthYear === born));
  if (certain) return { same: certain };
  const candidates = [...new Set([...named, ...sharing])].filter(({ uid }) => answerAbout(uid) !== 'several');
  const same = candidates.find(({ uid }) => answerAbout(uid) === 'one');
  return same ? { same } : { maybe: candidates[0] };
}

export function differencesOf(person: ImportedPerson, student: KnownStudent): ComparedField[] {
  const contacts = contactsOf(student);
  const isNew = (contact: Partial<ImportedPerson>) =>
    contactsOf({ email: '', phone: '', ...contact }).some((each) => !contacts.includes(each));
  const differs: Record<ComparedField, boolean> = {
    phone: isNew({ phone: person.phone }),
    email: isNew({ email: person.email }),
    grade: person.beltInWords !== '' || !sameGrade(person, student),
    birthYear: person.birthDate !== '' && birthYearOf(person) !== student.birthYear,
  };
  return COMPARED_FIELDS.filter((field) => differs[field]);
}
