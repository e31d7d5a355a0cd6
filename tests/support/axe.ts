import type { Page } from '@playwright/test';
import axe from 'axe-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Returns the violations of WCAG 2.2 AA on a page or in one element of it, as text. Loads axe once per document and
 * runs it there: @axe-core/playwright loads it at each run and opens a second page, which takes twenty times as long.
 */
export async function violationsOn(page: Page, selector = 'html'): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source);
  const options: axe.RunOptions = { runOnly: RULES, resultTypes: ['violations'], elementRef: false };
  const violations = await page.evaluate<axe.Result[]>(
    `axe.run(${JSON.stringify(selector)}, ${JSON.stringify(options)}).then((results) => results.violations)`,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n  ${node.target.join(' ')}\n  ${node.failureSummary}`),
  );
}
