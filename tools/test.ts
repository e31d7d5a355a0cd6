import { rmSync } from 'node:fs';
import { join } from 'node:path';
import prettyMilliseconds from 'pretty-ms';
import { failureOf, startChild } from './child.ts';
import { openEnvironment } from './environment.ts';
import { stateDir } from './machine.ts';
import { main } from './main.ts';
import { Failure, report } from './output.ts';
import { ensureDir, queriesDirOf } from './paths.ts';
import { hasFailed, judged, readReport, slowest, summary, type Test } from './reports.ts';
import { type Suite, type SuiteName, suites, type Tier, tiers } from './suites.ts';

type Result = { name: string; tests: Test[]; milliseconds: number };

function line({ name, tests, milliseconds }: Result): string {
  const mark = hasFailed(tests) ? '✗' : '✓';
  return `${mark} ${name.padEnd(14)} ${summary(tests)} (${prettyMilliseconds(milliseconds)})`;
}

/** Runs one suite. `log`: its output goes there and is shown only after a failure. */
async function runSuite(name: SuiteName, given: NodeJS.ProcessEnv, log?: string): Promise<Test[]> {
  const { lacks, run = `npm run --silent test:${name}`, env, records }: Suite = suites[name];
  const missing = lacks?.();
  if (missing) {
    console.log(`- ${name} is skipped: this machine lacks ${missing}.`);
    return [{ name, milliseconds: 0, status: 'skipped' }];
  }
  if (records) rmSync(queriesDirOf(name), { recursive: true, force: true });
  const recording = records && { FAIXA_QUERIES: ensureDir(queriesDirOf(name)) };
  const file = join(stateDir, 'reports', `${name}-${process.pid}.xml`);
  const [program = '', ...args] = run.split(' ');
  const found = { ...given, ...env, ...recording, FAIXA_REPORT: file };
  const child = startChild(program, args, { env: found, log });
  const code = await child.ended;
  await child.stop();
  if (code !== 0 && log) report(failureOf('Failed', child, 80));
  return judged(await readReport(file), name, code);
}

async function inTurn(names: SuiteName[], run: (name: SuiteName) => Promise<Test[]>) {
  const results: Result[] = [];
  for (let name = names.shift(); name; name = names.shift()) {
    const since = performance.now();
    const result = { name, tests: await run(name), milliseconds: performance.now() - since };
    results.push(result);
    console.log(line(result));
  }
  return results;
}

async function runLanes({ lanes, env }: Tier): Promise<Result[]> {
  const needs = ['auth', 'firestore', 'functions', 'static app', 'chromium'] as const;
  const opening = lanes.flat().some((name) => 'on' in suites[name]) ? openEnvironment(needs) : undefined;
  let seeding: Promise<unknown> | undefined;
  const run = async (name: SuiteName) => {
    const { on, run: command = '' }: Suite = suites[name];
    const environment = on && (await opening);
    if (on === 'demo data') {
      seeding ??= environment?.seed();
      await seeding;
    }
    // The output of two would mix.
    const log = command.startsWith('playwright') ? undefined : `test-${name}`;
    return runSuite(name, { ...environment?.env, ...env }, log);
  };
  const results = await Promise.all(lanes.map((lane) => inTurn(lane, run)));
  await (await opening)?.stop();
  return results.flat();
}

await main(async ([name = 'main']) => {
  const tier = tiers[name];
  if (!tier) throw new Failure(`There is no '${name}'. Name one of: ${Object.keys(tiers).join(', ')}.`);
  const results = await runLanes(tier);
  results.push(...(await inTurn(tier.after ?? [], (suite) => runSuite(suite, tier.env ?? {}))));
  const tests = results.flatMap((result) => result.tests);
  const sums = ['\nThe slowest tests:', ...slowest(tests), '', ...results.map(line)];
  if (name !== 'check') console.log(sums.join('\n'));
  for (const { name, status } of tests) if (status === 'failed') console.log(`✗ ${name}`);
  console.log(`\n${summary(tests)}`);
  return hasFailed(tests) ? 1 : 0;
});
