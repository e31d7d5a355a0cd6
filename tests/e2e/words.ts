import { catalogue as englishApp } from '../../web/src/i18n/en/catalogue.ts';
import { siteCatalogue as englishSite } from '../../web/src/i18n/en/site-catalogue.ts';
import { catalogue as portugueseApp } from '../../web/src/i18n/pt-br/catalogue.ts';
import { siteCatalogue as portugueseSite } from '../../web/src/i18n/pt-br/site-catalogue.ts';
import { pageTextsIn } from '../support/page-texts.ts';

/** Words of Portuguese, such as its short months, that are English ones, too, and names in the demo data. */
const LOAN_WORDS: readonly string[] = ['ago', 'set', 'out', 'beginner'];

/** The words of at least three letters, in lower case. */
function wordsOf(texts: unknown): string[] {
  const text = JSON.stringify(texts).replace(/"\w+":|\{\{.*?\}\}|\\\w/g, ' ');
  return [...text.toLowerCase().matchAll(/(?<![\w@.\-/])\p{L}{3,}(?![\w@\-/]|\.\w)/gu)].map(([word]) => word);
}

const portuguese = new Set(wordsOf([portugueseApp, await pageTextsIn('pt-BR'), portugueseSite]));
const english = new Set(
  wordsOf([englishApp, await pageTextsIn('en'), englishSite]).filter((word) => !portuguese.has(word)),
);

/** What a snapshot of the accessibility tree says, without its roles, states and addresses. */
export function saidIn(snapshot: string): string {
  return snapshot.replace(/^\s*- (\/url: .*|'?\w+)/gm, '').replace(/\[[\w=-]+\]/g, '');
}

/** The words of a text that only the English texts of the app have, and a currency's code. */
export function foreignWords(text: string): string[] {
  const found = wordsOf(text).filter((word) => english.has(word) && !LOAN_WORDS.includes(word));
  return [...new Set([...found, ...(/\bBRL\b/.test(text) ? ['BRL'] : [])])].map((word) => `English: ${word}`);
}

/** The names that two buttons of a snapshot of the accessibility tree have. */
export function sameNames(snapshot: string): string[] {
  const names = [...snapshot.matchAll(/- button "((?:[^"\\]|\\.)*)"/g)].map(([, name = '']) => name);
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))].map(
    (name) => `two buttons: ${name}`,
  );
}
