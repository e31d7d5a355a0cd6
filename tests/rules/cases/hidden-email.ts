import type { Case, Fields } from '../attempt.ts';
import { NOW } from '../attempt.ts';
import { newStudent, student } from '../documents.ts';
import { askedByEveryPersona } from '../matrix.ts';
import { ADMINISTRATORS, HOLDERS } from '../personas.ts';

const { admission: _, ...member } = student;

/** The owner hides the address from other students, also before the profile is complete. */
const hide = { emailHidden: true, updatedAt: NOW };
const request = { operation: 'update', path: 'students/ana', stored: newStudent, data: hide } as const;

function save(name: string, data: Fields, expected: Case['expected'], stored: Fields = newStudent): Case {
  return { name: `hidden email: ${name}`, attempt: { as: 'student', ...request, stored, data }, expected };
}

export const hiddenEmailCases: readonly Case[] = [
  ...askedByEveryPersona('hide the address', request, HOLDERS),
  ...askedByEveryPersona(
    'get a profile that hides it',
    { operation: 'get', path: 'students/ana', stored: { ...member, emailHidden: true } },
    [...HOLDERS, 'professor', 'reception', ...ADMINISTRATORS],
  ),
  save('shown again', { ...hide, emailHidden: false }, 'allowed'),
  save('of a complete profile', hide, 'allowed', student),
  save('as a text', { ...hide, emailHidden: 'true' }, 'refused'),
  save('as null', { ...hide, emailHidden: null }, 'refused'),
  save('without a time', { emailHidden: true }, 'refused'),
  save('by the clock of the client', { ...hide, updatedAt: new Date('2026-03-02T12:00:01Z') }, 'refused'),
  ...['extra', ...Object.keys(student).filter((field) => !(field in hide))].map((field) =>
    save(`with ${field}`, { ...hide, [field]: 'changed' }, 'refused'),
  ),
  save('with the admission', { ...hide, 'admission.state': 'admitted' }, 'refused'),
];
