import { expect, type Page } from '@playwright/test';

/**
 * Two scripts for the page, to run before and after Playwright's clock is installed. The clock replaces `performance`,
 * whose `getEntriesByType` then returns nothing: a page could not know that it was loaded again.
 */
export const KEEP_ENTRIES = `
  globalThis.nativeEntries = performance.getEntriesByType.bind(performance);
`;
export const RETURN_ENTRIES = `
  performance.getEntriesByType = globalThis.nativeEntries;
`;

const DIALOGS_LEFT = `!history.state?.dialogs || document.querySelector('dialog[open]') !== null`;

/**
 * Lets `goto` and `reload` wait until the browser has left the entries of closed dialogs, which happens after they are
 * closed: it would stop a page that loads.
 */
export function leaveDialogsFirst(page: Page): void {
  const { goto, reload } = page;
  const dialogsLeft = () => expect.poll(() => page.evaluate(DIALOGS_LEFT)).toBe(true);
  page.goto = (...target) => dialogsLeft().then(() => goto.apply(page, target));
  page.reload = (...options) => dialogsLeft().then(() => reload.apply(page, options));
}
