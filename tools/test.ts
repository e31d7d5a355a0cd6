import { performance } from 'node:perf_hooks';
import { type Counts, none, sum, summary } from './counts.ts';
import { Failure, report } from './failure.ts';
import { isInterrupted } from './lifetime.ts';
import { main } from './main.ts';
import { runCheck, staticChecks } from './static-checks.ts';
import { formatDuration, say } from './steps.ts';
import { rulesMutation, runSuite, suites } from './suites.ts';

type Result = { name: string; counts: Counts; milliseconds: number };

async function timed(name: string, work: () => Promise<Counts[]>): Promise<Result> {
  const start = performance.now();
  const counts = await work().catch((error: unknown) => {
    if (isInterrupted()) throw error;
    report(error);
    return [{ ...none, failed: 1 }];
  });
  return { name, counts: sum(counts), milliseconds: performance.now() - start };
}

/** Types alone first: its two compilers take both cores of a small machine. */
async function runChecks(): Promise<Result[]> {
  const [types, ...others] = staticChecks;
  const run = (check: (typeof staticChecks)[number]) =>
    timed(check.name, async () => [await runCheck(check)]);
  return [await run(types), ...(await Promise.all(others.map(run)))];
}

async function runAll(args: readonly string[]): Promise<Result[]> {
  const results = await runChecks();
  for (const suite of suites) results.push(await timed(suite.name, () => runSuite(suite, args)));
  return results;
}

async function runOne(name: string, args: readonly string[]): Promise<Result[]> {
  const check = staticChecks.find((candidate) => candidate.name === name);
  if (check) return [await timed(name, async () => [await runCheck(check)])];
  const suite = [...suites, rulesMutation].find((candidate) => candidate.name === name);
  if (suite) return [await timed(name, () => runSuite(suite, args))];
  const names = [...staticChecks, ...suites, rulesMutation].map((candidate) => candidate.name);
  throw new Failure(`There is no suite '${name}'. There are ${names.join(', ')}.`);
}

function printTable(results: readonly Result[]): void {
  say();
  for (const { name, counts, milliseconds } of results) {
    const mark = counts.failed > 0 ? '✗' : '✓';
    say(`${mark} ${name.padEnd(12)} ${summary(counts)} (${formatDuration(milliseconds)})`);
  }
  say();
}

await main(async ([first, ...rest]) => {
  const named = first !== undefined && !first.startsWith('-');
  const results = named
    ? await runOne(first, rest)
    : await runAll(first === undefined ? [] : [first, ...rest]);
  const total = sum(results.map(({ counts }) => counts));
  printTable(results);
  say(summary(total));
  return total.failed === 0 ? 0 : 1;
});
