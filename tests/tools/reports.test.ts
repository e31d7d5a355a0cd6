import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { judged, readReport, summary, type Test } from '../../tools/reports.ts';

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

it('reads the name of each test, its time in milliseconds and how it ended', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'faixa-report-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'report.xml'), REPORT);
  expect(await readReport(join(folder, 'report.xml'))).toEqual([
    { name: 'a.test.ts: adds > 1 & 1', milliseconds: 250, status: 'passed' },
    { name: 'a.test.ts: subtracts', milliseconds: 1200, status: 'failed' },
    { name: 'a.test.ts: later', milliseconds: 0, status: 'skipped' },
    { name: 'a.test.ts: divides', milliseconds: 50, status: 'passed' },
  ]);
});

const test = (status: Test['status']): Test => ({ name: 'a', milliseconds: 1, status });

it.each([
  ['passed, without a failed test', [test('passed'), test('skipped')], 0, '1 passed, 0 failed, 1 skipped'],
  ['failed, with a failed test', [test('passed'), test('failed')], 1, '1 passed, 1 failed'],
  ['failed without a failed test', [test('passed')], 1, '1 passed, 1 failed'],
  ['failed without a test', [], 1, '0 passed, 1 failed'],
  ['passed without tests, as a compiler does', [], 0, '1 passed, 0 failed'],
])('a suite that %s counts as it ended', (_, tests, exitCode, expected) => {
  expect(summary(judged(tests, 'suite', exitCode))).toBe(expected);
});
