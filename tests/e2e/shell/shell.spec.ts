import { expect, expectAccessible, test } from '../fixtures.ts';
import { expectPath, pathOf } from '../session/session-screen.ts';

const PHONE = { viewport: { width: 375, height: 740 } };

test('the sidebar says who one is: e-mail, and belt with degree or Administrator', async ({
  academy,
  open,
}) => {
  const ana = await academy.student({ belt: 'azul', degree: 2 });
  const student = (await open(ana)).getByRole('complementary');
  await expect(student.getByText(ana.email)).toBeVisible();
  await expect(student.getByText('Blue', { exact: true })).toBeVisible();
  await expect(student.getByText('2º Grau')).toBeVisible();

  const olga = await academy.admin();
  const admin = (await open(olga)).getByRole('complementary');
  await expect(admin.getByText(olga.email)).toBeVisible();
  await expect(admin.getByText('Administrator')).toBeVisible();
  await expect(admin.getByText('Grau')).toHaveCount(0);
});

test('under 768 px the rail’s toggle opens the whole menu, which keeps the focus until it closes', async ({
  academy,
  open,
}) => {
  const ana = await academy.student();
  const page = await open(ana, PHONE);
  const toggle = page.getByRole('button', { name: 'Open menu' });
  const rail = page.getByRole('complementary');
  expect((await rail.boundingBox())?.width).toBeLessThan(60);

  await toggle.click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByText(ana.email)).toBeVisible();
  await expectAccessible(page);
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Tab');
    expect(await menu.evaluate((element) => element.contains(element.ownerDocument.activeElement))).toBe(
      true,
    );
  }
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(toggle).toBeFocused();

  await toggle.click();
  await menu.getByRole('link', { name: 'Profile' }).click();
  await expect(menu).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Student Profile' })).toBeFocused();
  await expect(page).toHaveTitle('Student Profile · Faixa');

  await toggle.click();
  await page.mouse.click(360, 400);
  await expect(menu).toBeHidden();
});

test('from 768 px on the sidebar is whole, and there is no toggle', async ({ academy, open }) => {
  const page = await open(await academy.student(), { viewport: { width: 768, height: 800 } });
  await expect(page.getByRole('complementary').getByText('Schedule')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
});

test('the rail alone leads everywhere', async ({ academy, open }) => {
  const page = await open(await academy.student(), PHONE);
  await page.getByRole('link', { name: 'Profile' }).click();
  await expectPath(page, '/dashboard/profile');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expectPath(page, '/');
});

test('language and appearance are remembered', async ({ academy, open }) => {
  const page = await open(await academy.student(), { colorScheme: 'light' });
  const side = page.getByRole('complementary');
  await side.getByRole('combobox', { name: 'Appearance' }).selectOption('Dark');
  await expect(page.locator('html')).toHaveClass(/dark/);
  await side.getByRole('combobox', { name: 'Language' }).selectOption('Português');
  await expect(side.getByRole('link', { name: 'Perfil' })).toBeVisible();
  await expect(page).toHaveTitle('Horário das aulas · Faixa');

  await page.reload();
  await expect(side.getByRole('link', { name: 'Perfil' })).toBeVisible();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
});

test('the first Tab leads past the menu', async ({ academy, open }) => {
  const page = await open(await academy.student());
  await expect(page.getByRole('heading', { name: 'Class Schedule' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate('document.activeElement.closest("main") !== null')).toBe(true);
  expect(pathOf(page)).toBe('/dashboard');
});

test('a lost connection is said, and unsaid', async ({ academy, open, tolerate }) => {
  tolerate(/ERR_INTERNET_DISCONNECTED|Could not reach Cloud Firestore/);
  const page = await open(await academy.student());
  await expect(page.getByRole('heading', { name: 'Class Schedule' })).toBeVisible();
  await expect(page.getByText('You are offline')).toHaveCount(0);
  await page.context().setOffline(true);
  // On a machine without a network the browser believed to be offline all along, and says nothing new.
  await page.evaluate("dispatchEvent(new Event('offline'))");
  await expect(page.getByText('You are offline')).toBeVisible({ timeout: 15_000 });
  await expectAccessible(page);
  await page.context().setOffline(false);
  await page.evaluate("dispatchEvent(new Event('online'))");
  await expect(page.getByText('You are offline')).toHaveCount(0, { timeout: 15_000 });
});

test('a page that cannot be loaded says so, and the menu still works', async ({
  academy,
  open,
  tolerate,
}) => {
  tolerate(/ERR_FAILED|dynamically imported module|React Router/);
  const page = await open(await academy.student());
  await page.route('**/assets/profile-page*.js', (route) => route.abort());
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('alert')).toContainText('This page could not be loaded');
  await page.getByRole('link', { name: 'Schedule' }).click();
  await expect(page.getByRole('heading', { name: 'Class Schedule' })).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 1280]) {
    test(`the account screens fit into ${width} px and please axe, ${colorScheme}`, async ({ open }) => {
      const options = { colorScheme, viewport: { width, height: 800 } };
      const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
      const visitor = await open(null, options);
      for (const path of ['/login', '/register', '/reset']) {
        await visitor.goto(path);
        await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
        await expectAccessible(visitor);
        expect(await visitor.evaluate(overflow), path).toBe(0);
      }
    });
  }
}
