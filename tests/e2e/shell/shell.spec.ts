import { expect, expectAccessible, test } from '../fixtures.ts';
import { expectPath } from '../session/session-screen.ts';

const PHONE = { viewport: { width: 375, height: 740 } };

test('on a phone the first Tab leads past the rail, which leads everywhere, and its toggle opens a menu', async ({
  academy,
  open,
}) => {
  const ana = await academy.student();
  const page = await open(ana, PHONE);
  const toggle = page.getByRole('button', { name: 'Open menu' });
  const rail = page.getByRole('complementary');
  const menu = page.getByRole('dialog', { name: 'Menu' });

  await test.step('the first Tab leads past the rail', async () => {
    await expect(page.getByRole('heading', { name: 'Class Schedule' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.closest("main") !== null')).toBe(true);
    await expectPath(page, '/dashboard');
  });

  expect((await rail.boundingBox())?.width).toBeLessThan(60);
  await test.step('Escape closes the menu', async () => {
    await toggle.click();
    await expect(menu.getByText(ana.email)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(toggle).toBeFocused();
  });

  await test.step('a link in the menu and a click next to it close it', async () => {
    await toggle.click();
    await menu.getByRole('link', { name: 'Profile' }).click();
    await expect(menu).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Student Profile' })).toBeFocused();
    await expect(page).toHaveTitle('Student Profile · Faixa Jiu-Jitsu');
    await toggle.click();
    await expect(menu).toBeVisible();
    await page.mouse.click(360, 400);
    await expect(menu).toBeHidden();
  });

  await test.step('the links of the rail work; only the menu has the sign-out', async () => {
    await rail.getByRole('link', { name: 'Schedule' }).click();
    await expectPath(page, '/dashboard');
    await expect(rail.getByRole('button', { name: 'Sign Out' })).toBeHidden();
    await toggle.click();
    await menu.getByRole('button', { name: 'Sign Out' }).click();
    await expectPath(page, '/');
  });
});

test('a window that turns gets the layout of its width, also while styles are added', {
  tag: '@long',
}, async ({ academy, open }) => {
  const page = await open(await academy.student(), PHONE);
  const content = page.getByRole('main');
  await expect(content).toHaveCSS('padding-left', '12px');
  // As Emotion does, but in every frame.
  await page.evaluate(`{
    const { sheet } = [...document.querySelectorAll('style[data-emotion=css]')].at(-1);
    setInterval(() => sheet.insertRule('.added { color: red }', sheet.cssRules.length), 4);
  }`);
  for (let turn = 0; turn < 5; turn += 1) {
    await page.setViewportSize({ width: 768, height: 800 });
    await expect(content).toHaveCSS('padding-left', '20px');
    await page.setViewportSize(PHONE.viewport);
    await expect(content).toHaveCSS('padding-left', '12px');
  }
});

test('a window that gets smaller text and becomes narrow at once keeps no menu of a wide one', {
  tag: '@long',
}, async ({ academy, open }) => {
  const page = await open(await academy.admin(), { viewport: { width: 1280, height: 800 } });
  const browser = await page.context().newCDPSession(page);
  const setText = (standard: number) =>
    browser.send('Page.setFontSizes', { fontSizes: { standard, fixed: 13 } });
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 8 });
  for (let round = 0; round < 4; round += 1) {
    await setText(32);
    await expect(page.locator('aside')).toHaveCSS('width', '112px');
    await setText(16);
    await page.setViewportSize({ width: 375, height: 800 });
    await expect(page.locator('aside')).toHaveCSS('width', '56px');
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.locator('aside')).toHaveCSS('width', '256px');
  }
});

test('a page that cannot be loaded, or fails, shows an error, and the menu still works', {
  tag: '@long',
}, async ({ academy, open, tolerate }) => {
  tolerate(/ERR_FAILED|dynamically imported module|React Router|status of 429|bia@academy\.test/);
  await academy.class({ title: 'Main' });
  const page = await open(await academy.student());
  const schedule = page.getByRole('heading', { name: 'Class Schedule' });
  await page.route('**/assets/profile-page*.js', (route) => route.abort());
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('This page could not be loaded');
  await page.getByRole('link', { name: 'Schedule' }).click();
  await expect(schedule).toBeVisible();

  await test.step('texts or a dialog that do not load leave the frame, and the schedule, as they are', async () => {
    await page.route(/assets\/(profile|attendees-dialog)-[^/]*\.js/, (route) => route.abort());
    await page.goto('/dashboard/profile');
    await expect(page.getByRole('alert')).toContainText('This page could not be loaded');
    await page.getByRole('link', { name: 'Schedule' }).click();
    await page.getByRole('button', { name: /^List.*Main/ }).click();
    await expect(page.getByRole('dialog')).toContainText('Failed to load');
    await page.keyboard.press('Escape');
    await expect(schedule).toBeVisible();
  });

  await test.step('a page that fails shows the code of a report that names the place and no message', async () => {
    const body = "export function ProgressPage() { throw new TypeError('bia@academy.test'); }";
    await page.route('**/assets/progress-page*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body }),
    );
    const reported = page.waitForRequest('**/reportError');
    await page.getByRole('link', { name: 'Progress' }).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Something went wrong on this page');
    const { data } = (await reported).postDataJSON() as { data: Record<string, unknown> };
    expect(data).toEqual({
      id: expect.any(String),
      error: 'TypeError',
      at: expect.arrayContaining([expect.stringMatching(/^[\w-]{8}\.js:1:\d+$/)]),
      page: '/dashboard/history',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    });
    await expect(alert).toContainText(`Error code: ${data.id}`);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Schedule' }).click();
    await expect(schedule).toBeVisible();
  });
});

test('Back passes the menu of a phone, asks about unsaved changes, closes that question, and stays on the page', {
  tag: '@long',
}, async ({ academy, open }) => {
  const page = await open(await academy.student(), { viewport: { width: 375, height: 720 } });
  const path = () => new URL(page.url()).pathname;
  const menu = page.getByRole('dialog', { name: 'Menu' });

  await test.step('a link of the menu leaves no entry behind', async () => {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await menu.getByRole('link', { name: 'Profile' }).click();
    await expect(page.getByRole('heading', { name: 'Student Profile' })).toBeVisible();
    await expect(menu).toBeHidden();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Class Schedule' })).toBeVisible();
    await page.goForward();
    await expect(page.getByRole('heading', { name: 'Student Profile' })).toBeVisible();
  });

  await test.step('the question before leaving', async () => {
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ana Outra');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await page.goBack().catch(() => undefined);
    await expect(question).toBeVisible();
    // The router goes forward again, to the page that is not left; until then there is nothing to go back to.
    await expect.poll(path).toBe('/dashboard/profile');
    await page.goBack().catch(() => undefined);
    await expect(question).toBeHidden();
    await expect.poll(path).toBe('/dashboard/profile');
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Ana Outra');
    await page.goBack().catch(() => undefined);
    await question.getByRole('button', { name: 'Leave without saving' }).click();
    await expect.poll(path).toBe('/dashboard');
  });
});
