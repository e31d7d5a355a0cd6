import type { Page } from '@playwright/test';
import { firestore } from '../academy.ts';
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
} from './join-screen.ts';

// All browsers share one address and its limit of five submissions an hour. So every test that submits is in this
// file, whose tests run one after the other, and each begins without earlier submissions.
test.beforeEach(forgetSubmissions);

/** Chromium's console error for a refused call. */
const REFUSED = /status of (400|403)/;

async function expectThanks(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Recebemos seus dados!' })).toBeVisible();
}

/** The badge shows what Firestore counts. Tests of other files add and remove leads at the same time. */
async function expectBadgeToBeTrue(page: Page): Promise<void> {
  const entry = page.getByRole('complementary').getByRole('link', { name: /^Leads/ });
  await expect(async () => {
    const found = await firestore.collection('registration_forms').where('status', '==', 'new').count().get();
    const { count } = found.data();
    const [words, badge] = count > 29 ? ['more than 29', '29+'] : [String(count), String(count)];
    await expect(entry).toHaveAccessibleName(`Leads, ${words} new`, { timeout: 500 });
    await expect(entry).toContainText(badge, { timeout: 500 });
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

  await test.step('the next form is empty', async () => {
    await page.getByRole('button', { name: 'Submit Another Form' }).click();
    await expect(fieldsOf(page).firstName).toBeFocused();
    expect(new Set(Object.values(await answersOn(page)))).toEqual(new Set(['']));
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test('a form that is refused or gets no answer says why and keeps the answers', {
  tag: '@long',
}, async ({ open, tolerate }) => {
  tolerate(REFUSED);
  tolerate(/ERR_INTERNET_DISCONNECTED/);
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

  await test.step('the network is lost', async () => {
    await page.context().setOffline(true);
    await sendButton(page).click();
    await expect(redBox(page)).toContainText('Failed to submit form');
    await expect(redBox(page)).toContainText('Você está sem conexão.');
    await page.context().setOffline(false);
  });
  expect(await answersOn(page)).toEqual(answers);
  expect(await leadsNamed(answers.lastName)).toEqual([]);
});
