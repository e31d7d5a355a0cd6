import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { FieldValue } from 'firebase-admin/firestore';
import { firestore } from './academy.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

const TIMES = { createdAt: FieldValue.serverTimestamp(), updatedAt: FieldValue.serverTimestamp() };

/** A recurring class as `createClass` will leave it. */
function recurring(id: string, overrides: object = {}) {
  return {
    id,
    title: 'Fundamentals',
    instructor: 'Mestre Hélio',
    startTime: '18:30',
    endTime: '20:00',
    date: '2031-03-03',
    endDate: '2031-06-30',
    maxCapacity: 24,
    currentAttendees: [],
    description: '',
    weeklySchedule: ['monday', 'friday'],
    movements: [],
    isParent: true,
    ...TIMES,
    ...overrides,
  };
}

function rows(page: Page) {
  return page.getByRole('rowheader');
}

test('classes: every column, search that ignores case and accents, ten to a page, live', async ({
  academy,
  open,
}) => {
  const tag = randomUUID().slice(0, 8);
  const ids = Array.from({ length: 11 }, (_, index) => `${tag}-${index}`);
  const batch = firestore.batch();
  for (const [index, id] of ids.entries()) {
    const date = `2031-03-${String(index + 1).padStart(2, '0')}`;
    batch.set(
      firestore.doc(`classes/${id}`),
      recurring(id, { title: `Class ${id}`, description: tag, date }),
    );
  }
  await batch.commit();
  const page = await open(await academy.admin(), { path: '/dashboard/admin' });

  await page.getByRole('searchbox', { name: 'Search classes...' }).fill(tag.toUpperCase());
  // The latest start first.
  await expect(rows(page)).toHaveText(
    ids
      .slice(1)
      .toReversed()
      .map((id) => `Class ${id}`),
  );
  await expect(page.getByRole('row').nth(1)).toContainText(
    /Mar 11, 2031.*Jun 30, 2031.*6:30 PM – 8:00 PM.*Monday, Friday.*Mestre Hélio.*24/,
  );
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(rows(page)).toHaveText([`Class ${ids[0]}`]);
  await expect(page.getByText('Page 2 of 2')).toBeVisible();

  await firestore.doc(`classes/${ids[0]}`).update({ title: 'Renamed elsewhere' });
  await expect(rows(page)).toHaveText(['Renamed elsewhere']);
  await firestore.doc(`classes/${ids[0]}`).delete();
  await expect(rows(page)).toHaveCount(10);
  await expect(page.getByRole('button', { name: 'Next' })).toHaveCount(0);

  await page.getByRole('searchbox').fill('helio');
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('searchbox').fill('nothing like it');
  await expect(page.getByText('No classes found')).toBeVisible();
  await Promise.all(ids.map((id) => firestore.doc(`classes/${id}`).delete()));
});

test('students: belt and degree of each, live', async ({ academy, open }) => {
  // The list is cut at 100, by name: this one is among them, however many other tests have made.
  const ana = await academy.student({ name: `AA ${randomUUID()}`, belt: 'roxa', degree: 3 });
  const page = await open(await academy.admin(), { path: '/dashboard/graduation' });
  await page.getByRole('searchbox', { name: 'Search students...' }).fill(ana.name.toLowerCase());
  await expect(rows(page)).toHaveText([`${ana.name}${ana.email}`]);
  await expect(page.getByRole('row').nth(1)).toContainText('Purple, 3º Grau');

  await firestore.doc(`students/${ana.uid}`).update({ belt: 'marrom', degree: 0 });
  await expect(page.getByRole('row').nth(1)).toContainText('Brown, 0º Grau');
  await page.getByRole('searchbox').fill('nobody of that name');
  await expect(page.getByText('No students found')).toBeVisible();
});

test('subscriptions: whose, what, how much, until when; administrators are left out', async ({
  academy,
  open,
}) => {
  const ana = await academy.student({ name: `AA ${randomUUID()}` });
  const boss = await academy.student({ name: `AA ${randomUUID()}`, isAdmin: true });
  for (const { uid } of [ana, boss]) {
    await firestore.doc(`subscriptions/${uid}`).set({
      userId: uid,
      planId: 'price_warrior',
      planName: 'Warrior',
      productName: 'Warrior',
      interval: 'month',
      amount: 149,
      currency: 'usd',
      status: 'active',
      cancelAtPeriodEnd: false,
      // In São Paulo still the 9th.
      currentPeriodEnd: new Date('2031-03-10T02:00:00Z'),
    });
  }
  const page = await open(await academy.admin(), { path: '/dashboard/subscriptions' });
  await page.getByRole('searchbox', { name: 'Search subscriptions...' }).fill('AA ');
  await expect(rows(page).filter({ hasText: ana.email })).toHaveCount(1);
  await expect(rows(page).filter({ hasText: boss.email })).toHaveCount(0);
  await page.getByRole('searchbox').fill(ana.email);
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText(/Warrior.*\$149\/month.*Active.*Mar 9, 2031/);

  await firestore.doc(`subscriptions/${ana.uid}`).update({ cancelAtPeriodEnd: true });
  await expect(row).toContainText('Canceling');
  await firestore.doc(`subscriptions/${ana.uid}`).update({ cancelAtPeriodEnd: false, status: 'past_due' });
  await expect(row).toContainText('Past Due');
  await page.getByRole('searchbox').fill('nothing like it');
  await expect(page.getByText('No subscriptions found')).toBeVisible();
});

for (const [width, colorScheme] of [
  [320, 'light'],
  [768, 'dark'],
  [1280, 'light'],
] as const) {
  test(`the lists fit into ${width} px and please axe, ${colorScheme}`, async ({ academy, open }) => {
    const page = await open(await academy.admin(), { colorScheme, viewport: { width, height: 800 } });
    for (const path of ['/dashboard/admin', '/dashboard/graduation', '/dashboard/subscriptions']) {
      await page.goto(path);
      await expect(rows(page).first()).toBeVisible();
      const overflow = await page.evaluate(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      );
      expect(overflow, path).toBe(0);
      await expectAccessible(page);
    }
  });
}
