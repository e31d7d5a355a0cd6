import prettyMilliseconds from 'pretty-ms';
import { type Need, openEnvironment } from './environment.ts';
import { cleanups, main } from './main.ts';
import { Failure, report } from './output.ts';
import { hasFailed, slowest, summary, type Test } from './reports.ts';
import { app, type Run, type Suite, stages } from './suites.ts';

/** Rounds of every race and property test; tests/support/rounds.ts holds the default of `npm test`. */
const FULL_ROUNDS = '200';

type Result = { name: string; tests: Test[]; milliseconds: number };

function line({ name, tests, milliseconds }: Result): string {
  const mark = hasFailed(tests) ? '✗' : '✓';
  return `${mark} ${name.padEnd(14)} ${summary(tests)} (${prettyMilliseconds(milliseconds)})`;
}

/** A suite that throws counts as one failure. */
function failed(name: string, error: unknown): Test[] {
  if (!cleanups.disposed) report(error);
  return [{ name, milliseconds: 0, status: 'failed' }];
}

async function inTurn(found: readonly Suite[], run: (suite: Suite) => Promise<Test[]>): Promise<Result[]> {
  const results: Result[] = [];
  for (const suite of found) {
    const since = performance.now();
    const tests = await run(suite).catch((error: unknown) => failed(suite.name, error));
    const result = { name: suite.name, tests, milliseconds: performance.now() - since };
    console.log(line(result));
    results.push(result);
  }
  return results;
}

type Stages = Pick<typeof stages, 'demo'> & Partial<typeof stages>;

/** Runs the lanes at the same time on one set of emulators. `checks` that need none do not wait for its installation. */
async function runOn(needs: readonly Need[], { checks = [], inProcess = [], demo }: Stages, options: Run) {
  const opening = openEnvironment(needs);
  let seeding: Promise<unknown> | undefined;
  const run = (log: boolean) => async (suite: Suite) => {
    const output = log ? `test-${suite.name}` : undefined;
    if (!suite.needs) return suite.run({ ...options, log: output });
    const environment = await opening;
    await environment.ready;
    if (suite.needs.includes('demo data')) {
      seeding ??= environment.seed();
      await seeding;
    }
    return suite.run({ ...options, env: { ...environment.env, ...options.env }, log: output });
  };
  const checked = inTurn(checks, run(true));
  const environment = await opening;
  try {
    const called = inTurn(inProcess, run(true));
    // The only lane that writes to the terminal; the output of two would mix.
    const shown = environment.prepareApp().then(() => inTurn(demo, run(false)));
    return (await Promise.all([checked, called, shown])).flat();
  } finally {
    await environment.stop();
  }
}

/** Runs one suite, on emulators of its own. */
async function runAlone(suite: Suite, options: Run): Promise<Result[]> {
  if (!suite.needs) return inTurn([suite], ({ run }) => run(options));
  return runOn(suite.needs, { demo: [suite] }, options).catch((error: unknown) => [
    { name: suite.name, tests: failed(suite.name, error), milliseconds: 0 },
  ]);
}

/** The result of a suite that is skipped. Prints the reason. */
function skipped(name: string, missing: string): Result {
  console.log(`- ${name} is skipped: this machine lacks ${missing}.`);
  return { name, tests: [{ name, milliseconds: 0, status: 'skipped' }], milliseconds: 0 };
}

/** What a command runs: `rest` is what `npm test` leaves out of `all`. */
const TIERS = {
  main: stages,
  rest: { demo: stages.rest },
  all: { ...stages, demo: [...stages.demo, ...stages.rest] },
  full: { ...stages, demo: [...stages.demo, ...stages.rest] },
} satisfies Record<string, Stages>;

async function runTier(tier: keyof typeof TIERS): Promise<Result[]> {
  const full = tier === 'full';
  const env = full ? { FAIXA_ROUNDS: process.env.FAIXA_ROUNDS ?? FULL_ROUNDS } : {};
  const results = await runOn(app, TIERS[tier], { env, args: [] });
  const last = tier === 'main' ? [] : stages.after;
  for (const suite of full ? [...last, ...stages.full] : last) {
    const missing = suite.lacks?.();
    results.push(...(missing ? [skipped(suite.name, missing)] : await runAlone(suite, { env, args: [] })));
  }
  return results;
}

async function runNamed(name: string, args: readonly string[]): Promise<Result[]> {
  const suites = [...stages.named, ...Object.values(stages).flat()];
  const suite = suites.find((candidate) => candidate.name === name);
  if (suite) return runAlone(suite, { env: {}, args });
  const names = [...new Set(suites.map((candidate) => candidate.name))].join(', ');
  throw new Failure(
    `There is no suite '${name}'. Run one of: ${names}; one file by \`npm run test:SUITE -- FILE\`.`,
  );
}

await main(async ([name = 'main', ...args]) => {
  const all = name in TIERS;
  const results = all ? await runTier(name as keyof typeof TIERS) : await runNamed(name, args);
  const tests = results.flatMap((result) => result.tests);
  if (all) {
    console.log(`\nThe slowest tests:\n${slowest(tests).join('\n')}\n`);
    for (const result of results) console.log(line(result));
  }
  for (const { name, status } of tests) if (status === 'failed') console.log(`✗ ${name}`);
  console.log(`\n${summary(tests)}`);
  return hasFailed(tests) ? 1 : 0;
});
