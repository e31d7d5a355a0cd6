import AxeBuilder from '@axe-core/playwright';
import { academyClock, shiftDate } from '@domain/calendar.ts';
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import { type Academy, academyOn, clearDay, type Person } from './academy.ts';
import { watchPages } from './page-watch.ts';
import { storageStateOf } from './stored-session.ts';
import { SUBCLASSABLE_DATE } from './subclassable-date.ts';

export { expect };

const APP_URL = process.env.FAIXA_APP_URL ?? 'http://127.0.0.1:5000';

/** Days that one worker may use up before it meets the next one's. */
const DAYS_PER_WORKER = 400;

/** What the browser of a test thinks: the test's day, 10:00 in São Paulo (UTC-3 since 2019). */
const OPENING_TIME = 'T10:00:00-03:00';

export type OpenOptions = BrowserContextOptions & {
  /** Where to begin; '/dashboard' for somebody signed in, else '/login'. */
  path?: string;
  /** 'YYYY-MM-DDTHH:mm:ss±hh:mm', if not 10:00 of the test's day. */
  now?: string;
};

type Fixtures = {
  /** The test's own day, tomorrow or later: what it seeds there, no other test sees. */
  day: string;
  /** Puts people and classes into the emulators. */
  academy: Academy;
  /** A page in a browser context of its own, one per person: with somebody signed in already, or with nobody. */
  open: (person?: Person | null, options?: OpenOptions) => Promise<Page>;
  /** Names a console error that the test provokes on purpose; every other one fails it. */
  tolerate: (pattern: RegExp) => void;
};

let daysUsed = 0;

export const test = base.extend<Fixtures & { pages: ReturnType<typeof watchPages> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from a destructured argument.
  day: async ({}, use, { parallelIndex }) => {
    const tomorrow = shiftDate(academyClock(new Date()).date, 1);
    const day = shiftDate(tomorrow, parallelIndex * DAYS_PER_WORKER + daysUsed);
    daysUsed += 1;
    // A test may look at its tomorrow, too.
    await Promise.all([clearDay(day), clearDay(shiftDate(day, 1))]);
    await use(day);
  },

  academy: async ({ day }, use) => {
    await use(academyOn(day));
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

  open: async ({ browser, day, pages }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (person, { path, now = day + OPENING_TIME, ...options } = {}) => {
      const context = await browser.newContext({
        baseURL: APP_URL,
        locale: 'en-US',
        timezoneId: 'America/Sao_Paulo',
        ...(person && { storageState: await storageStateOf(person, APP_URL, new Date(now)) }),
        ...options,
      });
      opened.push(context);
      await pages.watch(context);
      await context.clock.install({ time: now });
      await context.addInitScript({ content: SUBCLASSABLE_DATE });
      const page = await context.newPage();
      await page.goto(path ?? (person ? '/dashboard' : '/login'));
      return page;
    });
    for (const context of opened) {
      // What a test has put between the page and the network may still be at work on something that nobody waits for.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    }
  },
});

/** axe finds nothing, at WCAG 2.2 AA. */
export async function expectAccessible(page: Page): Promise<void> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  // At rest: half faded in, everything lacks contrast.
  await page.evaluate(
    'Promise.all(document.getAnimations().filter((each) => each.effect.getComputedTiming().endTime < Infinity).map((each) => each.finished.catch(() => null)))',
  );
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n  ${node.target.join(' ')}\n  ${node.failureSummary}`),
  );
  expect(found, 'axe finds nothing').toEqual([]);
}
