import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot, root } from '../../tools/paths.ts';
import { applyPatch, PATCHES } from '../threats/patched-copy.ts';
import { readThreats } from '../threats/register.ts';

const threats = readThreats();
const patches = readdirSync(PATCHES).map((file) => file.replace(/\.patch$/, ''));

/** Whether the file has the title or, if it ends with '…', a single title that begins so. */
function hasTitle(text: string, title: string): boolean {
  const quotes = ["'", '"', '`'];
  const beginning = title.replace(/…$/, '');
  if (beginning === title) return quotes.some((quote) => text.includes(quote + title + quote));
  return quotes.flatMap((quote) => text.split(quote + beginning).slice(1)).length === 1;
}

describe('docs/threats.md', () => {
  it('names for each attack a test that exists, or says that it is open or accepted', () => {
    const faulty = threats.filter(({ defense, test }) => {
      if (!test) return !/^(Open|Accepted)[:,]/.test(defense);
      if (!existsSync(inRoot(test.file))) return true;
      return !hasTitle(readFileSync(inRoot(test.file), 'utf8'), test.title);
    });
    expect(faulty.map(({ attack, test }) => `${attack}: ${test?.file} ${test?.title}`)).toEqual([]);
    expect(threats.length).toBeGreaterThan(83);
  });

  it('names each attack once', () => {
    expect(new Set(threats.map(({ attack }) => attack)).size).toBe(threats.length);
  });

  it('names every patch once, next to a test', () => {
    const named = threats.flatMap(({ patch, test }) => (patch && test ? [patch] : []));
    expect(named.sort()).toEqual(patches.sort());
    expect(patches.length).toBeGreaterThanOrEqual(20);
  });
});

it.each(patches)('the patch %s still applies', async (patch) => {
  await applyPatch(patch, root, '--check');
});
