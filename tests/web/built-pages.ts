/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Looks into the pages of a build in `folder()`. */
export function builtPages(folder: () => string) {
  const read = (file: string) => readFileSync(join(folder(), file), 'utf8');

  /** A chunk and its imports; with `lazy`, also its dynamic imports. */
  function chunksFrom(file: string, lazy = false, found = new Set<string>()): Set<string> {
    if (found.has(file)) return found;
    found.add(file);
    const code = read(file);
    const imports = [...code.matchAll(/(?:import|from)\s*["'`](\.[^"'`]+)["'`]/g)];
    const dynamic = [...code.matchAll(/import\(\s*["'`](\.[^"'`]+)["'`]/g)];
    for (const [, path = ''] of lazy ? [...imports, ...dynamic] : imports) {
      chunksFrom(join(dirname(file), path), lazy, found);
    }
    return found;
  }
  return { read, chunksFrom };
}

/** The address of a public page's own script. */
export function scriptOf(html: string): string {
  const src = /<html[^>]* data-script="\/([^"]+)"/.exec(html)?.[1];
  if (!src) throw new Error('The page has no script.');
  return src;
}

/** The page's own Content-Security-Policy. */
export function policyOf(html: string): string {
  const content = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html)?.[1] ?? '';
  return content.replaceAll(/&#(x27|39);/g, "'");
}
