/** How the cases of one suite ended. `repeated`: those among the passed that failed once before (docs/decisions/0013). */
export type Counts = { passed: number; failed: number; skipped: number; repeated: number };

export const none: Counts = { passed: 0, failed: 0, skipped: 0, repeated: 0 };

export function sum(all: readonly Counts[]): Counts {
  return all.reduce(
    (total, counts) => ({
      passed: total.passed + counts.passed,
      failed: total.failed + counts.failed,
      skipped: total.skipped + counts.skipped,
      repeated: total.repeated + counts.repeated,
    }),
    none,
  );
}

/** `12 passed, 0 failed`, the last line of `npm test`. */
export function summary({ passed, failed, skipped, repeated }: Counts): string {
  const remarks = [
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(repeated > 0 ? [`${repeated} at the second attempt`] : []),
  ];
  return [`${passed} passed`, `${failed} failed`, ...remarks].join(', ');
}

/** What the JSON report of Vitest has of interest here. */
export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
};

/** What the JSON report of Playwright has of interest here. */
export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};

export function countVitest(report: VitestReport): Counts {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    repeated: 0,
  };
}

export function countPlaywright({ stats }: PlaywrightReport): Counts {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    repeated: stats.flaky,
  };
}

/**
 * What a suite's run counts for. A runner that crashed, or failed without a failed case (a file that does not load,
 * an error after the last test), is one failure, and so is a suite in which nothing ran.
 */
export function judge(counts: Counts | undefined, exitCode: number): Counts {
  if (counts === undefined) return { ...none, failed: 1 };
  const unexplained = exitCode !== 0 && counts.failed === 0;
  const empty = counts.passed + counts.failed === 0;
  return unexplained || empty ? { ...counts, failed: counts.failed + 1 } : counts;
}
