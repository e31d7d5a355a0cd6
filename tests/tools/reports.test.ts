import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { judge, readReport, slowest, summary } from '../../tools/reports.ts';

const REPORT = `<?xml version="1.0" encoding="UTF-8" ?>
<testsuites name="vitest tests" tests="4" failures="1" errors="0" time="1.5">
  <testsuite name="a.test.ts" tests="4" failures="1" errors="0" skipped="1" time="1.5">
    <testcase classname="a.test.ts" name="adds &gt; 1 &amp; 1" time="0.25"></testcase>
    <testcase classname="a.test.ts" name="subtracts" time="1.2">
      <failure message="expected" type="AssertionError">AssertionError: expected</failure>
    </testcase>
    <testcase classname="a.test.ts" name="later" time="0"><skipped/></testcase>
    <testcase classname="a.test.ts" name="divides" time="0.05"></testcase>
  </testsuite>
</testsuites>`;
const PASSED =
  '<testsuites><testsuite><testcase classname="a" name="b" time="1"></testcase></testsuite></testsuites>';

/** The path of a file that contains `report`. */
function fileOf(report: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'faixa-report-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'report.xml'), report);
  return join(folder, 'report.xml');
}

describe('readReport', () => {
  it('names each test, its time in milliseconds and how it ended', async () => {
    expect(await readReport(REPORT)).toEqual([
      { name: 'a.test.ts: adds > 1 & 1', milliseconds: 250, status: 'passed' },
      { name: 'a.test.ts: subtracts', milliseconds: 1200, status: 'failed' },
      { name: 'a.test.ts: later', milliseconds: 0, status: 'skipped' },
      { name: 'a.test.ts: divides', milliseconds: 50, status: 'passed' },
    ]);
  });
});

describe('judge', () => {
  const judged = async (file: string, exitCode: number) => summary(await judge(file, exitCode));

  it('counts the tests of a run without a failure', async () => {
    expect(await judged(fileOf(PASSED), 0)).toBe('1 passed, 0 failed');
  });

  it('does not count a failed test twice', async () => {
    expect(await judged(fileOf(REPORT), 1)).toBe('2 passed, 1 failed, 1 skipped');
  });

  it('counts a runner without a report as one failure', async () => {
    expect(await judged('/does/not/exist.xml', 0)).toBe('0 passed, 1 failed');
  });

  it('counts a runner that failed without a failed test as one failure', async () => {
    expect(await judged(fileOf(PASSED), 1)).toBe('1 passed, 1 failed');
  });

  it('counts a run without a test as one failure', async () => {
    const file = fileOf('<testsuites></testsuites>');
    expect(await judged(file, 0)).toBe('0 passed, 1 failed');
    expect(await judge(file, 0)).toMatchObject([{ name: expect.stringContaining('no test ran') }]);
  });
});

it('lists the slowest tests first', async () => {
  expect(slowest(await readReport(REPORT), 2).map((line) => line.trim())).toEqual([
    '1.2s  a.test.ts: subtracts',
    '250ms  a.test.ts: adds > 1 & 1',
  ]);
});
