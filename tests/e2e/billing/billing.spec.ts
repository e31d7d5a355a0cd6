import type { Page } from '@playwright/test';
import { firestore, type Person, UNBILLED } from '../academy.ts';
import { expect, test } from '../fixtures.ts';
import { expectWellShaped } from '../looks.ts';
import {
  currentCard,
  editDialog,
  findRow,
  openEdit,
  PLANS,
  planCard,
  SUBSCRIPTIONS,
  subscribeButton,
} from './billing-screen.ts';

/** On the pages of the Stripe fake. */
const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ });
const backToFaixa = (page: Page) => page.getByRole('link', { name: /Return to/ }).click();

async function goToCheckout(page: Page, plan: string): Promise<void> {
  await subscribeButton(page, plan).click();
  await expect(payButton(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(plan);
}

async function subscribe(page: Page, plan: string): Promise<void> {
  await goToCheckout(page, plan);
  await payButton(page).click();
  await expect(page.getByText(`The ${plan} plan is active.`, { exact: false })).toBeVisible();
}

async function openPortal(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Manage Payment Information' }).click();
  await expect(page.getByRole('heading', { name: 'Current plan' })).toBeVisible();
}

/** Ends a subscription at the Stripe fake, without a request of the app. */
async function cancelAtStripe(subscriptionId: string): Promise<void> {
  const response = await fetch(`${process.env.FAIXA_STRIPE_URL}/__control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ act: ['cancelNow', subscriptionId] }),
  });
  expect(response.ok, await response.text()).toBe(true);
}

async function stored({ uid }: Person): Promise<FirebaseFirestore.DocumentData> {
  return (await firestore.doc(`subscriptions/${uid}`).get()).data() ?? {};
}

test('a student subscribes, cancels and renews, an administrator changes the plan, and both pages are live', async ({
  academy,
  open,
}) => {
  const ana = await academy.student(UNBILLED);
  const page = await open(ana, PLANS);
  const admin = await open(await academy.admin(), { ...SUBSCRIPTIONS, now: new Date().toISOString() });
  const card = currentCard(page);

  await test.step('the sign-in creates a customer, and the page does not wait for it', async () => {
    const customer = async () => (await firestore.doc(`students/${ana.uid}`).get()).get('stripeCustomerId');
    await expect.poll(customer).toMatch(/^cus_/);
  });

  await subscribe(page, 'Warrior');
  await expect(card).toContainText('Active');
  await expect(card).toContainText('$149/month');
  await expect(card).toContainText('Next Invoice');
  await expect(planCard(page, 'Warrior')).toContainText('Current Plan');
  const row = await findRow(admin, ana);
  await expect(row).toContainText(/Warrior.*\$149\/month.*Active/);

  await openPortal(page);
  await page.getByRole('link', { name: 'Cancel plan' }).click();
  await page.getByRole('button', { name: 'Cancel plan' }).click();
  await backToFaixa(page);
  await expect(card).toContainText('Canceling Soon');
  await expect(card).toContainText('Subscription Ends');
  await expect(subscribeButton(page, 'Warrior')).toBeEnabled();
  await expect(row).toContainText('Canceling');

  const dialog = await openEdit(admin, ana);
  await expect(dialog).toContainText('Up to date with Stripe.');
  await dialog.getByRole('combobox', { name: 'Plan' }).selectOption('Elite ($199/month)');
  await dialog.getByRole('button', { name: 'Update Plan' }).click();
  await expect(editDialog(admin)).toBeHidden();
  await expect(
    admin.getByText(`Subscription plan updated: ${ana.name} is now on the Elite plan.`),
  ).toBeVisible();
  // The student's page shows the new price without a reload, and still the cancellation.
  await expect(card).toContainText('$199/month');
  await expect(card).toContainText('Canceling Soon');

  await subscribeButton(page, 'Elite').click();
  await page.getByRole('button', { name: 'Renew plan' }).click();
  await backToFaixa(page);
  await expect(card).toContainText('Active');
  await expect(planCard(page, 'Elite')).toContainText('Current Plan');
  await expect(row).toContainText(/Elite.*\$199\/month.*Active/);

  await test.step('what was paid is in the month’s sums, on both pages, and has a receipt', async () => {
    await expect(admin.getByText(/^ · Stripe \$[\d.,]+$/)).toBeVisible();
    await row.getByRole('link', { name: ana.name }).click();
    const payments = admin.getByRole('region', { name: 'Payments' });
    await expect(payments.getByRole('listitem').last()).toContainText(/\$149.*Stripe.*Receipt/);
    await expect(payments.getByRole('button', { name: /^Correct/ })).toHaveCount(0);
    await page
      .getByRole('link', { name: /^Receipt/ })
      .last()
      .click();
    const receipt = page.getByRole('article').filter({ has: page.getByRole('heading', { level: 1 }) });
    await expect(receipt).toContainText(/Amount\$149\.00/);
    await expect(receipt).toContainText(/Paid byStripeForWarrior/);
    await expectWellShaped(page);
  });
});

test('a student with a plan changes it instead of getting a second one, and subscribes again after its end', {
  tag: '@long',
}, async ({ academy, open }) => {
  const ana = await academy.student(UNBILLED);
  const page = await open(ana, PLANS);
  await subscribe(page, 'Beginner');
  const { stripeSubscriptionId: first } = await stored(ana);

  await subscribeButton(page, 'Elite').click();
  await expect(page.getByRole('heading', { name: 'Change to Elite' })).toBeVisible();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(
    page.getByText('What you changed on the payment page (Stripe) appears here', { exact: false }),
  ).toBeVisible();
  await expect(currentCard(page)).toContainText('$199/month');
  const changed = { stripeSubscriptionId: first, planId: 'price_elite', status: 'active' };
  expect(await stored(ana)).toMatchObject(changed);

  await cancelAtStripe(first);
  await expect(currentCard(page)).toContainText('Canceled');
  await expect(currentCard(page)).toContainText('Subscription Ended');
  await subscribe(page, 'Warrior');
  await expect(currentCard(page)).toContainText('$149/month');
});

test('a checkout that is left, or overtaken by another tab, charges nothing', {
  tag: '@long',
}, async ({ academy, open }) => {
  const ana = await academy.student(UNBILLED);
  const page = await open(ana, PLANS);

  await test.step('the link of the checkout and the Back button of the browser lead back', async () => {
    await goToCheckout(page, 'Warrior');
    await page.getByRole('link', { name: /Back/ }).click();
    await expect(page.getByText('Nothing was charged.', { exact: false })).toBeVisible();
    await expect(currentCard(page)).toContainText('No active subscription found');
    expect(await stored(ana)).toEqual({});

    await goToCheckout(page, 'Warrior');
    await page.goBack();
    await expect(subscribeButton(page, 'Warrior')).toBeEnabled();
    await expect(subscribeButton(page, 'Elite')).toBeEnabled();
  });

  await test.step('of two checkouts in two tabs, one is paid', async () => {
    const other = await page.context().newPage();
    await other.goto(PLANS.path);
    await goToCheckout(page, 'Warrior');
    await subscribe(other, 'Elite');

    await payButton(page).click();
    await expect(page.getByRole('heading', { name: 'This checkout is no longer open' })).toBeVisible();
    await page.getByRole('link', { name: /Back/ }).click();
    await expect(page.getByText('Checkout canceled')).toBeVisible();
    await expect(currentCard(page)).toContainText('$199/month');
    expect(await stored(ana)).toMatchObject({ planId: 'price_elite', status: 'active' });
  });
});
