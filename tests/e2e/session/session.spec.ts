import type { Locator, Page } from '@playwright/test';
import { firestore } from '../academy.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { answerPublicPlans } from '../public-plans.ts';
import { emailField, expectPath, fillSignIn, passwordField, sendSignIn, signOut } from './session-screen.ts';

test('the sign-in form judges its fields, shows the password and that it is at work, and says when there is no connection', async ({
  open,
  tolerate,
}) => {
  tolerate(/ERR_FAILED/);
  const page = await open();
  const submit = page.getByRole('button', { name: 'Sign in', exact: true });

  await test.step('missing and malformed fields', async () => {
    await submit.click();
    await expect(emailField(page)).toBeFocused();
    await expect(emailField(page)).toHaveAccessibleDescription('Please enter your email.');
    await expect(passwordField(page)).toHaveAccessibleDescription('Please enter your password.');
    await emailField(page).fill('ana');
    await expect(emailField(page)).toHaveAccessibleDescription('This is not a valid email address.');
    await expectAccessible(page);
  });

  await test.step('the password in plain text', async () => {
    await passwordField(page).fill('secret');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(passwordField(page)).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(passwordField(page)).toHaveAttribute('type', 'password');
  });

  await test.step('no connection', async () => {
    const answer = Promise.withResolvers<void>();
    await page.route('**/accounts:signInWithPassword**', async (route) => {
      await answer.promise;
      await route.abort();
    });
    await fillSignIn(page, 'ana@academy.test');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Signing in...' })).toHaveAttribute('aria-busy', 'true');
    answer.resolve();
    const words = 'You are offline. Check your connection and try again.';
    await expect(page.getByRole('alert')).toHaveText(words);
    await page.unroute('**/accounts:signInWithPassword**');
  });

  await test.step('a demo account at one tap', async () => {
    await page.getByRole('button', { name: 'ana@academy.demo' }).click();
    await expect(page.getByRole('complementary').getByText('ana@academy.demo')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Class Schedule' })).toBeFocused();
    await expect(page).toHaveTitle('Class Schedule · Faixa Jiu-Jitsu');
  });
});

test('a disabled account is kept out, reads why, and can still cancel at Stripe', async ({
  academy,
  open,
}) => {
  const ana = await academy.student();
  await academy.disable(ana);
  const page = await open();
  const portalUrl = 'https://billing.stripe.test/p/login/1';
  await answerPublicPlans(page, { portalUrl });
  await sendSignIn(page, ana.email);
  await expect(page.getByRole('alert')).toContainText(
    'This account is disabled. Please contact the academy.',
  );
  const link = page.getByRole('link', { name: 'Cancel it at Stripe', exact: false });
  await expect(link).toHaveAttribute('href', portalUrl);
  await expectPath(page, '/login');
});

/** Expects what the page shows within fifteen seconds, by its own clock. */
async function expectSoon(page: Page, shown: Locator): Promise<void> {
  let waited = 0;
  await expect(async () => {
    if (waited < 15_000) await page.clock.fastForward(1000);
    waited += 1000;
    await expect(shown).toBeVisible({ timeout: 200 });
  }).toPass();
}

test('without a profile there is an error and a way to try again, and a later attempt creates one', {
  tag: '@long',
}, async ({ academy, open, tolerate }) => {
  tolerate(/ERR_FAILED/);
  const ana = await academy.account('Ana Souza');
  const page = await open(null);
  await page.route('**/ensureProfile', (route) => route.abort());
  const asked = page.waitForRequest('**/ensureProfile');
  await sendSignIn(page, ana.email);
  // Firestore has answered by then. Before, the clock would make it report a lost connection.
  await asked;
  // Skips the pauses between the four attempts.
  await expectSoon(page, page.getByText('Your account could not be opened'));
  await expect(page.getByRole('heading', { name: 'Class Schedule' })).toHaveCount(0);
  await expectAccessible(page);

  await page.unroute('**/ensureProfile');
  let calls = 0;
  await page.route('**/ensureProfile', (route) => (++calls < 3 ? route.abort() : route.continue()));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Class Schedule' })).toBeVisible();
  const profile = await firestore.doc(`students/${ana.uid}`).get();
  expect(profile.data()).toMatchObject({ name: 'Ana Souza', email: ana.email, belt: 'branca', degree: 0 });
});

/** The build as it would be with an incomplete configuration. */
const INCOMPLETE = [
  ['Auth', /apiKey:([`'"])demo\1/, 'apiKey:""'],
  ['Firestore', /projectId:([`'"])demo-academy\1/, 'projectId:""'],
] as const;

for (const [service, pattern, replacement] of INCOMPLETE) {
  test(`a build without the configuration of ${service} says '${service} not initialized'`, {
    tag: '@long',
  }, async ({ academy, open, tolerate }) => {
    tolerate(/not initialized/);
    const ana = await academy.student();
    const page = await open(null);
    await page.route('**/assets/*.js', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(pattern, replacement) });
    });
    await page.goto(service === 'Auth' ? '/login' : '/dashboard');
    if (service === 'Auth') {
      await sendSignIn(page, ana.email);
    }
    await expect(page.getByRole('alert')).toContainText(`${service} not initialized`);
  });
}

test('with an IndexedDB that never answers, a stored session shows its data and a visitor can sign in', {
  tag: '@long',
}, async ({ academy, open }) => {
  const ana = await academy.student();
  await academy.class({ title: 'Fundamentals' });
  const page = await open(ana, { path: '/robots.txt' });
  await page.context().addInitScript('IDBFactory.prototype.open = () => new EventTarget()');
  const lesson = page.getByRole('heading', { name: 'Fundamentals' });
  await page.goto('/dashboard');
  await expectSoon(page, lesson);

  await signOut(page);
  await page.goto('/login');
  await sendSignIn(page, ana.email);
  await expectSoon(page, lesson);
});

test('a page whose scripts or whose parts do not arrive says so after ten seconds, with a way on', {
  tag: '@long',
}, async ({ academy, open, tolerate }) => {
  tolerate(/NoAnswer|No answer within|React Router/);
  const page = await open(await academy.student(), { path: '/privacy', language: 'en' });

  await test.step('the app', async () => {
    await page.route('**/assets/*.js', () => undefined);
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await expectSoon(page, page.getByText('The page could not be loaded.'));
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Class Schedule' })).toBeVisible();
    await expect(page.getByText('The page could not be loaded.')).toBeHidden();
  });

  await test.step('one screen', async () => {
    await page.route('**/assets/*.js', () => undefined);
    await page.getByRole('link', { name: 'Progress' }).click();
    await expectSoon(page, page.getByRole('heading', { name: 'This page could not be loaded' }));
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});
