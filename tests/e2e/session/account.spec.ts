import { auth, firestore } from '../academy.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { emailField, expectPath, fillSignIn, mailsTo, passwordField, REFUSED } from './session-screen.ts';

test.describe('creating an account', () => {
  test('makes account, name and profile, however slowly the name arrives', async ({ open, day }) => {
    const email = `nova-${day}-${Date.now()}@academy.test`;
    const page = await open(null, { path: '/login' });
    await page.getByRole('link', { name: 'Create one' }).click();
    await expect(page.getByRole('heading', { name: 'Create your account' })).toBeFocused();
    // The account signs in before it has its name; the profile must wait for it.
    await page.route('**/accounts:update**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await route.continue();
    });
    await page.getByRole('textbox', { name: 'Full name' }).fill('  Nova Aluna ');
    await fillSignIn(page, email);
    await page.getByRole('button', { name: 'Create Account' }).click();

    await expect(page.getByRole('heading', { name: 'Class Schedule' })).toBeVisible();
    await expect(page.getByRole('complementary').getByText(email)).toBeVisible();
    await expect(page.getByRole('complementary').getByText('0º Grau')).toBeVisible();
    const { uid, displayName } = await auth.getUserByEmail(email);
    expect(displayName).toBe('Nova Aluna');
    const profile = (await firestore.doc(`students/${uid}`).get()).data();
    expect(profile).toMatchObject({ name: 'Nova Aluna', email, isAdmin: false, belt: 'branca', degree: 0 });
    expect(profile).not.toHaveProperty('parq');
  });

  test('says at the field that the email is taken, or the password too short', async ({
    academy,
    open,
    tolerate,
  }) => {
    tolerate(REFUSED);
    const ana = await academy.student();
    const page = await open(null, { path: '/register' });
    await page.getByRole('textbox', { name: 'Full name' }).fill('Outra Ana');
    await fillSignIn(page, ana.email, '12345');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(passwordField(page)).toBeFocused();
    await expect(passwordField(page)).toHaveAccessibleDescription(/^Use at least 6 characters\./);

    await passwordField(page).fill('123456');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(emailField(page)).toBeFocused();
    await expect(emailField(page)).toHaveAccessibleDescription(
      'There is already an account with this email. Sign in instead.',
    );
    await expectAccessible(page);
  });
});

test.describe('a forgotten password', () => {
  test('is set anew by the link of an e-mail', async ({ academy, open }) => {
    const ana = await academy.student();
    const page = await open();
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeFocused();
    await emailField(page).fill(ana.email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByRole('status')).toContainText('Check your inbox');
    await expectAccessible(page);

    const [mail] = await mailsTo(ana.email);
    expect(mail?.requestType).toBe('PASSWORD_RESET');
    await fetch(`${mail?.oobLink}&newPassword=another-one`);
    await page.getByRole('link', { name: 'Back to sign in' }).click();
    await fillSignIn(page, ana.email, 'another-one');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expectPath(page, '/dashboard');
  });

  test('gets the same answer where there is no account', async ({ open, tolerate }) => {
    tolerate(REFUSED);
    const page = await open(null, { path: '/reset' });
    await emailField(page).fill('nobody-at-all@academy.test');
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByRole('status')).toContainText(
      'If there is an account for nobody-at-all@academy.test',
    );
    expect(await mailsTo('nobody-at-all@academy.test')).toEqual([]);

    // The answer took the place of the button that had the focus, and has it now.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(emailField(page)).toBeFocused();
    await expect(emailField(page)).toHaveValue('');
  });
});
