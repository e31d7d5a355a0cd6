import type { Page } from '@playwright/test';
import { leadOf, studentOf } from '../../support/factories.ts';
import { firestore, type Person } from '../academy.ts';
import { putSubscription } from '../billing/billing-screen.ts';
import { answerCall } from '../callables.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { uniqueName } from '../graduation/graduation-screen.ts';

/** Runs in the page. A screen can pass over a refused query without a trace; the answers of Firestore name it. */
const REPORT_REFUSED_QUERIES = `{
  const report = async (stream) => {
    const decoder = new TextDecoder();
    for (let text = ''; ; ) {
      const { done, value } = await stream.read().catch(() => ({ done: true }));
      if (done) return;
      text = text.slice(-500) + decoder.decode(value, { stream: true });
      if (/"code":\\s*7\\b/.test(text)) console.error('Refused by the rules: ' + text);
    }
  };
  const send = window.fetch;
  window.fetch = async (...request) => {
    const response = await send(...request);
    if (response.url.includes('/Listen/channel') && response.body) void report(response.clone().body.getReader());
    return response;
  };
}`;

/** The list of students, from a page that reports each query that the rules refuse. */
async function openStudents(page: Page): Promise<void> {
  await page.addInitScript({ content: REPORT_REFUSED_QUERIES });
  await page.goto('/dashboard/students');
}

async function find(page: Page, { name, email }: Person): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search students...' }).fill(email);
  await expect(page.getByRole('rowheader').filter({ hasText: `${name}${email}` })).toBeVisible();
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const button = (page: Page, name: RegExp | string) => page.getByRole('button', { name });

test('these tests notice a query that the rules refuse', {
  tag: '@long',
}, async ({ academy, open, tolerate }) => {
  tolerate(/^console: Refused by the rules/);
  const page = await open(await academy.waiting(uniqueName('Vera')), { path: '/en/privacy' });
  // The demo academy is open, and would let the account in by itself.
  await answerCall(page, 'ensureProfile', {});
  await page.addInitScript({ content: REPORT_REFUSED_QUERIES });
  const refused = page.waitForEvent('console', (message) =>
    message.text().startsWith('Refused by the rules'),
  );
  // A waiting account may not read whether it is an administrator.
  await page.goto('/dashboard');
  await refused;
});

