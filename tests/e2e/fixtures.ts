import { academyClock, shiftDate } from '@domain/calendar.ts';
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import { violationsOn } from '../support/axe.ts';
import { type Academy, academyOn, bookFarAhead, clearDay, type Person } from './academy.ts';
import { KEEP_ENTRIES, RETURN_ENTRIES } from './navigation-entries.ts';
import { logQueries, watchChannels, watchPages } from './page-watch.ts';
import { HIDE_SERVER_TIME } from './server-time.ts';
import { storageStateOf } from './stored-session.ts';
import { SUBCLASSABLE_DATE } from './subclassable-date.ts';

export { expect };

/*
 * What a test of the browser uses:
 * - this file: `open`, `academy` and the test's day
 * - academy.ts: people, classes and records in the emulators
 * - callables.ts: answers, refusals and delays of Functions
 * - FEATURE/FEATURE-screen.ts: the places and steps of a feature's screens
 * - looks.ts, keyboard-walk.ts: layout, axe and keyboard of a whole screen
 */

const APP_URL = process.env.FAIXA_APP_URL ?? 'http://127.0.0.1:5000';

/**
 * Days that one worker may use before it meets those of the next worker. All days are within a year: health answers
 * that a test saves, on the server's day, would have to be confirmed later.
 */
const DAYS_PER_WORKER = 110;

/** The time in the browser when a test begins: 10:00 in São Paulo (UTC-3 since 2019). */
const OPENING_TIME = 'T10:00:00-03:00';

export type Language = 'en' | 'pt-BR';

export type OpenOptions = BrowserContextOptions & {
  /** The first page: '/dashboard' with a session, '/login' without one, unless given. */
  path?: string;
  /** 'YYYY-MM-DDTHH:mm:ss±hh:mm'; 10:00 of the test's day unless given. */
  now?: string;
  /** The language that the app remembers; English unless given. */
  language?: Language;
};

type Fixtures = {
  /** The test's own day, tomorrow or later. No other test uses it. */
  day: string;
  /** Seeds people and classes into the emulators. */
  academy: Academy;
  /** Opens a page in a new browser context, with a session of `person` if one is given. */
  open: (person?: Person | null, options?: OpenOptions) => Promise<Page>;
  /** Allows a console error that the test provokes on purpose. Every other one fails the test. */
  tolerate: (pattern: RegExp) => void;
};

/**
 * A script for the page: the directory is without the people of other tests, since two of one name would get marks in
 * each other's lists. A route would turn off the browser's cache.
 */
const withoutOthers = ({ others }: Academy) => `{
  const { fetch } = window;
  window.fetch = async (...request) => {
    const response = await fetch(...request);
    if (!/\\/studentDirectory$/.test(response.url)) return response;
    const body = await response.json();
    if (body.result) body.result.students = body.result.students.filter(({ email }) => !${others}.test(email));
    return new Response(JSON.stringify(body), { status: response.status, headers: response.headers });
  };
}`;

let daysUsed = 0;

export const test = base.extend<Fixtures & { pages: ReturnType<typeof watchPages> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from a destructured argument.
  day: async ({}, use, { parallelIndex }) => {
    const tomorrow = shiftDate(academyClock(new Date()).date, 1);
    const day = shiftDate(tomorrow, parallelIndex * DAYS_PER_WORKER + daysUsed);
    // The server's day is today, so all of them are booked ahead. Once: a test of these limits may run meanwhile.
    if (daysUsed === 0) await bookFarAhead();
    daysUsed += 1;
    // A test may use the day after its own, too.
    await Promise.all([clearDay(day), clearDay(shiftDate(day, 1))]);
    await use(day);
  },

  academy: async ({ day }, use) => {
    const academy = academyOn(day);
    await use(academy);
    await academy.removePeople();
  },

  // biome-ignore lint/correctness/noEmptyPattern: as above.
  pages: async ({}, use) => {
    const pages = watchPages();
    await use(pages);
    expect(pages.unexpected(), 'the browser reported no error').toEqual([]);
  },

  tolerate: async ({ pages }, use) => {
    await use(pages.tolerate);
  },

  // Requires the academy, so that its people are removed after the pages are closed.
  open: async ({ academy, browser, day, pages }, use, { titlePath }) => {
    const opened: BrowserContext[] = [];
    const channels = watchChannels();
    await use(async (person, { path, now = day + OPENING_TIME, language, ...options } = {}) => {
      const context = await browser.newContext({
        baseURL: APP_URL,
        locale: 'en-US',
        timezoneId: 'America/Sao_Paulo',
        // Animations end at once, so that nothing waits for them.
        reducedMotion: 'reduce',
        // A worker would answer requests past the routes of a test; the tests about it allow it.
        serviceWorkers: 'block',
        storageState: await storageStateOf({ person, language, origin: APP_URL, now: new Date(now) }),
        ...options,
      });
      opened.push(context);
      channels.watch(context);
      logQueries(context, titlePath.join(' › '));
      await pages.watch(context);
      await context.addInitScript({ content: withoutOthers(academy) + HIDE_SERVER_TIME + KEEP_ENTRIES });
      await context.clock.install({ time: now });
      await context.addInitScript({ content: SUBCLASSABLE_DATE + RETURN_ENTRIES });
      const page = await context.newPage();
      await page.goto(path ?? (person ? '/dashboard' : '/login'));
      // Until React has taken over the form that the build wrote, a link of /login is a link to a new page.
      await expect(page.locator('#root[data-written]')).toHaveCount(0);
      return page;
    });
    pages.end();
    for (const context of opened) {
      // A route of the test may still be handling a request.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    }
    await channels.end();
  },
});

/** Expects that axe finds no violation of WCAG 2.2 AA on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  // A bar at the foot of the window covers targets, for axe; at the end of the page it stands below them.
  const footBar = page.locator('[data-foot-bar]:visible').last();
  if (await footBar.count()) await footBar.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
  // A half faded-in text lacks contrast.
  await page.evaluate(
    'Promise.all(document.getAnimations().filter((each) => each.effect.getComputedTiming().endTime < Infinity).map((each) => each.finished.catch(() => null)))',
  );
  expect(await violationsOn(page), 'violations that axe finds').toEqual([]);
}
