import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { expectKeyboardReachesAll } from './keyboard-walk.ts';
import { expectWellShaped } from './looks.ts';
import { expectPath } from './session/session-screen.ts';

const PHONE = { viewport: { width: 375, height: 700 } };
const SECTIONS = ['Página Inicial', 'Benefícios', 'Planos e Categorias', 'Contatos'];

/** When the page asked for its font, if it did. */
const FONT_REQUEST = `performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.woff2'))?.startTime`;

/** The page's own script comes before the font for the next one. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
}

function menu(page: Page) {
  return page.getByRole('navigation', { name: 'Principal' });
}

test('with JavaScript off, the public site reads in full and its links work', {
  tag: '@long',
}, async ({ open, tolerate }) => {
  // The page for unknown paths has the status 404.
  tolerate(/status of 404/);
  const page = await open(null, { path: '/', javaScriptEnabled: false, ...PHONE });

  await test.step('the landing page', async () => {
    for (const name of SECTIONS) await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Por que escolher BJJ?' })).toBeVisible();
    for (const name of ['Iniciante', 'Intermediário', 'Avançado', 'Kids', 'Adulto', 'Master']) {
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    }
  });

  await test.step('the toggle opens the menu on a phone', async () => {
    await expect(menu(page)).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(menu(page).getByRole('link', { name: 'Planos e Categorias' })).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('the form needs JavaScript, and says so in both languages', async () => {
    await page.getByRole('link', { name: 'Quero treinar' }).first().click();
    await expect(page.getByRole('heading', { name: 'Junte-se à nossa família' })).toBeVisible();
    await expect(page.getByText('Este formulário precisa de JavaScript')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Confirmar Interesse' })).toBeHidden();
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page.getByRole('heading', { name: 'Join our family' })).toBeVisible();
  });

  await test.step('an unknown path leads to the landing page', async () => {
    await page.goto('/nothing/here');
    await expectPath(page, '/');
  });
});

test('the navigation opens, closes and leads to sections that begin below the bar', async ({ open }) => {
  const page = await open(null, { path: '/', ...PHONE });
  await settled(page);
  const toggle = page.getByRole('button', { name: 'Menu' });

  async function expectLinksToLead(openMenu: () => Promise<void>): Promise<void> {
    for (const name of SECTIONS.slice(1)) {
      await openMenu();
      await menu(page).getByRole('link', { name, exact: true }).click();
      const heading = page.getByRole('heading', { name, exact: true });
      await expect(heading).toBeInViewport();
      const bar = await page.getByRole('banner').boundingBox();
      const title = await heading.boundingBox();
      expect(title?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
    }
  }

  await test.step('on a phone: Escape closes the menu and returns the focus, a link closes it', async () => {
    await toggle.click();
    await expect(menu(page)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(toggle).toBeFocused();
    await page.keyboard.press('Enter');
    await menu(page).getByRole('link', { name: 'Contatos' }).click();
    await expect(menu(page)).toBeHidden();
    await expectLinksToLead(() => toggle.click());
  });

  await test.step('on a desk: the links are always visible', async () => {
    await page.setViewportSize({ width: 1280, height: 700 });
    await expectLinksToLead(() => expect(menu(page)).toBeVisible());
  });
});

test('the navigation of the account screens leads back to the public site', {
  tag: '@long',
}, async ({ open }) => {
  const visitor = await open(null, { path: '/login' });
  await visitor.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contacts' }).click();
  await expect(visitor).toHaveURL(/\/#contatos$/);
  await expect(visitor.getByRole('heading', { name: 'Contatos' })).toBeInViewport();
});

test('the chosen language, appearance and font stay on every page, and the appearance in the app', {
  tag: '@long',
}, async ({ open }) => {
  const page = await open(null, { path: '/', colorScheme: 'light' });
  await settled(page);
  expect(await page.evaluate(FONT_REQUEST)).toBeUndefined();
  await expect.poll(() => page.evaluate(`localStorage.getItem('faixa.font')`)).toMatch(/^url/);
  await page.getByRole('link', { name: 'English' }).click();
  await expectPath(page, '/en');
  await expect
    .poll(() => page.evaluate(`(${FONT_REQUEST}) < performance.getEntriesByType('paint')[0]?.startTime`))
    .toBe(true);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.goto('/join');
  await expectPath(page, '/en/join');
  await settled(page);
  await page.getByRole('link', { name: 'Português' }).click();
  await expectPath(page, '/join');
  await expect(page.getByRole('heading', { name: 'Formulário de Interesse' })).toBeVisible();

  await settled(page);
  await page.getByRole('combobox', { name: 'Aparência' }).selectOption('dark');
  await expect(page.locator('html')).toHaveClass(/dark/);
  await page.goto('/login');
  await expect(page.locator('html')).toHaveClass(/dark/);
  await page.goto('/privacy');
  await expect(page.locator('html')).toHaveClass(/dark/);
  await settled(page);
  await expect(page.getByRole('combobox', { name: 'Aparência' })).toHaveValue('dark');
});

for (const [language, paths] of [
  ['Portuguese', ['/', '/join', '/privacy']],
  ['English', ['/en', '/en/join', '/en/privacy']],
] as const) {
  test(`the public pages in ${language} are well shaped, and the keyboard reaches all of them`, {
    tag: '@long',
  }, async ({ open }) => {
    const page = await open(null, { path: paths[0], viewport: { width: 375, height: 800 } });
    for (const path of paths) {
      await page.goto(path);
      await settled(page);
      await expectWellShaped(page);
      // The navigation is behind a toggle on a phone, and in the bar on a desk.
      if (language === 'English') await page.setViewportSize({ width: 375, height: 800 });
      await expectKeyboardReachesAll(page);
    }
  });
}
