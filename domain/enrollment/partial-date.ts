import { firstDayOf, partialDate, shiftDate } from '../calendar.ts';
import { EARLIEST_BIRTH_DATE } from '../profile-fields.ts';
import { foldedText } from '../search.ts';

/** The order of day and month in a column: 12/03 is the twelfth of March or the third of December. */
export const DATE_ORDERS = ['day-first', 'month-first'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** First letters of the months in Portuguese, English and Spanish. */
const MONTHS = [
  'jan|ene',
  'fev|feb',
  'mar',
  'abr|apr',
  'mai|may',
  'jun',
  'jul',
  'ago|aug',
  'set|sep',
  'out|oct',
  'nov',
  'dez|dec|dic',
];
const NAMED_MONTHS = MONTHS.map((names) => new RegExp(`^(?:${names})`));

/** Excel counts days from here, because it takes 1900 for a leap year. */
const DAY_ZERO = '1899-12-30';
/** With less digits it is a year. */
const SERIAL = /^(\d{5})(?:[.,]\d+)?$/;

/** The parts of a date: numbers, and months by name as 'm3'. Null with any other word. */
function partsOf(text: string): string[] | null {
  const date = foldedText(text)
    .replace(/[ t,]+\d{1,2}:\d{2}.*$/, '')
    .replaceAll(/(\d)(?:[ºª°]|st|nd|rd|th)(?![a-z])/g, '$1');
  const words = date.split(/[^\p{L}\d]+/u).filter((word) => word !== '' && !/^(?:de|del|of)$/.test(word));
  const parts = words.map((word) => {
    if (/^\d+$/.test(word)) return word;
    const month = NAMED_MONTHS.findIndex((name) => name.test(word));
    return month < 0 ? '' : `m${month + 1}`;
  });
  return parts.includes('') ? null : parts;
}

/** A year of two digits is in the past: '99' is 1999, '19' is 2019. */
function fullYear(year: string, today: string): string {
  if (year.length !== 2) return year;
  return year > today.slice(2, 4) ? `19${year}` : `20${year}`;
}

/**
 * Whether a text is a day and month without a year: '15/03', '15/mar', 'March 15'. '15/mar' is never March 2015, but
 * 'mar/15' is, as Excel writes a month.
 */
export function lacksYear(text: string): boolean {
  const parts = partsOf(text.replace(/^dia /i, ''));
  if (parts?.length !== 2 || parts.some((part) => /^\d{3,}$/.test(part))) return false;
  const [first = '', second = ''] = parts;
  if (!first.startsWith('m')) return Number(first) <= 31;
  return Number(second) <= 31 && !/^\s*\p{L}+\.?\s*[/'’-]\s*\d{2}\s*$/u.test(text);
}

/** Year, month and day in this order, as far as the text has them. */
function orderedParts(parts: string[], order: DateOrder, today: string): string[] | null {
  const [a = '', b = '', c = ''] = parts;
  const named = parts.find((part) => part.startsWith('m'));
  const others = parts.filter((part) => part !== named);
  if (parts.length === 1) return a.length === 4 ? [a] : null;
  if (parts.length === 2) {
    if (named) return [fullYear(others[0] ?? '', today), named];
    return a.length === 4 ? [a, b] : b.length === 4 ? [b, a] : null;
  }
  if (parts.length !== 3 || others.length < 2) return null;
  if (a.length === 4 && !named) return [a, b, c];
  if (named) {
    const [first = '', second = ''] = others;
    return first.length === 4 ? [first, named, second] : [fullYear(second, today), named, first];
  }
  return order === 'day-first' ? [fullYear(c, today), b, a] : [fullYear(c, today), a, b];
}

/**
 * The date of a cell, or the month or year if it has no more. Null if it is none, later than `today` or older than a
 * person.
 */
export function readDate(text: string, order: DateOrder, today: string): string | null {
  const [, serial] = SERIAL.exec(text) ?? [];
  const parts = lacksYear(text) ? null : partsOf(text);
  const ordered = serial ? null : parts && orderedParts(parts, order, today);
  const date = serial
    ? shiftDate(DAY_ZERO, Number(serial))
    : (ordered ?? []).map((part) => part.replace('m', '').padStart(2, '0')).join('-');
  if (!partialDate.safeParse(date).success || date.slice(0, 4) < EARLIEST_BIRTH_DATE.slice(0, 4)) return null;
  return firstDayOf(date) > today ? null : date;
}

/**
 * The order of a column's dates, by all of them: a number above 12 is a day. `certain`: no date of the column has the
 * other order, and one has this one, unless none could have both. A date without a month counts for neither.
 */
export function orderOfDates(texts: readonly string[]): { order: DateOrder; certain: boolean } {
  const numeric = texts
    .map(partsOf)
    .filter((parts) => parts?.length === 3 && /^\d{1,2}$/.test(parts[0] ?? ''))
    .map((parts) => [Number(parts?.[0]), Number(parts?.[1])] as const);
  const dayFirst = numeric.filter(([first, second]) => first > 12 && second <= 12).length;
  const monthFirst = numeric.filter(([first, second]) => first <= 12 && second > 12).length;
  const isOpen = numeric.some(([first, second]) => first <= 12 && second <= 12);
  const order = monthFirst > dayFirst ? 'month-first' : 'day-first';
  const certain = dayFirst + monthFirst === 0 ? !isOpen : dayFirst === 0 || monthFirst === 0;
  return { order, certain };
}
