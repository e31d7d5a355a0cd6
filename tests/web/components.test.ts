/// <reference types="node" />
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from '@playwright/test';
import { build, type PreviewServer, preview } from 'vite';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { violationsOn } from '../support/axe.ts';
import { environment } from '../support/environment.ts';

/** The components in a real Chromium: focus, keyboard, touch and what a screen reader is told. */

const HERE = import.meta.dirname;
const CONFIG = join(HERE, '..', '..', 'web', 'vite.config.ts');

let outDir: string;
let server: PreviewServer;
let browser: Browser;
let context: BrowserContext;
let problems: string[];

type Visitor = { dark?: boolean; phone?: boolean; calm?: boolean };

async function open({ dark = false, phone = false, calm = false }: Visitor = {}): Promise<Page> {
  context = await browser.newContext({
    viewport: phone ? { width: 375, height: 720 } : { width: 1280, height: 800 },
    hasTouch: phone,
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: calm ? 'reduce' : 'no-preference',
  });
  const page = await context.newPage();
  problems = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await page.goto(server.resolvedUrls?.local[0] ?? '');
  await page.getByRole('heading', { name: 'Components' }).waitFor();
  return page;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const tooltip = (page: Page) => page.getByRole('tooltip');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Class Attendees' });
const focused = (target: Locator) => target.evaluate((element) => element === document.activeElement);
const isShown = (target: Locator, shown: boolean) =>
  expect.poll(() => target.isVisible(), { timeout: 2000 }).toBe(shown);

beforeAll(async () => {
  outDir = mkdtempSync(join(tmpdir(), 'faixa-components-'));
  const root = join(HERE, 'components');
  const publicDir = join(HERE, '..', '..', 'web', 'public');
  const common = { configFile: CONFIG, root, publicDir, logLevel: 'error' } as const;
  await build({ ...common, build: { outDir, emptyOutDir: true } });
  server = await preview({ ...common, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
  browser = await chromium.launch({
    executablePath: environment('FAIXA_CHROMIUM'),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
});

afterEach(async () => {
  await context.close();
  expect(problems).toEqual([]);
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
  if (outDir) rmSync(outDir, { recursive: true, force: true });
});

describe('a button', () => {
  test('keeps the focus while it is busy, and sends nothing twice by click or Enter', async () => {
    const page = await open();
    await button(page, 'Save').click();
    expect(await focused(button(page, 'Save'))).toBe(true);
    await button(page, 'Save').click({ force: true });
    await page.keyboard.press('Enter');
    await page.getByLabel('Full name').press('Enter');
    expect(await page.getByText('Sent').textContent()).toBe('Sent 1');
    expect(await button(page, 'Save').getAttribute('aria-busy')).toBe('true');
  });

  test('does nothing while it is disabled, can be reached by keyboard, and shows the reason', async () => {
    const page = await open();
    const checkIn = button(page, 'Check In');
    await checkIn.click({ force: true });
    expect(await page.getByText('Clicked').textContent()).toBe('Clicked 0');
    expect(await checkIn.isDisabled()).toBe(true);

    await checkIn.focus();
    expect(await focused(checkIn)).toBe(true);
    const reason = await checkIn.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${reason}"]`).textContent()).toContain('Emergency contact');
  });

  test('keeps its focus when it is enabled again', async () => {
    const page = await open();
    await button(page, 'Check In').focus();
    await button(page, 'Allow').evaluate((element: HTMLElement) => element.click());
    expect(await focused(button(page, 'Check In'))).toBe(true);
    expect(await button(page, 'Check In').getAttribute('aria-describedby')).toBeNull();
    await page.keyboard.press('Enter');
    expect(await page.getByText('Clicked').textContent()).toBe('Clicked 1');
  });
});

describe('a tooltip', () => {
  test('shows on hover, stays while the pointer moves onto it, and hides on Escape', async () => {
    const page = await open();
    await button(page, 'Check In').hover({ force: true });
    await isShown(tooltip(page), true);
    await page.getByRole('link', { name: 'Complete your profile' }).hover();
    await page.waitForTimeout(300);
    await isShown(tooltip(page), true);
    await page.keyboard.press('Escape');
    await isShown(tooltip(page), false);
  });

  test('shows on keyboard focus, and a link in it can be reached and followed', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'Save' }).focus();
    await page.keyboard.press('Tab');
    await isShown(tooltip(page), true);
    await page.keyboard.press('Tab');
    expect(await focused(page.getByRole('link', { name: 'Complete your profile' }))).toBe(true);
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).hash).toBe('#profile');
    await page.keyboard.press('Tab');
    await isShown(tooltip(page), false);
  });

  test('shows on a tap, stays within a narrow window, and hides on the next tap', async () => {
    const page = await open({ phone: true });
    await button(page, 'Check In').tap({ force: true });
    await isShown(tooltip(page), true);
    const box = await tooltip(page).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(375);
    await page.touchscreen.tap(370, 10);
    await isShown(tooltip(page), false);
  });
});

