import { describe, expect, it } from 'vitest';
import { countPlaywright, countVitest, judge, none, sum, summary } from '../../tools/counts.ts';

describe('the last line of npm test', () => {
  it('names skipped cases only when there are some', () => {
    expect(summary({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed');
    expect(summary({ passed: 12, failed: 1, skipped: 3 })).toBe('12 passed, 1 failed, 3 skipped');
  });

  it('adds the suites up', () => {
    expect(
      sum([{ passed: 1, failed: 2, skipped: 3 }, { passed: 10, failed: 20, skipped: 30 }, none]),
    ).toEqual({
      passed: 11,
      failed: 22,
      skipped: 33,
    });
  });
});

describe('reading reports', () => {
  it('counts what Vitest left out and what it has yet to do as skipped', () => {
    const report = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };
    expect(countVitest(report)).toEqual({ passed: 5, failed: 1, skipped: 3 });
  });

  it('counts a test that Playwright had to repeat as failed', () => {
    const report = { stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 1 } };
    expect(countPlaywright(report)).toEqual({ passed: 5, failed: 3, skipped: 1 });
  });
});

describe('judging a run', () => {
  const passed = { passed: 3, failed: 0, skipped: 1 };

  it('takes the counts of a run that went well', () => {
    expect(judge(passed, 0)).toEqual(passed);
  });

  it('does not count a failed case twice', () => {
    expect(judge({ ...passed, failed: 1 }, 1)).toEqual({ ...passed, failed: 1 });
  });

  it('counts a runner without a report as one failure', () => {
    expect(judge(undefined, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it('counts a runner that failed without a failed case as one failure', () => {
    expect(judge(passed, 1)).toEqual({ ...passed, failed: 1 });
  });

  it('counts a suite in which nothing ran as one failure', () => {
    expect(judge({ passed: 0, failed: 0, skipped: 4 }, 0)).toEqual({ passed: 0, failed: 1, skipped: 4 });
  });
});
