import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { formatDuration } from '../../tools/output.ts';
import { judge, onePassed, readReport, slowest, sum, summary } from '../../tools/reports.ts';

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
const PASSED = '<testsuites><testcase classname="a" name="b" time="1"></testcase></testsuites>';

/** The path of a file that contains `report`. */
function fileOf(report: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'faixa-report-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'report.xml'), report);
  return join(folder, 'report.xml');
}

describe('readReport', () => {
  it('counts passed, failed and skipped tests', () => {
    expect(readReport(REPORT)).toMatchObject({ passed: 2, failed: 1, skipped: 1 });
  });

  it('names each test and its time', () => {
    expect(readReport(REPORT).tests[0]).toEqual({ name: 'a.test.ts: adds > 1 & 1', seconds: 0.25 });
  });
});

describe('judge', () => {
  it('returns the counts of a run without a failure', () => {
    expect(judge(fileOf(PASSED), 0)).toMatchObject({ passed: 1, failed: 0 });
  });

  it('does not count a failed test twice', () => {
    expect(judge(fileOf(REPORT), 1)).toMatchObject({ failed: 1 });
  });

  it('counts a runner without a report as one failure', () => {
    expect(judge('/does/not/exist.xml', 0)).toMatchObject({ passed: 0, failed: 1 });
  });

  it('counts a runner that failed without a failed test as one failure', () => {
    expect(judge(fileOf(PASSED), 1)).toMatchObject({ passed: 1, failed: 1 });
  });

  it('counts a run without a test as one failure', () => {
    expect(judge(fileOf('<testsuites></testsuites>'), 0)).toMatchObject({ passed: 0, failed: 1 });
  });
});

describe('the output of npm test', () => {
  it('ends with the sum of all suites, and names skipped tests only if there are some', () => {
    expect(summary(sum([onePassed, onePassed]))).toBe('2 passed, 0 failed');
    expect(summary(sum([onePassed, readReport(REPORT)]))).toBe('3 passed, 1 failed, 1 skipped');
  });

  it('lists the slowest tests first', () => {
    expect(slowest(readReport(REPORT), 2).map((line) => line.trim())).toEqual([
      '1.2 s  a.test.ts: subtracts',
      '0.3 s  a.test.ts: adds > 1 & 1',
    ]);
  });

  it.each([
    [449, '0.4 s'],
    [59_949, '59.9 s'],
    [125_900, '2 min 5 s'],
  ])('prints %i ms as %s', (milliseconds, words) => {
    expect(formatDuration(milliseconds)).toBe(words);
  });
});
