/** How the cases of one suite ended. */
export type Counts = { passed: number; failed: number; skipped: number };

export const none: Counts = { passed: 0, failed: 0, skipped: 0 };

export function sum(all: readonly Counts[]): Counts {
  return all.reduce(
    (total, counts) => ({
      passed: total.passed + counts.passed,
      failed: total.failed + counts.failed,
      skipped: total.skipped + counts.skipped,
    }),
    none,
  );
}

/** `12 passed, 0 failed`, the last line of `npm test`. */
export function summary({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
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
  };
}

/** A test that passed only when it was repeated has failed. */
export function countPlaywright({ stats }: PlaywrightReport): Counts {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
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
