import type { Locator, Page } from '@playwright/test';
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

/** The path of the link that a screen shows for a person without an account. */
export async function shownLink(screen: Page | Locator): Promise<string> {
  const { pathname, hash } = new URL((await screen.getByText(/\/welcome#/).textContent()) ?? '');
  return pathname + hash;
}

/** Creates the account of a link on its page. */
export async function claimAccount(page: Page, email: string): Promise<void> {
  await fillSignIn(page, email);
  await page.getByRole('button', { name: 'Create account' }).click();
}

/** The path of the page that confirms the address of a new account. */
export async function pathToConfirm(email: string): Promise<string> {
  await expect.poll(async () => (await mailsTo(email)).length).toBe(1);
  const [mail] = await mailsTo(email);
  return `/confirm${new URL(mail?.oobLink ?? '').search}`;
}

/** Confirms the address of a new account, and opens the app. */
export async function confirmAddress(page: Page, email: string): Promise<void> {
  await page.goto(await pathToConfirm(email));
  await passwordField(page).fill(PASSWORD);
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await page.getByRole('link', { name: 'Open the app' }).click();
}
