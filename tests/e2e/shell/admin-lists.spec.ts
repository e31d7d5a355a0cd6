import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { firestore } from '../academy.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';

function rows(page: Page) {
  return page.getByRole('rowheader');
}

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
