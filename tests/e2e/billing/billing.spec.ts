import type { Page } from '@playwright/test';
import { firestore, type Person, UNBILLED } from '../academy.ts';
import { expect, test } from '../fixtures.ts';
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

/** On the pages of the Stripe stand-in (tools/stripe-stand-in/pages), as a student finds them. */
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
  await expect(page.getByText(`Your ${plan} plan is active.`, { exact: false })).toBeVisible();
}

async function openPortal(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Manage Payment Information' }).click();
  await expect(page.getByRole('heading', { name: 'Current plan' })).toBeVisible();
}

/** What happens at Stripe without anybody here (tools/stripe-stand-in/acts.ts); `advance` and `endPeriod` would move everybody's clock. */
async function actAtStripe(...act: [name: string, ...given: string[]]): Promise<void> {
  const response = await fetch(`${process.env.FAIXA_STRIPE_URL}/__control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ act }),
  });
  expect(response.ok, await response.text()).toBe(true);
}

async function stored({ uid }: Person): Promise<FirebaseFirestore.DocumentData> {
  return (await firestore.doc(`subscriptions/${uid}`).get()).data() ?? {};
}

test('a student subscribes, cancels and renews; the administrator sees it and changes the plan; both live', async ({
  academy,
  open,
}) => {
  test.slow();
  const ana = await academy.student(UNBILLED);
  const hers = await open(ana, PLANS);
  const admin = await open(await academy.admin(), SUBSCRIPTIONS);
  const card = currentCard(hers);

  await subscribe(hers, 'Warrior');
  await expect(card).toContainText('Active');
  await expect(card).toContainText('$149/month');
  await expect(card).toContainText('Next Invoice');
  await expect(planCard(hers, 'Warrior')).toContainText('Current Plan');
  const row = await findRow(admin, ana);
  await expect(row).toContainText(/Warrior.*\$149\/month.*Active/);

  await openPortal(hers);
  await hers.getByRole('link', { name: 'Cancel plan' }).click();
  await hers.getByRole('button', { name: 'Cancel plan' }).click();
  await backToFaixa(hers);
  await expect(card).toContainText('Canceling Soon');
  await expect(card).toContainText('Subscription Ends');
  await expect(subscribeButton(hers, 'Warrior')).toBeEnabled();
  await expect(row).toContainText('Canceling');

  const dialog = await openEdit(admin, ana);
  await expect(dialog).toContainText('Up to date with Stripe.');
  await dialog.getByRole('combobox', { name: 'Plan' }).selectOption('Elite ($199/month)');
  await dialog.getByRole('button', { name: 'Update Plan' }).click();
  await expect(editDialog(admin)).toBeHidden();
  await expect(
    admin.getByText(`Subscription plan updated: ${ana.name} is now on the Elite plan.`),
  ).toBeVisible();
  // Her page was never touched: it shows the new price, and still that she has canceled.
  await expect(card).toContainText('$199/month');
  await expect(card).toContainText('Canceling Soon');

  await subscribeButton(hers, 'Elite').click();
  await hers.getByRole('button', { name: 'Renew plan' }).click();
  await backToFaixa(hers);
  await expect(card).toContainText('Active');
  await expect(planCard(hers, 'Elite')).toContainText('Current Plan');
  await expect(row).toContainText(/Elite.*\$199\/month.*Active/);
});

test('a student whom Stripe does not know yet gets their customer at the next sign-in, and waits for nothing', async ({
  academy,
  open,
}) => {
  const ana = await academy.student(UNBILLED);
  const page = await open(ana);
  await expect(page.getByRole('heading', { name: 'Class Schedule' })).toBeVisible();
  const customer = async () => (await firestore.doc(`students/${ana.uid}`).get()).get('stripeCustomerId');
  await expect.poll(customer).toMatch(/^cus_/);
});

test('whoever has a plan changes it and gets no second one', async ({ academy, open }) => {
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
  expect(await stored(ana)).toMatchObject({
    stripeSubscriptionId: first,
    planId: 'price_elite',
    status: 'active',
  });
});

test('two checkouts in two tabs are paid once', async ({ academy, open }) => {
  const ana = await academy.student(UNBILLED);
  const [one, two] = [await open(ana, PLANS), await open(ana, PLANS)];
  await goToCheckout(one, 'Warrior');
  await subscribe(two, 'Elite');

  await payButton(one).click();
  await expect(one.getByRole('heading', { name: 'This checkout is no longer open' })).toBeVisible();
  await one.getByRole('link', { name: /Back/ }).click();
  await expect(one.getByText('Checkout canceled')).toBeVisible();
  await expect(currentCard(one)).toContainText('$199/month');
  expect(await stored(ana)).toMatchObject({ planId: 'price_elite', status: 'active' });
});

test('whoever turns back has paid nothing, and finds the buttons as they were', async ({ academy, open }) => {
  const ana = await academy.student(UNBILLED);
  const page = await open(ana, PLANS);
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

test('a subscription that ends at Stripe says so, and another can be begun', async ({ academy, open }) => {
  const ana = await academy.student(UNBILLED);
  const page = await open(ana, PLANS);
  await subscribe(page, 'Warrior');
  await actAtStripe('cancelNow', (await stored(ana)).stripeSubscriptionId);
  await expect(currentCard(page)).toContainText('Canceled');
  await expect(currentCard(page)).toContainText('Subscription Ended');
  await subscribe(page, 'Elite');
  await expect(currentCard(page)).toContainText('$199/month');
});
