import type { BrowserContext } from '@playwright/test';

/** Runs in the page; text, as the tests are compiled without the browser's types. */
const REPORT_POLICY_VIOLATIONS = `
  addEventListener('securitypolicyviolation', (event) => {
    console.error('Content-Security-Policy: ' + event.violatedDirective + ' refused ' + event.blockedURI);
  });
`;

/**
 * Collects what no test may leave behind unseen: errors on the console, exceptions nobody caught, violations of the
 * Content-Security-Policy. `tolerate` names what a test provokes on purpose.
 */
export function watchPages() {
  const problems: string[] = [];
  const tolerated: RegExp[] = [];

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
