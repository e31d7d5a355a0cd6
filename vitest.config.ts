import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { ROUNDS } from './tests/support/rounds.ts';
import type { Need } from './tools/environment.ts';

/** The tests that use the project of the Functions emulator and of the built app: it has data for one at a time. */
const FUNCTIONS_WIRE = 'tests/functions/**/{wire,seed}.test.ts';
const WEB_WIRE = 'tests/web/live-query.test.ts';

/** Compares the Stripe fake with Stripe's own mock, only in `npm run test:full`. */
const STRIPE_MOCK = 'tests/tools/stripe-fake/stripe-mock.test.ts';

type Options = {
  include?: string;
  exclude?: string[];
  alone?: boolean;
  /** How many files run at the same time; one if `alone`. */
  workers?: number;
  /** False: files share their modules, which saves the time to load the SDK for each file. */
  isolate?: boolean;
  seconds?: number;
  setup?: string[];
  env?: Record<string, string>;
  /** What tools/open-needed.ts opens for it. */
  needs?: readonly Need[];
};

const FUNCTIONS_SETUP = ['./tests/functions/setup.ts'];

const DATA: Need[] = ['auth', 'firestore'];
const FUNCTIONS: Need[] = [...DATA, 'functions'];

/** Only a test that hangs reaches it, also on a busy machine. */
const GENEROUS_SECONDS = 120 + 6 * ROUNDS;

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** One project per suite. Playwright runs the end-to-end tests (tests/e2e). */
function suite(name: string, options: Options = {}) {
  const {
    include = `tests/${name}/**/*.test.{ts,tsx}`,
    exclude = [],
    alone = false,
    workers,
    isolate = true,
    seconds = GENEROUS_SECONDS,
    setup = [],
    env = {},
    needs = [],
  } = options;
  return {
    extends: true as const,
    test: {
      name,
      include: [include],
      exclude,
      setupFiles: ['./tests/support/property-seed.ts', ...setup].map(pathOf),
      // Files that share an emulator's data run one after another.
      fileParallelism: !alone,
      ...(workers && { maxWorkers: workers }),
      isolate,
      env,
      provide: { needs },
      // Vitest runs projects with different numbers of workers only one after another.
      sequence: { groupOrder: workers ?? (isolate ? 0 : 1) },
      testTimeout: seconds * 1000,
      hookTimeout: seconds * 1000,
      // Vitest's own is one second, and the machine may be busy.
      expect: { poll: { timeout: 30_000 } },
    },
  };
}

/** `npm test` counts the tests in this file (tools/reports.ts). */
const report = process.env.FAIXA_REPORT;

export default defineConfig({
  resolve: { alias: { '@domain': pathOf('./domain') } },
  test: {
    reporters: report ? ['default', ['junit', { outputFile: report }]] : ['default'],
    globalSetup: './tools/open-needed.ts',
    // The emulators need seconds to end.
    teardownTimeout: 60_000,
    coverage: { include: ['domain/**', 'functions/src/**'], reporter: ['text-summary'] },
    projects: [
      // Nothing in the domain has state: one load of each module is enough for all files of a worker.
      suite('domain', { isolate: false }),
      suite('indexes'),
      suite('tools', { exclude: [STRIPE_MOCK] }),
      suite('stripe-mock', { include: STRIPE_MOCK }),
      suite('rules', { alone: true, isolate: false, needs: ['firestore'] }),
      suite('functions', {
        exclude: [FUNCTIONS_WIRE],
        workers: 2,
        isolate: false,
        setup: FUNCTIONS_SETUP,
        env: { FAIXA_PROJECT_PER_WORKER: 'true' },
        needs: DATA,
      }),
      suite('functions:wire', {
        include: FUNCTIONS_WIRE,
        alone: true,
        isolate: false,
        setup: FUNCTIONS_SETUP,
        needs: FUNCTIONS,
      }),
      // Its files share no data; two at once wait for their browsers less than one.
      suite('web', { exclude: [WEB_WIRE], workers: 2, needs: [...DATA, 'chromium'] }),
      suite('web:wire', { include: WEB_WIRE, alone: true, needs: [...DATA, 'chromium'] }),
      suite('engines', { needs: [...FUNCTIONS, 'static app', 'demo data'] }),
      // Each patch of tests/threats starts a Vitest of its own.
      suite('threats', { seconds: 300, needs: [...DATA, 'chromium'] }),
      // `npm run load` and `npm run drill`.
      suite('load', { include: 'tests/operations/evening.test.ts', seconds: 900, needs: DATA }),
      suite('drill', {
        include: 'tests/operations/drill.test.ts',
        seconds: 900,
        needs: [...DATA, 'demo data'],
      }),
      suite('bench', {
        include: 'tests/bench/**/*.bench.ts',
        alone: true,
        seconds: 3600,
        needs: [...FUNCTIONS, 'hosting', 'demo data', 'chromium'],
      }),
    ],
  },
});
