import { PARQ_QUESTIONS, PROFILE_LIMITS, profileForm, studentDocument } from '../../../domain/profile.ts';
import type { Case, Fields } from '../attempt.ts';
import { NOW, REMOVE } from '../attempt.ts';
import { gradedByOthers, newStudent, profile, student } from '../documents.ts';
import { WRONG_TYPES } from '../wrong-types.ts';

type Expected = Case['expected'];

const form = { ...profile, updatedAt: NOW };

function update(name: string, data: Fields, expected: Expected, stored: Fields = student): Case {
  return {
    name: `update: ${name}`,
    attempt: { as: 'student', operation: 'update', path: 'students/ana', stored, data },
    expected,
  };
}

/** A place in the form: a field, or a field of one of its maps. */
type Place = { field: string; of?: 'emergencyContact' | 'parq' };

const nameOf = ({ of, field }: Place): string => (of ? `${of}.${field}` : field);

/** The whole form with one value put in its place. */
function withValue({ field, of }: Place, value: unknown): Fields {
  return of ? { ...form, [of]: { ...form[of], [field]: value } } : { ...form, [field]: value };
}

/** The whole form without one value. In a map it is left out; at the top only `REMOVE` takes it out of the document. */
function without({ field, of }: Place): Fields {
  if (!of) return { ...form, [field]: REMOVE };
  const { [field]: _, ...rest } = form[of] as Fields;
  return { ...form, [of]: rest };
}

function valuesAt(place: Place, expected: Expected, values: Readonly<Record<string, unknown>>): Case[] {
  return Object.entries(values).map(([value, given]) =>
    update(`${nameOf(place)} ${value}`, withValue(place, given), expected),
  );
}

const REQUIRED_TEXTS: readonly (Place & { limit: number })[] = [
  { field: 'name', limit: PROFILE_LIMITS.name },
  { field: 'phone', limit: PROFILE_LIMITS.phone },
  { of: 'emergencyContact', field: 'name', limit: PROFILE_LIMITS.name },
  { of: 'emergencyContact', field: 'relationship', limit: PROFILE_LIMITS.relationship },
  { of: 'emergencyContact', field: 'phone', limit: PROFILE_LIMITS.phone },
];

const NOTES = { of: 'parq', field: 'additionalNotes', limit: PROFILE_LIMITS.additionalNotes } as const;

/** Length is counted as JavaScript counts it: an emoji is two. */
function lengthsAt(place: Place & { limit: number }): Case[] {
  const { limit } = place;
  return [
    ...valuesAt(place, 'allowed', {
      'of one character': 'A',
      'at the limit': 'A'.repeat(limit),
      'at the limit, in emoji': '🥋'.repeat(limit / 2),
    }),
    ...valuesAt(place, 'refused', {
      'one too long': 'A'.repeat(limit + 1),
      'one too long, in emoji': `${'🥋'.repeat(limit / 2)}A`,
      'of 20 kB': 'A'.repeat(20_000),
    }),
  ];
}

function wrongTypesAt(place: Place): Case[] {
  return [
    ...valuesAt(
      place,
      'refused',
      Object.fromEntries(WRONG_TYPES.map(([type, value]) => [`as ${type}`, value])),
    ),
    update(`${nameOf(place)} missing`, without(place), 'refused'),
  ];
}

function requiredTextAt(place: Place & { limit: number }): Case[] {
  return [
    ...lengthsAt(place),
    ...wrongTypesAt(place),
    ...valuesAt(place, 'allowed', {
      'of two lines': 'A\nB',
      'with an inner gap': 'A   B',
      // Not white space to JavaScript: the domain lets it pass.
      'of a zero-width space': '\u200b',
    }),
    ...valuesAt(place, 'refused', {
      'as a list of one text': ['A'],
      empty: '',
      'of blanks': '   ',
      'of a tab': '\t',
      'of a line break': '\n',
      'of line breaks of Windows': '\r\n\r\n',
      'of a no-break space': '\u00a0',
      'of a byte order mark': '\ufeff',
      'of a line separator': '\u2028',
      'with a blank before': ' A',
      'with a blank after': 'A ',
      'with a line break before': '\nA',
      'with a line break after': 'A\n',
      'with a blank line after': 'A\n\n',
      'with blank lines around': '\n A \n',
    }),
  ];
}

const optionalText: Case[] = [
  ...lengthsAt(NOTES),
  ...wrongTypesAt(NOTES),
  ...valuesAt(NOTES, 'allowed', { empty: '', 'of blanks': '  ', 'of two lines': 'A\n\nB\n' }),
  ...valuesAt(NOTES, 'refused', { 'as a list of one text': ['A'] }),
];

const answers: Case[] = PARQ_QUESTIONS.flatMap((field) => {
  const place = { of: 'parq', field } as const;
  return [
    ...wrongTypesAt(place).filter(({ name }) => !name.endsWith('as a truth')),
    ...valuesAt(place, 'allowed', { yes: true, no: false }),
    ...valuesAt(place, 'refused', { "as the text 'true'": 'true', 'as 0': 0, 'as an empty text': '' }),
  ];
});

const maps: Case[] = (['emergencyContact', 'parq'] as const).flatMap((field) => [
  ...wrongTypesAt({ field }),
  ...valuesAt({ field }, 'refused', { 'as a text': 'Rui' }),
  update(`${field} with a field more`, { ...form, [field]: { ...form[field], extra: 'x' } }, 'refused'),
  update(
    `${field} with an empty field more`,
    { ...form, [field]: { ...form[field], extra: null } },
    'refused',
  ),
  update(`${field} with a map more`, { ...form, [field]: { ...form[field], extra: {} } }, 'refused'),
]);

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

/** The first save of a new profile completes it, or is refused. */
const first: Case[] = [
  update('first save, complete', form, 'allowed', newStudent),
  ...PROFILE_KEYS.filter((field) => field !== 'name').map((field) => {
    const { [field]: _, ...rest }: Fields = form;
    return update(`first save without ${field}`, rest, 'refused', newStudent);
  }),
];

export const profileFieldCases: readonly Case[] = [
  ...REQUIRED_TEXTS.flatMap(requiredTextAt),
  ...optionalText,
  ...answers,
  ...maps,
  ...immutable,
  ...times,
  ...parts,
  ...first,
];