describe('a dialog', () => {
  test('keeps the focus inside, in both directions, and returns it on Escape', async () => {
    const page = await open();
    await button(page, 'List').click();
    await isShown(dialog(page), true);
    expect(await focused(dialog(page).getByRole('heading'))).toBe(true);
    for (const key of ['Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Tab', 'Tab', 'Tab']) {
      await page.keyboard.press(key);
      expect(await dialog(page).evaluate((frame) => frame.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await isShown(dialog(page), false);
    expect(await focused(button(page, 'List'))).toBe(true);
  });

  test('can be scrolled by keyboard as soon as it is open', async () => {
    const page = await open();
    await button(page, 'List').click();
    await page.keyboard.press('PageDown');
    await expect.poll(() => dialog(page).evaluate((frame) => frame.scrollTop)).toBeGreaterThan(50);
  });

  test('closes by its button and by a click outside, not by a click inside', async () => {
    const page = await open();
    await button(page, 'List').click();
    await page.getByText('Student 3', { exact: true }).click();
    await isShown(dialog(page), true);
    await button(page, 'Close').click();
    await isShown(dialog(page), false);
    await button(page, 'List').click();
    await page.mouse.click(5, 5);
    await isShown(dialog(page), false);
  });

  test('returns the focus and unlocks the page if it is removed while it is open', async () => {
    const page = await open();
    await button(page, 'List').click();
    await button(page, 'Remove').click();
    await isShown(dialog(page), false);
    expect(await focused(button(page, 'List'))).toBe(true);
    await button(page, 'Save').click();
    expect(await page.getByText('Sent').textContent()).toBe('Sent 1');
  });
});

describe('the back button', () => {
  const entries = (page: Page) => page.evaluate(() => history.length);
  /** Moves among the entries of dialogs end a moment later. */
  const settled = (page: Page) => expect.poll(() => page.evaluate('history.state?.dialogs ?? 0'));

  test('closes the open dialog alone, and Forward does not open it again', async () => {
    const page = await open();
    const url = page.url();
    await button(page, 'List').click();
    await settled(page).toBe(1);
    await page.evaluate('history.back()');
    await isShown(dialog(page), false);
    expect(page.url()).toBe(url);
    expect(await focused(button(page, 'List'))).toBe(true);
    await page.evaluate('history.forward()');
    await page.waitForTimeout(300);
    await settled(page).toBe(0);
    await isShown(dialog(page), false);
  });

  test('leaves the page once the dialog was closed by its button or Escape', async () => {
    const page = await open();
    await page.evaluate("location.hash = '#first'");
    await page.evaluate("location.hash = '#second'");
    for (const close of [() => button(page, 'Close').click(), () => page.keyboard.press('Escape')]) {
      await button(page, 'List').click();
      await settled(page).toBe(1);
      const before = await entries(page);
      await close();
      await settled(page).toBe(0);
      expect(await entries(page)).toBe(before);
    }
    await page.evaluate('history.back()');
    await expect.poll(() => new URL(page.url()).hash).toBe('#first');
  });

  test('closes nested dialogs one at a time', async () => {
    const page = await open();
    await button(page, 'Pick').click();
    await button(page, 'More').click();
    await settled(page).toBe(2);
    await page.evaluate('history.back()');
    await isShown(page.getByRole('dialog', { name: 'More techniques' }), false);
    await isShown(page.getByRole('dialog', { name: 'What was taught' }), true);
    await page.evaluate('history.back()');
    await isShown(page.getByRole('dialog', { name: 'What was taught' }), false);
    await settled(page).toBe(0);
  });

  test('leaves nothing of a dialog that was open during a reload', async () => {
    const page = await open();
    await button(page, 'List').click();
    await settled(page).toBe(1);
    await page.reload();
    await page.getByRole('heading', { name: 'Components' }).waitFor();
    await settled(page).toBe(0);
    await isShown(dialog(page), false);
  });
});

describe('a field', () => {
  test('exposes its name, hint, error and required state to a screen reader', async () => {
    const page = await open();
    const name = page.getByRole('textbox', { name: 'Full name', exact: true });
    const described = (await name.getAttribute('aria-describedby'))?.split(' ') ?? [];
    const words = await Promise.all(described.map((id) => page.locator(`[id="${id}"]`).textContent()));
    expect(words).toEqual(['Name is required', 'As on your papers']);
    expect(await name.getAttribute('aria-invalid')).toBe('true');
    expect(await name.getAttribute('aria-required')).toBe('true');
  });

  test('with two answers is one group, empty at first, and the arrow keys select', async () => {
    const page = await open();
    const group = page.getByRole('radiogroup', { name: 'Do you feel pain in your chest?' });
    expect(await group.locator(':checked').count()).toBe(0);
    await group.getByRole('radio', { name: 'No' }).click();
    await page.keyboard.press('ArrowLeft');
    expect(await group.getByRole('radio', { name: 'Yes' }).isChecked()).toBe(true);
  });
});

describe('a list of options', () => {
  test('closes on Escape before the dialog around it does, and opens again on an arrow key', async () => {
    const page = await open();
    const around = page.getByRole('dialog', { name: 'What was taught' });
    const option = page.getByRole('option', { name: 'Armbar' });
    await button(page, 'Pick').click();
    await page.getByRole('combobox', { name: 'Technique' }).fill('a');
    await page.keyboard.press('Escape');
    await isShown(option, false);
    await isShown(around, true);
    await page.keyboard.press('ArrowDown');
    await isShown(option, true);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await isShown(around, false);
  });
});

describe('all components', () => {
  test.each([
    ['light, on a desk', {}],
    ['dark, on a desk', { dark: true }],
    ['light, on a phone', { phone: true }],
    ['dark, on a phone', { dark: true, phone: true }],
  ])('gives axe nothing to say: %s', async (_, visitor) => {
    const page = await open(visitor);
    expect(await violationsOn(page)).toEqual([]);
    await button(page, 'List').click();
    await dialog(page).evaluate((frame) => Promise.all(frame.getAnimations().map((run) => run.finished)));
    expect(await violationsOn(page, 'dialog')).toEqual([]);
  });

  test('have no control below 44 px on a phone', async () => {
    const page = await open({ phone: true });
    for (const control of await page.locator('button:visible, select:visible, input[type=text]').all()) {
      expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
  });

  test('switch language and color mode at once, and remember both', async () => {
    const page = await open();
    await page.getByLabel('Language').selectOption('pt-BR');
    await page.getByRole('radio', { name: 'Sim' }).waitFor();
    await page.getByLabel('Aparência').selectOption('dark');
    const html = page.locator('html');
    expect([await html.getAttribute('lang'), await html.getAttribute('class')]).toEqual(['pt-BR', 'dark']);

    await page.reload();
    await page.getByRole('radio', { name: 'Sim' }).waitFor();
    expect([await html.getAttribute('lang'), await html.getAttribute('class')]).toEqual(['pt-BR', 'dark']);
  });

  test('follow the device while no color mode is chosen', async () => {
    const page = await open({ dark: true });
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    expect(await ground()).toBe('rgb(18, 21, 15)');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(ground).toBe('rgb(246, 242, 232)');
  });

  test('do not move if the device asks for reduced motion', async () => {
    const page = await open({ calm: true });
    await button(page, 'Save').click();
    const duration = await button(page, 'Save')
      .locator('.spinner')
      .evaluate((spinner) => getComputedStyle(spinner).animationDuration);
    expect(Number.parseFloat(duration)).toBeLessThan(0.001);
  });
});
