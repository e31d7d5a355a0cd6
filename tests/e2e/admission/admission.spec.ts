import { randomUUID } from 'node:crypto';
import { studentOf } from '../../support/factories.ts';
import { auth, deleteAll, firestore, putAll } from '../academy.ts';
import { answerCall } from '../callables.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { field, PROFILE } from '../profile/profile-screen.ts';

test('an account waits without names, is let in by one tap of an administrator, and sees it at once', {
  tag: '@long',
}, async ({ academy, open }) => {
  const bia = await academy.student({ name: `Bia Prado ${academy.day}` });
  await academy.class({ title: 'Fundamentals', attendees: [bia] });
  const vera = await academy.student({
    name: `Vera Cruz ${academy.day}`,
    admission: { state: 'waiting', since: new Date() },
    stripeCustomerId: undefined,
  });
  await auth.updateUser(vera.uid, { emailVerified: false });
  await firestore.doc(`members/${vera.uid}`).set({ state: 'waiting', since: new Date() });

  // The demo academy is open, and would let the account in by itself.
  const page = await open(vera, { path: '/en/privacy', viewport: { width: 375, height: 800 } });
  await answerCall(page, 'ensureProfile', {});
  await page.evaluate(`sessionStorage.setItem('faixa.invitation', '${randomUUID()}')`);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Waiting for the academy' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The next classes' })).toBeVisible();
  await expect(page.getByText('Loading the classes...')).toBeHidden();
  await expect(page.getByText(bia.name)).toHaveCount(0);
  await expectAccessible(page);

  await test.step('the address is confirmed beside the page, which notices, and asks the server when it is seen again', async () => {
    const opened = page.getByRole('button', { name: 'I have opened the link' });
    await opened.click();
    await expect(page.getByText('This email is not confirmed yet.', { exact: false })).toBeVisible();
    await auth.updateUser(vera.uid, { emailVerified: true });
    // By itself: the window with the link may be beside this one.
    await expect(opened).toBeHidden();
    const asked = page.waitForResponse(/ensureProfile/);
    await page.evaluate("dispatchEvent(new Event('focus'))");
    await asked;
    await expect(page.getByText('This invitation has ended', { exact: false })).toBeVisible();
  });

  await test.step('its profile is the only other page', async () => {
    await page.getByRole('link', { name: 'Fill in your profile' }).click();
    await expect(page.getByRole('heading', { name: 'Student Profile' })).toBeVisible();
    await page.goto('/dashboard/history');
    await expect(page.getByRole('heading', { name: 'Waiting for the academy' })).toBeVisible();
  });

  // Their ids come first: a crowd that was declined must not hide who waits.
  const crowd = Array.from({ length: 30 }, (_, index) => `0-${academy.day}-${index}`);
  const admission = { state: 'declined', since: new Date(0) } as const;
  await putAll(Object.fromEntries(crowd.map((uid) => [`students/${uid}`, studentOf(uid, { admission })])));

  const desk = await open(await academy.admin(), { path: '/dashboard/students' });
  await desk.getByRole('button', { name: /^Waiting \(/ }).click();
  await expectAccessible(desk);
  await desk.getByRole('button', { name: `Decline ${vera.name}` }).click();
  await expect(page.getByText('The academy did not let this account in.', { exact: false })).toBeVisible();
  await desk.getByRole('button', { name: 'Next' }).click();
  await desk.getByRole('button', { name: `Undo declining ${vera.name}` }).click();
  await desk.getByRole('button', { name: 'Previous' }).click();
  await expect(desk.getByRole('button', { name: `Let in ${vera.name}` })).toBeVisible();

  const again = await open(vera, { path: '/en/privacy' });
  await answerCall(again, 'ensureProfile', {});
  await again.goto('/dashboard');
  await expect(again.getByRole('heading', { name: 'Waiting for the academy' })).toBeVisible();
  await desk.getByRole('button', { name: `Let in ${vera.name}` }).click();
  await expect(again.getByText('You are in. Welcome to the academy!')).toBeVisible();
  await expect(again.getByRole('heading', { name: 'Class Schedule' })).toBeVisible();
  await expect(desk.getByRole('button', { name: `Let in ${vera.name}` })).toBeHidden();
  await deleteAll(crowd.map((uid) => firestore.doc(`students/${uid}`)));
});

test('an administrator opens the academy and sends an invitation', async ({ academy, open }) => {
  const page = await open(await academy.admin(), {
    path: '/dashboard/settings#admission',
    now: new Date().toISOString(),
  });
  const section = page.getByRole('region', { name: 'New students' });
  // The demo academy is open; another mode would change the tests that run at the same time.
  await expect(section.getByRole('combobox', { name: 'A new account' })).toHaveValue('open');
  await section.getByLabel('Number of people').fill('0');
  await section.getByRole('button', { name: 'Create a link' }).click();
  await expect(section.getByText('A number from 1 to 200')).toBeVisible();
  await section.getByLabel('Number of people').fill('37');
  await section.getByRole('button', { name: 'Create a link' }).click();
  const created = section.getByRole('listitem').filter({ hasText: 'used 0 of 37' });
  await expect(created.getByText(/\/register\?invite=[0-9a-f-]{36}$/)).toBeVisible();
  await expect(created.getByRole('link', { name: 'Send by WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?text=/,
  );
  await expectAccessible(page);
  // A browser that refuses the clipboard is no error of the app: the link can be selected.
  await page.evaluate('void (navigator.clipboard.writeText = () => Promise.reject(new Error("denied")))');
  await created.getByRole('button', { name: 'Copy' }).click();
  await expect(created.getByText('Copied')).toHaveCount(0);
  await created.getByRole('button', { name: 'Withdraw' }).click();
  await expect(created).toHaveCount(0);
  await page.goto('/dashboard/record?act=invitation-created');
  const entry = page.getByRole('listitem').filter({ hasText: 'Invitation created' }).first();
  await expect(entry).toContainText('For how many people: 37');
  await expect(entry).toContainText('Days of validity: ');
});

test('an account that is let in while its user types keeps what is typed in the profile', {
  tag: '@long',
}, async ({ academy, open }) => {
  const ana = await academy.waiting('Ana Souza');
  await auth.updateUser(ana.uid, { emailVerified: false });
  // The demo academy is open, and would let the account in by itself.
  const page = await open(ana, { path: '/en/privacy' });
  await answerCall(page, 'ensureProfile', {});
  await page.goto(PROFILE.path);
  const name = field(page, 'Name');
  await name.fill('Ana Meio Digitada');
  await firestore.doc(`members/${ana.uid}`).set({ state: 'member', since: new Date() });
  await expect(page.getByText('You are in. Welcome to the academy!')).toBeVisible();
  await expect(name).toHaveValue('Ana Meio Digitada');
  await expect(name).toBeFocused();
});
