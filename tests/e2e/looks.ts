import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './fixtures.ts';

// With an open dialog the page behind it cannot be scrolled or seen whole.
const OVERFLOW = `(() => {
  const scrolled = document.querySelector('dialog[open]') ?? document.documentElement;
  return scrolled.scrollWidth - scrolled.clientWidth;
})()`;

/** Expects that nothing sticks out sideways of the open dialog, or of the page where none is open. */
export async function expectNoOverflow(page: Page): Promise<void> {
  // A transition ends a frame after the window has its new width.
  const overflow = () => page.evaluate(OVERFLOW);
  await expect.poll(overflow, { message: 'pixels that stick out sideways' }).toBe(0);
}

/**
 * Expects that the state on the screen fits and has no fault that axe finds, in two looks: light on a phone, dark on a
 * desk. The page keeps the second look.
 */
export async function expectWellShaped(page: Page): Promise<void> {
  for (const width of [320, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoOverflow(page);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).not.toHaveClass(/dark/);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveClass(/dark/);
  await expectNoOverflow(page);
  await expectAccessible(page);
}

const ROWS = `(() => {
  scrollTo(0, 0);
  return [...document.querySelectorAll('main tbody')].map((row) => row.getBoundingClientRect()).map(({ height, bottom }) => ({ height, bottom }));
})()`;

/** The rows of the table on the page, or its cards: their heights, and where they end with the page at its top. */
export async function rowBoxes(page: Page): Promise<{ height: number; bottom: number }[]> {
  return page.evaluate(ROWS);
}
