import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';

const PATIENCE_MS = 120_000;

/** Waits until an expression holds in the page. Playwright's own way compiles it in the page, which the Content-Security-Policy refuses. */
export async function untilTrue(page: Page, expression: string): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!(await page.evaluate<boolean>(expression))) {
    if (performance.now() > end) throw new Error(`Never true: ${expression}`);
    await pause(20);
  }
}
