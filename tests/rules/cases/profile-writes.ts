import { profileForm, studentDocument } from '../../../domain/profile.ts';
import type { Case, Fields } from '../attempt.ts';
import { NOW, REMOVE } from '../attempt.ts';
import { gradedByOthers, newStudent, profile } from '../documents.ts';
import { form, update, valuesAt } from './profile-form.ts';

/** Read from the domain's schema: a field that is added there has to be thought of here. */
const PROFILE_KEYS = Object.keys(profileForm.shape);
const OTHERS = Object.keys(studentDocument.shape).filter(
  (field) => !PROFILE_KEYS.includes(field) && field !== 'updatedAt',
);

const immutable: Case[] = [
  ...OTHERS.flatMap((field) => [
    update(`${field} changed`, { ...form, [field]: 'changed' }, 'refused'),
    update(`${field} removed`, { ...form, [field]: REMOVE }, 'refused'),
    update(`${field} as it is`, { ...form, [field]: gradedByOthers[field] }, 'allowed'),
  ]),
  update('isAdmin set', { ...form, isAdmin: true }, 'refused'),
  update('belt earned at home', { ...form, belt: 'preta' }, 'refused'),
  update('degree raised', { ...form, degree: 1 }, 'refused'),
  update('a field more', { ...form, extra: 'x' }, 'refused'),
  update('a field more, empty', { ...form, extra: null }, 'refused'),
  update('a role', { ...form, role: 'admin' }, 'refused'),
  update('a field of another map', { ...form, 'movements.x': 1 }, 'refused'),
];

const LATER = new Date('2100-01-01T00:00:00Z');

const times: Case[] = [
  ...valuesAt({ field: 'updatedAt' }, 'refused', {
    'by the clock of the client': new Date('2026-03-02T12:00:01Z'),
    'in the future': LATER,
    'as null': null,
    'as a text': '2026-03-02T12:00:00Z',
    'as a number': 1_772_452_800_000,
  }),
  update('updatedAt missing', { ...profile }, 'refused'),
  update('updatedAt removed', { ...form, updatedAt: REMOVE }, 'refused'),
];

/** Of a profile that is complete, a part may be written; what results is judged whole. */
const parts: Case[] = [
  ...PROFILE_KEYS.map((field) =>
    update(`${field} alone`, { [field]: profile[field as keyof typeof profile], updatedAt: NOW }, 'allowed'),
  ),
  update('nothing but the time', { updatedAt: NOW }, 'allowed'),
  update('one field of a map', { 'emergencyContact.name': 'Eva', updatedAt: NOW }, 'allowed'),
  update('one field of a map, empty', { 'emergencyContact.name': '', updatedAt: NOW }, 'refused'),
  update('one field of a map removed', { 'emergencyContact.name': REMOVE, updatedAt: NOW }, 'refused'),
  update('one answer removed', { 'parq.chestPain': REMOVE, updatedAt: NOW }, 'refused'),
  update('one field more in a map', { 'parq.extra': true, updatedAt: NOW }, 'refused'),
];

/** The first save of a new profile completes it, or is refused; the birth date is nobody's duty. */
const first: Case[] = [
  update('first save, complete', form, 'allowed', newStudent),
  ...PROFILE_KEYS.filter((field) => field !== 'name').map((field) => {
    const { [field]: _, ...rest }: Fields = form;
    const expected = field === 'birthDate' ? 'allowed' : 'refused';
    return update(`first save without ${field}`, rest, expected, newStudent);
  }),
];

export const profileWriteCases: readonly Case[] = [...immutable, ...times, ...parts, ...first];
