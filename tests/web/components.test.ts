/// <reference types="node" />
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import { build, type PreviewServer, preview } from 'vite';
import { afterAll, afterEach, test as base, beforeAll, describe, expect } from 'vitest';
import { violationsOn } from '../support/axe.ts';
import { launchChromium } from '../support/chromium.ts';

/** The components in a real Chromium: focus, keyboard, touch and what a screen reader is told. */

const HERE = import.meta.dirname;
const CONFIG = join(HERE, '..', '..', 'web', 'vite.config.ts');

let outDir: string;
let server: PreviewServer;
let browser: Browser;
let usual: Page;
const problems: string[] = [];

/** `at`: the page of the harness. */
type Visitor = { dark?: boolean; phone?: boolean; calm?: boolean; at?: string };

/** A page of a visitor of its own, with an empty storage. */
async function open({ dark = false, phone = false, calm = false, at = '' }: Visitor = {}): Promise<Page> {
  const context = await browser.newContext({
    viewport: phone ? { width: 375, height: 720 } : { width: 1280, height: 800 },
    hasTouch: phone,
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: calm ? 'reduce' : 'no-preference',
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  return load(page, at);
}

async function load(page: Page, at = ''): Promise<Page> {
  await page.goto(`${server.resolvedUrls?.local[0]}${at}`);
  await page.locator('#root > *').first().waitFor();
  return page;
}

/** Most tests leave nothing in the storage: they load the page of one visitor again, which is quicker than a new one. */
const test = base.extend('page', async () => {
  await usual.mouse.move(0, 0);
  return load(usual);
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const tooltip = (page: Page) => page.getByRole('tooltip');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Class Attendees' });
const focused = (target: Locator) => target.evaluate((element) => element === document.activeElement);
/** The texts that a screen reader reads after the name of a field. */
const words = async (field: Locator) => {
  const ids = (await field.getAttribute('aria-describedby'))?.split(' ') ?? [];
  return Promise.all(ids.map((id) => field.page().locator(`[id="${id}"]`).textContent()));
};
const isShown = (target: Locator, shown: boolean) => expect.poll(() => target.isVisible()).toBe(shown);

beforeAll(async () => {
  outDir = mkdtempSync(join(tmpdir(), 'faixa-components-'));
  const root = join(HERE, 'components');
  const publicDir = join(HERE, '..', '..', 'web', 'public');
  const common = { configFile: CONFIG, root, publicDir, logLevel: 'error' } as const;
  await build({ ...common, build: { outDir, emptyOutDir: true } });
  server = await preview({ ...common, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
  browser = await launchChromium();
  usual = await open();
});

afterEach(async () => {
  await Promise.all(browser.contexts().map((each) => each !== usual.context() && each.close()));
  expect(problems.splice(0)).toEqual([]);
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
  if (outDir) rmSync(outDir, { recursive: true, force: true });
});

describe('a button', () => {
  test('keeps the focus while it is busy, and sends nothing twice by click or Enter', async ({ page }) => {
    await button(page, 'Save').click();
    expect(await focused(button(page, 'Save'))).toBe(true);
    await button(page, 'Save').click({ force: true });
    await page.keyboard.press('Enter');
    await page.getByLabel('Full name').press('Enter');
    expect(await page.getByText('Sent').textContent()).toBe('Sent 1');
    expect(await button(page, 'Save').getAttribute('aria-busy')).toBe('true');
  });

  test('does nothing while it is disabled, can be reached by keyboard, and shows the reason', async ({
    page,
  }) => {
    const checkIn = button(page, 'Check In');
    await checkIn.click({ force: true });
    expect(await page.getByText('Clicked').textContent()).toBe('Clicked 0');
    expect(await checkIn.isDisabled()).toBe(true);

    await checkIn.focus();
    expect(await focused(checkIn)).toBe(true);
    expect((await words(checkIn))[0]).toContain('Emergency contact');
  });

  test('keeps its focus when it is enabled again', async ({ page }) => {
    await button(page, 'Check In').focus();
    await button(page, 'Allow').evaluate((element: HTMLElement) => element.click());
    expect(await focused(button(page, 'Check In'))).toBe(true);
    expect(await button(page, 'Check In').getAttribute('aria-describedby')).toBeNull();
    await page.keyboard.press('Enter');
    expect(await page.getByText('Clicked').textContent()).toBe('Clicked 1');
  });
});

describe('a tooltip', () => {
  test('shows on hover, stays while the pointer moves onto it, and hides on Escape', async ({ page }) => {
    await button(page, 'Check In').hover({ force: true });
    await isShown(tooltip(page), true);
    await page.getByRole('link', { name: 'Complete your profile' }).hover();
    await page.waitForTimeout(300);
    await isShown(tooltip(page), true);
    await page.keyboard.press('Escape');
    await isShown(tooltip(page), false);
  });

  test('shows on keyboard focus, and a link in it can be reached and followed', async ({ page }) => {
    await page.getByRole('button', { name: 'Save' }).focus();
    await page.keyboard.press('Tab');
    await isShown(tooltip(page), true);
    await page.keyboard.press('Tab');
    expect(await focused(page.getByRole('link', { name: 'Complete your profile' }))).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).hash).toBe('#profile');
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
  test('keeps the focus inside, in both directions, and returns it on Escape', async ({ page }) => {
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

  test('can be scrolled by keyboard as soon as it is open', async ({ page }) => {
    await button(page, 'List').click();
    await page.keyboard.press('PageDown');
    await expect.poll(() => dialog(page).evaluate((frame) => frame.scrollTop)).toBeGreaterThan(50);
  });

  test('closes by its button and by a click outside, not by a click inside', async ({ page }) => {
    await button(page, 'List').click();
    await page.getByText('Student 3', { exact: true }).click();
    await isShown(dialog(page), true);
    await button(page, 'Close dialog').click();
    await isShown(dialog(page), false);
    await button(page, 'List').click();
    await page.mouse.click(5, 5);
    await isShown(dialog(page), false);
  });

  test('returns the focus and unlocks the page if it is removed while it is open', async ({ page }) => {
    await button(page, 'List').click();
    await button(page, 'Remove').click();
    await isShown(dialog(page), false);
    expect(await focused(button(page, 'List'))).toBe(true);
    await button(page, 'Save').click();
    expect(await page.getByText('Sent').textContent()).toBe('Sent 1');
  });
});

describe('the back button', () => {
  const back = (page: Page) => page.evaluate('history.back()');

  test('closes the open dialog alone, also on the first page, and Forward does not open it again', async () => {
    const page = await open();
    const url = page.url();
    await button(page, 'List').click();
    await back(page);
    await isShown(dialog(page), false);
    expect(page.url()).toBe(url);
    expect(await focused(button(page, 'List'))).toBe(true);
    await page.evaluate('history.forward()');
    await page.waitForTimeout(300);
    await isShown(dialog(page), false);
    await isShown(button(page, 'List'), true);
  });

  test('leaves the page once the dialog was closed by its button or Escape', async ({ page }) => {
    await page.evaluate("location.hash = '#first'");
    await page.evaluate("location.hash = '#second'");
    const before = await page.evaluate('history.length');
    for (const close of [() => button(page, 'Close dialog').click(), () => page.keyboard.press('Escape')]) {
      await button(page, 'List').click();
      await close();
      await isShown(dialog(page), false);
    }
    expect(await page.evaluate('history.length')).toBe(before);
    await back(page);
    await expect.poll(() => new URL(page.url()).hash).toBe('#first');
  });

  test('closes nested dialogs one at a time', async ({ page }) => {
    await button(page, 'Pick').click();
    await button(page, 'More').click();
    await back(page);
    await isShown(page.getByRole('dialog', { name: 'More techniques' }), false);
    await isShown(page.getByRole('dialog', { name: 'What was taught' }), true);
    await back(page);
    await isShown(page.getByRole('dialog', { name: 'What was taught' }), false);
  });
});

describe('a field', () => {
  test('exposes its name, hint, error and required state to a screen reader', async ({ page }) => {
    const name = page.getByRole('textbox', { name: 'Full name', exact: true });
    expect(await words(name)).toEqual(['Name is required', 'As on your papers']);
    expect(await name.getAttribute('aria-invalid')).toBe('true');
    expect(await name.getAttribute('aria-required')).toBe('true');
  });

  test('with two answers is one group, empty at first, and the arrow keys select', async ({ page }) => {
    const group = page.getByRole('radiogroup', { name: 'Do you feel pain in your chest?' });
    expect(await group.locator(':checked').count()).toBe(0);
    await group.getByRole('radio', { name: 'No' }).click();
    await page.keyboard.press('ArrowLeft');
    expect(await group.getByRole('radio', { name: 'Yes' }).isChecked()).toBe(true);
  });
});

describe('a form', () => {
  const form = (page: Page) => page.getByRole('form', { name: 'Judged' });
  const saved = (page: Page) => form(page).getByText('Saved').textContent();
  const judge = (page: Page) => button(page, 'Judge').click();

  test('keeps its number when the wheel turns over the focused field', async ({ page }) => {
    await form(page).getByLabel('Until').fill('2027-01-31');
    await form(page).getByLabel('Capacity').click();
    await page.mouse.wheel(0, 400);
    await judge(page);
    expect(await saved(page)).toContain('"capacity":20');
  });

  test('refuses what is not a whole number, and keeps it as it was typed', async ({ page }) => {
    await form(page).getByLabel('Until').fill('2027-01-31');
    const capacity = form(page).getByLabel('Capacity');
    for (const typed of ['', '1e3', '1,5', '-', '-5', '0x10', '9'.repeat(400)]) {
      await button(page, 'Judge').focus();
      await capacity.fill(typed);
      await judge(page);
      await expect.poll(() => focused(capacity), { message: typed }).toBe(true);
      expect(await words(capacity), typed).toEqual(['Not a number']);
      expect(await capacity.inputValue()).toBe(typed);
      expect(await saved(page)).toBe('Saved nothing');
      await capacity.fill('20');
      await expect.poll(() => words(capacity)).toEqual([]);
    }
  });

  test('reads full-width digits and the spaces around a number', async ({ page }) => {
    await form(page).getByLabel('Until').fill('2027-01-31');
    await form(page).getByLabel('Capacity').fill(' １２ ');
    await judge(page);
    await expect.poll(() => saved(page)).toContain('"capacity":12');
  });

  test('refuses a date of which the year was deleted, and saves one that was emptied', async ({ page }) => {
    await form(page).getByLabel('Until').fill('2027-01-31');
    const born = form(page).getByLabel('Born');
    await born.focus();
    for (const key of ['Tab', 'Tab', 'Backspace', 'Enter']) await page.keyboard.press(key);
    await expect.poll(() => words(born)).toEqual(['This date is incomplete, or does not exist']);
    expect(await focused(born)).toBe(true);
    expect(await saved(page)).toBe('Saved nothing');
    await born.fill('');
    await judge(page);
    await expect.poll(() => saved(page)).toContain('"born":""');
  });

  test('refuses the first part of a date that was empty, also by Enter in its field', async ({ page }) => {
    const until = form(page).getByLabel('Until');
    await until.focus();
    for (const key of ['1', '2', 'Enter']) await page.keyboard.press(key);
    await expect.poll(() => words(until)).toEqual(['This date is incomplete, or does not exist']);
    expect(await saved(page)).toBe('Saved nothing');
  });

  test('announces all invalid fields in one alert, and puts the focus into the first', async ({ page }) => {
    const alerts = form(page).getByRole('alert');
    expect(await alerts.count()).toBe(0);
    await form(page).getByLabel('Capacity').fill('many');
    await judge(page);
    await expect.poll(() => alerts.allTextContents()).toEqual(['Check 2 fields: Capacity and Until.']);
    expect(await page.evaluate(() => document.activeElement?.outerHTML)).toContain('name="capacity"');
    await form(page).getByLabel('Capacity').fill('20');
    await expect.poll(() => alerts.count()).toBe(0);
  });
});

describe('a form that is stored elsewhere while it is open', () => {
  const form = (page: Page) => page.getByRole('form', { name: 'Limits' });
  const bookings = (page: Page) => form(page).getByLabel('Open bookings');
  const daysAhead = (page: Page) => form(page).getByLabel('Days ahead');
  const stored = (page: Page) => form(page).getByText('Stored').textContent();

  test('keeps what it shows, and its save what was stored in other fields', async ({ page }) => {
    await button(page, 'Limit elsewhere').click();
    expect(await daysAhead(page).inputValue()).toBe('30');
    await daysAhead(page).fill('21');
    await button(page, 'Limit').click();
    await form(page)
      .getByRole('listitem')
      .filter({ hasText: /daysAhead.*14.*21/ })
      .waitFor();
    expect(await stored(page)).toBe('Stored {"maxOpen":12,"daysAhead":14}');
    await button(page, 'Keep mine: daysAhead').click();
    await expect.poll(() => stored(page)).toBe('Stored {"maxOpen":12,"daysAhead":21}');
    expect(await bookings(page).inputValue()).toBe('20');
  });

  test('asks for each field that both changed, and saves after the last answer', async ({ page }) => {
    await bookings(page).fill('15');
    await daysAhead(page).fill('21');
    await button(page, 'Limit elsewhere').click();
    await button(page, 'Limit').click();
    await button(page, 'Use theirs: daysAhead').click();
    expect(await stored(page)).toBe('Stored {"maxOpen":12,"daysAhead":14}');
    await button(page, 'Keep mine: maxOpen').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => stored(page)).toBe('Stored {"maxOpen":15,"daysAhead":14}');
    expect(await daysAhead(page).inputValue()).toBe('14');
    expect(await focused(form(page))).toBe(true);
    // A later edit is discarded before the listener reports the save.
    await bookings(page).fill('16');
    await button(page, 'Discard').click();
    await expect.poll(() => bookings(page).inputValue()).toBe('15');
  });
});

test('a list of options closes on Escape before the dialog around it does, and opens again on an arrow key', async ({
  page,
}) => {
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

describe('the focus', () => {
  const call = (page: Page, code: string) => page.evaluate(`window.live.${code}`);
  const isOn = (target: Locator) => expect.poll(() => focused(target)).toBe(true);
  const list = (page: Page) => page.getByRole('list', { name: 'Names' });

  test('moves to the list when its row goes, also under a dialog, and to the row when its button goes', async ({
    page,
  }) => {
    await button(page, 'Decline Bia').press('Enter');
    await isOn(page.getByRole('listitem').filter({ hasText: 'Bia' }));
    await page.keyboard.press('Tab');
    await isOn(button(page, 'Undo Bia'));
    await call(page, "remove('Bia')");
    await isOn(list(page));
    await button(page, 'Delete Caio').press('Enter');
    await call(page, "remove('Caio')");
    await page.keyboard.press('Escape');
    await isOn(page.getByRole('region', { name: 'Waiting' }));
  });

  test('follows its button to another place, and returns to a control that was disabled', async ({
    page,
  }) => {
    await button(page, 'Delete Ana').focus();
    await call(page, 'turn()');
    await isOn(button(page, 'Delete Ana'));
    const order = page.getByRole('combobox', { name: 'Order' });
    await order.focus();
    await call(page, 'disable(true)');
    await isOn(page.getByRole('region', { name: 'Waiting' }));
    await call(page, 'disable(false)');
    await isOn(order);
  });

  test('goes to the buttons of a notice with F8, and returns with F8 or after them', async ({ page }) => {
    const sentence = page.getByText('Press F8 for these buttons.');
    await button(page, 'Delete Bia').click();
    await button(page, 'Delete it').click();
    await page.getByText('Bia was deleted.').waitFor();
    expect(await sentence.isVisible()).toBe(false);
    await button(page, 'Delete Ana').press('Enter');
    await page.keyboard.press('Escape');
    await isShown(sentence, true);
    await page.keyboard.press('F8');
    await isOn(button(page, 'Undo the deletion'));
    await page.keyboard.press('F8');
    await isOn(button(page, 'Delete Ana'));
    await page.keyboard.press('F8');
    await page.keyboard.press('Enter');
    await isOn(button(page, 'Delete Ana'));
  });

  test('is not taken back from what the user left by a click on the page', async ({ page }) => {
    await button(page, 'Delete Bia').focus();
    await page.getByRole('heading', { name: 'Components' }).click();
    await call(page, "remove('Bia')");
    await isShown(button(page, 'Delete Bia'), false);
    expect(await page.evaluate('document.activeElement === document.body')).toBe(true);
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

describe('the first day of an academy', () => {
  test.each([
    ['in a dark wide window', { dark: true }],
    ['on a phone', { phone: true }],
  ])('has six steps with their state, each a link to its place, %s', async (_, visitor) => {
    const page = await open({ ...visitor, at: '#first-day' });
    const steps = page.getByRole('region', { name: 'First steps' });
    const links = steps.getByRole('link');
    await expect
      .poll(() => links.allTextContents())
      .toEqual([
        'Enter the academy’s detailsDone',
        'Plan the first classDone',
        'Add your teamTo do',
        'Add studentsTo do',
        'Choose how students payTo do',
        'Invite studentsTo do',
      ]);
    await steps.getByText(/^2 of 6 done\./).waitFor();
    for (const link of await links.all())
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    expect(await violationsOn(page)).toEqual([]);
    await button(page, 'Pix or cash').click();
    await steps.getByText('Add your fee plans and your Pix key').waitFor();
    const places = ['settings#academy', 'admin', 'settings#team', 'students/import', 'settings#payments'];
    for (const [index, place] of [...places, 'students'].entries()) {
      await links.nth(index).click();
      await page.getByText(`At /dashboard/${place}`, { exact: true }).waitFor();
    }
  });

  test('the bar follows a new name of the academy, and the next start begins with it', async () => {
    const page = await open({ at: '#first-day' });
    const home = page.getByRole('banner').getByRole('link').first();
    expect(await home.textContent()).toContain('Faixa Jiu-Jitsu');
    await button(page, 'Saved elsewhere').click();
    await expect.poll(() => home.textContent()).toContain('Gracie Rio');
    await page.reload();
    expect(await home.textContent()).toContain('Gracie Rio');
    await page.evaluate("localStorage.setItem('faixa.academy', '{\"name\":1}')");
    await page.reload();
    expect(await home.textContent()).toContain('Faixa Jiu-Jitsu');
  });
});

describe('today’s grid', () => {
  const top = (page: Page) => page.evaluate<number>('document.querySelector("section").scrollTop');

  test('opens at the current hour, and stays there when its classes have loaded', async () => {
    const page = await open({ at: '#opening-day' });
    const opened = await top(page);
    expect(opened).toBeGreaterThan(0);
    await page.evaluate('loadDay()');
    await expect.poll(() => top(page)).toBe(opened);
  });

  test('stays where the user has scrolled when its classes load', async () => {
    const page = await open({ at: '#opening-day' });
    await page.evaluate('document.querySelector("section").scrollTop = 1500');
    await page.evaluate('loadDay()');
    await page.evaluate('new Promise((done) => setTimeout(done, 200))');
    expect(await top(page)).toBe(1500);
  });
});

test('a list that loads again keeps what is typed in its search', async () => {
  const page = await open({ at: '#loading-list' });
  await page.getByRole('searchbox').fill('Open');
  await page.evaluate('loadList(false)');
  await page.getByText('Loading classes').waitFor();
  await page.evaluate('loadList(true)');
  expect(await page.getByRole('searchbox').inputValue()).toBe('Open');
});

describe('a text of a second on the tablet', () => {
  async function show(page: Page, kind: 'Fixed' | 'Extended'): Promise<Locator> {
    await page.clock.install({ time: 0 });
    await page.goto(`${server.resolvedUrls?.local[0]}#short-text`);
    await page.reload();
    // A start that is not over would miss its deadline.
    await button(page, kind).waitFor();
    await page.clock.pauseAt(60_000);
    await button(page, kind).click();
    return page.getByText('On screen');
  }

  test.for(['a touch', 'a key'])(
    'stays a second longer after %s, if there is something to read',
    async (act, { page }) => {
      const text = await show(page, 'Extended');
      await page.clock.runFor(900);
      await (act === 'a key' ? page.getByLabel('Name').fill('a') : page.mouse.click(300, 300));
      await page.clock.runFor(900);
      await isShown(text, true);
      await page.clock.runFor(100);
      await isShown(text, false);
    },
  );

  test('ends in spite of touches otherwise', async ({ page }) => {
    const text = await show(page, 'Fixed');
    await page.clock.runFor(900);
    await page.mouse.click(300, 300);
    await page.clock.runFor(100);
    await isShown(text, false);
  });
});

describe('a dialog that opens before all of its data is there', () => {
  async function openLate(page: Page): Promise<void> {
    await page.goto(`${server.resolvedUrls?.local[0]}#late-data`);
    await page.reload();
    await page.getByRole('dialog').waitFor();
  }
  const loadRest = (page: Page) => page.evaluate('loadRest()');

  test('chooses the siblings that arrive later, except those that the user has left out', async ({
    page,
  }) => {
    await openLate(page);
    const [lia, nina] = ['Lia', 'Nina'].map((name) => page.getByRole('checkbox', { name })) as [
      Locator,
      Locator,
    ];
    expect(await lia.isChecked()).toBe(false);
    await nina.check();
    await nina.uncheck();
    await loadRest(page);
    await expect.poll(() => lia.isChecked()).toBe(true);
    expect(await nina.isChecked()).toBe(false);
  });

  test('can be opened for a promotion day only when it is known who is ready, and has the server’s date', async ({
    page,
  }) => {
    await openLate(page);
    const opener = page.getByRole('button', { name: /^Promotion day/, includeHidden: true });
    expect(await opener.count()).toBe(0);
    await loadRest(page);
    await expect.poll(() => opener.allTextContents()).toEqual(['Promotion day (1)']);
    // The other dialog is open, too.
    await opener.dispatchEvent('click');
    const date = page.getByLabel('Date of the promotion');
    const ofDevice = await date.inputValue();
    const twoDaysOn = new Date(Date.now() + 48 * 3_600_000).toUTCString();
    await page.evaluate(`noteServerDate('${twoDaysOn}')`);
    await expect.poll(() => date.inputValue()).not.toBe(ofDevice);
  });
});
