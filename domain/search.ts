import { visibleText } from './visible-text.ts';

/** A text without case and accents. Stored keys of techniques are made of it, so it stays as it is. */
export function foldedText(text: string, form = 'NFD'): string {
  return text
    .normalize(form)
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/** What is typed, left out or replaced within a word: apostrophes and quotes of all kinds, hyphens, dots, commas. */
const WITHIN_WORDS = /[\p{Pd}\p{Pi}\p{Pf}'"`´′ʻʼʹ·.,]/gu;

/** Letters that are not a letter with an accent, as people without them on the keyboard type them. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gi');

/** The text without ligatures and letters with a stroke, each in its case. */
export function plainLetters(text: string): string {
  return text.replaceAll(LETTER, (letter) => {
    const plain = LETTERS[letter.toLowerCase()] ?? letter;
    return letter === letter.toLowerCase() ? plain : plain.toUpperCase();
  });
}

/** The words of a text as they are compared. */
export function wordsOf(text: string): string[] {
  return plainLetters(foldedText(visibleText(text).replaceAll(WITHIN_WORDS, ''), 'NFKD'))
    .split(/\s+/)
    .filter((word) => word !== '');
}

/** A number between spaces, with what people type between its digits. */
const NUMBER = /(?<!\S)[+(]*\d[\d\s().-]*(?!\S)/g;
/** Within a text, at least as long as a number without its area code. */
const PHONE = /\d[\d\s().-]{6,}\d/g;

const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

/** Mobile numbers have a ninth digit since 2012; older notes of them do not. */
const withoutNinth = (digits: string) => digits.replace(/^(\d*?\d\d|)9(\d{8})$/, '$1$2');

/** A typed number as it may be noted: also without the country, the 0 and a carrier's code before it, or the ninth digit. */
function spellingsOf(typed: string): string[] {
  const digits = digitsOf(typed);
  const national = digits
    .replace(/^(?:00)?55(?=\d)/, '')
    .replace(/^0\d\d(?=\d{10,11}$)/, '')
    .replace(/^0+(?=\d)/, '');
  return [...new Set([digits, national, withoutNinth(national)])];
}

/** The texts of an item, folded once: words, words that a name may also be written without a space, phone numbers. */
type Folded = { text: string; joined: string; phones: string };

/** The most words that are one word for others: 'D Avila', 'Ana Clara'. */
const MOST_JOINED = 3;

function foldedOf(texts: readonly string[]): Folded {
  const words = texts.map(wordsOf);
  const joined = words.flatMap((each) =>
    each.map((_, index) => ` ${each.slice(index, index + MOST_JOINED).join('')}`),
  );
  const phones = texts.flatMap((text) => (text.match(PHONE) ?? []).map(digitsOf));
  return {
    text: words.flat().join(' '),
    joined: joined.join(''),
    phones: phones.flatMap((phone) => [phone, withoutNinth(phone)]).join(' '),
  };
}

/** Whether the folded texts have every word and number of what is typed. */
function matcherOf(typed: string): (folded: Folded) => boolean {
  const visible = visibleText(typed);
  const words = wordsOf(visible.replaceAll(NUMBER, ' '));
  const numbers = (visible.match(NUMBER) ?? []).map((number) => ({
    words: wordsOf(number.replaceAll(/[+()]/g, '')),
    spellings: spellingsOf(number),
  }));
  const hasWord = ({ text, joined }: Folded, word: string) =>
    text.includes(word) || joined.includes(` ${word}`);
  // A quote or a hyphen alone is no word, and would be in every text.
  if (words.length + numbers.length === 0) return () => visible === '';
  return (folded) =>
    words.every((word) => hasWord(folded, word)) &&
    numbers.every(
      (number) =>
        number.words.every((word) => hasWord(folded, word)) ||
        number.spellings.some((spelling) => folded.phones.includes(spelling)),
    );
}

/**
 * Returns the one search of every list: every typed word is somewhere in an item's texts, in any order; an empty text
 * finds all. Ignores case, accents, apostrophes, hyphens, dots and spaces. Keeps the order of `items`, whose texts are
 * folded once, at the first search: folding ten thousand of them at each key press would be too slow.
 */
export function searchIn<Item>(
  items: readonly Item[],
  textsOf: (item: Item) => readonly string[],
): (typed: string) => Item[] {
  let folded: { item: Item; texts: Folded }[] | undefined;
  return (typed) => {
    if (visibleText(typed) === '') return [...items];
    folded ??= items.map((item) => ({ item, texts: foldedOf(textsOf(item)) }));
    const matches = matcherOf(typed);
    return folded.filter(({ texts }) => matches(texts)).map(({ item }) => item);
  };
}

/** As `searchIn`, but items of which one text contains what is typed, in any case, hide those that have only its words. */
export function searchAsTyped<Item>(
  items: readonly Item[],
  textsOf: (item: Item) => readonly string[],
): (typed: string) => Item[] {
  const byWords = searchIn(items, textsOf);
  return (typed) => {
    const text = visibleText(typed).toLowerCase();
    const found = items.filter((item) => textsOf(item).some((each) => each.toLowerCase().includes(text)));
    return found.length > 0 ? found : byWords(typed);
  };
}

/** Whether the texts have what is typed, as `searchIn` finds it. */
export function containsText(texts: readonly string[], typed: string): boolean {
  return matcherOf(typed)(foldedOf(texts));
}

/** A name as `sameText` compares it, to find equal ones among many. */
export function comparedText(text: string): string {
  return wordsOf(text).join('');
}

/** A name as `comparedText` has it, with its words in one order: 'Ribeiro, Ana' and 'Ana Ribeiro' have the same. */
export function comparedWords(text: string): string {
  return wordsOf(text).toSorted().join('');
}

/** Whether two names are equal for a reader: except for case, accents, spaces, apostrophes and hyphens. */
export function sameText(a: string, b: string): boolean {
  return comparedText(a) === comparedText(b);
}
