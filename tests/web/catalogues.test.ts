import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { catalogue as englishApp } from '../../web/src/i18n/en/catalogue.ts';
import { siteCatalogue as englishSite } from '../../web/src/i18n/en/site-catalogue.ts';
import { catalogue as portugueseApp } from '../../web/src/i18n/pt-br/catalogue.ts';
import { siteCatalogue as portugueseSite } from '../../web/src/i18n/pt-br/site-catalogue.ts';

/** The app's and the public pages'; what both have, such as the errors, is the same. */
const english = { ...englishApp, ...englishSite };
const portuguese = { ...portugueseApp, ...portugueseSite };

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

  it.each([...inEnglish])('%s has words, and the same variables, in both', (key, text) => {
    const translated = inPortuguese.get(key) ?? '';
    expect(text.trim()).not.toBe('');
    expect(translated.trim()).not.toBe('');
    // A text for zero may leave the number out: 'No classes'.
    const required = (all: string[]) => all.filter((name) => !(name === 'count' && key.endsWith('_zero')));
    expect(required(variables(translated))).toEqual(required(variables(text)));
  });
});

/** Source files that may ask for a text: everything but the catalogues. */
function sources(): string[] {
  const web = fileURLToPath(new URL('../../web/src/', import.meta.url));
  return globSync('**/*.{ts,tsx}', { cwd: web })
    .filter((path) => !/^i18n\/(en|pt-br)\//.test(path))
    .map((path) => readFileSync(`${web}${path}`, 'utf8'));
}

/** Keys as the app writes them: quoted whole, or as a template whose beginning is fixed (`belt.${belt}`). */
function mentions(code: string): { whole: Set<string>; beginnings: Set<string> } {
  return {
    whole: new Set([...code.matchAll(/['"`](?:\w+:)?([\w.-]+)['"`]/g)].map(([, key]) => key ?? '')),
    beginnings: new Set([...code.matchAll(/`(?:\w+:)?([\w.-]+\.)\$\{/g)].map(([, start]) => start ?? '')),
  };
}

describe('every text', () => {
  const { whole, beginnings } = mentions(sources().join('\n'));

  // A refusal's reason is its key: the errors are all asked for by name of the reason.
  const asked = [...inEnglish.keys()].filter((key) => !key.startsWith('errors.'));

  it.each(asked)('%s is asked for somewhere', (path) => {
    const key = path.slice(path.indexOf('.') + 1).replace(/_(zero|one|two|few|many|other)$/, '');
    const byName = whole.has(key) || [...beginnings].some((start) => key.startsWith(start));
    expect(byName).toBe(true);
  });
});
