import type { Page } from '@playwright/test';
import { firestore } from '../academy.ts';
import { holdCall } from '../callables.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import {
  answersOn,
  captchaWill,
  expectAlive,
  FORM,
  fieldsOf,
  fillIn,
  forgetSubmissions,
  leadsNamed,
  prospect,
  redBox,
  sendButton,
  useUpSubmissions,
} from './join-screen.ts';

// All browsers share one address and its limit of five submissions an hour. So every test that submits is in this
// file, whose tests run one after the other, and each begins without earlier submissions.
test.beforeEach(forgetSubmissions);

/** Chromium's console error for every refused call. */
const REFUSED = /status of (400|403|429)/;
const CALLABLE = '**/submitInterestForm';

async function expectThanks(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Recebemos seus dados!' })).toBeVisible();
}

/** The badge shows what Firestore counts. Tests of other files add and remove leads at the same time. */
async function expectBadgeToBeTrue(page: Page): Promise<void> {
  const entry = page.getByRole('complementary').getByRole('link', { name: /^Leads/ });
  await expect(async () => {
    const found = await firestore.collection('registration_forms').where('status', '==', 'new').count().get();
    await expect(entry).toHaveAccessibleName(`Leads, ${found.data().count} new`, { timeout: 500 });
    await expect(entry).toContainText(String(found.data().count), { timeout: 500 });
  }).toPass();
}

test('a prospect submits the form, and an administrator sees and answers it at once', async ({
  academy,
  open,
}) => {
  const answers = prospect();
  const office = await open(await academy.admin(), { path: '/dashboard/leads' });
  const search = office.getByRole('searchbox');
  await search.fill(answers.lastName);
  await expect(office.getByText('No leads found')).toBeVisible();
  const page = await open(null, FORM);

  await test.step('the form thanks and takes the focus', async () => {
    await fillIn(page, answers);
    await expect(sendButton(page)).toHaveText('Confirmar Interesse');
    await sendButton(page).click();
    await expectThanks(page);
    await expect(page.getByText("Thank you for your interest. We'll contact you soon.")).toBeVisible();
    await expect(page.getByRole('group', { name: 'Recebemos seus dados!' })).toBeFocused();
    await expect(page.locator('form')).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('the lead shows, and the badge follows its status', async () => {
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
    });
    expect(stored).not.toHaveProperty('ipAddress');
    expect(stored).not.toHaveProperty('recaptchaToken');
  });

  await test.step('the next form is empty, and markup in it ends as text', async () => {
    await page.getByRole('button', { name: 'Submit Another Form' }).click();
    await expect(fieldsOf(page).firstName).toBeFocused();
    expect(new Set(Object.values(await answersOn(page)))).toEqual(new Set(['']));
    await expect(page.getByRole('alert')).toHaveCount(0);
    const tag = prospect().lastName;
    await fillIn(page, {
      ...prospect(),
      firstName: '<script>window.hit=1</script>',
      lastName: `${tag}"'><img src=x onerror=1>`.slice(0, 50),
      additionalInfo: '=HYPERLINK("javascript:alert(1)")\n<img src=x onerror="window.hit=1">{{constructor}}',
    });
    await sendButton(page).click();
    await expectThanks(page);

    await search.fill(tag);
    const row = office.getByRole('row').nth(1);
    await expect(row).toContainText('scriptwindow.hit=1/script');
    await expect(row).toContainText('=HYPERLINK("javascript:alert(1)")');
    await expect(row).toContainText('img src=x onerror="window.hit=1"{{constructor}}');
    expect(await office.locator('main').locator('script, img, iframe').count()).toBe(0);
    expect(await office.evaluate('window.hit')).toBeUndefined();
  });
});

