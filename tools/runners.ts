import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { attempt } from './attempt.ts';
import { startChild } from './child.ts';
import { type Counts, countPlaywright, countVitest, judge, none } from './counts.ts';
import { ensureDir, inRoot, reportsDir } from './paths.ts';

/** Vitest colours its output even in a file unless it is told not to. */
const plain: Record<string, string> = process.stdout.isTTY ? {} : { NO_COLOR: '1' };

export type Run = { env: Record<string, string>; args: readonly string[] };

/** Runs a program whose output is shown, and counts what it reported in a file. */
async function runAndCount(
  args: string[],
  { env, report, count }: { env: Record<string, string>; report: string; count: (report: never) => Counts },
): Promise<Counts> {
  rmSync(report, { force: true });
  const child = startChild({ command: process.execPath, args, env: { ...plain, ...env } });
  const exitCode = await child.ended;
  const counts = attempt(() => count(JSON.parse(readFileSync(report, 'utf8')) as never));
  return judge(counts, exitCode);
}

export function runVitest(project: string, { env, args }: Run): Promise<Counts> {
  const report = join(ensureDir(reportsDir), `${project}-${process.pid}.json`);
  const cli = inRoot('node_modules', 'vitest', 'vitest.mjs');
  return runAndCount(
    [
      cli,
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...args,
    ],
    { env, report, count: countVitest },
  );
}

export function runPlaywright(config: string, { env, args }: Run): Promise<Counts> {
  const report = join(ensureDir(reportsDir), `playwright-${process.pid}.json`);
  const cli = inRoot('node_modules', '@playwright', 'test', 'cli.js');
  return runAndCount([cli, 'test', '--config', inRoot(config), '--reporter=list,json', ...args], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    report,
    count: countPlaywright,
  });
}

/** Runs a program of ours that reports by its exit code alone: one case. */
export async function runProgram(path: string, { env, args }: Run): Promise<Counts> {
  const child = startChild({ command: process.execPath, args: [inRoot(path), ...args], env });
  return (await child.ended) === 0 ? { ...none, passed: 1 } : { ...none, failed: 1 };
}
