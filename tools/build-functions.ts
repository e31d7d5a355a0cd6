import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  type BuildFailure,
  type BuildOptions,
  build,
  context,
  type Message,
  type PluginBuild,
} from 'esbuild';
import { Failure } from './failure.ts';
import { ensureDir, inRoot } from './paths.ts';

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
  logLevel: 'silent',
  external: ['firebase-admin', 'firebase-functions', '@google-cloud/firestore', 'stripe'],
  alias: { '@domain': inRoot('domain') },
};

function describe({ text, location }: Message): string {
  return location === null ? text : `${location.file}:${location.line}: ${text}`;
}

function failureOf({ errors }: Pick<BuildFailure, 'errors'>): Failure {
  return new Failure('The Functions could not be built.', errors.map(describe));
}

/** Writes only what changed, because a running Functions emulator reloads each written file. */
export async function buildFunctions(): Promise<void> {
  const { outputFiles } = await build({ ...options, write: false }).catch((error: BuildFailure) => {
    throw failureOf(error);
  });
  ensureDir(dirname(functionsOutput));
  for (const { path, text } of outputFiles) {
    if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
  }
}

/** Builds now and after each change. Resolves after the first build. */
export async function watchFunctions(onChange: (errors: string[]) => void): Promise<() => Promise<void>> {
  const first = Promise.withResolvers<Message[]>();
  let built = false;
  const onEnd = ({ errors }: { errors: Message[] }) => {
    if (built) onChange(errors.map(describe));
    built = true;
    first.resolve(errors);
  };
  const plugin = { name: 'watch', setup: (esbuild: PluginBuild) => esbuild.onEnd(onEnd) };
  const watcher = await context({ ...options, plugins: [plugin] });
  await watcher.watch();
  const errors = await first.promise;
  if (errors.length > 0) throw failureOf({ errors });
  return () => watcher.dispose();
}
