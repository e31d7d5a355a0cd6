import type { BrowserContext } from '@playwright/test';

/** Runs in the page; text, as the tests are compiled without the browser's types. */
const REPORT_POLICY_VIOLATIONS = `
  addEventListener('securitypolicyviolation', (event) => {
    console.error('Content-Security-Policy: ' + event.violatedDirective + ' refused ' + event.blockedURI);
  });
`;

/**
 * Firestore's own impatience: on a busy machine the first answer takes longer than the ten seconds that it gives it. It goes on trying, and a test
 * that needs the answer waits for it.
 */
const SLOW_BACKEND = /Could not reach Cloud Firestore backend\. Backend didn't respond within 10 seconds/;

/**
 * Firestore takes its leave of a channel that the emulator has closed by itself after refusing a write: which of the two is first is chance.
 */
const LATE_FAREWELL = /status of 400 \(Bad Request\).*\/Write\/channel\?.*TYPE=terminate/;

/**
 * Collects what no test may leave behind unseen: errors on the console, exceptions nobody caught, violations of the
 * Content-Security-Policy. `tolerate` names what a test provokes on purpose.
 */
export function watchPages() {
  const problems: string[] = [];
  const tolerated: RegExp[] = [SLOW_BACKEND, LATE_FAREWELL];

  function note(problem: string): void {
    problems.push(problem);
  }

  async function watch(context: BrowserContext): Promise<void> {
    context.on('console', (message) => {
      if (message.type() === 'error') note(`console: ${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (problem) =>
      note(`exception: ${problem.error().stack ?? problem.error().message}`),
    );
    await context.addInitScript({ content: REPORT_POLICY_VIOLATIONS });
  }

  return {
    watch,
    tolerate: (pattern: RegExp) => void tolerated.push(pattern),
    unexpected: () => problems.filter((problem) => !tolerated.some((pattern) => pattern.test(problem))),
  };
}
