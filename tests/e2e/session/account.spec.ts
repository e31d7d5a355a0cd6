import { auth, firestore, PASSWORD } from '../academy.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import {
  emailField,
  expectPath,
  fillSignIn,
  mailsTo,
  passwordField,
  REFUSED,
  sendSignIn,
} from './session-screen.ts';

test('a new account gets its name and its profile, however slowly the name arrives', async ({
  academy,
  open,
  day,
  tolerate,
}) => {
  const email = `nova-${day}-${Date.now()}@academy.test`;
  const page = await open(null, { path: '/login' });
  await page.getByRole('link', { name: 'Create one' }).click();
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeFocused();
  const create = () => page.getByRole('button', { name: 'Create Account' }).click();

  await test.step('a short or common password and a taken email are named at their fields', async () => {
    const { email: taken } = await academy.student();
    await page.getByRole('textbox', { name: 'Full name' }).fill('Outra Ana');
    await fillSignIn(page, taken, '12345');
    await create();
    await expect(passwordField(page)).toBeFocused();
    await expect(passwordField(page)).toHaveAccessibleDescription(/^Use at least 8 characters\./);
    await passwordField(page).fill('Password1');
    await create();
    await expect(passwordField(page)).toHaveAccessibleDescription(/one of the most common passwords/);
    tolerate(REFUSED);
    await passwordField(page).fill('kimura from guard');
    await create();
    await expect(emailField(page)).toBeFocused();
    await expect(emailField(page)).toHaveAccessibleDescription(
      'There is already an account with this email. Sign in instead.',
    );
    await expectAccessible(page);
  });

  // The account signs in before it has its name. The profile must wait for the name.
  await page.route('**/accounts:update**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await page.getByRole('textbox', { name: 'Full name' }).fill('  Nova Aluna ');
  await fillSignIn(page, email);
  await create();

  await expect(page.getByRole('heading', { name: 'Class Schedule' })).toBeVisible();
  // Its queries were refused at first: the account was not a member yet.
  await expect(page.getByText('No classes on this day')).toBeVisible();
  await expect(page.getByRole('complementary').getByText(email)).toBeVisible();
  await expect(page.getByRole('complementary').getByText('0º Grau')).toBeVisible();
  const { uid, displayName } = await auth.getUserByEmail(email);
  expect(displayName).toBe('Nova Aluna');
  const profile = (await firestore.doc(`students/${uid}`).get()).data();
  expect(profile).toMatchObject({ name: 'Nova Aluna', email, isAdmin: false, belt: 'branca', degree: 0 });
  expect(profile).not.toHaveProperty('healthAnsweredAt');
});

test('the page behind the link of the email asks for the password', {
  tag: '@long',
}, async ({ academy, open, tolerate }) => {
  tolerate(REFUSED);
  const ana = await academy.student();
  const { uid, email } = ana;
  const page = await open(ana);
  await auth.updateUser(uid, { emailVerified: false });
  const { search } = new URL(await auth.generateEmailVerificationLink(email));
  const stranger = await open(null, { path: `/confirm${search}` });
  await expect(stranger.getByText(`Enter the password of ${email}`, { exact: false })).toBeVisible();
  await expectAccessible(stranger);
  await passwordField(stranger).fill('of another person');
  await stranger.getByRole('button', { name: 'Confirm email' }).click();
  await expect(stranger.getByRole('alert')).toBeVisible();
  expect((await auth.getUser(uid)).emailVerified).toBe(false);

  await page.goto(`/confirm${search}`);
  await passwordField(page).fill(PASSWORD);
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await expect(page.getByRole('heading', { name: 'Your email is confirmed', level: 1 })).toBeVisible();
  expect((await auth.getUser(uid)).emailVerified).toBe(true);
  await passwordField(stranger).fill(PASSWORD);
  await stranger.getByRole('button', { name: 'Confirm email' }).click();
  await expect(stranger.getByRole('heading', { name: 'Your email is confirmed', level: 1 })).toBeVisible();
  // Nor does a change of the address follow from an address that is confirmed.
  tolerate(/ERR_FAILED/);
  await page.route('**/accounts:resetPassword**', (route) => route.abort(), { times: 1 });
  await page.goto('/confirm?mode=verifyAndChangeEmail&oobCode=dead');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible();
  // A second opening of the link; the browser's storage answers after the server.
  await page.addInitScript(`
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (...args) {
      const request = open.apply(this, args);
      request.addEventListener('success', (event) => {
        event.stopImmediatePropagation();
        setTimeout(() => request.dispatchEvent(new Event('success')), 1500);
      }, { once: true });
      return request;
    };
  `);
  await page.goto(`/confirm${search}`);
  await expect(page.getByRole('heading', { name: 'Your email is confirmed', level: 1 })).toBeVisible();
  await expectAccessible(page);
});

test('a forgotten password is reset by e-mail, and an unknown address gets the same answer', async ({
  academy,
  open,
  tolerate,
}) => {
  tolerate(REFUSED);
  const ana = await academy.student();
  const page = await open();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeFocused();

  await test.step('an unknown address', async () => {
    const unknown = 'nobody-at-all@academy.test';
    await emailField(page).fill(unknown);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByRole('status')).toContainText(`If there is an account for ${unknown}`);
    expect(await mailsTo(unknown)).toEqual([]);

    // The answer replaces the button that had the focus, and gets the focus.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(emailField(page)).toBeFocused();
    await expect(emailField(page)).toHaveValue('');
  });

  await test.step('the address of an account', async () => {
    await emailField(page).fill(ana.email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByRole('status')).toContainText('Check your inbox');
    await expectAccessible(page);

    const [mail] = await mailsTo(ana.email);
    expect(mail?.requestType).toBe('PASSWORD_RESET');
    await fetch(`${mail?.oobLink}&newPassword=another-one`);
    await page.getByRole('link', { name: 'Back to sign in' }).click();
    await sendSignIn(page, ana.email, 'another-one');
    await expectPath(page, '/dashboard');
  });
});

