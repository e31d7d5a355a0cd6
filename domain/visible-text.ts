/**
 * Characters without a shape: control characters, zero-width ones, marks that change the direction of the text, fillers
 * and variation selectors. Listed, because engines differ on Unicode's categories; `firestore.rules` repeats the list.
 */
export const INVISIBLE_RANGES = [
  [0x00, 0x1f],
  [0x7f, 0x9f],
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x61c, 0x61c],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x200b, 0x200f],
  [0x2028, 0x202e],
  [0x2060, 0x206f],
  [0x2800, 0x2800],
  [0x3164, 0x3164],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff0, 0xfffc],
  [0x13430, 0x13442],
  [0x16fe4, 0x16fe4],
  [0x1bca0, 0x1bca3],
  [0x1d159, 0x1d159],
  [0x1d173, 0x1d17a],
  [0xe0000, 0xe0fff],
] as const;

const hex = (code: number) => `\\u{${code.toString(16)}}`;
/** Halves of an emoji, too: without what is between them two could become another character. */
const INVISIBLE = new RegExp(
  `[\\p{Surrogate}${INVISIBLE_RANGES.map(([from, to]) => `${hex(from)}-${hex(to)}`).join('')}]`,
  'gu',
);

/** More marks on one letter would be drawn over the lines above and below. No language needs as many. */
const STACKED = /(\p{M}{4})\p{M}+/gu;

/**
 * A name or contact as one line of visible characters, with one space between words: one that looks empty would open
 * the check-in, and one with another direction would rearrange the line that it is in. A number copied from WhatsApp
 * has such marks, so they are removed and not refused.
 */
export function visibleText(text: string): string {
  return text
    .replaceAll(/[\t-\r\u2028\u2029]/g, ' ')
    .replaceAll(INVISIBLE, '')
    .replaceAll(STACKED, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/**
 * Empty, or with a letter or number: no list of invisible characters is complete. `firestore.rules` repeats it.
 */
export const EMPTY_OR_WORDED = /^$|[\p{L}\p{N}]/u;

/** Whether a text is not empty and has the format: by default, a letter or number. */
export function isFilled(text: string, format: RegExp = EMPTY_OR_WORDED): boolean {
  return text !== '' && format.test(text);
}

/** A text of several lines, each as `visibleText` has it, without empty lines around it. */
export function visibleLines(text: string): string {
  const lines = text.split(/\r\n?|[\n\u2028\u2029]/);
  return lines.map(visibleText).join('\n').trim();
}

/** Titles and what is no word before a name: 'Dr. Ana', 'Profª. Ana', '👊 Ana'. */
const TITLES =
  /^(?:(?:dra?|d[rª]ª|sra?|sraª|srta|profa?|professora?|mestr[ea]|doutora?|dona|seu|sensei|coach|mrs?|ms|miss)(?:[.ªº]+\s*|\s+|$)|[^\p{L}\p{N}]+)+/iu;
const GIVEN_NAME = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}'’.-]*[\p{L}\p{M}\p{N}])?/u;
/** A suffix, which is not a name of its own: 'Ana Ribeiro, Ph.D.', 'João Souza, Jr.', 'Carlos Lima Neto'. */
export const SUFFIX = /^(?:jr|j[uú]nior|filho|neto|sobrinho|ph\.?d|md)\b/iu;

/**
 * The given name, for a greeting: without titles, of 'Ribeiro, Ana' the second, and of a name that is typed in capitals or
 * small letters as names are written. 'JP Souza' stays 'JP'.
 */
export function firstNameOf(name: string): string {
  const [family = '', given = ''] = name.split(',').map((part) => part.trim().replace(TITLES, ''));
  const [word = name] = GIVEN_NAME.exec(given === '' || SUFFIX.test(given) ? family : given) ?? [];
  const isShouted = word === word.toUpperCase() && (word.length > 2 || name === name.toUpperCase());
  if (!isShouted && word !== word.toLowerCase()) return word;
  return word.toLowerCase().replace(/(?<![\p{L}\p{M}\p{N}])\p{L}/gu, (first) => first.toUpperCase());
}

const KINSHIP =
  /\s*[([][^)\]]*[)\]]|^\p{L}+:\s*|\s*[,–—-]\s*(?:m[ãa]e|pai|av[óôo]|ti[ao]|respons[áa]vel|mother|father)$/giu;

/** The name of a guardian, without the kinship next to it: 'Lívia Brito (mãe)', 'Mãe: Lívia Brito'. */
export function withoutKinship(name: string): string {
  return visibleText(name.replaceAll(KINSHIP, '')) || name;
}
