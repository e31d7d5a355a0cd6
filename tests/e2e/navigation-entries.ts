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

/** The browser's entries of closed dialogs are left. A page that is opened before that may be stopped by it. */
export async function expectDialogsLeft(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate('history.state?.dialogs ?? 0')).toBe(0);
}
