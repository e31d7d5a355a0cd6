import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { putRecurring } from './classes/classes-screen.ts';
import { expect, test } from './fixtures.ts';
import { button, grid } from './schedule/schedule-screen.ts';

const scrolled = (page: Page) => page.evaluate<number>('Math.round(scrollY)');

test('Back and Forward lead to the same search, page, place and row of every list', {
  tag: '@long',
}, async ({ academy, open, day }) => {
  const tag = `Zz${randomUUID().slice(0, 6)}`;
  await academy.crowd(tag, 45);
  const page = await open(await academy.admin(), {
    path: '/dashboard',
    viewport: { width: 1280, height: 500 },
  });
  const names = page.getByRole('rowheader');

  for (const [list, shown] of [
    ['students', 20],
    ['graduation', 45],
    ['subscriptions', 10],
  ] as const) {
    await test.step(list, async () => {
      const next = shown < 45;
      await page.goto(`/dashboard/${list}`);
      await page.getByRole('searchbox').fill(tag);
      await expect(names.filter({ hasText: tag })).toHaveCount(shown);
      await expect(page.getByText('…', { exact: true })).toHaveCount(0);
      if (next) {
        await page.getByRole('button', { name: 'Next' }).press('Enter');
        await expect(page.getByText(/^Page 2 of/)).toBeVisible();
      }
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

      await page.goBack();
      await expect(page.getByRole('link', { name, exact: true })).toBeFocused();
      await expect(page.getByRole('searchbox')).toHaveValue(tag);
      if (next) await expect(page.getByText(/^Page 2 of/)).toBeVisible();
      await expect.poll(() => scrolled(page)).toBe(before);

      await page.goForward();
      await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
      await page.goBack();
      await expect(page.getByRole('link', { name, exact: true })).toBeFocused();
      await expect.poll(() => scrolled(page)).toBe(before);
    });
  }

  await test.step('the link of the page leads back to the row of the list, too', async () => {
    await page.goto('/dashboard/students');
    await page.getByRole('searchbox').fill(tag);
    await expect(names).toHaveCount(20);
    const link = names.nth(9).getByRole('link');
    const name = (await link.textContent()) ?? '';
    await link.press('Enter');
    await page.getByRole('link', { name: 'All students' }).press('Enter');
    await expect(page.getByRole('link', { name, exact: true })).toBeFocused();
  });

  await test.step('a page that is left before the browser has reported its scroll', async () => {
    await page.goto('/dashboard/students');
    await page.getByRole('searchbox').fill(tag);
    await expect(names).toHaveCount(20);
    await page.evaluate(`(() => {
      window.addEventListener('scroll', (event) => event.stopImmediatePropagation(), { capture: true });
      scrollTo(0, 150);
      document.querySelectorAll('main th a')[3].click();
    })()`);
    await expect(page.getByRole('heading', { level: 1, name: `${tag} 03` })).toBeFocused();
    await page.goBack();
    await expect.poll(() => scrolled(page)).toBe(150);
  });

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
    await expect(page.getByRole('button', { name: /^View Instances/ })).toBeFocused();
  });

  await test.step('the day of the schedule', async () => {
    await academy.class({ title: 'Dawn', startTime: '06:00', endTime: '07:00' });
    await academy.class({ title: 'Night', startTime: '21:00', endTime: '22:00' });
    await page.goto(`/dashboard?date=${day}`);
    await button(page, 'Night', 'List').focus();
    const before = await grid(page).evaluate((pane) => pane.scrollTop);
    await page.locator('a[href="/dashboard/profile"]:visible').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.goBack();
    await expect(button(page, 'Night', 'List')).toBeFocused();
    await expect.poll(() => grid(page).evaluate((pane) => pane.scrollTop)).toBe(before);
  });
});
