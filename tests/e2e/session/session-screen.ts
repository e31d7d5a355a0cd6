import type { Page } from '@playwright/test';
import { authEmulator, PASSWORD, type Person, PROJECT_ID } from '../academy.ts';
import { expect } from '../fixtures.ts';

/** The console error of Chromium for every refusal of Auth. */
export const REFUSED = /status of 400/;

export function emailField(page: Page) {
  return page.getByRole('textbox', { name: 'Email', exact: true });
}

export function passwordField(page: Page) {
  return page.getByLabel('Password', { exact: true });
}

export async function fillSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await emailField(page).fill(email);
  await passwordField(page).fill(password);
}

/** Fills in and sends the form of /login. */
export async function sendSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await fillSignIn(page, email, password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Signs in with the form of /login and waits for the dashboard. */
export async function signInAs(page: Page, person: Person): Promise<void> {
  await sendSignIn(page, person.email);
  await expect(page.getByRole('heading', { name: 'Class Schedule' })).toBeVisible();
}

/** Signs out, and waits for the document of the landing page, which the app leaves for. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('complementary').getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('heading', { name: 'Página Inicial' })).toBeVisible();
}

function pathOf(page: Page): string {
  return new URL(page.url()).pathname;
}

export async function expectPath(page: Page, path: string): Promise<void> {
  await expect.poll(() => pathOf(page)).toBe(path);
}

export type Mail = { email: string; requestType: string; oobLink: string };

/** The e-mails that the Auth emulator recorded instead of sending them. */
export async function mailsTo(email: string): Promise<Mail[]> {
  const response = await fetch(`${authEmulator}/emulator/v1/projects/${PROJECT_ID}/oobCodes`);
  const { oobCodes } = (await response.json()) as { oobCodes: Mail[] };
  return oobCodes.filter((mail) => mail.email === email);
}
