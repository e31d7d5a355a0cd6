import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'junit2json';
import prettyMilliseconds from 'pretty-ms';

export type Test = { name: string; milliseconds: number; status: 'passed' | 'failed' | 'skipped' };

export const hasFailed = (tests: readonly Test[]) => tests.some(({ status }) => status === 'failed');

/** `12 passed, 0 failed`: CI reads the last line of `npm test`. */
export function summary(tests: readonly Test[]): string {
  const count = (status: Test['status']) => tests.filter((test) => test.status === status).length;
  const skipped = count('skipped');
  return `${count('passed')} passed, ${count('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** The slowest tests, one line each. */
export function slowest(tests: readonly Test[], count = 20): string[] {
  return tests
    .toSorted((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, count)
    .map(({ name, milliseconds }) => `${prettyMilliseconds(milliseconds).padStart(9)}  ${name}`);
}

/** Reads a JUnit report, which both Vitest and Playwright write. */
export async function readReport(xml: string): Promise<Test[]> {
  const report = await parse(xml);
  const suites = report && 'testsuite' in report ? (report.testsuite ?? []) : [];
  const cases = suites.flatMap(({ testcase = [] }) => testcase);
  return cases.map(({ classname, name, time, failure, error, skipped }) => ({
    name: `${classname}: ${name}`,
    milliseconds: 1000 * Number(time),
    status: (failure ?? error) ? 'failed' : skipped ? 'skipped' : 'passed',
  }));
}

/**
 * The tests of a runner that wrote its report to `file`. Adds a failed one for a runner without a report, one that
 * failed without a failed test (a file that does not load), and one that ran no test.
 */
export async function judge(file: string, exitCode: number): Promise<Test[]> {
  const tests = existsSync(file) ? await readReport(readFileSync(file, 'utf8')) : [];
  const unexplained = exitCode !== 0 && !hasFailed(tests);
  const empty = tests.every(({ status }) => status === 'skipped');
  const name = empty ? 'no test ran: none has that name' : 'the runner, without a failed test';
  return unexplained || empty ? [...tests, { name, milliseconds: 0, status: 'failed' }] : tests;
}
