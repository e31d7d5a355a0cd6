import { profileForm, studentDocument } from '../../../domain/profile.ts';
import { PROFILE_FIELDS } from '../../../domain/profile-fields.ts';
import type { Case, Fields } from '../attempt.ts';
import { NOW, REMOVE } from '../attempt.ts';
import { answers, assignedFields, newStudent, profile } from '../documents.ts';
import { form, update, valuesAt } from './profile-form.ts';

/** The top level of the form, and the other fields of the document. cases/health.ts covers the answers. */
const PROFILE_KEYS = Object.keys(profileForm.shape).filter((field) => field !== 'parq');
const OTHERS = Object.keys(studentDocument.shape).filter(
  (field) => !PROFILE_KEYS.includes(field) && !['updatedAt', 'healthAnsweredAt'].includes(field),
);
const OPTIONAL = PROFILE_FIELDS.filter(({ group, optional }) => group === 'personal' && optional).map(
  ({ key }) => key,
);

const immutable: Case[] = [
  ...OTHERS.flatMap((field) => [
    update(`${field} changed`, { ...form, [field]: 'changed' }, 'refused'),
    update(`${field} removed`, { ...form, [field]: REMOVE }, 'refused'),
    update(`${field} unchanged`, { ...form, [field]: assignedFields[field] }, 'allowed'),
  ]),
  update('isAdmin set', { ...form, isAdmin: true }, 'refused'),
  update('belt raised', { ...form, belt: 'preta' }, 'refused'),
  update('degree raised', { ...form, degree: 1 }, 'refused'),
  update('an extra field', { ...form, extra: 'x' }, 'refused'),
  update('an extra null', { ...form, extra: null }, 'refused'),
  update('a role', { ...form, role: 'admin' }, 'refused'),
  update('a field of another map', { ...form, 'movements.x': 1 }, 'refused'),
];

const LATER = new Date('2100-01-01T00:00:00Z');

const times: Case[] = [
  ...valuesAt({ group: 'personal', key: 'updatedAt', path: 'updatedAt' }, 'refused', {
    'by the clock of the client': new Date('2026-03-02T12:00:01Z'),
    'in the future': LATER,
    'as null': null,
    'as a text': '2026-03-02T12:00:00Z',
    'as a number': 1_772_452_800_000,
  }),
  update('updatedAt missing', { ...profile }, 'refused'),
  update('updatedAt removed', { ...form, updatedAt: REMOVE }, 'refused'),
];

/** Part of a complete profile may be written; the rules check the resulting document. */
const parts: Case[] = [
  update('the whole form', form, 'allowed'),
  ...PROFILE_KEYS.map((field) =>
    update(`only ${field}`, { [field]: profile[field as keyof typeof profile], updatedAt: NOW }, 'allowed'),
  ),
  update('only the time', { updatedAt: NOW }, 'allowed'),
  update('one field of a map', { 'emergencyContact.name': 'Eva', updatedAt: NOW }, 'allowed'),
  update('one field of the guardian', { 'guardian.name': 'Eva', updatedAt: NOW }, 'allowed'),
  update('one field of a map, empty', { 'emergencyContact.name': '', updatedAt: NOW }, 'refused'),
  update('one field of a map removed', { 'emergencyContact.name': REMOVE, updatedAt: NOW }, 'refused'),
  update('one extra field in a map', { 'emergencyContact.extra': 'x', updatedAt: NOW }, 'refused'),
  update('health answers', { parq: answers, updatedAt: NOW }, 'refused'),
];

/** The first save of a new profile must complete it. Its name is already stored. */
const first: Case[] = [
  update('first save, complete', form, 'allowed', newStudent),
  ...PROFILE_KEYS.filter((field) => field !== 'name').map((field) => {
    const { [field]: _, ...rest }: Fields = form;
    const expected = [...OPTIONAL, 'guardian'].includes(field) ? 'allowed' : 'refused';
    return update(`first save without ${field}`, rest, expected, newStudent);
  }),
];

export const profileWriteCases: readonly Case[] = [...immutable, ...times, ...parts, ...first];
