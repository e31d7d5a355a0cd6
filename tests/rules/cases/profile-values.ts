import { academyClock, shiftDate } from '../../../domain/calendar.ts';
import {
  EARLIEST_BIRTH_DATE,
  type PlacedField,
  PROFILE_FIELDS,
  profileField,
} from '../../../domain/profile-fields.ts';
import { INVISIBLE_RANGES, visibleText } from '../../../domain/visible-text.ts';
import type { Case } from '../attempt.ts';
import { answers, student } from '../documents.ts';
import { WRONG_TYPES } from '../wrong-types.ts';
import { answer, form, type Place, update, valuesAt, without } from './profile-form.ts';

/** The texts with a digit in place of each letter, for a phone. */
function textsFor({ key }: Place, texts: Record<string, string>): Record<string, string> {
  if (key !== 'phone') return texts;
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.replace(/[AB]/g, '1')]));
}

/** Length is counted as JavaScript counts it: an emoji is two. */
function lengthsAt(field: Place, limit: number): Case[] {
  const isPhone = field.key === 'phone';
  const character = isPhone ? '1' : 'A';
  return [
    ...valuesAt(field, 'allowed', {
      'of one character': character,
      'at the limit': character.repeat(limit),
      ...(!isPhone && { 'at the limit, in emoji': `${'🥋'.repeat(limit / 2 - 1)}A1` }),
    }),
    ...valuesAt(field, 'refused', {
      'one too long': character.repeat(limit + 1),
      'one too long, in emoji': `${'🥋'.repeat(limit / 2)}${character}`,
      'of 20 kB': character.repeat(20_000),
      'as a list of one text': [character],
    }),
  ];
}

function wrongTypesAt(place: Place, missing: Case['expected'] = 'refused'): Case[] {
  // All fields of the guardian are optional.
  const wrong = WRONG_TYPES.filter(([type]) => place.key !== 'guardian' || type !== 'an empty map');
  return [
    ...valuesAt(place, 'refused', Object.fromEntries(wrong.map(([type, value]) => [`as ${type}`, value]))),
    without(place, missing),
  ];
}

function namesAt(field: Place): Case[] {
  return valuesAt(field, 'allowed', {
    'with a space inside': 'A B',
    'with accents and emoji': 'João 🥋',
    'of another script': '李',
    'of a number': '7',
  });
}

function phonesAt(field: Place): Case[] {
  return [
    ...valuesAt(field, 'allowed', {
      'with all that is dialed': '+55 (21) 98888-0000',
      'with an extension': '190 ramal 12',
      'with words after the digits': '190 (mother)',
    }),
    ...valuesAt(field, 'refused', {
      'of a word': 'mother',
      'of digits of another script': '١٢٣',
      'without a digit': '+ ()',
    }),
  ];
}

/** Invisible characters that no list contains, and visible text without a letter or number. */
const UNWORDED = {
  'of a number joiner': '\u{1107f}',
  'of combining marks': '\u0301\u0302',
  'of punctuation': '- .',
  'of emoji': '🥋',
};

/** An optional text may be empty or missing. */
function textAt(field: PlacedField, limit: number): Case[] {
  const missing = field.optional ? 'allowed' : 'refused';
  return [
    ...lengthsAt(field, limit),
    ...wrongTypesAt(field, missing),
    ...(field.key === 'phone' ? phonesAt(field) : namesAt(field)),
    ...valuesAt(field, missing, { empty: '' }),
    ...valuesAt(
      field,
      'refused',
      textsFor(field, {
        'of spaces': '   ',
        'of a tab': '\t',
        'of a line break': '\n',
        'of Windows line breaks': '\r\n\r\n',
        'of a no-break space': '\u00a0',
        'of a byte order mark': '\ufeff',
        'of a line separator': '\u2028',
        'with two spaces inside': 'A  B',
        'with a no-break space inside': 'A\u00a0B',
        'with a space before': ' A',
        'with a space after': 'A ',
        'with a line break before': '\nA',
        'with a line break after': 'A\n',
        'with an empty line after': 'A\n\n',
        'with empty lines around': '\n A \n',
        'of two lines': 'A\nB',
        'of a zero-width space': '\u200b',
        'with a zero-width space inside': 'A\u200bB',
        'with another direction': 'A\u202eB',
        'with a control character': 'A\u0007B',
        'of a filler': '\u3164',
        ...UNWORDED,
      }),
    ),
  ];
}

