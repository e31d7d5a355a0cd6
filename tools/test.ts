import { performance } from 'node:perf_hooks';
import { type Environment, openEnvironment } from './environment.ts';
import { Failure, report } from './failure.ts';
import { isInterrupted, main } from './main.ts';
import { formatDuration } from './output.ts';
import { oneFailed, type Result, slowest, sum, summary } from './reports.ts';
import { app, type Run, type Suite, suites } from './suites.ts';

/** Rounds of every race and property test; tests/support/rounds.ts holds the default of `npm test`. */
const FULL_ROUNDS = '200';

type Named = { name: string; result: Result; milliseconds: number };

async function timed(name: string, work: () => Promise<Result>): Promise<Named> {
  const since = performance.now();
  const result = await work().catch((error: unknown) => {
    if (!isInterrupted()) report(error);
    return oneFailed;
  });
  const named = { name, result, milliseconds: performance.now() - since };
  console.log(line(named));
  return named;
}

function line({ name, result, milliseconds }: Named): string {
  const mark = result.failed > 0 ? '✗' : '✓';
  return `${mark} ${name.padEnd(14)} ${summary(result)} (${formatDuration(milliseconds)})`;
}

/** Runs one suite on emulators of its own. */
async function runAlone({ name, needs, run }: Suite, args: readonly string[], env: Run['env'] = {}) {
  return timed(name, async () => {
    if (!needs) return run({ env, args });
    const environment = await openEnvironment(needs);
    try {
      await Promise.all([environment.ready, needs.app && environment.buildApp()]);
      if (needs.demoData) await environment.seed();
      return await run({ env: { ...environment.env, ...env }, args });
    } finally {
      await environment.stop();
    }
  });
}

async function inTurn(found: readonly Suite[], run: (suite: Suite) => Promise<Named>): Promise<Named[]> {
  const results: Named[] = [];
  for (const suite of found) results.push(await run(suite));
  return results;
}

const stage = (name: Suite['stage']) => suites.filter((suite) => suite.stage === name);

/** The suites of `npm test`, on one set of emulators. */
async function runShared(environment: Environment, env: Run['env']): Promise<Named[]> {
  const run = (suite: Suite, log?: string) =>
    timed(suite.name, async () => {
      if (suite.needs) await environment.ready;
      return suite.run({ env: { ...environment.env, ...env }, args: [], log });
    });
  // Two at once write to their logs; their output would mix.
  const quietly = (suite: Suite) => run(suite, `test-${suite.name}`);
  const [checks, functions] = await Promise.all([
    environment.buildApp().then(() => inTurn(stage('checks'), quietly)),
    inTurn(stage('functions'), quietly),
    // The first call of a Function can take 20 seconds while both processors are busy.
    environment.ready.then(environment.warmUp),
  ]);
  await environment.seed();
  return [...checks, ...functions, ...(await inTurn(stage('demo'), run))];
}

async function runAll(full: boolean): Promise<Named[]> {
  const env = full ? { FAIXA_ROUNDS: process.env.FAIXA_ROUNDS ?? FULL_ROUNDS } : {};
  const environment = await openEnvironment(app);
  const results = await runShared(environment, env).finally(environment.stop);
  return full ? [...results, ...(await inTurn(stage('full'), (suite) => runAlone(suite, [], env)))] : results;
}

async function runNamed(name: string, args: readonly string[]): Promise<Named[]> {
  const suite = suites.find((candidate) => candidate.name === name);
  if (suite) return [await runAlone(suite, args)];
  const names = suites.map((candidate) => candidate.name).join(', ');
  throw new Failure(`There is no suite '${name}'. Run one of: ${names}.`);
}

await main(async ([name, ...args]) => {
  const all = name === undefined || name === 'full';
  const results = all ? await runAll(name === 'full') : await runNamed(name, args);
  const total = sum(results.map(({ result }) => result));
  if (all) {
    console.log(`\nThe slowest tests:\n${slowest(total).join('\n')}\n`);
    for (const named of results) console.log(line(named));
  }
  console.log(`\n${summary(total)}`);
  return total.failed === 0 ? 0 : 1;
});
