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
export function slowest(tests: readonly Test[]): string[] {
  const found = tests.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, 20);
  return found.map(({ name, milliseconds }) => `${prettyMilliseconds(milliseconds).padStart(9)}  ${name}`);
}

/** Reads a JUnit report, which both Vitest and Playwright write. Without one, no test ran. */
export async function readReport(file: string): Promise<Test[]> {
  const report = existsSync(file) && (await parse(readFileSync(file, 'utf8')));
  const suites = report && 'testsuite' in report ? (report.testsuite ?? []) : [];
  const cases = suites.flatMap(({ testcase = [] }) => testcase);
  return cases.map(({ classname, name, time, failure, error, skipped }) => ({
    name: `${classname}: ${name}`,
    milliseconds: 1000 * Number(time),
    status: (failure ?? error) ? 'failed' : skipped ? 'skipped' : 'passed',
  }));
}

/**
 * Adds a test with the name of the program if the others do not say how it ended: a program that is no test runner, or
 * one that failed without a failed test, as for a file that does not load.
 */
export function judged(tests: readonly Test[], name: string, exitCode: number): Test[] {
  const explained = exitCode === 0 ? tests.length > 0 : hasFailed(tests);
  const program: Test = { name, milliseconds: 0, status: exitCode === 0 ? 'passed' : 'failed' };
  return explained ? [...tests] : [...tests, program];
}
