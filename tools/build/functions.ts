import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type BuildOptions, build, context, stop } from 'esbuild';
import { Failure } from '../output.ts';
import { ensureDir, inRoot } from '../paths.ts';

export const functionsOutput = inRoot('functions', 'lib', 'index.js');

/**
 * One file that contains our code, zod and date-fns. Packages that read their own files at run time,
 * or that firebase-tools looks for, stay outside (functions/package.json).
 */
const options: BuildOptions = {
  entryPoints: [inRoot('functions', 'src', 'index.ts')],
  outfile: functionsOutput,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  sourcemap: true,
  external: ['firebase-admin', 'firebase-functions', '@google-cloud/firestore', 'stripe'],
  alias: { '@domain': inRoot('domain') },
};

/** Writes only what changed, because a running Functions emulator reloads each written file. */
export async function buildFunctions(): Promise<void> {
  const { outputFiles } = await build({ ...options, write: false }).catch(() => {
    // esbuild has printed the errors.
    throw new Failure('The Functions could not be built.');
  });
  // Otherwise esbuild's process stays, with 95 MB.
  await stop();
  ensureDir(dirname(functionsOutput));
  for (const { path, text } of outputFiles) {
    if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
  }
}

/** Builds now and, until this process ends, after each change; esbuild prints each result. */
export async function watchFunctions(): Promise<void> {
  await buildFunctions();
  await (await context({ ...options, logLevel: 'info' })).watch();
}
