import { firestore, PASSWORD } from '../academy.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { emailField, expectPath, fillSignIn, passwordField, REFUSED, signInAs } from './session-screen.ts';

test.describe('signing in', () => {
  test('works by keyboard alone and goes to the dashboard', async ({ academy, open }) => {
    const ana = await academy.student();
    const page = await open();
    await emailField(page).focus();
    await page.keyboard.type(ana.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');

    await expect(page.getByRole('heading', { name: 'Class Schedule' })).toBeFocused();
    await expectPath(page, '/dashboard');
    await expect(page).toHaveTitle('Class Schedule · Faixa');
  });

  test('says in the same words that the password or the account is wrong', async ({
    academy,
    open,
    tolerate,
  }) => {
    tolerate(REFUSED);
    const ana = await academy.student();
    const page = await open();
    for (const email of [ana.email, 'nobody@academy.test']) {
      await fillSignIn(page, email, 'not-the-password');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page.getByRole('alert')).toHaveText('Incorrect email or password.');
      await expect(passwordField(page)).toBeFocused();
      await page.reload();
    }
    await signInAs(page, ana);
  });

  test('names what is missing at its field and goes to the first', async ({ open }) => {
    const page = await open();
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(emailField(page)).toBeFocused();
    await expect(emailField(page)).toHaveAccessibleDescription('Please enter your email.');
    await expect(passwordField(page)).toHaveAccessibleDescription('Please enter your password.');

    await emailField(page).fill('ana');
    await expect(emailField(page)).toHaveAccessibleDescription('This is not a valid email address.');
    await expectAccessible(page);
  });

  test('shows the button at work until it is known who it is', async ({ academy, open }) => {
    const ana = await academy.student();
    const page = await open();
    await page.route('**/accounts:signInWithPassword**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    await fillSignIn(page, ana.email);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Signing in...' })).toHaveAttribute('aria-busy', 'true');
    await expectPath(page, '/dashboard');
  });

  test('takes a demo account at one tap, where there are any', async ({ open }) => {
    const page = await open();
    await page.getByRole('button', { name: 'ana@academy.demo' }).click();
    await expect(page.getByRole('complementary').getByText('ana@academy.demo')).toBeVisible();
  });

  test('shows the password on request', async ({ open }) => {
    const page = await open();
    await passwordField(page).fill('secret');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(passwordField(page)).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(passwordField(page)).toHaveAttribute('type', 'password');
  });

  test('says that there is no connection', async ({ open, tolerate }) => {
    tolerate(/ERR_FAILED/);
    const page = await open();
    await page.route('**/accounts:signInWithPassword**', (route) => route.abort());
    await fillSignIn(page, 'ana@academy.test');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText('You are offline. Check your connection and try again.');
  });

  test('keeps a disabled account out and says why', async ({ academy, open, tolerate }) => {
    // Chromium reports the callable's refusal.
    tolerate(/status of 403/);
    const ana = await academy.student();
    await academy.disable(ana);
    const page = await open();
    await fillSignIn(page, ana.email);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText('This account is disabled. Please contact the academy.');
    await expectPath(page, '/login');
  });

  test('gives a profile to a student who has none, also after failures', async ({
    academy,
    open,
    tolerate,
  }) => {
    tolerate(/ERR_FAILED/);
    const ana = await academy.account('Ana Souza');
    const page = await open(null);
    let calls = 0;
    await page.route('**/ensureProfile', (route) => (++calls < 3 ? route.abort() : route.continue()));
    await fillSignIn(page, ana.email);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Class Schedule' })).toBeVisible({ timeout: 15_000 });
    const profile = await firestore.doc(`students/${ana.uid}`).get();
    expect(profile.data()).toMatchObject({ name: 'Ana Souza', email: ana.email, belt: 'branca', degree: 0 });
  });

  test('shows no dashboard without a profile, but what went wrong and a way to try again', async ({
    academy,
    open,
    tolerate,
  }) => {
    tolerate(/ERR_FAILED/);
    const ana = await academy.account();
    const page = await open(ana, { path: '/login' });
    await page.route('**/ensureProfile', (route) => route.abort());
    await page.reload();
    await expect(page.getByText('Your account could not be opened')).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('heading', { name: 'Class Schedule' })).toHaveCount(0);
    await expectAccessible(page);

    await page.unroute('**/ensureProfile');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Class Schedule' })).toBeVisible();
  });
});

test.describe('without a service', () => {
  /** The build as it would be with that configuration. */
  const broken = [
    ['Auth', /apiKey:([`'"])demo\1/, 'apiKey:""'],
    ['Firestore', /projectId:([`'"])demo-academy\1/, 'projectId:""'],
  ] as const;

  for (const [service, pattern, replacement] of broken) {
    test(`says '${service} not initialized'`, async ({ academy, open, tolerate }) => {
      tolerate(/not initialized/);
      const ana = await academy.student();
      const page = await open(null);
      await page.route('**/assets/*.js', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: (await response.text()).replace(pattern, replacement) });
      });
      await page.goto(service === 'Auth' ? '/login' : '/dashboard');
      if (service === 'Auth') {
        await fillSignIn(page, ana.email);
        await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      }
      await expect(page.getByRole('alert')).toContainText(`${service} not initialized`);
    });
  }
});
