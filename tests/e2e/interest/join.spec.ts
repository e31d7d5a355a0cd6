import type { Page } from '@playwright/test';
import { firestore } from '../academy.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import {
  answersOn,
  captchaWill,
  fieldsOf,
  fillIn,
  forgetSubmissions,
  leadsNamed,
  prospect,
  redBox,
  sendButton,
} from './join-screen.ts';

/**
 * Everything that submits stands in this one file, whose tests run one after the other: all browsers have one address, and its limit is
 * cleared before each test, not lifted.
 */

const FORM = { path: '/join' };
/** What Chromium writes on its console for every refusal, however well the page deals with it. */
const REFUSED = /status of (400|403|429)/;
const CALLABLE = '**/submitInterestForm';

test.beforeEach(forgetSubmissions);

/** The form's own script has come: what it says of a lost network is its own, and no longer what was written at build time. */
async function expectAwake(page: Page): Promise<void> {
  await expect(page.locator('[data-hydration-problem]')).toHaveCount(0);
}

async function expectThanks(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Submission Received!' })).toBeVisible();
}

/** The badge counts what Firestore counts, with leads of other tests coming and going. */
async function expectBadgeToBeTrue(page: Page): Promise<void> {
  const entry = page.getByRole('complementary').getByRole('link', { name: /^Leads/ });
  await expect(async () => {
    const fresh = await firestore.collection('registration_forms').where('status', '==', 'new').count().get();
    await expect(entry).toHaveAccessibleName(`Leads, ${fresh.data().count} new`, { timeout: 500 });
    await expect(entry).toContainText(String(fresh.data().count), { timeout: 500 });
  }).toPass({ timeout: 20_000 });
}

test('a prospect asks, the office sees it at once, answers, and the badge falls', async ({
  academy,
  open,
}) => {
  const answers = prospect();
  const office = await open(await academy.admin(), { path: '/dashboard/leads' });
  await office.getByRole('searchbox').fill(answers.lastName);
  await expect(office.getByText('No leads found')).toBeVisible();

  const page = await open(null, FORM);
  await fillIn(page, answers);
  await expect(sendButton(page)).toHaveText('Confirmar Interesse');
  await sendButton(page).click();
  await expectThanks(page);
  await expect(page.getByText("Thank you for your interest. We'll contact you soon.")).toBeVisible();
  await expect(page.getByRole('group', { name: 'Submission Received!' })).toBeFocused();
  await expect(page.locator('form')).toHaveCount(0);
  await expectAccessible(page);

  const row = office.getByRole('row').filter({ hasText: answers.lastName });
  await expect(row).toContainText(`Zoë ${answers.lastName}`);
  await expect(row).toContainText(answers.email.toLowerCase());
  await expect(row).toContainText('Blue belt');
  await expectBadgeToBeTrue(office);

  await row.getByRole('combobox').selectOption('Contacted');
  await expect.poll(async () => (await leadsNamed(answers.lastName))[0]?.status).toBe('contacted');
  await expectBadgeToBeTrue(office);

  const [stored] = await leadsNamed(answers.lastName);
  expect(stored).toMatchObject({
    ...answers,
    email: answers.email.toLowerCase(),
    ipAddress: expect.any(String),
    recaptchaToken: expect.stringMatching(/^stand-in\.pass\./),
  });
});

test("'Submit Another Form' leads back to an empty form, which can be sent again", async ({ open }) => {
  const page = await open(null, FORM);
  const [first, second] = [prospect(), prospect()];
  await fillIn(page, first);
  await sendButton(page).click();
  await page.getByRole('button', { name: 'Submit Another Form' }).click();
  expect(new Set(Object.values(await answersOn(page)))).toEqual(new Set(['']));
  await expect(fieldsOf(page).firstName).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await fillIn(page, second);
  await sendButton(page).click();
  await expectThanks(page);
  expect(await leadsNamed(first.lastName)).toHaveLength(1);
  expect(await leadsNamed(second.lastName)).toHaveLength(1);
});

test('every way in which the captcha may fail says so, keeps the answers, and lets one try again', async ({
  open,
  tolerate,
}) => {
  tolerate(REFUSED);
  test.slow();
  const page = await open(null, FORM);
  const answers = prospect();
  await fillIn(page, answers);

  await captchaWill(page, 'none');
  await sendButton(page).click();
  await expect(redBox(page)).toContainText('Please complete the reCAPTCHA verification.');

  for (const behaviour of [
    'fail',
    'wrong-action',
    'wrong-hostname',
    'low-score',
    'error',
    'malformed',
    'hang',
  ]) {
    await captchaWill(page, behaviour);
    await sendButton(page).click();
    await expect(redBox(page), behaviour).toContainText('Invalid reCAPTCHA. Please try again.');
    await expect(sendButton(page)).toHaveText('Confirmar Interesse');
  }
  expect(await answersOn(page)).toEqual(answers);
  expect(await leadsNamed(answers.lastName)).toEqual([]);
  await expectAccessible(page);

  await captchaWill(page, 'pass');
  await sendButton(page).click();
  await expectThanks(page);
});

