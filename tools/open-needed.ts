import type { FullConfig } from '@playwright/test';
import type { TestProject } from 'vitest/node';
import { type Need, openEnvironment } from './environment.ts';

declare module 'vitest' {
  interface ProvidedContext {
    needs?: readonly Need[];
  }
}

/** What the files need that Vitest runs, or Playwright. */
function needsOf(runner: TestProject | FullConfig): readonly Need[] {
  if (!('vitest' in runner)) return runner.metadata.needs;
  const { vitest } = runner;
  const files = vitest.state.getPaths().flatMap((path) => vitest.getModuleSpecifications(path));
  return files.flatMap(({ project }) => project.getProvidedContext().needs ?? []);
}

/**
 * The global setup of Vitest and of Playwright. Opens what the tests need, names it in the environment, and returns
 * what closes it. Does nothing if tools/test.ts has opened it, for several runners.
 */
export default async function openNeeded(runner: TestProject | FullConfig) {
  const needs = needsOf(runner);
  if (needs.length === 0 || process.env.FIRESTORE_EMULATOR_HOST) return undefined;
  // Without a listener these would end this process without the listeners of `exit`, which end its children.
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
  const { env, stop } = await openEnvironment(needs);
  Object.assign(process.env, env);
  return stop;
}
