import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const ROOT = join(import.meta.dirname, '..');

/** The commit that is built, with '.dirty' if the sources differ from it; null without git. */
function commit(): string | null {
  try {
    const args = ['describe', '--always', '--exclude=*', '--abbrev=7', '--dirty=.dirty'];
    return execFileSync('git', args, {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}

/** The version that the app shows: package.json's, and in what is deployed also the commit. */
export function release(): Plugin {
  return {
    name: 'faixa-release',
    config(_, { mode }) {
      const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
      const built = mode === 'production' ? commit() : null;
      const shown = built ? `${version}+${built}` : version;
      return { define: { 'import.meta.env.VITE_RELEASE': JSON.stringify(shown) } };
    },
  };
}
