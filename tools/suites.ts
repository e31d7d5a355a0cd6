import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { failureOf, startChild } from './child.ts';
import type { Need } from './environment.ts';
import { lackingForBothEmulators, missingEngines, stateDir, which } from './machine.mjs';
import { report } from './output.ts';
import { ensureDir, queriesDirOf } from './paths.ts';
import { judge, type Test } from './reports.ts';

/** `log`: a name; the output goes there and is shown only after a failure. */
export type Run = { env: NodeJS.ProcessEnv; args: readonly string[]; log?: string | undefined };

/**
 * `needs`: what has to run; nothing if absent. `lacks`: the programs that the suite needs and this machine does not
 * have, empty if none; `npm run test:full` then skips the suite.
 */
export type Suite = {
  name: string;
  needs?: readonly Need[];
  lacks?: () => string;
  run: (run: Run) => Promise<Test[]>;
};

async function runProgram(command: string, args: readonly string[], { env, log }: Run): Promise<number> {
  const child = startChild(command, args, { env, log });
  const code = await child.ended;
  await child.stop();
  if (code !== 0 && log) report(failureOf('Failed', child, 80));
  return code;
}

/** A program that reports only by its exit code: one test. */
function program(command: string, ...args: string[]) {
  return async (run: Run): Promise<Test[]> => {
    const code = await runProgram(command, [...args, ...run.args], run);
    return [{ name: command, milliseconds: 0, status: code === 0 ? 'passed' : 'failed' }];
  };
}

/** A test runner, whose configuration writes a report to the file that FAIXA_REPORT names. */
function runner(command: string, ...args: string[]) {
  return async (run: Run): Promise<Test[]> => {
    const file = join(stateDir, 'reports', `${command}-${crypto.randomUUID()}.xml`);
    const env = { ...run.env, FAIXA_REPORT: file };
    return judge(file, await runProgram(command, [...args, ...run.args], { ...run, env }));
  };
}

const vitest = (...args: string[]) => runner('vitest', 'run', '--project', ...args);
const playwright = (...args: string[]) => runner('playwright', 'test', '--config', 'tests/e2e', ...args);

/** A suite whose queries the suite `indexes` judges. A run of single files records none. */
function recorded({ run, ...suite }: Suite): Suite {
  const record = (options: Run) => {
    const folder = queriesDirOf(suite.name);
    rmSync(folder, { recursive: true, force: true });
    return run({ ...options, env: { ...options.env, FAIXA_QUERIES: ensureDir(folder) } });
  };
  return { ...suite, run: (options) => (options.args.length > 0 ? run(options) : record(options)) };
}

/** The tags of browser tests that `npm test` leaves to `npm run test:all` (CONTRIBUTING.md); a walk runs alone. */
const LONG = '@long';
const WALK = '@walk';

/** A suite that judges all its cases (tests/support/cases.ts), not only the near ones of `npm test`. */
const withEveryCase =
  (run: Suite['run']): Suite['run'] =>
  (options) =>
    run({ ...options, env: { ...options.env, FAIXA_CASES: 'all' } });

/** Pictures: those that are named, or all. */
const screenshots = ({ args, ...run }: Run) => {
  const named = args.length > 0 ? ['--grep', `^(.* )?(${args.join('|')})$`] : [];
  return playwright('--config', 'tests/screenshots')({ ...run, args: named });
};

const functions: Need[] = ['auth', 'firestore', 'functions'];
const web: Need[] = ['auth', 'firestore', 'chromium'];
/** What the suites of `npm test` need together. */
export const app: Need[] = [...functions, 'static app', 'demo data', 'chromium'];
const hosting: Need[] = [...functions, 'hosting', 'demo data', 'chromium'];

type Stage = 'checks' | 'inProcess' | 'demo' | 'rest' | 'after' | 'full' | 'named';

