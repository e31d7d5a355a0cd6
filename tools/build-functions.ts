import { type BuildFailure, type BuildOptions, build, context, type Message } from 'esbuild';
import { Failure } from './failure.ts';
import { inRoot } from './paths.ts';
import { buildOnce } from './stamp.ts';

export const functionsOutput = inRoot('functions', 'lib', 'index.js');

/**
 * One file with everything of ours and zod and date-fns in it. What reads its own package at run time, or is told
 * apart by firebase-tools, stays outside and is installed beside it (functions/package.json).
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

/** Bundles the Functions; says whether anything had to be done. */
export function buildFunctions(): Promise<'built' | 'unchanged'> {
  return buildOnce({
    name: 'functions',
    inputs: [
      'functions/src',
      'functions/package.json',
      'domain',
      'package-lock.json',
      'tools/build-functions.ts',
    ],
    output: functionsOutput,
    build: async () => {
      await build(options).catch((error: BuildFailure) => {
        throw new Failure('The Functions could not be built.', error.errors.map(describe));
      });
    },
  });
}

/** Bundles again on every change, and tells; the Functions emulator then loads the new file. */
export async function watchFunctions(onBuild: (errors: string[]) => void): Promise<() => Promise<void>> {
  let first = true;
  const watcher = await context({
    ...options,
    plugins: [
      {
        name: 'tell',
        setup: (plugin) =>
          plugin.onEnd(({ errors }) => {
            if (!first) onBuild(errors.map(describe));
            first = false;
          }),
      },
    ],
  });
  await watcher.watch();
  return () => watcher.dispose();
}
