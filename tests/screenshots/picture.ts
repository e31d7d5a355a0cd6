import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

const FOLDER = fileURLToPath(new URL('../../docs/images/', import.meta.url));
/** The pictures of the guide in Portuguese. */
export const GUIDE = fileURLToPath(new URL('../../docs/pt/images/', import.meta.url));

/** A long page ends here: the sum of all pictures is bounded. */
const TALLEST = 1600;
const WIDTHS: readonly number[] = [375, 1280];
const HEIGHT = 800;

const HEIGHT_OF_PAGE = 'document.documentElement.scrollHeight';
/** Pictures, fonts and the last frame of a transition. */
const SETTLED = `document.fonts.ready
  .then(() => Promise.all([...document.images].map((each) => each.decode().catch(() => null))))
  .then(() => Promise.all(document.getAnimations()
    .filter((each) => each.effect.getComputedTiming().endTime < Infinity)
    .map((each) => each.finished.catch(() => null))))
  .then(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))`;

/** From here on, a difference is seen. Less is another painting of the same screen: the edges of letters differ. */
const VISIBLE = 16;

/** A script for the page: how much two pictures differ at a quarter of their size, from 0 to 255. */
const differenceOf = (...pictures: [string, string]) => `(async () => {
  const [a, b] = await Promise.all(${JSON.stringify(pictures)}.map(async (picture) => {
    const bytes = Uint8Array.from(atob(picture), (each) => each.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes]));
    const size = [Math.ceil(image.width / 4), Math.ceil(image.height / 4)];
    const context = new OffscreenCanvas(...size).getContext('2d');
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, ...size);
    return context.getImageData(0, 0, ...size).data;
  }));
  return a.length === b.length ? a.reduce((most, each, at) => Math.max(most, Math.abs(each - b[at])), 0) : 255;
})()`;

/** Deletes the pictures of screens that no longer exist. */
export function deleteOtherPictures(names: readonly string[]): void {
  const files = names.flatMap((name) => WIDTHS.map((width) => `${name}-${width}.webp`));
  for (const file of readdirSync(FOLDER))
    if (file.endsWith('.webp') && !files.includes(file)) rmSync(`${FOLDER}${file}`);
}

/**
 * Writes NAME-375.webp and NAME-1280.webp of what the page shows, taller if the page is and no dialog is open. A picture
 * that looks the same stays as it is.
 */
export async function takePictures(
  page: Page,
  name: string,
  { folder = FOLDER, widths = WIDTHS }: { folder?: string; widths?: readonly number[] } = {},
): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT });
    await page.evaluate(SETTLED);
    const height = Math.min(TALLEST, Math.max(HEIGHT, await page.evaluate<number>(HEIGHT_OF_PAGE)));
    if ((await page.locator('dialog[open]').count()) === 0) await page.setViewportSize({ width, height });
    await page.evaluate(SETTLED);
    // Playwright writes PNG and JPEG only, which are three times as large.
    const { data } = await browser.send('Page.captureScreenshot', { format: 'webp', quality: 70 });
    const file = `${folder}${name}-${width}.webp`;
    const before = existsSync(file) && readFileSync(file, 'base64');
    if (!before || (await page.evaluate<number>(differenceOf(before, data))) >= VISIBLE)
      writeFileSync(file, data, 'base64');
  }
  await browser.detach();
}

/** Writes docs/images/README.md, in which a review leafs through all pictures. */
export function writeIndex(names: readonly string[]): void {
  const image = (name: string, px: number) => `![${px} px](${name}-${px}.webp)`;
  const rows = names.map((name) => `\n## ${name}\n\n${image(name, 375)} ${image(name, 1280)}\n`);
  const head =
    '# The screens at 375 and 1280 px\n\nMade by `npm run screenshots` from the demo data of one day to come.\n';
  writeFileSync(`${FOLDER}README.md`, head + rows.join(''));
}
