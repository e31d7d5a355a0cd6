import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { pageTexts, TEAM } from '../../web/src/i18n/page-texts.ts';

const SOURCE = join(import.meta.dirname, '..', '..', 'web', 'src');
const APP = join(SOURCE, 'main.tsx');

/** The texts that do not load with the app. Those of 'family' load with the first part that only a guardian sees. */
const OF_PAGES = new Set(Object.keys(pageTexts).filter((name) => name !== 'family'));

/** The texts that a file names: of `useTranslation`, and with a namespace before a key. */
function textsIn(code: string): string[] {
  const hooks = [...code.matchAll(/useTranslation\(([^)]*)\)/g)].flatMap(
    ([, names = '']) => names.match(/\w+/g) ?? [],
  );
  const keys = [...code.matchAll(/['`](\w+):[\w$]/g)].map(([, name = '']) => name);
  return [...hooks, ...keys].filter((name) => OF_PAGES.has(name));
}

const IMPORTS = /(?:\bfrom |^import |\bimport\()'(\.[^']+)'(?:\)((?:,\s*(?:'\w+'|\.\.\.TEAM))*))?/gm;

/** A file, the texts that it names, and what it imports, each with the texts that load with it. */
function readSource(file: string) {
  const code = readFileSync(file, 'utf8').replace(/^import type .*$/gm, '');
  const imports = [...code.matchAll(IMPORTS)].map(([, path = '', loaded = '']) => ({
    file: join(dirname(file), path),
    loaded: new Set(loaded.match(/\w+/g)?.flatMap((name) => (name === 'TEAM' ? TEAM : name))),
  }));
  return { file, texts: textsIn(code), imports };
}

/** Each file that `root` leads to, by its path. */
function sourcesFrom(root: string) {
  const sources = new Map<string, ReturnType<typeof readSource>>();
  const pending = [root];
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (sources.has(file) || file.includes('/i18n/') || !existsSync(file)) continue;
    const source = readSource(file);
    sources.set(file, source);
    pending.push(...source.imports.map((each) => each.file));
  }
  return sources;
}

/**
 * The texts that `root`, or a file that it leads to, names without that an import on the way loads them. What a file lacks is
 * what it names, and what its imports lack and do not load; imports may be circular, so this repeats until no file lacks
 * more.
 */
function missingTexts(root: string): string[] {
  const sources = [...sourcesFrom(root).values()];
  const missing = new Map(
    sources.map(({ file, texts }) => [
      file,
      new Map(texts.map((name) => [`${file.replace(SOURCE, '')}: ${name}`, name])),
    ]),
  );
  const countAll = () => sources.reduce((sum, { file }) => sum + (missing.get(file)?.size ?? 0), 0);
  for (let before = -1; before < countAll(); ) {
    before = countAll();
    for (const { file, imports } of sources) {
      for (const { file: imported, loaded } of imports) {
        for (const [place, name] of missing.get(imported) ?? []) {
          if (!loaded.has(name)) missing.get(file)?.set(place, name);
        }
      }
    }
  }
  return [...(missing.get(root)?.keys() ?? [])].sort();
}

it('each page and part loads the texts that it shows', () => {
  expect(OF_PAGES.size).toBeGreaterThan(5);
  expect(missingTexts(APP)).toEqual([]);
});
