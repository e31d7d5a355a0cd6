import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, it } from 'vitest';
import { studentDirectory } from '../../functions/src/graduation/student-directory.ts';
import { ADMIN } from '../../tools/seed/people.ts';
import { subscriptionOf } from '../support/subscription-factory.ts';
import { launch, untilTrue } from './browser.ts';
import { counted } from './counted.ts';
import { deleteAll, deleteStudents, inBatches, putManyStudents, startingWith } from './many-documents.ts';
import { median, roundsOf } from './samples.ts';
import { db, handleInProcess } from './server.ts';
import { stripeRequests } from './stripe-control.ts';
import { milliseconds, printGoals, printTable, ratio } from './table.ts';
import { openWatched, quiet, readsBetween } from './watched-page.ts';

const SIZES = [40, 1000];
const VISITS = roundsOf(2);
const OWNER = { ...ADMIN, belt: 'preta', degree: 0 } as const;
/** A list without a directory reads the first page of students for their names. */
const STUDENTS_OF_ONE_PAGE = 100;

const PREFIX = 'billing-load-';
const uidOf = (index: number) => `${PREFIX}${String(index).padStart(6, '0')}`;
const subscriptions = db.collection('subscriptions');
const ours = startingWith(PREFIX, 'subscriptions');

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

afterAll(async () => {
  await browser.close();
  await Promise.all([deleteStudents(PREFIX), deleteAll(ours)]);
});

const askDirectory = () => handleInProcess(studentDirectory, ADMIN.uid, {});

/** Adds subscriptions until the academy has `total`, and writes a directory of all students. */
async function growTo(total: number): Promise<void> {
  const [all, own] = await Promise.all(
    [subscriptions, ours].map(async (found) => (await found.count().get()).data().count),
  );
  const from = own ?? 0;
  const to = from + Math.max(0, total - (all ?? 0));
  await putManyStudents(uidOf, { from, to });
  const uids = Array.from({ length: to - from }, (_, offset) => uidOf(from + offset));
  await inBatches(uids, (batch, uid) => batch.set(subscriptions.doc(uid), subscriptionOf(uid)));
  await deleteAll(db.collection('student_directory'));
  await askDirectory();
}

/** Runs in the page; records the first frame with rows. */
const WATCH = `
  new MutationObserver((_, observer) => {
    if (!document.querySelector('[role=rowheader]')) return;
    observer.disconnect();
    requestAnimationFrame(() => { window.shownAt = performance.now(); });
  }).observe(document, { subtree: true, childList: true });
`;

type Visit = { shownAfter: number; delivered: number; stripe: number };

/** Opens the list from the menu, with nothing cached. */
async function visit(): Promise<Visit> {
  const watched = await openWatched(browser, OWNER);
  const { page } = watched;
  await page.addInitScript({ content: WATCH });
  await page.goto('/dashboard', { waitUntil: 'commit' });
  const link = page.getByRole('link', { name: 'Subscriptions' });
  await link.waitFor();
  const [before] = await quiet([watched]);
  const asked = await stripeRequests();
  const started = await page.evaluate<number>('performance.now()');
  await link.click();
  await untilTrue(page, 'window.shownAt !== undefined');
  const shownAfter = (await page.evaluate<number>('window.shownAt')) - started;
  const [after] = await quiet([watched]);
  await page.context().close();
  if (!before || !after) throw new Error('No traffic of the page');
  return { shownAfter, delivered: readsBetween(before, after), stripe: (await stripeRequests()) - asked };
}

it('the list of subscriptions: documents read, and calls to Stripe', async () => {
  const measured: { size: number; visits: Visit[]; directory: number }[] = [];
  for (const size of SIZES) {
    await growTo(size);
    const visits: Visit[] = [];
    // The first visit warms up the emulators and the browser.
    for (let round = 0; round <= VISITS; round += 1) visits.push(await visit());
    const { reads } = await counted(db, askDirectory);
    measured.push({ size, visits: visits.slice(1), directory: reads });
  }

  const figure = (visits: readonly Visit[], key: keyof Visit) => median(visits.map((each) => each[key]));
  const smallest = measured[0]?.visits ?? [];
  printTable({
    title: `Subscription Management (${VISITS} visits each; medians)`,
    columns: [
      'subscriptions',
      'rows after',
      'to the smallest',
      'listeners read',
      'directory reads',
      'Stripe calls',
      'browser-only reads',
      'browser-only Stripe calls',
    ],
    rows: measured.map(({ size, visits, directory }) => [
      size,
      milliseconds(figure(visits, 'shownAfter')),
      ratio(figure(visits, 'shownAfter'), figure(smallest, 'shownAfter')),
      figure(visits, 'delivered'),
      directory,
      figure(visits, 'stripe'),
      size + STUDENTS_OF_ONE_PAGE,
      size,
    ]),
    remarks: [
      'Listeners: documents delivered to the browser for the list, which stays live. A later change costs one read.',
      `Browser-only: without a directory, the names of ${STUDENTS_OF_ONE_PAGE} students, and at least one call to Stripe for each row.`,
    ],
  });

  printGoals(
    'Subscription Management',
    measured.flatMap(({ size, visits }) => [
      {
        // Each subscription once, and the administrators with a profile.
        figure: `documents for ${size} subscriptions`,
        value: figure(visits, 'delivered'),
        beside: size + STUDENTS_OF_ONE_PAGE,
        atMost: size + 5,
      },
      {
        figure: `Stripe calls for ${size} subscriptions`,
        value: figure(visits, 'stripe'),
        beside: size,
        atMost: 0,
      },
    ]),
  );
});
