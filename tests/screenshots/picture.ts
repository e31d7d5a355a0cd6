import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

const FOLDER = fileURLToPath(new URL('../../docs/images/', import.meta.url));

/** A long page ends here: the sum of all pictures is bounded. */
const TALLEST = 1600;
const WIDTHS = [375, 1280];
const HEIGHT = 800;

const HEIGHT_OF_PAGE = 'document.documentElement.scrollHeight';
/** Pictures, fonts and the last frame of a transition. */
const SETTLED = `document.fonts.ready
  .then(() => Promise.all([...document.images].map((each) => each.decode().catch(() => null))))
  .then(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))`;

/** Deletes the pictures of the run before, also of screens that no longer exist. */
export function deletePictures(): void {
  for (const name of readdirSync(FOLDER)) if (name.endsWith('.webp')) rmSync(`${FOLDER}${name}`);
}

/** Writes NAME-375.webp and NAME-1280.webp of what the page shows, taller if the page is and no dialog is open. */
export async function takePictures(page: Page, name: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    await page.evaluate(SETTLED);
    const height = Math.min(TALLEST, Math.max(HEIGHT, await page.evaluate<number>(HEIGHT_OF_PAGE)));
    if ((await page.locator('dialog[open]').count()) === 0) await page.setViewportSize({ width, height });
    await page.evaluate(SETTLED);
    // Playwright writes PNG and JPEG only, which are three times as large.
    const { data } = await browser.send('Page.captureScreenshot', { format: 'webp', quality: 70 });
    writeFileSync(`${FOLDER}${name}-${width}.webp`, data, 'base64');
  }
  await browser.detach();
}

/** Writes docs/images/README.md, in which a review leafs through all pictures. */
export function writeIndex(names: readonly string[]): void {
  const image = (name: string, px: number, width: number) =>
    `<img src="${name}-${px}.webp" alt="${name}, ${px} px" width="${width}">`;
  const rows = names.map((name) => `\n## ${name}\n\n${image(name, 375, 240)} ${image(name, 1280, 560)}\n`);
  const head =
    '# The screens at 375 and 1280 px\n\nMade by `npm run screenshots` from the demo data of one day.\n';
  writeFileSync(`${FOLDER}README.md`, head + rows.join(''));
}
