import { describe, expect, it } from 'vitest';
import { countPlaywright, countVitest, judge, none, sum, summary } from '../../tools/counts.ts';

describe('the last line of npm test', () => {
  it('names skipped and repeated cases only when there are some', () => {
    expect(summary({ ...none, passed: 12 })).toBe('12 passed, 0 failed');
    expect(summary({ passed: 12, failed: 1, skipped: 3, repeated: 0 })).toBe(
      '12 passed, 1 failed, 3 skipped',
    );
    expect(summary({ passed: 12, failed: 0, skipped: 3, repeated: 2 })).toBe(
      '12 passed, 0 failed, 3 skipped, 2 at the second attempt',
    );
  });

  it('adds the suites up', () => {
    expect(
      sum([
        { passed: 1, failed: 2, skipped: 3, repeated: 4 },
        { passed: 10, failed: 20, skipped: 30, repeated: 40 },
        none,
      ]),
    ).toEqual({ passed: 11, failed: 22, skipped: 33, repeated: 44 });
  });
});

describe('reading reports', () => {
  it('counts what Vitest left out and what it has yet to do as skipped', () => {
    const report = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };
    expect(countVitest(report)).toEqual({ passed: 5, failed: 1, skipped: 3, repeated: 0 });
  });

  it('counts a test that Playwright had to repeat as passed, and says so', () => {
    const report = { stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 1 } };
    expect(countPlaywright(report)).toEqual({ passed: 7, failed: 1, skipped: 1, repeated: 2 });
  });
});

describe('judging a run', () => {
  const passed = { passed: 3, failed: 0, skipped: 1, repeated: 0 };

  it('takes the counts of a run that went well', () => {
    expect(judge(passed, 0)).toEqual(passed);
  });

  it('does not count a failed case twice', () => {
    expect(judge({ ...passed, failed: 1 }, 1)).toEqual({ ...passed, failed: 1 });
  });

  it('counts a runner without a report as one failure', () => {
    expect(judge(undefined, 0)).toEqual({ ...none, failed: 1 });
  });

  it('counts a runner that failed without a failed case as one failure', () => {
    expect(judge(passed, 1)).toEqual({ ...passed, failed: 1 });
  });

  it('counts a suite in which nothing ran as one failure', () => {
    expect(judge({ ...none, skipped: 4 }, 0)).toEqual({ ...none, failed: 1, skipped: 4 });
  });
});
