import {
  BELT_TABLE,
  BELTS,
  type BeltColor,
  FIRST_GRADE,
  type Grade,
  isChildrens,
  MAX_DEGREE,
} from '../graduation/grades.ts';
import { foldedText } from '../search.ts';

/** `inWords`: the words of the file, if the grade is not one of the app's; otherwise empty. */
export type GradeInFile = Grade & { inWords: string };

const COLOR_WORDS: Record<BeltColor, RegExp> = {
  branca: /^(?:b[rl]anc[ao]s?|white)$/,
  cinza: /^(?:cinz[ao]s?|cinzent[ao]|gris(?:es)?|gr[ae]y)$/,
  amarela: /^(?:amar(?:el|ill)[ao]s?|yellow)$/,
  laranja: /^(?:laranjas?|naranjas?|orange)$/,
  verde: /^(?:verdes?|green)$/,
  azul: /^(?:azu(?:l|is)|blue)$/,
  roxa: /^(?:rox[ao]s?|morad[ao]s?|purple)$/,
  marrom: /^(?:marro[mn]|marrons|brown)$/,
  preta: /^(?:pret[ao]s?|negr[ao]s?|black)$/,
};
const COLORS = Object.keys(COLOR_WORDS) as BeltColor[];
const CHILDRENS: readonly BeltColor[] = BELTS.filter(isChildrens).map((each) => BELT_TABLE[each].colors[0]);

/** A belt that the app does not have, as those above black. */
const CAMOUFLAGE = /^(?:camuflad[ao]|camouflaged?|camo)$/;
const ABOVE_BLACK = /^(?:coral|vermelh[ao]|red)$/;
const LAST_GRADE = { belt: 'preta', degree: MAX_DEGREE } as const satisfies Grade;
/** Above it a belt is coral or red. */
const LAST_BLACK_DEGREE = 6;

const WITHOUT_MEANING =
  /^(?:faixas?|fx|cinturon|belts?|de|com|con|e|y|and|with|graus?|grados?|gr|dan|degrees?|stripes?|listras?|fitas?|pontas?|ponteiras?|tarjas?|rayas?|lis[ao]|solid[ao]?|infantil|kids|adult[ao]?|bjj|o|a)$/;
const NONE = /^(?:sem|no|zero|nenhum[a]?|without)$/;
const NUMBERS = [
  /^(?:1|i|um|one|primeir[ao]|first|single)$/,
  /^(?:2|ii|dois|two|segund[ao]|second)$/,
  /^(?:3|iii|tres|three|terceir[ao]|third)$/,
  /^(?:4|iv|iiii|quatro|four|quart[ao]|fourth)$/,
];

/** The words of a cell: '2º' and '2nd' are '2'. Stars are a word that has no meaning: they may be a degree or a mark. */
function wordsOf(text: string): string[] {
  return foldedText(text)
    .replaceAll(/(?<![\d.,])(\d)[.,]0+(?!\d)/g, '$1')
    .replaceAll(/(\d)(?:[ºª°]|st|nd|rd|th|[oa])?(?![\p{L}\d])/gu, ' $1 ')
    .split(/[^\p{L}\d*★⭐●•]+/u)
    .filter((word) => word !== '');
}

/** A degree; null if the word is none, or no number of one digit. */
function degreeOf(word: string): number | null {
  if (word === '0' || NONE.test(word)) return 0;
  const index = NUMBERS.findIndex((number) => number.test(word));
  if (index >= 0) return index + 1;
  return /^\d$/.test(word) ? Number(word) : null;
}

/** The degree of a cell, 0 if it is empty; null if it cannot be read. */
export function readDegree(text: string): number | null {
  const words = wordsOf(text).filter((word) => !WITHOUT_MEANING.test(word));
  const [word] = words;
  const degree = word === undefined ? 0 : degreeOf(word);
  return words.length > 1 || degree === null || degree > MAX_DEGREE ? null : degree;
}

function colorOf(word: string): BeltColor | undefined {
  return COLORS.find((color) => COLOR_WORDS[color].test(word));
}

/**
 * The belt of a cell, with its degree if it has one. A belt or degree that the app does not have keeps the words of the
 * file: a child's color with anything else, such as 'branca e cinza', and a black belt of the fifth or sixth degree. Null
 * if the cell cannot be read: no belt, two of them, unknown words.
 */
export function readGrade(text: string): GradeInFile | null {
  const words = wordsOf(text);
  const colors = [...new Set(words.flatMap((word) => colorOf(word) ?? []))];
  const belt = BELTS.find((each) => BELT_TABLE[each].colors.join() === colors.join());
  const rest = words.filter((word) => !colorOf(word) && !WITHOUT_MEANING.test(word));
  const [degree = 0, ...others] = rest.map(degreeOf);
  const isRead = belt !== undefined && degree !== null && others.length === 0;
  if (isRead && degree <= MAX_DEGREE) return { belt, degree, inWords: '' };
  if (words.some((word) => CAMOUFLAGE.test(word)) || colors.some((color) => CHILDRENS.includes(color)))
    return { ...FIRST_GRADE, inWords: text };
  if (words.some((word) => ABOVE_BLACK.test(word))) return { ...LAST_GRADE, inWords: text };
  return isRead && belt === 'preta' && degree <= LAST_BLACK_DEGREE ? { ...LAST_GRADE, inWords: text } : null;
}

const BELT_WORD = new RegExp(
  [...Object.values(COLOR_WORDS), CAMOUFLAGE, ABOVE_BLACK].map(({ source }) => source).join('|'),
);
/** Whether a text is the words of a grade and nothing else: 'Faixa azul', 'azul 2º grau'. */
export function isGradeAlone(text: string): boolean {
  const words = wordsOf(text);
  const isWord = (word: string) =>
    BELT_WORD.test(word) || WITHOUT_MEANING.test(word) || degreeOf(word) !== null;
  return words.every(isWord) && words.some((word) => BELT_WORD.test(word));
}

const EXPLICIT = /^(?:faixas?|fx|belts?|graus?|degrees?|stripes?|\d)$/;

/**
 * A name without the belt at its start or end, and the belt; null without one. `alone`: also a color without a degree,
 * such as 'Ana Azul', which may be a surname.
 */
export function beltInName(name: string, alone: boolean): { name: string; belt: string } | null {
  const parts = name.split(/\s+/);
  const isGrade = (part: readonly string[]) => isGradeAlone(part.join(' '));
  const isExplicit = (part: readonly string[]) => wordsOf(part.join(' ')).some((word) => EXPLICIT.test(word));
  const cleaned = (part: readonly string[]) =>
    part.join(' ').replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}.]+$/gu, '');
  for (let at = 1; at < parts.length; at += 1) {
    const [before, after] = [parts.slice(0, at), parts.slice(at)];
    if (isGrade(after) && (alone || isExplicit(after) || /[(/-]/.test(after[0] ?? '')))
      return { name: cleaned(before), belt: cleaned(after) };
    const rest = parts.slice(-at);
    const start = parts.slice(0, -at);
    if (isGrade(start) && (isExplicit(start) || /[-–:)\]/]$/.test(start.join(' '))))
      return { name: cleaned(rest), belt: cleaned(start) };
  }
  return null;
}
