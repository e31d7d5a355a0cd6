import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { catalogue as englishApp } from '../../web/src/i18n/en/catalogue.ts';
import { siteCatalogue as englishSite } from '../../web/src/i18n/en/site-catalogue.ts';
import { catalogue as portugueseApp } from '../../web/src/i18n/pt-br/catalogue.ts';
import { siteCatalogue as portugueseSite } from '../../web/src/i18n/pt-br/site-catalogue.ts';
import { pageTextsIn } from '../support/page-texts.ts';

/** The app's and the public pages'; what both have, such as the errors, is the same. */
const english = { ...englishApp, ...englishSite, ...(await pageTextsIn('en')) };
const portuguese = { ...portugueseApp, ...portugueseSite, ...(await pageTextsIn('pt-BR')) };

type Texts = { readonly [key: string]: string | Texts };

/** { a: { b: 'x' } } as [['a.b', 'x']]. */
function flatten(texts: Texts, path = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : flatten(value, `${path}${key}.`),
  );
}

function variables(text: string): string[] {
  return [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name ?? '').sort();
}

const inEnglish = new Map(flatten(english));
const inPortuguese = new Map(flatten(portuguese));

describe('the two catalogues', () => {
  it('hold the same texts', () => {
    expect([...inPortuguese.keys()].sort()).toEqual([...inEnglish.keys()].sort());
  });

  it('have words, and the same variables, for each text', () => {
    const without = [...inEnglish, ...inPortuguese].filter(([, text]) => text.trim() === '');
    expect(without).toEqual([]);
    // A text for zero may leave the number out: 'No classes'.
    const required = (key: string, text = '') =>
      variables(text).filter((name) => !(name === 'count' && key.endsWith('_zero')));
    const others = [...inEnglish].filter(
      ([key, text]) => required(key, text).join() !== required(key, inPortuguese.get(key)).join(),
    );
    expect(others).toEqual([]);
  });
});

/** Names, quoted texts of docs/product.md, and words that Portuguese has from English or Latin. */
const SAME_IN_BOTH = [
  'CPF {{key}}',
  'Faixa',
  'Auto',
  'English',
  'Português',
  'Professor',
  'Selecione uma opção',
  'Menu',
  'Kids',
  '{{degree}}º Grau',
  '{{belt}}, {{degree}}º Grau',
  '(NN) NNNNN-NNNN',
  'WhatsApp',
  'Pix',
  'Stripe',
  'Total: {{amount}}',
  'Instagram',
  // The specification quotes it so in both languages.
  'Warrior (R$350,00/month)',
];

/** Written to leads, who sent the Portuguese form, to guests, and to students. */
const IN_PORTUGUESE =
  /^(leads\.(greeting|whatsapp|message|mail)|students\.chat\.|enrollment\.message|schedule\.door\.greeting|subscriptions\.link\.message|fees\.receipt\.\w*[mM]essage|round\.chat\.)/;

it('a Portuguese text is the English one only if it is listed here', () => {
  const words = (text: string) => text.replace(/\{\{.*?\}\}/g, '').match(/\p{L}{3,}/u);
  const same = [...inEnglish].filter(([key, text]) => inPortuguese.get(key) === text && words(text));
  const texts = same.filter(([key]) => !IN_PORTUGUESE.test(key)).map(([, text]) => text);
  expect([...new Set(texts)].sort()).toEqual([...SAME_IN_BOTH].sort());
});

/** The source files that may use a text: all but the catalogues. */
function sources(): string[] {
  const web = fileURLToPath(new URL('../../web/src/', import.meta.url));
  return globSync('**/*.{ts,tsx}', { cwd: web })
    .filter((path) => !/^i18n\/(en|pt-br)\//.test(path))
    .map((path) => readFileSync(`${web}${path}`, 'utf8'));
}

/** The keys that a file mentions: whole, or as a template with a fixed start or end. */
function mentionsOf(code: string) {
  const found = (pattern: RegExp) => new Set([...code.matchAll(pattern)].map(([, text]) => text ?? ''));
  return {
    whole: found(/['"`](?:\w+:)?([\w.-]+)['"`]/g),
    starts: found(/`(?:\w+:)?([\w.-]+\.)\$\{/g),
    ends: found(/`\$\{\w+\}(\.[\w.-]+)`/g),
  };
}

type Mentions = ReturnType<typeof mentionsOf>;

/** 'belt.azul' by its name, or by `belt.${belt}`. */
function isNamed(key: string, { whole, starts }: Mentions): boolean {
  return whole.has(key) || [...starts].some((start) => key.startsWith(start));
}

/** 'health.title' by `${section}.title`, if the same file names 'health'. */
function isComposed(key: string, { whole, ends }: Mentions): boolean {
  return [...ends].some((end) => key.endsWith(end) && whole.has(key.slice(0, -end.length)));
}

it('every text is used in a source file', () => {
  const files = sources().map(mentionsOf);
  // The key of an error is a reason, which is never written in web/.
  const unused = [...inEnglish.keys()].filter((path) => {
    const key = path.slice(path.indexOf('.') + 1).replace(/_(zero|one|two|few|many|other)$/, '');
    return !path.startsWith('errors.') && !files.some((file) => isNamed(key, file) || isComposed(key, file));
  });
  expect(unused).toEqual([]);
});
