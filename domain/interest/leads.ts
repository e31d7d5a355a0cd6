import * as z from 'zod';
import type { Belt } from '../graduation/grades.ts';
import { type PersonForm, UNKNOWN_PERSON, visitorOf } from '../person.ts';
import { visibleText } from '../visible-text.ts';
import { type Experience, leadDocument } from './interest-form.ts';

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

/**
 * The student that a lead becomes: always under the same id, so that no second call adds another one. A guest at the
 * door becomes the same one from the list of the class.
 */
export function personOfLead(lead: Lead): { studentId: string; person: PersonForm } {
  const { id, firstName, lastName, email, phone, experience, door } = lead;
  const name = visibleText(`${firstName} ${lastName}`);
  const belt = BELT_OF[experience as Experience] ?? UNKNOWN_PERSON.belt;
  const studentId = id
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, 20)
    .padEnd(20, '0');
  const known = { name, email, phone };
  return { studentId, person: door ? visitorOf(known) : { ...UNKNOWN_PERSON, ...known, belt } };
}

/** Returns a search of the student whom a lead has become, or of those who have its email address. */
export function studentsByLead<Student extends Addressed & { uid: string }>(
  students: readonly Student[],
): (of: Lead) => Student[] {
  const byId = new Map(students.map((student) => [student.uid, student]));
  const sameAddress = byAddress(students);
  return (of) => {
    const made = byId.get(personOfLead(of).studentId);
    return made ? [made] : sameAddress(of);
  };
}
