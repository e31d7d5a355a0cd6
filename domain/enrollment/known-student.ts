import { type TrainingState, trainingStateOf } from '../breaks.ts';
import { comparePartialDates } from '../calendar.ts';
import { phoneNumbers } from '../contact.ts';
import { sameGrade } from '../graduation/grades.ts';
import type { KnownStudent } from '../graduation/student-directory.ts';
import { comparedText, comparedWords, sameText } from '../search.ts';
import { visibleText } from '../visible-text.ts';
import { readGrade } from './grade-words.ts';
import type { ImportedPerson } from './imports.ts';

/** The user's answer to whether rows, or a row and a student, are one person. */
export type Answer = 'one' | 'several';

export const COMPARED_FIELDS = ['name', 'phone', 'email', 'belt', 'birthDate', 'status'] as const;
export type ComparedField = (typeof COMPARED_FIELDS)[number];

/** The ways in which a name is found: without its spaces, and with its words in one order. */
function namesOf({ name }: Pick<KnownStudent, 'name'>): string[] {
  return [`name ${comparedText(name)}`, `name ${comparedWords(name)}`];
}

/** What two people may share: addresses and numbers. */
export function contactsOf({ email, phone }: Pick<ImportedPerson, 'email' | 'phone'>): string[] {
  return [visibleText(email).toLowerCase(), ...phoneNumbers(phone).map(({ href }) => href)].filter(
    (text) => text !== '',
  );
}

/** Whether a birth date is in a birth year; null if one of them is not known. */
function isBornIn({ birthDate }: ImportedPerson, { birthYear }: KnownStudent): boolean | null {
  return birthDate && birthYear ? comparePartialDates(birthDate, String(birthYear)) === 0 : null;
}

/** Students with the name, also if nothing else is known. */
export function namesakesOf(person: Pick<KnownStudent, 'name'>, index: Index): KnownStudent[] {
  return [...new Set(namesOf(person).flatMap((name) => index.get(name) ?? []))];
}

type Listed = Pick<KnownStudent, 'name' | 'email' | 'phone'>;
/** Students by name and by contact. */
export type Index<Known = KnownStudent> = Map<string, Known[]>;

export function indexOf<Known extends Listed>(students: readonly Known[]): Index<Known> {
  const index: Index<Known> = new Map();
  for (const student of students) {
    for (const text of new Set([...namesOf(student), ...contactsOf(student)])) {
      index.set(text, [...(index.get(text) ?? []), student]);
    }
  }
  return index;
}

/** Students with the same name, email or a phone number in common. Two members of a family may share both. */
export function similarTo<Known extends Listed>(person: Listed, students: readonly Known[]): Known[] {
  const index = indexOf(students);
  const texts = [...(visibleText(person.name) ? namesOf(person) : []), ...contactsOf(person)];
  const similar = new Set(texts.flatMap((text) => index.get(text) ?? []));
  return students.filter((student) => similar.has(student));
}

/**
 * `same`: the student who the person is, by the user's answer, or with the name and a birth year or contact, which an
 * answer can contradict, as for father and son. `maybe`: a student with the name or a contact, to be asked about.
 */
export function findStudent(
  person: ImportedPerson,
  index: Index,
  answerAbout: (uid: string) => string | undefined,
): { same?: KnownStudent; maybe?: KnownStudent } {
  const sharing = contactsOf(person).flatMap((contact) => index.get(contact) ?? []);
  const named = namesakesOf(person, index).filter((each) => isBornIn(person, each) !== false);
  const candidates = [...new Set([...named, ...sharing])].filter(({ uid }) => answerAbout(uid) !== 'several');
  const certain = candidates.find(
    (each) => named.includes(each) && (sharing.includes(each) || isBornIn(person, each)),
  );
  const same = candidates.find(({ uid }) => answerAbout(uid) === 'one') ?? certain;
  return same ? { same } : { maybe: candidates[0] };
}

/** `training`: as the status of the file says, 'out' if it only says that the person does not train; null without one. */
type Said = { beltGiven: boolean; training: TrainingState | 'out' | null; today: string };

export function differencesOf(
  person: ImportedPerson,
  student: KnownStudent,
  { beltGiven, training, today }: Said,
): ComparedField[] {
  const stored = trainingStateOf(student.breaks ?? [], today);
  const contacts = contactsOf(student);
  const isNew = (contact: Partial<ImportedPerson>) =>
    contactsOf({ email: '', phone: '', ...contact }).some((each) => !contacts.includes(each));
  const differs: Record<ComparedField, boolean> = {
    name: comparedWords(person.name) !== comparedWords(student.name),
    phone: isNew({ phone: person.phone }),
    email: isNew({ email: person.email }),
    belt: beltGiven && !isSameGrade(person, student),
    birthDate: person.birthDate !== '' && person.birthDate !== student.birthDate,
    status: training !== null && (training === 'out' ? stored === 'active' : training !== stored),
  };
  return COMPARED_FIELDS.filter((field) => differs[field]);
}

/** The words of a student may be a grade that the app has by now. */
function isSameGrade(person: ImportedPerson, student: KnownStudent): boolean {
  const read = person.beltInWords === '' ? readGrade(student.beltInWords) : null;
  if (read?.inWords === '') return sameGrade(person, read);
  const isInWords = person.beltInWords !== '' || student.beltInWords !== '';
  return isInWords ? sameText(person.beltInWords, student.beltInWords) : sameGrade(person, student);
}

/**
 * Whether a student, who was added after the dry run had read the others, is a person who is sent now: the name is the
 * same, and neither birth dates nor contacts contradict.
 */
export function isAddedMeanwhile(
  person: Pick<ImportedPerson, 'name' | 'email' | 'phone' | 'birthDate'>,
  student: Pick<ImportedPerson, 'name' | 'email' | 'phone' | 'birthDate'>,
): boolean {
  if (!namesOf(person).some((name) => namesOf(student).includes(name))) return false;
  if (person.birthDate && student.birthDate) return person.birthDate === student.birthDate;
  const [own, other] = [contactsOf(person), contactsOf(student)];
  return own.length === 0 || other.length === 0 || own.some((each) => other.includes(each));
}
