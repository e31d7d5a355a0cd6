import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, it } from 'vitest';
import type { Person } from '../e2e/academy.ts';
import { launch, openPage, untilTrue } from './browser.ts';
import { CLASSES, putClasses, putInstances, removeAll, type Size, sizes } from './classes-page-world.ts';
import { median, roundsOf } from './samples.ts';
import { milliseconds, printGoals, printTable, ratio } from './table.ts';
import { openWatched, quiet, readsBetween } from './watched-page.ts';

const OWNER: Person = {
  uid: 'demo-admin',
  name: 'Owner',
  email: 'admin@academy.demo',
  belt: 'preta',
  degree: 0,
};
const FEW = 10;
const MANY = 30;
const ROUNDS = roundsOf(2);
/** Time for the previous page to finish its own work. */
const SETTLED_MS = 1000;

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** Runs in the page; records the first frame with rows. */
const WATCH = `
  new MutationObserver((_, observer) => {
    if (!document.querySelector('[role=rowheader]')) return;
    observer.disconnect();
    requestAnimationFrame(() => { window.shownAt = performance.now(); });
  }).observe(document, { subtree: true, childList: true });
`;

/** Opens Class Management from the menu, with nothing cached, and waits for its rows. */
async function openClasses(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Class Management' }).click();
  await untilTrue(page, 'window.shownAt !== undefined');
}

async function unfoldFirst(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^View Instances/ })
    .first()
    .click();
  await page.locator('[data-instance]').first().waitFor();
}

async function openSchedule(page: Page): Promise<void> {
  await page.addInitScript({ content: WATCH });
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Class Management' }).waitFor();
}

type Reads = { listed: number; unfolded: number; counts: number };

/**
 * The documents that the page and one unfolded row read. It waits for silence, so it times nothing.
 */
async function countReads(): Promise<Reads> {
  const watched = await openWatched(browser, OWNER);
  const { page } = watched;
  let counts = 0;
  page.on('request', (request) => {
    if (request.url().includes('runAggregationQuery')) counts += 1;
  });
  await openSchedule(page);
  const [before] = await quiet([watched]);
  await openClasses(page);
  const [listed] = await quiet([watched]);
  await unfoldFirst(page);
  const [unfolded] = await quiet([watched]);
  await page.context().close();
  if (!before || !listed || !unfolded) throw new Error('No traffic of the page');
  return { listed: readsBetween(before, listed), unfolded: readsBetween(listed, unfolded), counts };
}

type Times = { shownAfter: number; unfoldedAfter: number };

/** The time until the page shows its rows, and until one row is unfolded. */
async function timeVisit(): Promise<Times> {
  const page = await openPage(browser, OWNER);
  const now = () => page.evaluate<number>('performance.now()');
  await openSchedule(page);
  await pause(SETTLED_MS);
  const started = await now();
  await openClasses(page);
  const shownAfter = (await page.evaluate<number>('window.shownAt')) - started;
  const unfolding = await now();
  await unfoldFirst(page);
  const unfoldedAfter = (await now()) - unfolding;
  await page.context().close();
  return { shownAfter, unfoldedAfter };
}

type Measured = { name: string; size: Size; reads: Reads; times: Times };

async function measure(name: string): Promise<Measured> {
  // This also warms up the emulators and the browser.
  const reads = await countReads();
  const visits: Times[] = [];
  for (let round = 0; round < ROUNDS; round += 1) visits.push(await timeVisit());
  const figure = (key: keyof Times) => median(visits.map((each) => each[key]));
  const times = { shownAfter: figure('shownAfter'), unfoldedAfter: figure('unfoldedAfter') };
  return { name, size: await sizes(), reads, times };
}

it('opens Class Management with few and many classes and dates', async () => {
  const demo = await measure('demo data');
  await putClasses();
  await putInstances(0, FEW);
  const few = await measure(`and ${CLASSES} classes, ${FEW} dates each`);
  await putInstances(FEW, MANY);
  const many = await measure(`and ${CLASSES} classes, ${MANY} dates each`);
  await removeAll(MANY);

  printTable({
    title: `Class Management (${ROUNDS} visits each; medians)`,
    columns: [
      '',
      'classes',
      'instances',
      'rows after',
      'to demo',
      'documents read',
      'a row unfolds after',
      'to demo',
      'documents read',
      'counts',
    ],
    rows: [demo, few, many].map(({ name, size, reads, times }) => [
      name,
      size.classes,
      size.instances,
      milliseconds(times.shownAfter),
      ratio(times.shownAfter, demo.times.shownAfter),
      reads.listed,
      milliseconds(times.unfoldedAfter),
      ratio(times.unfoldedAfter, demo.times.unfoldedAfter),
      reads.unfolded,
      reads.counts,
    ]),
    remarks: [
      'From the click on the menu to the first frame with rows; documents delivered to the browser. A count is an aggregation query,',
      `one read for up to 1,000 entries. Without paging in Firestore, unfolding a row of ${MANY} dates reads all ${MANY}.`,
    ],
  });
  const reads = { listed: 'documents of the list', unfolded: 'documents of a row', counts: 'counts' };
  printGoals(
    `Class Management, ${MANY} dates each beside ${FEW}`,
    (['listed', 'unfolded', 'counts'] as const).map((key) => ({
      figure: reads[key],
      value: many.reads[key],
      beside: few.reads[key],
      atMost: few.reads[key],
    })),
  );
});
