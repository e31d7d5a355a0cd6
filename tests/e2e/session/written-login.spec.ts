import type { Page } from '@playwright/test';
import { PASSWORD } from '../academy.ts';
import { holdRequests } from '../callables.ts';
import { expect, test } from '../fixtures.ts';
import { emailField, expectPath, passwordField } from './session-screen.ts';

/** Opens /login, whose scripts load once the returned function is called. */
async function openWithoutScripts(page: Page): Promise<() => void> {
  const letGo = await holdRequests(page, '**/assets/*.js');
  await page.goto('/login', { waitUntil: 'commit' });
  return letGo;
}

test('the form of /login can be filled in and sent before its scripts have loaded, and keeps focus and letters', {
  tag: '@long',
}, async ({ academy, open }) => {
  const ana = await academy.student();
  const page = await open(null, { path: '/en/privacy' });
  const letGo = await openWithoutScripts(page);
  await emailField(page).fill(ana.email);
  await page.getByRole('button', { name: 'Show password' }).click();
  await passwordField(page).pressSequentially(PASSWORD.slice(0, 4));
  await passwordField(page).evaluate((field) => Object.assign(field, { sameElement: true }));

  letGo();
  await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible();
  await expect(passwordField(page)).toBeFocused();
  await page.keyboard.type(PASSWORD.slice(4));
  await expect(passwordField(page)).toHaveValue(PASSWORD);
  await expect(emailField(page)).toHaveValue(ana.email);
  expect(await passwordField(page).evaluate((field) => 'sameElement' in field)).toBe(true);
  await page.keyboard.press('Enter');
  await expectPath(page, '/dashboard');
});

test('/login is sent once its scripts have loaded, is in the chosen language, and leads a session to the dashboard at once', {
  tag: '@long',
}, async ({ academy, open }) => {
  const ana = await academy.student();
  const page = await open(null, { path: '/privacy', language: 'pt-BR' });
  const letGo = await openWithoutScripts(page);
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(ana.email);
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.locator('form[data-early]')).toHaveCount(1);
  letGo();
  await expectPath(page, '/dashboard');
  await expect(page.getByRole('heading', { name: 'Horário das aulas' })).toBeVisible();

  await page.goto('/login', { waitUntil: 'commit' });
  await expectPath(page, '/dashboard');
});