const structure = ['domain', 'functions/src', 'web/src', 'web/vite.config.ts', 'tools', 'tests'];
const biome = ['ci', '--error-on-warnings', '--colors=off', '--max-diagnostics=50', '.'];

/**
 * `npm test` runs three lanes at the same time, each one suite after another, on the same emulators: `checks`,
 * `inProcess`, whose files have Firestore projects of their own, and `demo`, which uses the project that the Functions
 * emulator knows: first `wire`, which empties it, then what needs the demo data. `npm run test:all` also runs `rest` at
 * the end of `demo`, and `after` when all lanes have ended; `npm run test:full` also `full`, each on emulators of its own.
 * `named` run by name only, and come before a suite of the same name.
 */
export const stages: Record<Stage, Suite[]> = {
  checks: [
    { name: 'types', run: program('tsc', '-b', '.', 'web', 'web/src/worker', '--pretty', 'false') },
    { name: 'lint', run: program('biome', ...biome) },
    { name: 'structure', run: program('depcruise', '--config', '.dependency-cruiser.mjs', ...structure) },
    { name: 'unused', run: program('knip', '--no-progress', '--treat-config-hints-as-errors') },
    { name: 'domain', run: vitest('domain') },
    { name: 'rules', needs: ['firestore'], run: vitest('rules') },
  ],
  inProcess: [
    recorded({ name: 'functions', needs: functions, run: vitest('functions') }),
    { name: 'web', needs: web, run: vitest('web') },
  ],
  demo: [
    { name: 'wire', needs: [...functions, 'chromium'], run: vitest('*:wire') },
    // Two at once: the other lanes use what these leave idle.
    recorded({
      name: 'e2e:main',
      needs: app,
      run: playwright('--grep-invert', `${LONG}|${WALK}`, '--workers', '2'),
    }),
  ],
  rest: [
    { name: 'tools', run: vitest('tools') },
    { name: 'rules:all', needs: ['firestore'], run: withEveryCase(vitest('rules')) },
    recorded({ name: 'e2e:long', needs: app, run: playwright('--grep', LONG) }),
  ],
  after: [
    { name: 'e2e:walk', needs: app, run: playwright('--grep', WALK) },
    // What the suites above have recorded, in this run or in the `npm test` before it.
    { name: 'indexes', run: vitest('indexes') },
  ],
  full: [
    // The tests about Hosting (file name or tag "hosting"), on its emulator; `e2e` uses a static server.
    { name: 'hosting', needs: hosting, run: playwright('--grep', 'hosting') },
    {
      name: 'rules:other',
      needs: ['firestore', 'other firestore'],
      lacks: lackingForBothEmulators,
      run: vitest('rules'),
    },
    { name: 'rules:mutation', needs: ['firestore'], run: program('node', 'tests/rules/mutation/run.ts') },
    { name: 'threats', needs: ['auth', 'firestore', 'chromium'], run: vitest('threats') },
    { name: 'stripe-mock', lacks: () => (which('go') ? '' : 'Go'), run: vitest('stripe-mock') },
    {
      name: 'engines',
      needs: [...functions, 'static app', 'demo data', 'engines'],
      lacks: () => missingEngines().join(' '),
      run: vitest('engines'),
    },
  ],
  named: [
    { name: 'functions', needs: functions, run: vitest('functions*') },
    { name: 'web', needs: web, run: vitest('web*') },
    { name: 'e2e', needs: app, run: playwright() },
    { name: 'screenshots', needs: [...functions, 'static app', 'chromium'], run: screenshots },
    { name: 'bench', needs: hosting, run: vitest('load', '--disable-console-intercept=true') },
    { name: 'load', needs: ['auth', 'firestore'], run: vitest('operations', 'evening') },
    { name: 'drill', needs: ['auth', 'firestore', 'demo data'], run: vitest('operations', 'drill') },
    { name: 'coverage', needs: functions, run: vitest('domain', '--project', 'functions*', '--coverage') },
  ],
};
