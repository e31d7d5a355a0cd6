import { endBreaks, hasLeft, joinedBreaks } from '../breaks.ts';
import { type Refused, refuse } from '../errors.ts';
import { FIRST_GRADE } from '../graduation/grades.ts';
import type { MemberState } from '../member.ts';
import { isChild } from '../minor.ts';
import { DEFAULT_NAME, type StudentDocument } from '../profile.ts';
import { sameText, wordsOf } from '../search.ts';
import { STUDENT_NOTES_LIMIT } from '../student-notes.ts';

/** The most classes that move in one commit, which writes up to five documents for each. */
export const MOST_CLASSES = 90;

/** The most payments that move in it. Five count as a class. */
export const MOST_PAYMENTS = 60;

/** What a name may be written with or without: particles and titles. */
const FILLERS =
  /^(?:d[aeiou]s?|e|y|del|della|von|van|der|dr|dra|dna|dona|seu|sr|sra|srta|mr|mrs|ms|miss|prof|profa?|professora?|mestr[ea]|doutora?|sensei|coach|ph?d|md)$/;

/** What tells a parent from a child, a nephew or a grandchild with the same name. */
const GENERATION = /^(?:filh[oa]|junior|(?:bis)?net[oa]|sobrinh[oa]|segundo|terceiro|[23]o|i{2,3})$/;

/** Without what a bracket says: 'Ana (mãe do Théo)'. An account without a name has none. */
function namesIn(name: string): string[] {
  if (name === DEFAULT_NAME) return [];
  const words = wordsOf(name.replaceAll(/\(.*?\)/g, ' ').replaceAll(/[\p{Pd}/,.]/gu, ' '));
  return words.filter((word) => !FILLERS.test(word)).map((word) => (word === 'jr' ? 'junior' : word));
}

/** Whether each word is one of the others, or its initial. */
function isWithin(some: readonly string[], all: readonly string[]): boolean {
  const isInitial = (short: string, long: string) => short.length === 1 && long.startsWith(short);
  return some.every((word) =>
    all.some((other) => word === other || isInitial(word, other) || isInitial(other, word)),
  );
}

/** `isHeld`: the person has guardians. `hasChildren`: the account is a guardian. `today`: the academy's day. */
export type FamilyFacts = { isHeld: boolean; hasChildren: boolean; today: string };

type Named = Pick<StudentDocument, 'name' | 'birthDate' | 'guardian'>;

function isChildOf(child: Named, parent: Named): boolean {
  return sameText(child.guardian.name, parent.name) && !sameText(child.name, parent.name);
}

/**
 * Whether an account and a person can be the same. Refused if:
 *
 * - both birth dates are known and differ,
 * - neither name is part of the other, as of two children 'Maria Clara' and 'Maria Luiza',
 * - one is the son or the guardian of the other,
 * - the person has guardians, or is a child while the account has children (`family`; unknown on a screen).
 *
 * Two people may share a name, so an administrator compares both. A name that has changed is corrected first.
 */
export function judgeSame(person: Named, account: Named, family?: FamilyFacts): { ok: true } | Refused {
  const isParent = family?.hasChildren && isChild(person.birthDate, family.today);
  if (family?.isHeld || isParent) return refuse('other-person');
  const [a, b] = [namesIn(person.name), namesIn(account.name)];
  const areBornKnown = person.birthDate !== '' && account.birthDate !== '';
  const isBornTwice = areBornKnown && person.birthDate !== account.birthDate;
  const isNamedTwice = !isWithin(a, b) && !isWithin(b, a) && !sameText(person.name, account.name);
  const [own, other] = [a, b].map((names) => names.filter((each) => GENERATION.test(each)).join(' '));
  const isSon = a.length > 0 && b.length > 0 && own !== other && !areBornKnown;
  const isRelated = isSon || isChildOf(person, account) || isChildOf(account, person);
  return isBornTwice || isNamedTwice || isRelated ? refuse('other-person') : { ok: true };
}

type MergeFacts = {
  /** `askedBy`: the account that asked for the merge. */
  person: (Named & Pick<StudentDocument, 'withoutAccount' | 'askedBy'>) | null;
  account: (Named & Pick<StudentDocument, 'userId' | 'isAdmin'>) | null;
  state: MemberState | null;
  /** Classes and payments of the person, up to more than the most. */
  classes: number;
  payments: number;
  /** Of the person, whom Stripe knows by the id. */
  hasPlan: boolean;
  /** The account has a plan, and would take a fee that runs. */
  paysTwice: boolean;
  /** By both, outside Stripe. */
  paid: Record<'person' | 'account', number>;
  family: FamilyFacts;
};

/** Whether an account takes over a person without an account, because both are the same. */
export function judgeMerge({ person, account, state, family, ...facts }: MergeFacts): { ok: true } | Refused {
  const { classes, payments, hasPlan, paysTwice, paid } = facts;
  const isAsked = person?.withoutAccount && account && person.askedBy?.uid === account.userId;
  if (!isAsked) return refuse('changed-meanwhile');
  if (account.isAdmin) return refuse('students-only');
  if (state !== 'member') return refuse('grantee-waiting');
  if (hasPlan) return refuse('merge-has-plan');
  if (paysTwice) return refuse('pays-directly');
  if (paid.person !== 0 && paid.account !== 0) return refuse('merge-has-fees');
  const isLarge = payments > MOST_PAYMENTS || classes + payments / 5 > MOST_CLASSES;
  return isLarge ? refuse('merge-too-large') : judgeSame(person, account, family);
}

/** Whether the account takes over the grade: it has only the one of a new student. */
export function takesGrade({ belt, degree, beltInWords, standing }: StudentDocument): boolean {
  return !standing && !beltInWords && belt === FIRST_GRADE.belt && degree === FIRST_GRADE.degree;
}

/**
 * The fields of the person that the account lacks, without training. The grade comes with its standing. `keepsFee`: breaks
 * of the person would change what the account owes. A person who left is back: the account asked.
 */
export function takenOver(
  account: StudentDocument,
  person: StudentDocument,
  { keepsFee, today }: { keepsFee: boolean; today: string },
): Partial<StudentDocument> {
  const { belt, degree, standing, beltInWords, trainingSince, phone, birthDate, guardian } = person;
  const breaks = hasLeft(person, today) ? endBreaks(person.breaks ?? [], today) : person.breaks;
  const hasGuardian = account.guardian.name !== '' || account.guardian.phone !== '';
  return {
    ...(takesGrade(account) && {
      belt,
      degree,
      ...(standing && { standing }),
      ...(beltInWords && { beltInWords }),
    }),
    ...(!account.trainingSince && trainingSince && { trainingSince }),
    ...(account.phone === '' && phone !== '' && { phone }),
    ...(account.birthDate === '' && birthDate !== '' && { birthDate }),
    ...(!hasGuardian && { guardian }),
    // The fee that moves was computed with them.
    ...(!keepsFee && breaks?.length && { breaks: joinedBreaks(breaks, account.breaks ?? []) }),
  };
}

/** The notes on both. Null if there is nothing to take over; refused if both are too long for one. */
export function joinedNotes(
  own: string,
  taken: readonly string[],
): { ok: true; text: string | null } | Refused {
  const added = taken.filter((text) => text !== '');
  const text = [own, ...added].filter((each) => each !== '').join('\n\n');
  if (added.length === 0) return { ok: true, text: null };
  return text.length > STUDENT_NOTES_LIMIT ? refuse('merge-notes-long') : { ok: true, text };
}
