import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { putRecurring } from './classes/classes-screen.ts';
import { expect, test } from './fixtures.ts';

const scrolled = (page: Page) => page.evaluate<number>('Math.round(scrollY)');

test('Back and Forward lead to the same search, page and place of every list', {
  tag: '@long',
}, async ({ academy, open }) => {
  const tag = `Zz${randomUUID().slice(0, 6)}`;
  await academy.crowd(tag, 45);
  const page = await open(await academy.admin(), {
    path: '/dashboard',
    viewport: { width: 1280, height: 500 },
  });
  const names = page.getByRole('rowheader');

  for (const list of ['students', 'subscriptions']) {
    await test.step(list, async () => {
      await page.goto(`/dashboard/${list}`);
      await page.getByRole('searchbox').fill(tag);
      await page.getByRole('button', { name: 'Next' }).press('Enter');
      await expect(page.getByText(/^Page 2 of/)).toBeVisible();
      await expect(page.getByText('…', { exact: true })).toHaveCount(0);
      const link = names.nth(6).getByRole('link');
      await link.focus();
      const name = (await link.textContent()) ?? '';
      const before = await scrolled(page);
      expect(before).toBeGreaterThan(0);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
      await expect(page).toHaveTitle(`${name} · Faixa Jiu-Jitsu`);
      expect(await scrolled(page)).toBe(0);

      // The link of the page leads back, too.
      if (list === 'students') await page.getByRole('link', { name: 'All students' }).press('Enter');
      else await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expect(page.getByRole('searchbox')).toHaveValue(tag);
      await expect(page.getByText(/^Page 2 of/)).toBeVisible();
      await expect.poll(() => scrolled(page)).toBe(before);
      await page.goForward();
      await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
      await page.goBack();
      await expect.poll(() => scrolled(page)).toBe(before);
    });
  }

  await test.step('Leads and Class Management keep filter, search and open rows', async () => {
    const lesson = await putRecurring(academy);
    await page.goto('/dashboard/leads');
    await page.getByRole('combobox', { name: 'Show' }).selectOption('Contacted');
    await page.getByRole('searchbox').fill('a');
    await expect(page).toHaveURL(/status=contacted&q=a|q=a&status=contacted/);
    await page.getByRole('link', { name: 'Class Management' }).first().press('Enter');
    await expect(page.getByRole('heading', { name: 'Class Management' })).toBeFocused();
    await page.getByRole('searchbox').fill(lesson.instructor);
    await page.getByRole('button', { name: /^View Instances/ }).press('Enter');
    await expect(page.locator('[data-instance]')).toHaveCount(5);
    await page.goBack();
    await expect(page.getByRole('searchbox')).toHaveValue('a');
    await expect(page.getByRole('combobox', { name: 'Show' })).toHaveValue('contacted');
    await page.goForward();
    await expect(page.getByRole('searchbox')).toHaveValue(lesson.instructor);
    await expect(page.locator('[data-instance]')).toHaveCount(5);
  });
});
