import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A small script that runs before the first paint, without the comment at its head. */
function earlyScript(path: string): string {
  return readFileSync(join(import.meta.dirname, path), 'utf8')
    .replace(/^\/\*[\s\S]*?\*\/\s*/, '')
    .trim();
}

export const colorMode = () => earlyScript('public/color-mode.js');
export const appStart = () => earlyScript('src/public-site/app-start.js');

/** Of /join alone. */
export const joinScript = () => earlyScript('src/public-site/unsent.js');

/** The scripts of the public pages, as few as can be: each has a hash in the page and in the headers. */
export function siteScripts(): string[] {
  const own = ['language', 'later'].map((name) => earlyScript(`src/public-site/${name}.js`));
  return [colorMode(), own.join('\n')];
}

/** All inline scripts, whose hashes firebase.json allows. */
export function earlyScripts(): string[] {
  return [...siteScripts(), joinScript(), appStart()];
}
