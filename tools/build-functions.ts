import { type BuildFailure, type BuildOptions, build, context, type Message, type Plugin } from 'esbuild';
import { Failure } from './failure.ts';
import { inRoot } from './paths.ts';
import { buildOnce, forgetBuild } from './stamp.ts';

export const functionsOutput = inRoot('functions', 'lib', 'index.js');

const buildName = 'functions';
const couldNotBuild = 'The Functions could not be built.';

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
    name: buildName,
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
        throw new Failure(couldNotBuild, error.errors.map(describe));
      });
    },
  });
}

/**
 * Bundles, and again on every change, of which it tells; the Functions emulator then loads the new file. Resolves
 * when the first bundle is there.
 */
export async function watchFunctions(onChange: (errors: string[]) => void): Promise<() => Promise<void>> {
  forgetBuild(buildName);
  const first = Promise.withResolvers<string[]>();
  let built = false;
  const tell = (errors: string[]) => {
    if (built) onChange(errors);
    built = true;
    first.resolve(errors);
  };
  const plugin: Plugin = {
    name: 'tell',
    setup: ({ onEnd }) => onEnd(({ errors }) => tell(errors.map(describe))),
  };
  const watcher = await context({ ...options, plugins: [plugin] });
  await watcher.watch();
  const errors = await first.promise;
  if (errors.length > 0) throw new Failure(couldNotBuild, errors);
  return () => watcher.dispose();
}
