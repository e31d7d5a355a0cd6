import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../../tools/paths.ts';

type Entry = { optionalDependencies?: Record<string, string> };
const text = readFileSync(inRoot('package-lock.json'), 'utf8');
const { packages } = JSON.parse(text) as { packages: Record<string, Entry> };

/** The places in which Node looks for a package that the one at `where` needs. */
function placesFor(where: string, name: string): string[] {
  const folders = where.split('/node_modules/');
  const above = folders.map((_, index) => folders.slice(0, index + 1).join('/node_modules/'));
  return [...above.map((folder) => `${folder}/node_modules/${name}`), `node_modules/${name}`];
}

describe('package-lock.json', () => {
  it('names no registry', () => {
    expect(text).not.toMatch(/"resolved": "https?:/);
  });

  it('lists the packages of every platform, or npm ci refuses it', () => {
    const missing = Object.entries(packages).flatMap(([where, { optionalDependencies }]) =>
      Object.keys(optionalDependencies ?? {}).filter(
        (name) => !placesFor(where, name).some((place) => place in packages),
      ),
    );
    expect(missing).toEqual([]);
  });
});

describe('functions/package-lock.json, by which Cloud Build installs', () => {
  const read = (name: string) => readFileSync(inRoot('functions', name), 'utf8');
  const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, object> };

  it('has the packages that functions/package.json names', () => {
    const { dependencies, engines } = JSON.parse(read('package.json')) as Record<string, object>;
    expect(lock.packages['']).toMatchObject({ dependencies, engines });
    for (const name of Object.keys(dependencies ?? {}))
      expect(lock.packages).toHaveProperty([`node_modules/${name}`]);
  });

  it('names no registry', () => {
    expect(read('package-lock.json')).not.toMatch(/"resolved": "https?:/);
  });
});
