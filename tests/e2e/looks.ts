import { expect, type Page } from '@playwright/test';
import { boxFaults, wordFaults } from './box-faults.ts';
import { expectAccessible } from './fixtures.ts';

export type ColorScheme = 'light' | 'dark';

const FONTS = `[...document.fonts].some(({ status }) => status === 'loaded') && document.fonts.status === 'loaded'`;

/** Waits until the page's fonts, which load after the first paint, have replaced those of the system. */
export async function expectFonts(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(FONTS)).toBe(true);
}

/** Follows a link of the app to `path`. */
export async function follow(page: Page, path: string): Promise<void> {
  const title = page.getByRole('heading', { level: 1 });
  const before = (await title.textContent()) ?? '';
  await page.locator(`a[href="${path}"]:visible`).first().click();
  await expect(page).toHaveURL(path);
  // The address changes first: until then, a test would type on the page before.
  await expect(title).not.toHaveText(before);
  await expectShown(page);
}

/** Waits until the screen shows its data. */
export async function expectShown(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^(Loading|Carregando)/)).toHaveCount(0);
}

const PHONE = { width: 375, height: 800 };
const DESK = { width: 1280, height: 800 };
export const PHONES_AND_DESK = [{ width: 320, height: 640 }, PHONE, DESK];
/** The last three are a phone on its side, and the desk at 200 % and 400 % zoom. */
const SIZES = [
  { width: 320, height: 640 },
  PHONE,
  { width: 768, height: 1024 },
  DESK,
  { width: 740, height: 360 },
  { width: 640, height: 400 },
  { width: 320, height: 256 },
];

/** The distances that a reader may set (WCAG 1.4.12). */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }
`;

/** What readers change: the size of text in the browser's settings, and distances. */
const READERS = [
  [32, 'with text of twice the size', ''],
  [16, 'with wide spaces', SPACING],
] as const;

/**
 * Expects that no box of the open dialog, or of the page where none is open, is cut, covered or too small, and that no
 * word is broken, unless the page is as `how` says.
 */
export async function expectFits(page: Page, how = ''): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {};
  // A transition ends a frame after the window has its new width.
  await expect
    .poll(async () => [...(await boxFaults(page)), ...(how ? [] : await wordFaults(page))], {
      message: `faults of the boxes at ${width} px ${how}`,
    })
    .toEqual([]);
}

/** The distances between letters, words and lines. A style element would break the page's security policy. */
async function setSpacing(page: Page, css: string): Promise<void> {
  await page.evaluate(`{
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(${JSON.stringify(css)});
    document.adoptedStyleSheets = [sheet];
  }`);
}

/** On a phone and a desk, as their readers set them. */
async function expectFitsTheReader(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const setText = (standard: number) =>
    browser.send('Page.setFontSizes', { fontSizes: { standard, fixed: (standard * 13) / 16 } });
  for (const [standard, how, css] of READERS) {
    await setText(standard);
    await setSpacing(page, css);
    for (const size of [PHONE, DESK]) {
      await page.setViewportSize(size);
      await expectFits(page, how);
    }
  }
  await setText(16);
  await setSpacing(page, '');
  await browser.detach();
}

async function expectAccessibleIn(page: Page, size: typeof PHONE, colorScheme: ColorScheme): Promise<void> {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme });
  const html = expect(page.locator('html'));
  await (colorScheme === 'dark' ? html : html.not).toHaveClass(/dark/);
  await expectAccessible(page);
}

/**
 * Expects that the state on the screen fits every size of window and of text and has no fault that
 * axe finds, in two looks: on a phone in `onPhone`, on a desk in the other color scheme. The page
 * keeps the second look.
 */
export async function expectWellShaped(page: Page, onPhone: ColorScheme = 'light'): Promise<void> {
  await page.mouse.move(0, 0); // It would open the tooltip of what comes to be under it.
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expectFits(page);
  }
  await expectFitsTheReader(page);
  await expectAccessibleIn(page, PHONE, onPhone);
  await expectAccessibleIn(page, DESK, onPhone === 'light' ? 'dark' : 'light');
}

const ROWS = `(() => {
  scrollTo(0, 0);
  const boxes = [...document.querySelectorAll('main tbody')].map((row) => row.getBoundingClientRect());
  return boxes.map(({ height, bottom }) => ({ height, bottom }));
})()`;

const ROWS_ON_SCREEN = `(() => {
  const rows = [...document.querySelectorAll('main tbody')];
  const isSeen = (row) => {
    const { left, width, top, bottom } = row.getBoundingClientRect();
    return [top + 2, bottom - 2].every((y) => row.contains(document.elementFromPoint(left + width / 2, y)));
  };
  rows[0]?.scrollIntoView({ block: 'start', behavior: 'instant' });
  // From under the bar at the top.
  for (let step = 0; step < 100 && rows[0] && !isSeen(rows[0]); step++) scrollBy(0, -2);
  return rows.filter(isSeen).length;
})()`;

/** How many rows of the table, or its cards, are whole between the bars of the window, scrolled to the first. */
export async function rowsOnScreen(page: Page): Promise<number> {
  await expectFonts(page);
  return page.evaluate(ROWS_ON_SCREEN);
}

/** The rows of the table on the page, or its cards: their heights, and where they end with the page at its top. */
export async function rowBoxes(page: Page): Promise<{ height: number; bottom: number }[]> {
  await expectFonts(page);
  return page.evaluate(ROWS);
}