/** The notes may be empty, but not missing: the questionnaire is written whole. */
function notesAt(field: PlacedField, limit: number): Case[] {
  return [
    ...lengthsAt(field, limit),
    ...wrongTypesAt(field, 'refused'),
    ...valuesAt(field, 'allowed', { empty: '', 'of spaces': '  ', 'of two lines': 'A\n\nB\n' }),
  ];
}

function answerAt(field: Place): Case[] {
  return [
    ...wrongTypesAt(field).filter(({ name }) => !name.endsWith('as a boolean')),
    ...valuesAt(field, 'allowed', { yes: true, no: false }),
    ...valuesAt(field, 'refused', { "as the text 'true'": 'true', 'as 0': 0, 'as an empty text': '' }),
  ];
}

/**
 * All of JavaScript's white space, at either end: the domain trims it, so the rules refuse all of
 * it.
 */
const WHITE_SPACE = Array.from({ length: 0x10000 }, (_, code) => code).filter(
  (code) => String.fromCharCode(code).trim() === '',
);

/**
 * The borders of each range and of white space, and the characters next to them. Firestore refuses U+0000 itself.
 */
const BORDERS = [...INVISIBLE_RANGES, ...WHITE_SPACE.map((code) => [code, code] as const)].flatMap(
  ([from, to]) => [from - 1, from, to, to + 1],
);

const inside: Case[] = [...new Set(BORDERS)]
  .filter((code) => code > 0)
  .flatMap((code) => {
    const name = `A${String.fromCodePoint(code)}B`;
    const expected = visibleText(name) === name ? 'allowed' : 'refused';
    return valuesAt(profileField('name'), expected, { [`with U+${code.toString(16)} inside`]: name });
  });

const STACKS = { four: `A${'\u0301'.repeat(4)}B`, five: `A${'\u0301\u0489'.repeat(2)}\u0301B` };
const stacked = [
  ...valuesAt(profileField('name'), 'allowed', { 'with four marks on a letter': STACKS.four }),
  ...valuesAt(profileField('name'), 'refused', { 'with five marks on a letter': STACKS.five }),
];

const edges: Case[] = WHITE_SPACE.flatMap((code) => {
  const character = String.fromCharCode(code);
  const hex = `U+${code.toString(16).padStart(4, '0')}`;
  return valuesAt(profileField('name'), 'refused', {
    [`with ${hex} before`]: `${character}A`,
    [`with ${hex} after`]: `A${character}`,
    ...(character !== ' ' && { [`with ${hex} in the second word`]: `A B${character}C` }),
  });
});

const maps: Case[] = (['emergencyContact', 'guardian'] as const).flatMap((key) => {
  const place = { group: 'personal', key, path: key } as const;
  return [
    ...wrongTypesAt(place, key === 'guardian' ? 'allowed' : 'refused'),
    ...valuesAt(place, 'refused', { 'as a text': 'Rui' }),
    update(`${key} with an extra field`, { ...form, [key]: { ...form[key], extra: 'x' } }, 'refused'),
    update(`${key} with an extra null`, { ...form, [key]: { ...form[key], extra: null } }, 'refused'),
    update(`${key} with an extra map`, { ...form, [key]: { ...form[key], extra: {} } }, 'refused'),
  ];
});
const emptyGuardian = update('guardian as an empty map', { ...form, guardian: {} }, 'allowed');
/** It has names of fields that the profile has, too. */
const guardianExtras = Object.keys(student)
  .filter((field) => !['name', 'phone'].includes(field))
  .map((field) =>
    update(`guardian with ${field}`, { ...form, guardian: { name: 'Rita', [field]: 'x' } }, 'refused'),
  );