test('the sixth of an hour is told so, and keeps its answers', async ({ open, tolerate }) => {
  tolerate(REFUSED);
  const page = await open(null, FORM);
  for (let accepted = 0; accepted < 5; accepted += 1) {
    await fillIn(page, prospect());
    await sendButton(page).click();
    await page.getByRole('button', { name: 'Submit Another Form' }).click();
  }
  const sixth = prospect();
  await fillIn(page, sixth);
  await sendButton(page).click();
  await expect(redBox(page)).toContainText('Too many submissions. Please try again later.');
  expect(await answersOn(page)).toEqual(sixth);
  expect(await leadsNamed(sixth.lastName)).toEqual([]);
});

test('what the server alone finds wrong is said above the form', async ({ open, tolerate }) => {
  tolerate(REFUSED);
  const page = await open(null, FORM);
  await fillIn(page, prospect());
  // The browser's courtesy check would not let these out: they are changed on the way to the real Function.
  for (const [form, message] of [
    [{ phone: '21 98765-4321' }, 'Invalid phone format'],
    [{ plan: 'gold' }, 'Invalid form data. Please check your inputs.'],
    [{ firstName: 'Z' }, 'Invalid form data. Please check your inputs.'],
  ] as const) {
    await page.route(CALLABLE, (route) => {
      const { data } = route.request().postDataJSON();
      return route.continue({ postData: { data: { ...data, form: { ...data.form, ...form } } } });
    });
    await sendButton(page).click();
    await expect(redBox(page)).toContainText(message);
    await page.unroute(CALLABLE);
  }
});

test('without an answer nothing is lost: no network, and no sense in what comes back', async ({
  open,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 500/);
  const page = await open(null, FORM);
  const answers = prospect();
  await fillIn(page, answers);
  await expectAwake(page);
  await page.context().setOffline(true);
  await sendButton(page).click();
  await expect(redBox(page)).toContainText('Failed to submit form');
  await expect(redBox(page)).toContainText('Você está sem conexão.');
  expect(await answersOn(page)).toEqual(answers);
  await page.context().setOffline(false);

  await page.route(CALLABLE, (route) => route.fulfill({ status: 500, body: '<html>' }));
  await sendButton(page).click();
  await expect(redBox(page)).toContainText('Failed to submit form');
  await page.unroute(CALLABLE);

  await sendButton(page).click();
  await expectThanks(page);
  expect(await leadsNamed(answers.lastName)).toHaveLength(1);
});

test('a double click sends once, and the button says that it is at work', async ({ open }) => {
  const page = await open(null, FORM);
  const answers = prospect();
  await fillIn(page, answers);
  let calls = 0;
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(CALLABLE, async (route) => {
    if (route.request().method() === 'POST') calls += 1;
    await held;
    await route.continue();
  });
  await sendButton(page).dblclick();
  await expect(sendButton(page)).toHaveText('Enviando...');
  await fieldsOf(page).email.press('Enter');
  await expect(sendButton(page)).toHaveAttribute('aria-busy', 'true');
  goOn();
  await expectThanks(page);
  expect(calls).toBe(1);
  expect(await leadsNamed(answers.lastName)).toHaveLength(1);
});

test('the keyboard alone fills it in, sends it, and goes on', async ({ open }) => {
  const page = await open(null, FORM);
  const answers = prospect({ additionalInfo: 'Até já' });
  await fieldsOf(page).firstName.focus();
  await page.keyboard.type(answers.firstName);
  await page.keyboard.press('Tab');
  await page.keyboard.type(answers.lastName);
  await page.keyboard.press('Tab');
  await page.keyboard.type(answers.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('21987654321');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Azul');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Warrior');
  await page.keyboard.press('Tab');
  await page.keyboard.type(answers.additionalInfo);
  await expect.poll(() => answersOn(page)).toEqual(answers);

  // Past the three links of the notes.
  for (let stop = 0; stop < 4; stop += 1) await page.keyboard.press('Tab');
  await expect(sendButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Submission Received!' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(fieldsOf(page).firstName).toBeFocused();
});

test('script, markup and formulas in every field end as text in the Leads page', async ({
  academy,
  open,
}) => {
  const tag = prospect().lastName;
  const page = await open(null, FORM);
  await fillIn(page, {
    ...prospect(),
    firstName: '<script>window.hit=1</script>',
    lastName: `${tag}"'><img src=x onerror=1>`.slice(0, 50),
    additionalInfo: '=HYPERLINK("javascript:alert(1)")\n<img src=x onerror="window.hit=1">{{constructor}}',
  });
  await sendButton(page).click();
  await expectThanks(page);

  const office = await open(await academy.admin(), { path: '/dashboard/leads' });
  await office.getByRole('searchbox').fill(tag);
  const row = office.getByRole('row').nth(1);
  await expect(row).toContainText('scriptwindow.hit=1/script');
  await expect(row).toContainText('=HYPERLINK("javascript:alert(1)")');
  await expect(row).toContainText('img src=x onerror="window.hit=1"{{constructor}}');
  expect(await office.locator('main').locator('script, img, iframe').count()).toBe(0);
  expect(await office.evaluate('window.hit')).toBeUndefined();
});
