import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

type Options = {
  include?: string;
  alone?: boolean;
  /** False: files share their modules, which takes less time where the SDK is most of what a file loads. */
  isolate?: boolean;
  seconds?: number;
};

/**
 * One project per suite; `tools/test.ts` starts what each of them needs and names it in the environment.
 * End-to-end tests are Playwright's (tests/e2e/*.spec.ts).
 */
function suite(name: string, options: Options = {}) {
  const {
    include = `tests/${name}/**/*.test.{ts,tsx}`,
    alone = false,
    isolate = true,
    seconds = 10,
  } = options;
  return {
    extends: true as const,
    test: {
      name,
      include: [include],
      setupFiles: [fileURLToPath(new URL('./tests/support/property-seed.ts', import.meta.url))],
      // Files that share an emulator's data take turns.
      fileParallelism: !alone,
      isolate,
      testTimeout: seconds * 1000,
      hookTimeout: seconds * 1000,
    },
  };
}

export default defineConfig({
  resolve: { alias: { '@domain': fileURLToPath(new URL('./domain', import.meta.url)) } },
  test: {
    projects: [
      suite('domain'),
      suite('tools'),
      suite('rules', { alone: true, isolate: false, seconds: 30 }),
      suite('functions', { alone: true, seconds: 60 }),
      suite('web', { alone: true, seconds: 60 }),
      suite('load', { include: 'tests/load/**/*.bench.ts', alone: true, seconds: 600 }),
    ],
  },
});
