import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { expectKeyboardReachesAll } from './keyboard-walk.ts';
import { expectPath } from './session/session-screen.ts';

const PHONE = { viewport: { width: 375, height: 740 } };
const SECTIONS = ['Página Inicial', 'Benefícios', 'Planos e Categorias', 'Contatos'];
/** What Chromium writes about an address that leads nowhere. */
const NOT_FOUND = /status of 404/;

const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

/** The page's own script comes last. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
}

function menu(page: Page) {
  return page.getByRole('navigation', { name: 'Principal' });
}

test.describe('with JavaScript off', () => {
  test('the landing page reads in full, and leads on', async ({ open }) => {
    const page = await open(null, { path: '/', javaScriptEnabled: false });
    for (const name of SECTIONS) await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Por que escolher BJJ?' })).toBeVisible();
    for (const name of ['Iniciante', 'Intermediário', 'Avançado', 'Kids', 'Adulto', 'Master']) {
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    }
    const contacts = page.getByRole('region', { name: 'Contatos' });
    await expect(contacts.getByText('Rio de Janeiro')).toBeVisible();
    await expect(contacts.getByRole('link', { name: /^\(21\) / })).toHaveAttribute(
      'href',
      /wa\.me\/55\d+\?text=/,
    );
    await expect(contacts.getByRole('link', { name: /^@/ })).toHaveAttribute('href', /instagram\.com/);

    await page.getByRole('link', { name: 'Quero treinar' }).first().click();
    await expect(page.getByRole('heading', { name: 'Junte-se à nossa família' })).toBeVisible();
    await expect(page.getByText('Este formulário precisa de JavaScript')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Confirmar Interesse' })).toBeHidden();
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page.getByRole('heading', { name: 'Join our family' })).toBeVisible();
  });

  test('the toggle opens the menu on a phone all the same', async ({ open }) => {
    const page = await open(null, { path: '/', javaScriptEnabled: false, ...PHONE });
    await expect(menu(page)).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(menu(page).getByRole('link', { name: 'Planos e Categorias' })).toBeVisible();
  });

  test('an unknown path leads to the landing page', async ({ open, tolerate }) => {
    tolerate(NOT_FOUND);
    const page = await open(null, { path: '/nothing/here', javaScriptEnabled: false });
    await expectPath(page, '/');
  });
});

test.describe('the navigation', () => {
  test('on a phone its toggle opens it, Escape closes it and gives the focus back, a link leads and closes', async ({
    open,
  }) => {
    const page = await open(null, { path: '/', ...PHONE });
    await settled(page);
    const toggle = page.getByRole('button', { name: 'Menu' });
    await toggle.click();
    await expect(menu(page)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(toggle).toBeFocused();

    await page.keyboard.press('Enter');
    await menu(page).getByRole('link', { name: 'Contatos' }).click();
    await expect(menu(page)).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Contatos' })).toBeInViewport();
  });

  for (const width of [375, 1280]) {
    test(`its links lead to sections that begin below the bar (${width} px)`, async ({ open }) => {
      const page = await open(null, { path: '/', viewport: { width, height: 700 } });
      await settled(page);
      for (const name of SECTIONS.slice(1)) {
        if (width < 1024) await page.getByRole('button', { name: 'Menu' }).click();
        await menu(page).getByRole('link', { name, exact: true }).click();
        const heading = page.getByRole('heading', { name, exact: true });
        await expect(heading).toBeInViewport();
        const bar = await page.getByRole('banner').boundingBox();
        const title = await heading.boundingBox();
        expect(title?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
      }
    });
  }

  test('is the app’s too, and leads back to the sections; under /dashboard its links are gone', async ({
    academy,
    open,
  }) => {
    const visitor = await open(null, { path: '/login' });
    await visitor.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contacts' }).click();
    await expect(visitor).toHaveURL(/\/#contatos$/);
    await expect(visitor.getByRole('heading', { name: 'Contatos' })).toBeInViewport();

    const student = await open(await academy.student());
    await expect(student.getByRole('heading', { name: 'Class Schedule' })).toBeVisible();
    await expect(student.getByRole('banner').getByRole('link')).toHaveText(['Faixa Jiu-Jitsu']);
    await expect(student.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  });
});

test.describe('what a visitor chose', () => {
  test('English stays, on every page, until it is Portuguese again', async ({ open }) => {
    const page = await open(null, { path: '/' });
    await settled(page);
    await page.getByRole('link', { name: 'English' }).click();
    await expectPath(page, '/en');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.goto('/join');
    await expectPath(page, '/en/join');
    await settled(page);
    await page.getByRole('link', { name: 'Português' }).click();
    await expectPath(page, '/join');
    await expect(page.getByRole('heading', { name: 'Formulário de Interesse' })).toBeVisible();
  });

  test('the appearance stays, in the app too', async ({ open }) => {
    const page = await open(null, { path: '/', colorScheme: 'light' });
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
});

test.describe('the form of /join', () => {
  test('is asleep until it is touched, and wakes under the fingers without losing a letter', async ({
    open,
  }) => {
    const page = await open(null, { path: '/' });
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto('/join');
    await settled(page);
    expect(scripts.some((url) => url.includes('take-over'))).toBe(false);

    const first = page.getByRole('textbox', { name: 'Nome', exact: true });
    const place = await first.boundingBox();
    await first.focus();
    await page.keyboard.type('Maria da Penha', { delay: 20 });
    await expect.poll(() => scripts.some((url) => url.includes('take-over'))).toBe(true);
    await settled(page);
    await page.keyboard.type(' Souza');
    await expect(first).toHaveValue('Maria da Penha Souza');
    await expect(first).toBeFocused();
    expect(await first.boundingBox()).toEqual(place);
    expect(scripts.some((url) => url.includes('firebase'))).toBe(false);
  });

  test('sent before it is awake, it wakes and judges, and nothing goes into the address', async ({
    open,
  }) => {
    const page = await open(null, { path: '/join' });
    await settled(page);
    await page.evaluate("document.querySelector('form').requestSubmit()");
    await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).toBeFocused();
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
  });
});

test('Hosting sends the headers of firebase.json, and keeps what is hashed', async ({ open }) => {
  const page = await open(null, { path: '/' });
  const { hosting } = JSON.parse(readFileSync(new URL('../../firebase.json', import.meta.url), 'utf8')) as {
    hosting: { headers: { source: string; headers: { key: string; value: string }[] }[] };
  };
  const everywhere = hosting.headers.find(({ source }) => source === '**')?.headers ?? [];
  expect(everywhere.length).toBeGreaterThan(6);
  const script = await page.locator('html').getAttribute('data-script');
  for (const path of ['/', '/join', '/en/privacy', '/login', '/dashboard/profile', script ?? '']) {
    const response = await page.request.get(path);
    expect(response.status(), path).toBe(200);
    for (const { key, value } of everywhere) {
      const sent = response.headers()[key.toLowerCase()] ?? '';
      if (key === 'Cache-Control') continue;
      // The run's own emulators are let in besides.
      expect(sent.replace(/ http:\/\/127\.0\.0\.1:\d+/g, ''), `${key} of ${path}`).toBe(value);
    }
    const kept = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
    expect(response.headers()['cache-control'], path).toBe(kept);
  }
  expect((await page.request.get('/assets/gone-12345678.js')).status()).toBe(404);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing and nothing hangs out at 320 px, ${colorScheme}`, async ({ open }) => {
    const page = await open(null, { path: '/', colorScheme, viewport: { width: 320, height: 640 } });
    for (const path of ['/', '/join', '/privacy', '/en', '/en/join', '/en/privacy']) {
      await page.goto(path);
      await settled(page);
      expect(await page.evaluate(overflow), path).toBe(0);
      await expectAccessible(page);
    }
  });
}

for (const width of [375, 1280]) {
  test(`the keyboard reaches everything (${width} px)`, async ({ open }) => {
    const page = await open(null, { path: '/', viewport: { width, height: 800 } });
    for (const path of ['/', '/join', '/privacy']) {
      await page.goto(path);
      await settled(page);
      await expectKeyboardReachesAll(page);
    }
  });
}
