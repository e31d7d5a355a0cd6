import { expect, type Page } from '@playwright/test';
import { boxFaults } from './box-faults.ts';
import { expectAccessible } from './fixtures.ts';

export type ColorScheme = 'light' | 'dark';

const PHONE = { width: 375, height: 800 };
const DESK = { width: 1280, height: 800 };
/** The last is the desk at 200 % zoom. */
const SIZES = [
  { width: 320, height: 640 },
  PHONE,
  { width: 768, height: 1024 },
  DESK,
  { width: 640, height: 400 },
];

/** Expects that no box of the open dialog, or of the page where none is open, is cut, covered or too small. */
export async function expectFits(page: Page): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {};
  // A transition ends a frame after the window has its new width.
  await expect.poll(() => boxFaults(page), { message: `faults of the boxes at ${width} px` }).toEqual([]);
}

async function expectAccessibleIn(page: Page, size: typeof PHONE, colorScheme: ColorScheme): Promise<void> {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme });
  const html = expect(page.locator('html'));
  await (colorScheme === 'dark' ? html : html.not).toHaveClass(/dark/);
  await expectAccessible(page);
}

/**
 * Expects that the state on the screen fits every size and has no fault that axe finds, in two looks: on a phone in
 * `onPhone`, on a desk in the other color scheme. The page keeps the second look.
 */
export async function expectWellShaped(page: Page, onPhone: ColorScheme = 'light'): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expectFits(page);
  }
  await expectAccessibleIn(page, PHONE, onPhone);
  await expectAccessibleIn(page, DESK, onPhone === 'light' ? 'dark' : 'light');
}

const ROWS = `(() => {
  scrollTo(0, 0);
  const boxes = [...document.querySelectorAll('main tbody')].map((row) => row.getBoundingClientRect());
  return boxes.map(({ height, bottom }) => ({ height, bottom }));
})()`;

/** The rows of the table on the page, or its cards: their heights, and where they end with the page at its top. */
export async function rowBoxes(page: Page): Promise<{ height: number; bottom: number }[]> {
  return page.evaluate(ROWS);
}
