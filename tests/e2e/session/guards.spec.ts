import { expect, test } from '../fixtures.ts';
import { stored } from '../profile/profile-screen.ts';
import { emailField, expectPath, fillSignIn, signInAs } from './session-screen.ts';

const ADMIN_ROUTES = ['/dashboard/admin', '/dashboard/graduation', '/dashboard/subscriptions'];

test('without a session every dashboard path leads to /login', async ({ open }) => {
  const page = await open(null, { path: '/dashboard' });
  const paths = [
    '/dashboard',
    '/dashboard/profile',
    '/dashboard/plans',
    '/dashboard/nothing',
    ...ADMIN_ROUTES,
  ];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await expectPath(page, '/login');
  }
});

test('with a session the account screens lead to /dashboard', async ({ academy, open }) => {
  const page = await open(await academy.student());
  for (const path of ['/login', '/register', '/reset']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Class Schedule' })).toBeVisible();
    await expectPath(page, '/dashboard');
  }
});

test('an unknown path leads to the landing page, signed in or not', async ({ academy, open, tolerate }) => {
  // Hosting answers with a page that leads on, and says that there is nothing at the address that was asked for.
  tolerate(/status of 404/);
  const visitor = await open(null, { path: '/nothing/here' });
  await expectPath(visitor, '/');
  const student = await open(await academy.student(), { path: '/dashboard/nothing' });
  await expectPath(student, '/');
  for (const page of [visitor, student]) {
    await expect(page.getByRole('heading', { name: 'Página Inicial' })).toBeVisible();
  }
});

test('a student who opens an administrators’ path is sent to the dashboard', async ({ academy, open }) => {
  const page = await open(await academy.student());
  for (const path of ADMIN_ROUTES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Class Schedule' })).toBeVisible();
    await expectPath(page, '/dashboard');
  }
  await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link')).toHaveText([
    'Schedule',
    'Profile',
    'Progress',
  ]);
});

test('who is made an administrator gets the screens, and who is demoted loses them, without a reload', async ({
  academy,
  open,
}) => {
  const ana = await academy.student();
  const page = await open(ana);
  const menu = page.getByRole('navigation', { name: 'Menu' }).getByRole('link');
  await expect(menu).toHaveText(['Schedule', 'Profile', 'Progress']);
  await page.evaluate(() => Object.assign(globalThis, { neverReloaded: true }));

  await academy.grant(ana);
  await expect(menu).toHaveText([
    'Schedule',
    'Profile',
    'Class Management',
    'Graduation System',
    'Subscriptions',
    /^Leads/,
  ]);
  await expect(page.getByRole('complementary').getByText('Administrator')).toBeVisible();
  await expect.poll(() => stored(ana)).toMatchObject({ isAdmin: true });
  await menu.filter({ hasText: 'Graduation System' }).click();
  await expect(page.getByRole('heading', { name: 'Graduation System' })).toBeFocused();

  await academy.demote(ana);
  await expectPath(page, '/dashboard');
  await expect.poll(() => stored(ana)).toMatchObject({ isAdmin: false });
  await expect(menu).toHaveText(['Schedule', 'Profile', 'Progress']);
  expect(await page.evaluate(() => 'neverReloaded' in globalThis)).toBe(true);
});

test('signing out leads to the landing page, and back is no way in', async ({ academy, open }) => {
  const page = await open(await academy.student());
  await page.getByRole('complementary').getByRole('button', { name: 'Sign Out' }).click();
  await expectPath(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/dashboard');
  await expectPath(page, '/login');
});

test('the next user of the tab sees nothing of the one before', async ({ academy, open }) => {
  const ana = await academy.student({ name: 'Ana Primeira', belt: 'roxa', degree: 3 });
  const bruno = await academy.student({ name: 'Bruno Segundo' });
  await academy.class({ title: 'Fundamentals', attendees: [ana] });
  const page = await open(null);
  await signInAs(page, ana);
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Ana Primeira');
  await page.getByRole('complementary').getByRole('button', { name: 'Sign Out' }).click();
  await expectPath(page, '/');

  await expect(page.getByRole('heading', { name: 'Página Inicial' })).toBeVisible();

  // From here on every text that ever stands on a page is written down.
  let seen = '';
  await page.exposeFunction('noteSeen', (text: string) => {
    seen += text;
  });
  await page.addInitScript(`
    const write = () => {
      const fields = [...document.querySelectorAll('input, textarea')].map((field) => field.value);
      noteSeen([document.body?.textContent, ...fields].join(' '));
    };
    new MutationObserver(write).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  `);
  await page.getByRole('link', { name: 'Entrar' }).click();
  await expect(emailField(page)).toBeVisible();
  await signInAs(page, bruno);
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Bruno Segundo');

  expect(seen).toContain('Bruno Segundo');
  for (const trace of [ana.email, ana.name, 'Purple', '3º Grau']) expect(seen).not.toContain(trace);
  const kept = String(await page.evaluate('JSON.stringify(localStorage) + JSON.stringify(sessionStorage)'));
  expect(kept).not.toContain(ana.uid);
});

test('another tab that signs out takes this one along, and a new user shows in both', async ({
  academy,
  open,
}) => {
  const ana = await academy.student({ name: 'Ana Primeira' });
  const bruno = await academy.student({ name: 'Bruno Segundo' });
  const first = await open(ana);
  await expect(first.getByRole('complementary').getByText(ana.email)).toBeVisible();
  const second = await first.context().newPage();
  await second.goto('/dashboard');
  await second.getByRole('complementary').getByRole('button', { name: 'Sign Out' }).click();
  await expectPath(second, '/');
  await expectPath(first, '/login');

  await fillSignIn(first, bruno.email);
  await first.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(first.getByRole('complementary').getByText(bruno.email)).toBeVisible();
  await second.goto('/dashboard');
  await expect(second.getByRole('complementary').getByText(bruno.email)).toBeVisible();
});
