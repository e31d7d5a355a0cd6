import { expect, test } from './fixtures.ts';
import config from './playwright.config.ts';

// Playwright hides scroll bars; those of a desk with a mouse take 15 px of the page.
test.use({ launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] } });

test('a page keeps its width while a dialog is open, with a scroll bar and without one', {
  tag: '@long',
}, async ({ academy, open }) => {
  const page = await open(await academy.admin(), { path: '/dashboard/admin' });
  const main = page.getByRole('main');
  for (const height of [300, 3000]) {
    await page.setViewportSize({ width: 1280, height });
    await expect(page.getByRole('searchbox')).toBeVisible();
    const before = await main.boundingBox();
    await page.getByRole('button', { name: 'Holidays' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect((await main.boundingBox())?.width).toBe(before?.width);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});