test('the password and the e-mail are changed with the current password, and the profile follows', async ({
  academy,
  open,
  tolerate,
}) => {
  tolerate(REFUSED);
  const ana = await academy.student();
  const changed = `changed-${ana.email}`;
  const page = await open(ana, { path: '/dashboard/profile' });
  const form = (name: string) => page.getByRole('form', { name });

  await test.step('the password', async () => {
    const other = await open(ana, { path: '/dashboard' });
    const password = form('Change password');
    const save = () => password.getByRole('button', { name: 'Save password' }).click();
    const name = password.locator('input[autocomplete="username"]');
    await expect(name, 'for password managers').toHaveValue(ana.email);
    await password.getByRole('textbox', { name: 'Current password' }).fill('not the password');
    await password.getByRole('textbox', { name: 'New password' }).fill('kimura from guard');
    await save();
    await expect(password.getByText('Incorrect email or password.')).toBeVisible();
    await expect(password.getByRole('textbox', { name: 'Current password' })).toBeFocused();
    await password.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD);
    await save();
    await expect(password.getByRole('status')).toContainText('The password is changed');
    await expect(password.getByRole('textbox', { name: 'New password' })).toHaveValue('');
    await expectAccessible(page);
    // As when its user comes back to it.
    await other.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
    await expect(other).toHaveURL(/\/login$/);
    await other.close();
  });

  await test.step('the e-mail', async () => {
    const email = form('Change email');
    await email.getByRole('textbox', { name: 'Current password' }).fill('kimura from guard');
    await email.getByLabel('New email').fill(changed);
    await email.getByRole('button', { name: 'Send link' }).click();
    await expect(email.getByRole('status')).toContainText(`Open the link that we sent to ${changed}`);
    expect((await auth.getUser(ana.uid)).email).toBe(ana.email);
    const mail = (await mailsTo(ana.email)).find(({ requestType }) => requestType.includes('CHANGE_EMAIL'));
    expect(new URL(mail?.oobLink ?? '').searchParams.get('continueUrl')).toMatch(/\/confirm$/);
    await fetch(mail?.oobLink ?? '');
    expect(await auth.getUser(ana.uid)).toMatchObject({ email: changed, emailVerified: true });
  });

  await test.step('the profile follows at the next sign-in', async () => {
    const other = await open(null, { path: '/login' });
    await sendSignIn(other, changed, 'kimura from guard');
    await expectPath(other, '/dashboard');
    await expect
      .poll(async () => (await firestore.doc(`students/${ana.uid}`).get()).get('email'))
      .toBe(changed);
  });
});
