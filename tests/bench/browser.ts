import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { afterAll } from 'vitest';
import type { Person } from '../e2e/academy.ts';
import { watchChannels } from '../e2e/page-watch.ts';
import { storageStateOf } from '../e2e/stored-session.ts';
import { launchChromium } from '../support/chromium.ts';
import { environment } from '../support/environment.ts';

const APP_URL = environment('FAIXA_APP_URL');

/** Long enough that a slow machine gives slow figures instead of a failed run. */
const TIMEOUT_MS = 120_000;

/** Starts with the first page of a bench, and ends after the bench. */
let browser: Promise<Browser> | undefined;
afterAll(async () => (await browser)?.close());

/**
 * Returns a page in its own context with `person` signed in unless null. `origin`: the app's origin if it is not
 * Hosting.
 */
export async function openPage(
  person: Person | null,
  { origin = APP_URL, ...options }: BrowserContextOptions & { origin?: string } = {},
): Promise<Page> {
  browser ??= launchChromium();
  const context = await (await browser).newContext({
    baseURL: origin,
    locale: 'en-US',
    timezoneId: 'America/Sao_Paulo',
    storageState: await storageStateOf({ person, origin, now: new Date() }),
    ...options,
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  // Otherwise its listeners would slow down each commit of the benches that follow.
  const channels = watchChannels();
  channels.watch(context);
  context.on('close', () => void channels.end());
  return context.newPage();
}

/**
 * Waits until `expression` is true in the page. Playwright's `waitForFunction` compiles its
 * argument in the page, which the Content-Security-Policy refuses.
 */
export async function untilTrue(page: Page, expression: string): Promise<void> {
  const end = performance.now() + TIMEOUT_MS;
  while (!(await page.evaluate<boolean>(expression))) {
    if (performance.now() > end) throw new Error(`Not true after ${TIMEOUT_MS / 1000} s: ${expression}`);
    await pause(20);
  }
}
