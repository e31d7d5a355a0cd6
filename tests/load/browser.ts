import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { chromiumFlags } from '../../tools/chromium.ts';
import type { Person } from '../e2e/academy.ts';
import { storageStateOf } from '../e2e/stored-session.ts';
import { environment } from './environment.ts';

const APP_URL = environment('FAIXA_APP_URL');

const PATIENCE_MS = 120_000;

export function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: environment('FAIXA_CHROMIUM'), args: chromiumFlags });
}

/** A page in a context of its own, on the real clock; with somebody signed in, or nobody. `origin`: where the app is, if not on Hosting. */
export async function openPage(
  browser: Browser,
  person: Person | null,
  { origin = APP_URL, ...options }: BrowserContextOptions & { origin?: string } = {},
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'en-US',
    timezoneId: 'America/Sao_Paulo',
    ...(person && { storageState: await storageStateOf({ person, origin, now: new Date() }) }),
    ...options,
  });
  // A slow machine gives slow figures, not a failed run.
  context.setDefaultTimeout(PATIENCE_MS);
  return context.newPage();
}

/** The card of a dated class. */
export function card(page: Page, eventId: string) {
  return page.locator(`[data-class="${eventId}"]`);
}

export function attendanceButton(page: Page, eventId: string) {
  return card(page, eventId).locator('[data-action="attendance"]');
}