const answerMaps: Case[] = [
  ...WRONG_TYPES.map(([type, value]) => answer(`answers as ${type}`, value, 'refused')),
  answer('answers as a text', 'Rui', 'refused'),
  answer('answers with an extra field', { ...answers, extra: 'x' }, 'refused'),
  answer('answers with an extra null', { ...answers, extra: null }, 'refused'),
  answer('answers with an extra map', { ...answers, extra: {} }, 'refused'),
];

const THIS_YEAR = new Date().getUTCFullYear();
const TODAY = academyClock(new Date()).date;

/**
 * The last day of each month of a common year and of a leap year, and the day after it, which does
 * not exist.
 */
function monthsAt(field: Place): Case[] {
  return [2023, 2024].flatMap((year) =>
    Array.from({ length: 12 }, (_, month) => {
      const last = new Date(Date.UTC(year, month + 1, 0));
      const day = (number: number) =>
        `${last.toISOString().slice(0, 'yyyy-mm-'.length)}${String(number).padStart(2, '0')}`;
      const number = last.getUTCDate();
      return [
        ...valuesAt(field, 'allowed', { [day(number)]: day(number) }),
        ...valuesAt(field, 'refused', { [day(number + 1)]: day(number + 1) }),
      ];
    }).flat(),
  );
}

/** 29 February of every possible year. */
function leapDaysAt(field: Place): Case[] {
  return Array.from({ length: 120 }, (_, index) => 1900 + index).flatMap((year) => {
    const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
    return valuesAt(field, isLeap ? 'allowed' : 'refused', { [`a leap day of ${year}`]: `${year}-02-29` });
  });
}

function dateAt(field: Place): Case[] {
  return [
    ...wrongTypesAt(field, 'allowed'),
    ...valuesAt(field, 'allowed', {
      empty: '',
      'at the earliest': EARLIEST_BIRTH_DATE,
      'of the last century': '1999-12-31',
      'of this century': '2000-01-01',
      'of this year': `${THIS_YEAR}-01-01`,
      'of today': TODAY,
    }),
    ...valuesAt(field, 'refused', {
      'before the earliest': '1899-12-31',
      // Midnight may come between here and the request.
      'of the day after tomorrow': shiftDate(TODAY, 2),
      'of a later year': `${THIS_YEAR + 2}-01-01`,
      'at the end of the century': '2099-12-31',
      'of the next century': '2100-01-01',
      'of a month 13': '2000-13-01',
      'of a month 0': '2000-00-10',
      'of a day 0': '2000-01-00',
      'of a day 32': '2000-01-32',
      'without leading zeros': '2000-1-1',
      'with a year of two digits': '98-05-17',
      'with slashes': '1998/05/17',
      'as Brazilians write it': '17/05/1998',
      'with a time': '1998-05-17T00:00',
      'with a space after': '1998-05-17 ',
      'with a line break after': '1998-05-17\n',
      'with a space before': ' 1998-05-17',
      'of spaces': ' ',
      'as a list of one date': ['1998-05-17'],
    }),
    ...monthsAt(field),
    ...leapDaysAt(field),
  ];
}

function casesAt(field: PlacedField): Case[] {
  const { kind, limit = 0 } = field;
  if (kind === 'answer') return answerAt(field);
  if (kind === 'date') return dateAt(field);
  if (kind === 'notes') return notesAt(field, limit);
  return textAt(field, limit);
}

/** Right and wrong values of every field in the domain's table. */
export const profileValueCases: readonly Case[] = [
  ...PROFILE_FIELDS.flatMap(casesAt),
  ...edges,
  ...maps,
  ...inside,
  ...stacked,
  emptyGuardian,
  ...guardianExtras,
  ...answerMaps,
];
