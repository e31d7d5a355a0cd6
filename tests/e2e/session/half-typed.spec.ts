import type { Page } from '@playwright/test';
import { auth, firestore } from '../academy.ts';
import { answerCall } from '../callables.ts';
import { expect, test } from '../fixtures.ts';
import { field, PROFILE, SAVED, saveButton, stored } from '../profile/profile-screen.ts';
import { expectPath, sendSignIn, signInAs, signOut } from './session-screen.ts';

const TYPED = 'Ana Meio Digitada';

function signedOut(page: Page) {
  return page.getByRole('dialog', { name: 'You are signed out' });
}

/** Signs out in another tab of the same browser. Returns that tab. */
async function signOutElsewhere(page: Page): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto('/dashboard');
  await signOut(other);
  return other;
}

test('a half-typed form outlives a sign-out in another tab, hidden, and is saved after the same account is back', {
  tag: '@long',
}, async ({ academy, open }) => {
  const ana = await academy.student({ name: 'Ana Primeira' });
  const page = await open(ana, PROFILE);
  const name = field(page, 'Name');
  await name.fill(TYPED);
  await signOutElsewhere(page);

  await expect(signedOut(page)).toBeVisible();
  await expectPath(page, PROFILE.path);
  await expect(name).toHaveCount(0);
  await expect(page.getByRole('complementary')).toHaveCount(0);
  expect(await page.evaluate('document.body.innerText')).not.toContain(ana.email);

  await sendSignIn(page, ana.email);
  await expect(signedOut(page)).toBeHidden();
  await expect(name).toHaveValue(TYPED);
  await expect(name).toBeFocused();

  const other = await signOutElsewhere(page);
  await expect(signedOut(page)).toBeVisible();
  await other.goto('/login');
  await signInAs(other, ana);
  await expect(signedOut(page)).toBeHidden();
  await expect(name).toHaveValue(TYPED);
  await saveButton(page).click();
  await expect(page.getByText(SAVED)).toBeVisible();
  await expect.poll(() => stored(ana)).toMatchObject({ name: TYPED });

  await test.step('what is on screen is live again, and without unsaved changes the page is left', async () => {
    await firestore.doc(`students/${ana.uid}`).update({ belt: 'roxa' });
    await expect(page.getByRole('complementary')).toContainText('Purple');
    await signOutElsewhere(page);
    await expectPath(page, '/login');
    await expect(signedOut(page)).toBeHidden();
  });
});

test('what an administrator typed about a student outlives a sign-out in another tab', {
  tag: '@long',
}, async ({ academy, open }) => {
  const ana = await academy.student();
  const rita = await academy.admin();
  const page = await open(rita, { path: `/dashboard/students/${ana.uid}` });
  const notes = page.getByRole('textbox', { name: /^Notes/ });
  await notes.fill('Left knee');
  await signOutElsewhere(page);
  await expect(signedOut(page)).toBeVisible();
  await sendSignIn(page, rita.email);
  await expect(signedOut(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await expect(notes).toHaveValue('Left knee');
  await expect(notes).toBeFocused();
});

test('an account that is let in while its user types keeps the half-typed profile', { tag: '@long' }, async ({
  academy,
  open,
}) => {
  const ana = await academy.waiting('Ana Souza');
  await auth.updateUser(ana.uid, { emailVerified: false });
  // The demo academy is open, and would let the account in by itself.
  const page = await open(ana, { path: '/en/privacy' });
  await answerCall(page, 'ensureProfile', { role: 'user', created: false });
  await page.goto(PROFILE.path);
  const name = field(page, 'Name');
  await name.fill(TYPED);
  await firestore.doc(`members/${ana.uid}`).set({ state: 'member', since: new Date() });
  await expect(page.getByText('You are in. Welcome to the academy!')).toBeVisible();
  await expect(name).toHaveValue(TYPED);
  await expect(name).toBeFocused();
});
