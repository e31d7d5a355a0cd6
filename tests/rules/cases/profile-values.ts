import { EARLIEST_BIRTH_DATE, PARQ_QUESTIONS, PROFILE_LIMITS } from '../../../domain/profile.ts';
import type { Case } from '../attempt.ts';
import { WRONG_TYPES } from '../wrong-types.ts';
import { form, nameOf, type Place, update, valuesAt, without } from './profile-form.ts';

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

function wrongTypesAt(place: Place, missing: Case['expected'] = 'refused'): Case[] {
  return [
    ...valuesAt(
      place,
      'refused',
      Object.fromEntries(WRONG_TYPES.map(([type, value]) => [`as ${type}`, value])),
    ),
    update(`${nameOf(place)} missing`, without(place), missing),
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

/** All of JavaScript's white space, at either end: `trim()` takes it off, so the rules let none of it in. */
const WHITE_SPACE = Array.from({ length: 0x10000 }, (_, code) => code).filter(
  (code) => String.fromCharCode(code).trim() === '',
);

const edges: Case[] = WHITE_SPACE.flatMap((code) => {
  const character = String.fromCharCode(code);
  const hex = `U+${code.toString(16).padStart(4, '0')}`;
  return valuesAt({ field: 'name' }, 'refused', {
    [`with ${hex} before`]: `${character}A`,
    [`with ${hex} after`]: `A${character}`,
  });
});

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

const BIRTH_DATE: Place = { field: 'birthDate' };
const THIS_YEAR = new Date().getUTCFullYear();

/** The last day of each month of a common year and of a leap year, and the day after it, which there is not. */
const months: Case[] = [2023, 2024].flatMap((year) =>
  Array.from({ length: 12 }, (_, month) => {
    const last = new Date(Date.UTC(year, month + 1, 0));
    const day = (number: number) =>
      `${last.toISOString().slice(0, 'yyyy-mm-'.length)}${String(number).padStart(2, '0')}`;
    const number = last.getUTCDate();
    return [
      ...valuesAt(BIRTH_DATE, 'allowed', { [day(number)]: day(number) }),
      ...valuesAt(BIRTH_DATE, 'refused', { [day(number + 1)]: day(number + 1) }),
    ];
  }).flat(),
);

/** Every year that may be one: with its 29 February, if it has one. */
const leapDays: Case[] = Array.from({ length: 120 }, (_, index) => 1900 + index).flatMap((year) => {
  const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
  return valuesAt(BIRTH_DATE, isLeap ? 'allowed' : 'refused', { [`a leap day of ${year}`]: `${year}-02-29` });
});

const birthDates: Case[] = [
  // Nobody has to tell it.
  ...wrongTypesAt(BIRTH_DATE, 'allowed'),
  ...valuesAt(BIRTH_DATE, 'allowed', {
    empty: '',
    'at the earliest': EARLIEST_BIRTH_DATE,
    'of the last century': '1999-12-31',
    'of this one': '2000-01-01',
    'of this year': `${THIS_YEAR}-01-01`,
  }),
  ...valuesAt(BIRTH_DATE, 'refused', {
    'before the earliest': '1899-12-31',
    'of a year to come': `${THIS_YEAR + 2}-01-01`,
    'at the end of the century': '2099-12-31',
    'of the next one': '2100-01-01',
    'of a month 13': '2000-13-01',
    'of a month 0': '2000-00-10',
    'of a day 0': '2000-01-00',
    'of a day 32': '2000-01-32',
    'without noughts': '2000-1-1',
    'with two digits of the year': '98-05-17',
    'with slashes': '1998/05/17',
    'as people write it here': '17/05/1998',
    'with a time': '1998-05-17T00:00',
    'with a blank after': '1998-05-17 ',
    'with a line break after': '1998-05-17\n',
    'with a blank before': ' 1998-05-17',
    'of blanks': ' ',
    'as a list of one date': ['1998-05-17'],
  }),
  ...months,
  ...leapDays,
];

export const profileValueCases: readonly Case[] = [
  ...REQUIRED_TEXTS.flatMap(requiredTextAt),
  ...edges,
  ...optionalText,
  ...answers,
  ...maps,
  ...birthDates,
];
