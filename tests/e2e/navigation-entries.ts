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