test('a form that is refused or gets no answer says why and keeps the answers', { tag: '@long' }, async ({
  open,
  tolerate,
}) => {
  tolerate(REFUSED);
  tolerate(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 500/);
  const page = await open(null, FORM);
  const answers = prospect();
  await fillIn(page, answers);
  await expectAlive(page);
  await fillIn(page, answers);

  await test.step('the captcha gives no token, or one that the server refuses', async () => {
    await captchaWill(page, 'none');
    await sendButton(page).click();
    await expect(redBox(page)).toContainText('Please complete the reCAPTCHA verification.');
    await captchaWill(page, 'fail');
    await sendButton(page).click();
    await expect(redBox(page)).toContainText('Invalid reCAPTCHA. Please try again.');
    await expect(sendButton(page)).toHaveText('Confirmar Interesse');
    await expectAccessible(page);
    await captchaWill(page, 'pass');
  });

  // The form in the browser would not send these; they are changed on the way to the Function.
  for (const [change, message] of [
    [{ phone: '21 98765-4321' }, 'Invalid phone format'],
    [{ experience: 'gold' }, 'Invalid form data. Please check your inputs.'],
  ] as const) {
    await test.step(`the server refuses ${JSON.stringify(change)}`, async () => {
      await page.route(CALLABLE, (route) => {
        const { data } = route.request().postDataJSON();
        return route.continue({ postData: { data: { ...data, form: { ...data.form, ...change } } } });
      });
      await sendButton(page).click();
      await expect(redBox(page)).toContainText(message);
      await page.unroute(CALLABLE);
    });
  }

  await test.step('the network is lost', async () => {
    await page.context().setOffline(true);
    await sendButton(page).click();
    await expect(redBox(page)).toContainText('Failed to submit form');
    await expect(redBox(page)).toContainText('Você está sem conexão.');
    await page.context().setOffline(false);
  });

  await test.step('the answer is not an answer', async () => {
    await page.route(CALLABLE, (route) => route.fulfill({ status: 500, body: '<html>' }));
    await sendButton(page).click();
    await expect(redBox(page)).not.toContainText('Você está sem conexão.');
    await expect(redBox(page)).toContainText('Failed to submit form');
    await page.unroute(CALLABLE);
  });
  expect(await answersOn(page)).toEqual(answers);
  expect(await leadsNamed(answers.lastName)).toEqual([]);

  await test.step('a double click submits once', async () => {
    const held = await holdCall(page, 'submitInterestForm');
    await sendButton(page).dblclick();
    await expect(sendButton(page)).toHaveText('Enviando...');
    await fieldsOf(page).email.press('Enter');
    await expect(sendButton(page)).toHaveAttribute('aria-busy', 'true');
    held.letGo();
    await expectThanks(page);
    expect(held.asked()).toBe(1);
    expect(await leadsNamed(answers.lastName)).toHaveLength(1);
    await page.unroute(CALLABLE);
  });

  await test.step('the sixth submission of an hour is refused', async () => {
    await useUpSubmissions();
    await page.getByRole('button', { name: 'Submit Another Form' }).click();
    const sixth = prospect();
    await fillIn(page, sixth);
    await sendButton(page).click();
    await expect(redBox(page)).toContainText('Too many submissions. Please try again later.');
    expect(await answersOn(page)).toEqual(sixth);
    expect(await leadsNamed(sixth.lastName)).toEqual([]);
  });
});

test('the form can be filled in, submitted and started again with the keyboard alone', {
  tag: '@long',
}, async ({ open }) => {
  const page = await open(null, FORM);
  await expectAlive(page);
  await fieldsOf(page).phone.fill('');
  const answers = prospect({ additionalInfo: 'Até já' });
  await fieldsOf(page).firstName.focus();
  for (const typed of [
    answers.firstName,
    answers.lastName,
    answers.email,
    '21987654321',
    'Azul',
    'Warrior',
    answers.additionalInfo,
  ]) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
  }
  await expect.poll(() => answersOn(page)).toEqual(answers);

  // The focus is on the first of three links in the notes.
  for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press('Tab');
  await expect(sendButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Recebemos seus dados!' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(fieldsOf(page).firstName).toBeFocused();
});
