import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '../e2e/academy.ts';
import { launch } from './browser.ts';
import { CLASSES, putClasses, putInstances, removeAll, type Size, sizes } from './classes-page-world.ts';
import { median } from './samples.ts';
import { milliseconds, printTable, ratio } from './table.ts';
import { untilTrue } from './until-true.ts';
import { openWatched, quiet, readsBetween } from './watched-page.ts';

const OWNER: Person = {
  uid: 'demo-admin',
  name: 'Owner',
  email: 'admin@academy.demo',
  belt: 'preta',
  degree: 0,
};
const FEW = 10;
const MANY = 50;
const ROUNDS = 3;

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** Runs in the page: when, after the start of the navigation, a frame shows rows that can be acted on. */
const WATCH = `
  new MutationObserver((_, observer) => {
    if (!document.querySelector('[role=rowheader]')) return;
    observer.disconnect();
    requestAnimationFrame(() => { window.shownAt = performance.now(); });
  }).observe(document, { subtree: true, childList: true });
`;

type Visit = { shownAt: number; read: number; unfoldedAfter: number; unfoldedRead: number; counted: number };

/** Opens the page with nothing cached, and then one row. */
async function visit(): Promise<Visit> {
  const watched = await openWatched(browser, OWNER);
  const { page } = watched;
  let counted = 0;
  page.on('request', (request) => {
    if (request.url().includes('runAggregationQuery')) counted += 1;
  });
  await page.addInitScript({ content: WATCH });
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Class Management' }).waitFor();
  const [before] = await quiet([watched]);
  const started = await page.evaluate<number>('performance.now()');
  await page.getByRole('link', { name: 'Class Management' }).click();
  await untilTrue(page, 'window.shownAt !== undefined');
  const shownAt = (await page.evaluate<number>('window.shownAt')) - started;
  const [listed] = await quiet([watched]);

  const unfolding = await page.evaluate<number>('performance.now()');
  await page
    .getByRole('button', { name: /^View Instances/ })
    .first()
    .click();
  await page.locator('[data-instance]').first().waitFor();
  const unfoldedAfter = (await page.evaluate<number>('performance.now()')) - unfolding;
  const [unfolded] = await quiet([watched]);
  await page.context().close();
  if (!before || !listed || !unfolded) throw new Error('One page has one traffic');
  return {
    shownAt,
    read: readsBetween(before, listed),
    unfoldedAfter,
    unfoldedRead: readsBetween(listed, unfolded),
    counted,
  };
}

async function visits(): Promise<Visit[]> {
  const all: Visit[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) all.push(await visit());
  // The first one warms up the emulators and the browser.
  return all.slice(1);
}

it('Class Management, by how much there is', async () => {
  const measured: { name: string; size: Size; visits: Visit[] }[] = [];
  const measure = async (name: string) =>
    measured.push({ name, size: await sizes(), visits: await visits() });

  await measure('demo data');
  await putClasses();
  await putInstances(0, FEW);
  await measure(`and ${CLASSES} classes, ${FEW} dates each`);
  await putInstances(FEW, MANY);
  await measure(`and ${CLASSES} classes, ${MANY} dates each`);
  await removeAll();

  const figure = (all: readonly Visit[], key: keyof Visit) => median(all.map((each) => each[key]));
  const demo = measured[0]?.visits ?? [];
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
    rows: measured.map(({ name, size, visits: all }) => [
      name,
      size.classes,
      size.instances,
      milliseconds(figure(all, 'shownAt')),
      ratio(figure(all, 'shownAt'), figure(demo, 'shownAt')),
      figure(all, 'read'),
      milliseconds(figure(all, 'unfoldedAfter')),
      ratio(figure(all, 'unfoldedAfter'), figure(demo, 'unfoldedAfter')),
      figure(all, 'unfoldedRead'),
      figure(all, 'counted'),
    ]),
    remarks: [
      'From the click on the menu to the frame with rows that can be acted on; documents delivered to the browser. A count is an aggregation',
      `query: one read for up to 1,000 entries. As specified, unfolding a row of ${MANY} dates reads all ${MANY} and pages them in the browser.`,
    ],
  });

  const [, few, many] = measured;
  expect(figure(many?.visits ?? [], 'read')).toBe(figure(few?.visits ?? [], 'read'));
  expect(figure(many?.visits ?? [], 'unfoldedRead')).toBe(figure(few?.visits ?? [], 'unfoldedRead'));
});
