import type { Browser } from '@playwright/test';
import { FieldPath } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { studentDirectory } from '../../functions/src/graduation/student-directory.ts';
import { ADMIN } from '../../tools/seed/people.ts';
import { subscriptionOf } from '../support/subscription-factory.ts';
import { launch } from './browser.ts';
import { counted } from './counted.ts';
import { inBatches } from './in-batches.ts';
import { forget, putManyStudents } from './many-students.ts';
import { median } from './samples.ts';
import { db, handleInProcess } from './server.ts';
import { stripeRequests } from './stripe-control.ts';
import { milliseconds, printTable, ratio } from './table.ts';
import { untilTrue } from './until-true.ts';
import { openWatched, quiet, readsBetween } from './watched-page.ts';

const SIZES = [40, 1000];
const VISITS = 3;
const OWNER = { ...ADMIN, belt: 'preta', degree: 0 } as const;
/** As specified (points 7 and 9), the list reads at most so many students. */
const SPECIFIED_STUDENTS = 100;

const uidOf = (index: number) => `billing-load-${String(index).padStart(6, '0')}`;
const subscriptions = db.collection('subscriptions');
const ours = (name: string) =>
  db
    .collection(name)
    .where(FieldPath.documentId(), '>=', uidOf(0))
    .where(FieldPath.documentId(), '<=', uidOf(999_999));

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

afterAll(async () => {
  await browser.close();
  // The benches that follow find the demo data as they left it.
  await Promise.all([forget(ours('students')), forget(ours('subscriptions'))]);
  await forget(db.collection('student_directory'));
});

const askDirectory = () => handleInProcess(studentDirectory, ADMIN.uid, {});

/** Until the academy has `total` subscriptions, those that were there before among them, and a directory that knows everybody. */
async function growTo(total: number): Promise<void> {
  const [all, own] = await Promise.all(
    [subscriptions, ours('subscriptions')].map(async (found) => (await found.count().get()).data().count),
  );
  const from = own ?? 0;
  const to = from + Math.max(0, total - (all ?? 0));
  await putManyStudents(uidOf, { from, to });
  const uids = Array.from({ length: to - from }, (_, offset) => uidOf(from + offset));
  await inBatches(uids, (batch, uid) => batch.set(subscriptions.doc(uid), subscriptionOf(uid)));
  await forget(db.collection('student_directory'));
  await askDirectory();
}

/** Runs in the page: when a frame shows rows. */
const WATCH = `
  new MutationObserver((_, observer) => {
    if (!document.querySelector('[role=rowheader]')) return;
    observer.disconnect();
    requestAnimationFrame(() => { window.shownAt = performance.now(); });
  }).observe(document, { subtree: true, childList: true });
`;

type Visit = { shownAfter: number; delivered: number; stripe: number };

/** From the menu to the list, with nothing cached. */
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
  if (!before || !after) throw new Error('One page has one traffic');
  return { shownAfter, delivered: readsBetween(before, after), stripe: (await stripeRequests()) - asked };
}

it('the list of subscriptions: documents read, and calls to Stripe', async () => {
  const measured: { size: number; visits: Visit[]; directory: number }[] = [];
  for (const size of SIZES) {
    await growTo(size);
    const visits: Visit[] = [];
    // The first one warms up the emulators and the browser.
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
      'specification reads',
      'specification’s Stripe calls',
    ],
    rows: measured.map(({ size, visits, directory }) => [
      size,
      milliseconds(figure(visits, 'shownAfter')),
      ratio(figure(visits, 'shownAfter'), figure(smallest, 'shownAfter')),
      figure(visits, 'delivered'),
      directory,
      figure(visits, 'stripe'),
      size + SPECIFIED_STUDENTS,
      size,
    ]),
    remarks: [
      'Listeners: documents delivered to the browser for the list, which then stays live: a change costs one. The directory knows every name,',
      `whatever the number; as specified, those beyond the first ${SPECIFIED_STUDENTS} students have none, and each row asks Stripe at least once.`,
    ],
  });

  for (const { size, visits } of measured) {
    // Each subscription once; besides, the administrators who have a profile.
    expect(figure(visits, 'delivered')).toBeGreaterThanOrEqual(size);
    expect(figure(visits, 'delivered')).toBeLessThanOrEqual(size + 5);
    expect(figure(visits, 'stripe')).toBe(0);
  }
});
