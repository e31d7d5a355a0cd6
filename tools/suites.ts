import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { failureOf, startChild } from './child.ts';
import type { Needs } from './environment.ts';
import { report } from './failure.ts';
import { binDir, ensureDir, inRoot, stateDir } from './paths.ts';
import { judge, oneFailed, onePassed, type Result } from './reports.ts';

type Env = Record<string, string | undefined>;
/** `log`: a name; the output goes there and is shown only after a failure. */
export type Run = { env: Env; args: readonly string[]; log?: string | undefined };

export type Suite = {
  name: string;
  /** What has to run; nothing if absent. */
  needs?: Needs;
  /**
   * `npm test` runs the suites of 'checks' one after another, and at the same time those of 'functions'; then
   * 'demo', on the demo data; all on the same emulators. `npm run test:full` also runs 'full', each on emulators
   * of its own. Undefined: runs only by its name.
   */
  stage?: 'checks' | 'functions' | 'demo' | 'full';
  run: (run: Run) => Promise<Result>;
};

async function runProgram(command: string, args: readonly string[], { env, log }: Run): Promise<number> {
  const plain = process.stdout.isTTY && !log ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined };
  const child = startChild(
    { command: join(binDir, command), args: [...args], env: { ...plain, ...env } },
    log,
  );
  const code = await child.ended;
  await child.stop();
  if (code !== 0 && log) report(failureOf('Failed', child, 80));
  return code;
}

/** A program that reports only by its exit code: one test. */
function program(command: string, ...args: string[]) {
  return async (run: Run) =>
    (await runProgram(command, [...args, ...run.args], run)) === 0 ? onePassed : oneFailed;
}

function reportFile(name: string): string {
  const file = join(ensureDir(join(stateDir, 'reports')), `${name}-${process.pid}.xml`);
  rmSync(file, { force: true });
  return file;
}

function vitest(projects: string[], ...more: string[]) {
  return async (run: Run): Promise<Result> => {
    const file = reportFile(projects.join('-'));
    const names = projects.flatMap((project) => ['--project', project]);
    const reporters = ['--reporter=default', '--reporter=junit', `--outputFile.junit=${file}`];
    const args = ['run', ...names, ...reporters, ...more, ...run.args];
    return judge(file, await runProgram('vitest', args, run));
  };
}

/** `more`: more arguments of Playwright. */
function playwright(folder: string, ...more: string[]) {
  return async (run: Run): Promise<Result> => {
    const file = reportFile(`playwright-${more.length}`);
    const config = inRoot(folder, 'playwright.config.ts');
    const args = ['test', '--config', config, '--reporter=list,junit', ...more, ...run.args];
    const env = { ...run.env, PLAYWRIGHT_JUNIT_OUTPUT_FILE: file };
    return judge(file, await runProgram('playwright', args, { ...run, env }));
  };
}

const firestore: Needs = { services: ['firestore'] };
const functions: Needs = { services: ['auth', 'firestore', 'functions'] };
/** What the suites of `npm test` need together. */
export const app: Needs = { ...functions, app: 'static server', demoData: true, chromium: true };
const hosting: Needs = { ...app, services: [...app.services, 'hosting'], app: 'Hosting emulator' };

const structure = ['domain', 'functions/src', 'web/src', 'web/vite.config.ts', 'tools', 'tests'];
const biome = ['ci', '--error-on-warnings', '--colors=off', '--max-diagnostics=50', '.'];

/** In the order in which their stage runs them. */
export const suites: readonly Suite[] = [
  {
    name: 'types',
    stage: 'checks',
    run: program('tsc', '-b', 'tsconfig.json', 'web', '--pretty', 'false'),
  },
  { name: 'lint', stage: 'checks', run: program('biome', ...biome) },
  {
    name: 'structure',
    stage: 'checks',
    run: program('depcruise', '--config', '.dependency-cruiser.mjs', ...structure),
  },
  {
    name: 'unused',
    stage: 'checks',
    run: program('knip', '--no-progress', '--treat-config-hints-as-errors'),
  },
  { name: 'tools', stage: 'checks', run: vitest(['tools']) },
  { name: 'domain', stage: 'checks', run: vitest(['domain']) },
  { name: 'rules', stage: 'checks', needs: firestore, run: vitest(['rules']) },
  { name: 'functions', stage: 'functions', needs: functions, run: vitest(['functions']) },
  {
    name: 'web',
    stage: 'functions',
    needs: { services: ['auth', 'firestore'], chromium: true },
    run: vitest(['web']),
  },
  { name: 'e2e', stage: 'demo', needs: app, run: playwright('tests/e2e') },
  // The tests about Hosting (file name or tag "hosting"), on its emulator; `e2e` uses a static server.
  {
    name: 'hosting',
    stage: 'full',
    needs: hosting,
    run: playwright('tests/e2e', '--grep', 'hosting'),
  },
  {
    name: 'rules:other',
    stage: 'full',
    needs: { ...firestore, otherEmulator: true },
    run: vitest(['rules']),
  },
  {
    name: 'rules:mutation',
    stage: 'full',
    needs: firestore,
    run: program('node', 'tests/rules/mutation.ts'),
  },
  { name: 'stripe-mock', stage: 'full', run: vitest(['stripe-mock']) },
  {
    name: 'engines',
    stage: 'full',
    needs: { ...app, chromium: false, otherEngines: true },
    run: vitest(['engines']),
  },
  { name: 'bench', needs: hosting, run: vitest(['load'], '--disable-console-intercept') },
  { name: 'coverage', needs: functions, run: vitest(['domain', 'functions'], '--coverage') },
];
