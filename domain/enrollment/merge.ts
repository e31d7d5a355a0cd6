import { type Refused, refuse } from '../errors.ts';
import { FIRST_GRADE } from '../graduation/grades.ts';
import type { StudentDocument } from '../profile.ts';
import type { MemberState } from '../session.ts';
import { STUDENT_NOTES_LIMIT } from '../student-notes.ts';

/** The most classes that move in one commit, which writes up to five documents for each. */
export const MOST_CLASSES = 90;

/**
 * Whether an account takes over a person without an account, because both are the same. `askedBy`: the account that
 * asked for it. `classes`: of each, up to more than the most. `hasPlan`: Stripe knows the person by its id.
 */
export function judgeMerge({
  person,
  account,
  state,
  classes,
  hasPlan,
}: {
  person: Pick<StudentDocument, 'withoutAccount' | 'askedBy'> | null;
  account: Pick<StudentDocument, 'userId' | 'isAdmin'> | null;
  state: MemberState | null;
  classes: { person: number; account: number };
  hasPlan: boolean;
}): { ok: true } | Refused {
  const isAsked = person?.withoutAccount && account && person.askedBy?.uid === account.userId;
  if (!isAsked) return refuse('changed-meanwhile');
  if (account.isAdmin) return refuse('students-only');
  if (state !== 'member') return refuse('grantee-waiting');
  const areTwo = classes.person > 0 && classes.account > 0;
  return areTwo || hasPlan || classes.person > MOST_CLASSES ? refuse('merge-has-history') : { ok: true };
}

/** Whether the account takes over the grade: it has only the one of a new student. */
export function takesGrade({ belt, degree, beltInWords, standing }: StudentDocument): boolean {
  return !standing && !beltInWords && belt === FIRST_GRADE.belt && degree === FIRST_GRADE.degree;
}

/**
 * The fields of the person that the account lacks. The grade comes with its standing, which says since when. Only one of
 * both has training.
 */
export function takenOver(account: StudentDocument, person: StudentDocument): Partial<StudentDocument> {
  const { movements, classesAttended, classesAhead } = person;
  const hasTrained = classesAttended > 0 || Object.keys(classesAhead).length > 0;
  const { belt, degree, standing, beltInWords, trainingSince, phone, birthDate, guardian } = person;
  const hasGuardian = account.guardian.name !== '' || account.guardian.phone !== '';
  return {
    ...(hasTrained && { movements, classesAttended, classesAhead }),
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
  };
}

/** The notes on both. Null if there is nothing to take over; refused if both are too long for one. */
export function joinedNotes(own: string, taken: string): { ok: true; text: string | null } | Refused {
  if (taken === '') return { ok: true, text: null };
  const text = own === '' ? taken : `${own}\n\n${taken}`;
  return text.length > STUDENT_NOTES_LIMIT ? refuse('merge-notes-long') : { ok: true, text };
}