test('a professor sees, keeps notes on and recommends a student, and meets nothing of payments or promotions', async ({
  academy,
  open,
}) => {
  const ana = await academy.student({
    name: uniqueName('Ana'),
    belt: 'azul',
    degree: 2,
    classesAttended: 500,
  });
  await putSubscription(ana);
  const bianca = await academy.helper('professor', { name: 'Bianca Rocha' });
  const page = await open(bianca, { viewport: { width: 375, height: 700 } });
  await openStudents(page);

  await test.step('the list', async () => {
    await find(page, ana);
    await expect(page.getByRole('row').filter({ hasText: ana.name })).toContainText('Blue, 2º Grau');
    await expect(page.getByText('Paying')).toHaveCount(0);
    await expect(page.getByRole('combobox', { name: 'Plan', includeHidden: true })).toHaveCount(0);
    await expect(button(page, /^(Add student|Invit|Waiting)/)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Import students' })).toHaveCount(0);
  });

  await test.step('the page of the student', async () => {
    await page.getByRole('link', { name: ana.name, exact: true }).click();
    await expect(page.getByRole('link', { name: /^Call .*Rita Souza, emergency contact/ })).toBeVisible();
    await expect(region(page, 'Attendance')).toBeVisible();
    await button(page, 'Read the answers').click();
    await expect(page.getByText('All six questions', { exact: false })).toBeVisible();
    await page.getByRole('textbox', { name: `Notes about ${ana.name}` }).fill('Left knee');
    await button(page, 'Save notes').click();
    await expect(page.getByText('Last saved by Bianca Rocha')).toBeVisible();
    await expect(region(page, 'Promotions')).toContainText('No promotions');
    await expect(button(page, /^Promote/)).toHaveCount(0);
    await expect(page.getByRole('combobox', { name: /^(Belt|Degree) of/ })).toHaveCount(0);
    for (const title of ['Subscription', 'Invitation', 'Erase student'])
      await expect(region(page, title)).toHaveCount(0);
  });

  await test.step('a recommendation on that page', async () => {
    await button(page, 'Recommend').click();
    const dialog = page.getByRole('dialog', { name: `Recommend ${ana.name}` });
    await expect(dialog.getByRole('button', { name: 'Take back' })).toHaveCount(0);
    await dialog.getByRole('textbox', { name: 'Why promote?' }).fill('Steady guard');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save recommendation' }).click();
    await expect(region(page, 'Promotions')).toContainText('Steady guard');
    await expect(region(page, 'Promotions')).toContainText('By Bianca Rocha');
  });

  await test.step('readiness, history and the recommendation on Graduation', async () => {
    await page.goto('/dashboard/graduation');
    await find(page, ana);
    // The list of a phone has no room for actions.
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(button(page, /^(Promote|Promotion day)/)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Class targets' })).toHaveCount(0);
    await expect(page.getByRole('combobox', { name: /^(Belt|Degree) of/ })).toHaveCount(0);
    await expect(button(page, 'Ready')).toBeVisible();
    await button(page, `Promotions of ${ana.name}`).click();
    await expect(page.getByRole('dialog')).toContainText('No promotions');
    await expect(page.getByRole('textbox', { name: /^Note/ })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await button(page, `Recommended: ${ana.name}`).click();
    await page.getByRole('textbox', { name: 'Why promote?' }).fill('Steady guard, helps others');
    await button(page, 'Save recommendation').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  const desk = await open(await academy.admin(), { path: '/dashboard/graduation' });
  await test.step('an administrator finds it on Promotion day and on the student’s page', async () => {
    await button(desk, /^Promotion day/).click();
    const found = desk.getByRole('dialog').getByRole('checkbox', { name: new RegExp(ana.name) });
    await expect(found).toHaveAccessibleName(/Recommended.*Steady guard, helps others.*By Bianca Rocha/s);
    await desk.keyboard.press('Escape');
    await desk.goto(`/dashboard/students/${ana.uid}`);
    await expect(region(desk, 'Promotions')).toContainText('Steady guard, helps others');
  });

  await test.step('it is taken back', async () => {
    await button(page, `Recommended: ${ana.name}`).click();
    await button(page, 'Take back').click();
    await expect(button(page, `Recommend: ${ana.name}`)).toBeVisible();
    await expect(region(desk, 'Promotions')).not.toContainText('Recommended');
    await expect(button(desk, 'Recommend')).toHaveCount(0);
  });
});

test('the reception lets in, invites, answers leads and helps with a payment, and meets nothing of the mat', async ({
  academy,
  open,
  day,
}) => {
  const ana = await academy.student({ name: uniqueName('Ana') });
  const paid = await academy.student({ name: uniqueName('Paula') });
  await putSubscription(paid);
  const caio = await academy.entered(uniqueName('Caio'));
  const rosa = await academy.helper('reception', { name: 'Rosa Lima' });
  const vera = await academy.waiting(uniqueName('Vera'));
  const lead = firestore.doc(`registration_forms/${ana.uid}`);
  await lead.set(leadOf({ firstName: 'Léo', lastName: ana.uid, timestamp: new Date(`${day}T12:00:00Z`) }));
  const asked = { askedBy: { uid: ana.uid, at: new Date() }, withoutAccount: true } as const;
  const twin = firestore.doc(`students/twin-${ana.uid}`);
  await twin.set(studentOf(twin.id, { name: uniqueName('Twin'), ...asked }));
  // The server's time, by which an invitation ends: on a later day it would be over.
  const now = new Date().toISOString();
  const page = await open(rosa, { now, viewport: { width: 1280, height: 800 } });
  await openStudents(page);

  await test.step('the list', async () => {
    await find(page, paid);
    await expect(page.getByRole('row').filter({ hasText: paid.name })).toContainText(/Warrior.*Paying/);
    // Only administrators put two entries together.
    await expect(page.getByText('opened the invitation')).toHaveCount(0);
    // Without the list of fees, 'No plan' might be wrong.
    await find(page, ana);
    await expect(page.getByText('No plan')).toHaveCount(0);
    await expect(button(page, /^Invite/)).toBeVisible();
    await expect(button(page, 'Add student')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Import students' })).toHaveCount(0);
  });

  await test.step('a waiting account and an invitation', async () => {
    await button(page, /^Waiting \(/).click();
    await button(page, `Let in ${vera.name}`).click();
    await expect(button(page, `Let in ${vera.name}`)).toHaveCount(0);
    await button(page, 'Invitations').click();
    await page.getByLabel('Number of people').fill('38');
    await button(page, 'Create a link').click();
    const created = page.getByRole('listitem').filter({ hasText: 'used 0 of 38' });
    await expect(created).toBeVisible();
    await expectAccessible(page);
    await created.getByRole('button', { name: 'Withdraw' }).click();
    await expect(created).toHaveCount(0);
    await button(page, 'Invitations').click();
  });

  await test.step('the page of a student', async () => {
    await find(page, ana);
    await page.getByRole('link', { name: ana.name, exact: true }).click();
    await expect(region(page, 'Emergency contact')).toBeVisible();
    const subscription = region(page, 'Subscription');
    await expect(subscription.getByRole('button', { name: 'Create link' })).toBeVisible();
    await expect(button(page, /^(Edit Subscription|End subscription|Promote|Recommend)/)).toHaveCount(0);
    for (const title of ['Notes', 'Health answers', 'Promotions', 'Erase student'])
      await expect(region(page, title)).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('the page of a person without an account', async () => {
    await page.goto(`/dashboard/students/${caio.uid}`);
    await expect(region(page, 'Invitation')).toBeVisible();
    await expect(button(page, 'Edit details')).toHaveCount(0);
  });

  await test.step('the leads', async () => {
    await page.goto('/dashboard/leads');
    await page.getByRole('combobox', { name: `Status of Léo ${ana.uid}` }).selectOption('Contacted');
    await expect.poll(async () => (await lead.get()).get('status')).toBe('contacted');
    await page.goto('/dashboard/graduation');
    await expect(page).toHaveURL(/\/dashboard$/);
  });
  await Promise.all([lead.delete(), twin.delete()]);
});
