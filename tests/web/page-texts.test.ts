import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { pageTexts } from '../../web/src/i18n/page-texts.ts';

const SOURCE = join(import.meta.dirname, '..', '..', 'web', 'src');
const PAGES = join(SOURCE, 'app', 'pages.ts');

/** The texts that do not load with the app. Those of 'family' load with the first part that only a guardian sees. */
const OF_PAGES = new Set(Object.keys(pageTexts.en).filter((name) => name !== 'family'));

/** The texts that a file names: of `useTranslation`, and with a namespace before a key. */
function textsIn(code: string): string[] {
  const hooks = [...code.matchAll(/useTranslation\(([^)]*)\)/g)].flatMap(
    ([, names = '']) => names.match(/\w+/g) ?? [],
  );
  const keys = [...code.matchAll(/['`](\w+):[\w$]/g)].map(([, name = '']) => name);
  return [...hooks, ...keys].filter((name) => OF_PAGES.has(name));
}

const IMPORTS = /(?:\bfrom |^import |\bimport\()'(\.[^']+)'(?:\)((?:, '\w+')*))?/gm;

/** The texts that a file, or a file that it imports, names without having loaded them. `path`: how it is reached. */
function missingTexts(file: string, loaded: readonly string[], seen: Set<string>): string[] {
  const visit = `${file} ${loaded.toSorted().join()}`;
  if (seen.has(visit) || file.includes('/i18n/') || !existsSync(file)) return [];
  seen.add(visit);
  const code = readFileSync(file, 'utf8').replace(/^import type .*$/gm, '');
  const missing = textsIn(code)
    .filter((name) => !loaded.includes(name))
    .map((name) => `${file.replace(SOURCE, '')}: ${name}, with ${loaded.join() || 'none'}`);
  const others = [...code.matchAll(IMPORTS)].flatMap(([, path = '', texts = '']) =>
    missingTexts(join(dirname(file), path), [...loaded, ...(texts.match(/\w+/g) ?? [])], seen),
  );
  return [...new Set([...missing, ...others])];
}

it('each page and part loads the texts that it shows', () => {
  expect(OF_PAGES.size).toBeGreaterThan(5);
  expect(missingTexts(PAGES, [], new Set())).toEqual([]);
});
