import type { Role } from '@domain/member.ts';
import type { Page } from '@playwright/test';
import { FieldValue } from 'firebase-admin/firestore';
import { firestore } from '../academy.ts';
import { dialog } from '../classes/classes-screen.ts';
import { expect, test } from '../fixtures.ts';
import { stored } from '../profile/profile-screen.ts';
import { expectPath, sendSignIn } from './session-screen.ts';

const ADMIN_ROUTES = ['/dashboard/admin', '/dashboard/graduation', '/dashboard/subscriptions'];

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menu' });

/** tests/web/pages.test.ts has every entry. */
async function expectMenuOf(role: Role, page: Page): Promise<void> {
  const ofAdministrators = ADMIN_ROUTES.map((path) => `[href="${path}"]`).join();
  await expect(menuOf(page).getByRole('link', { name: 'Progress' })).toHaveCount(role === 'user' ? 1 : 0);
  await expect(menuOf(page).locator(ofAdministrators)).toHaveCount(
    role === 'admin' ? ADMIN_ROUTES.length : 0,
  );
}

// tests/web/pages.test.ts has the guard of every path; here is one of each kind.

test('a sign-in leads to the page that was asked for, also after a reload and a look at the registration, and an unknown page to the landing page', async ({
  academy,
  open,
}) => {
  const ana = await academy.student();
  const page = await open(null, { path: '/dashboard/profile' });
  await expectPath(page, '/login');
  await page.reload();
  await page.getByRole('link', { name: 'Create one' }).click();
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  // Not the one of the site, which leads to a new page.
  await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await sendSignIn(page, ana.email);
  await expectPath(page, '/dashboard/profile');
  await page.goto('/dashboard/nothing');
  await expectPath(page, '/');
});

test('a new administrator gets the admin screens without a reload, and a demoted one loses them with what the page held', async ({
  academy,
  open,
  tolerate,
}) => {
  // The list of students may still be asked for when the role is gone.
  tolerate(/status of 403.*studentDirectory/);
  const ana = await academy.student({ belt: 'azul', degree: 2 });
  const page = await open(ana);
  const sidebar = page.getByRole('complementary');
  await expectMenuOf('user', page);
  await expect(sidebar.getByText(ana.email)).toBeVisible();
  await expect(sidebar.getByText('Blue', { exact: true })).toBeVisible();
  await expect(sidebar.getByText('2º Grau')).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { neverReloaded: true }));

  await academy.grant(ana);
  await expectMenuOf('admin', page);
  await expect(sidebar.getByText(ana.email)).toBeVisible();
  await expect(sidebar.getByText('Administrator')).toBeVisible();
  await expect(sidebar.getByText('Grau')).toHaveCount(0);
  await expect.poll(() => stored(ana)).toMatchObject({ isAdmin: true });
  await menuOf(page).getByRole('link', { name: 'Graduation System' }).click();
  await expect(page.getByRole('heading', { name: 'Graduation System' })).toBeFocused();
  // hidane reports a change late if it arrives together with a listener that is refused (docs/decisions/0076).
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expect(page.getByText('…', { exact: true })).toHaveCount(0);
  const isSameDocument = () => page.evaluate(() => 'neverReloaded' in globalThis);
  expect(await isSameDocument()).toBe(true);

  await academy.demote(ana);
  await expectPath(page, '/dashboard');
  await expect.poll(() => stored(ana)).toMatchObject({ isAdmin: false });
  await expectMenuOf('user', page);
  await expect.poll(isSameDocument).toBe(false);
  await expectMenuOf('user', page);
});

test('a helper whose role is taken back loses the open list and the page of a student without a reload by hand', async ({
  academy,
  open,
  tolerate,
}) => {
  // The list of students may still be asked for when the role is gone.
  tolerate(/status of 403/);
  const secret = `Secreta ${crypto.randomUUID().slice(0, 8)}`;
  const emergencyContact = { name: secret, relationship: 'Mother', phone: '(21) 97777-1234' };
  const ana = await academy.student({ name: 'Ana Aberta', emergencyContact });
  await academy.class({ title: 'Kids', attendees: [ana], startTime: '11:00', endTime: '12:00' });
  const bianca = await academy.student({ name: 'Bianca Moraes' });
  const page = await open(bianca);
  const students = menuOf(page).getByRole('link', { name: 'Students' });
  await expect(menuOf(page).getByRole('link', { name: 'Profile' })).toBeVisible();
  await expect(students).toHaveCount(0);

  const marker = firestore.doc(`members/${bianca.uid}`);
  async function give(): Promise<void> {
    await marker.update({ staff: { role: 'professor', grantedAt: new Date(), grantedBy: 'cli' } });
    await expect(students).toBeVisible();
  }
  const takeBack = () => marker.update({ staff: FieldValue.delete() });

  await test.step('with a list open', async () => {
    await give();
    await page
      .getByRole('article', { name: 'Kids', exact: true })
      .getByRole('button', { name: /^List/ })
      .click();
    const list = dialog(page, 'Class Attendees');
    await expect(list.getByRole('button', { name: /^Mark Ana/ })).toBeVisible();
    await takeBack();
    await expect(list).toBeHidden();
    await expect(students).toHaveCount(0);
  });

  await test.step('with the page of a student open', async () => {
    await give();
    await students.click();
    await page.getByRole('searchbox').fill(ana.email);
    await page.getByRole('link', { name: ana.name, exact: true }).click();
    await expect(page.getByRole('link', { name: /^Call .*emergency contact/ })).toBeVisible();
    const main = page.getByRole('main');
    expect(await main.textContent()).toContain(secret);
    let left = false;
    page.on('request', (request) => {
      left ||= request.isNavigationRequest();
    });
    await takeBack();
    await expect.poll(() => left).toBe(true);
    await expect(page.getByRole('heading', { name: 'Class Schedule' })).toBeVisible();
    expect(await main.textContent()).not.toContain(secret);
    // Nothing was kept for the next time.
    const asked = page.waitForRequest('**/studentDirectory');
    await give();
    await students.click();
    await asked;
    await takeBack();
    await expectPath(page, '/dashboard');
  });
});
