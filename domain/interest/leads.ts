import * as z from 'zod';
import { daysAfter } from '../calendar.ts';
import type { Belt } from '../graduation/grades.ts';
import { type PersonForm, UNKNOWN_PERSON } from '../person.ts';
import { NAME_LIMIT } from '../profile-fields.ts';
import { visibleText } from '../visible-text.ts';
import { type Experience, leadDocument } from './interest-form.ts';
import type { LeadChild } from './lead-child.ts';

/** A lead as administrators read it. It may have an experience that the form no longer offers. */
export const lead = leadDocument.omit({ expiresAt: true }).extend({ id: z.string(), experience: z.string() });
export type Lead = z.infer<typeof lead>;

type Addressed = { email: string };

/**
 * Returns a search of the people with the same email address as another person; without an address it finds none. Auth
 * and the form store addresses in lower case.
 */
export function byAddress<Person extends Addressed>(people: readonly Person[]): (of: Addressed) => Person[] {
  const groups = Map.groupBy(people, ({ email }) => email);
  groups.delete('');
  return (other) => groups.get(other.email) ?? [];
}

const BELT_OF: Record<Experience, Belt> = {
  beginner: 'branca',
  whiteBelt: 'branca',
  blueBelt: 'azul',
  purpleBelt: 'roxa',
  brownBelt: 'marrom',
  blackBelt: 'preta',
};

/** The name of a lead in one text, as long as the name of a student may be. */
export function nameOfLead({ firstName, lastName }: Pick<Lead, 'firstName' | 'lastName'>): string {
  return visibleText(visibleText(`${firstName} ${lastName}`).slice(0, NAME_LIMIT));
}

/** Whether a tablet noted the name of the child itself, and not that of a guardian. */
export function isChildsLead({ door }: Pick<Lead, 'door'>): boolean {
  return door?.isAdult === false;
}

/** An unconfirmed belt: the reception gives no belts, and a form does not contain that of a child or a guest. */
const TO_CONFIRM = 'A confirmar';

/** The student for a lead: the lead, or the child of the lead. */
export function personOfLead(
  lead: Omit<Lead, 'id'>,
  { child, mayGrade }: { child: LeadChild | null; mayGrade: boolean },
): PersonForm {
  const { email, phone, experience, door } = lead;
  const claimed = door ? undefined : BELT_OF[experience as Experience];
  const isBeginner = claimed === UNKNOWN_PERSON.belt;
  const isKnown = claimed && (isBeginner || (mayGrade && !child));
  const grade = isKnown ? { belt: claimed } : { beltInWords: TO_CONFIRM };
  const name = nameOfLead(lead);
  if (!child) return { ...UNKNOWN_PERSON, name, email, phone, ...grade };
  const guardian = { name: isChildsLead(lead) ? '' : name, phone };
  return { ...UNKNOWN_PERSON, ...child, guardian, ...grade };
}

/** The end of the time in which an enrollment can be undone. */
export function enrollmentUndoableUntil(enrolledAt: Date): Date {
  return daysAfter(enrolledAt, 1);
}

/** Returns a function that finds the student of a lead, or otherwise the students with the lead's email address. */
export function studentsByLead<Student extends Addressed & { uid: string }>(
  students: readonly Student[],
): (of: Lead) => Student[] {
  const byId = new Map(students.map((student) => [student.uid, student]));
  const sameAddress = byAddress(students);
  return (of) => {
    const made = byId.get(of.enrolledAs?.studentId ?? of.id);
    return made ? [made] : sameAddress(of);
  };
}
