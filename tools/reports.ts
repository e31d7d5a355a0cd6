import { existsSync, readFileSync } from 'node:fs';
import { formatDuration } from './output.ts';

/** How the tests of one suite ended, and how long each took, in seconds. */
export type Result = {
  passed: number;
  failed: number;
  skipped: number;
  tests: { name: string; seconds: number }[];
};

export const oneFailed: Result = { passed: 0, failed: 1, skipped: 0, tests: [] };
export const onePassed: Result = { ...oneFailed, passed: 1, failed: 0 };

export function sum(results: readonly Result[]): Result {
  const total = (count: 'passed' | 'failed' | 'skipped') =>
    results.reduce((all, result) => all + result[count], 0);
  const tests = results.flatMap((result) => result.tests);
  return { passed: total('passed'), failed: total('failed'), skipped: total('skipped'), tests };
}

/** `12 passed, 0 failed`: CI reads the last line of `npm test`. */
export function summary({ passed, failed, skipped }: Result): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** The slowest tests, one line each. */
export function slowest({ tests }: Result, count = 10): string[] {
  return tests
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ name, seconds }) => `${formatDuration(seconds * 1000).padStart(11)}  ${name}`);
}

const ENTITIES = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

function attribute(tag: string, name: string): string {
  const value = new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
  return value.replaceAll(/&(lt|gt|quot|apos|amp);/g, (_, entity: keyof typeof ENTITIES) => ENTITIES[entity]);
}

/** Reads a JUnit report, which both Vitest and Playwright write. */
export function readReport(xml: string): Result {
  const cases = xml.split(/(?=<testcase )/).slice(1);
  const failed = cases.filter((each) => /<(failure|error)\b/.test(each)).length;
  const skipped = cases.filter((each) => /<skipped\b/.test(each)).length;
  const tests = cases.map((each) => ({
    name: `${attribute(each, 'classname')}: ${attribute(each, 'name')}`,
    seconds: Number(attribute(each, 'time')),
  }));
  return { passed: cases.length - failed - skipped, failed, skipped, tests };
}

/**
 * The result of a runner that wrote its report to `file`. Counts as one failure: a runner without a
 * report, one that failed without a failed test (a file that does not load), one that ran no test.
 */
export function judge(file: string, exitCode: number): Result {
  if (!existsSync(file)) return oneFailed;
  const result = readReport(readFileSync(file, 'utf8'));
  const unexplained = exitCode !== 0 && result.failed === 0;
  const empty = result.passed + result.failed === 0;
  return unexplained || empty ? { ...result, failed: result.failed + 1 } : result;
}
