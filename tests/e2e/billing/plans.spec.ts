import { answerCall, holdCall, refuseCall } from '../callables.ts';
import { expect, test } from '../fixtures.ts';
import { expectKeyboardReachesAll } from '../keyboard-walk.ts';
import { expectWellShaped } from '../looks.ts';
import {
  currentCard,
  dropSubscription,
  PLANS,
  planCard,
  putSubscription,
  subscribeButton,
} from './billing-screen.ts';

const PLAN_TEXTS = {
  Beginner: [
    '$99',
    '2 classes per week',
    'Basic technique classes',
    'Access to open mat',
    'Gi rental available',
  ],
  Warrior: [
    '$149',
    'Unlimited classes',
    'Classes for all skill levels',
    'Open mat access',
    'One private class per month',
  ],
  Elite: [
    '$199',
    'Unlimited classes',
    'Competition training',
    'Unlimited open mat',
    'Two private classes per month',
  ],
};

test('the plans page shows the plans, and the state of the subscription as it changes', async ({
  academy,
  open,
}) => {
  const ana = await academy.student();
  const page = await open(ana, { path: '/dashboard/profile' });
  const card = currentCard(page);

  await test.step('the profile leads to the plans', async () => {
    const profileSection = page.getByRole('region', { name: 'Subscription' });
    await profileSection.getByRole('link', { name: 'See the plans' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Subscription and Plans');
    await expect(page).toHaveTitle(/^Subscription and Plans/);
  });

  await test.step('without a subscription every plan can be chosen', async () => {
    await expect(card).toContainText('No active subscription found');
    await expect(card.getByRole('button')).toHaveCount(0);
    const available = page.getByRole('region', { name: 'Available Plans' });
    await expect(available.getByRole('heading', { level: 3 })).toHaveText(Object.keys(PLAN_TEXTS));
    for (const [plan, [price = '', ...items]] of Object.entries(PLAN_TEXTS)) {
      await expect(planCard(page, plan)).toContainText(price);
      await expect(planCard(page, plan).getByRole('listitem')).toHaveText(items);
      await expect(subscribeButton(page, plan)).toBeEnabled();
    }
    await expect(page.getByText('Current Plan')).toHaveCount(0);
  });

  await test.step('the card of an active subscription has its price and dates', async () => {
    await putSubscription(ana, {
      createdAt: new Date('2026-03-21T15:00:00Z'),
      // The last evening of the month in São Paulo, but the next day in UTC.
      nextInvoiceDate: new Date('2031-04-01T02:00:00Z'),
      currentPeriodEnd: new Date('2031-04-02T02:00:00Z'),
      nextInvoiceAmount: 119,
    });
    await expect(card).toContainText('Warrior');
    await expect(card).toContainText('$149/month');
    await expect(card).toContainText('Active');
    await expect(card).toContainText('Subscription StartMar 21, 2026');
    await expect(card).toContainText('Next InvoiceMar 31, 2031 · $119');
    await expect(card.getByRole('link', { name: 'Manage Payment Information' })).toBeEnabled();
    await expect(planCard(page, 'Warrior')).toContainText('Current Plan');
    await expect(subscribeButton(page, 'Warrior')).toHaveCount(0);
    await expect(subscribeButton(page, 'Elite')).toBeEnabled();
  });

  await test.step('a canceled subscription shows its end, and its plan can be chosen again', async () => {
    await putSubscription(ana, {
      cancelAtPeriodEnd: true,
      nextInvoiceDate: null,
      currentPeriodEnd: new Date('2031-04-02T02:00:00Z'),
    });
    await expect(card).toContainText('Canceling Soon');
    await expect(card).toContainText('Subscription EndsApr 1, 2031');
    await expect(card).toContainText('The subscription is canceled and ends on Apr 1, 2031.');
    await expect(card).not.toContainText('Next Invoice');
    await expect(subscribeButton(page, 'Warrior')).toBeEnabled();
    await expect(subscribeButton(page, 'Warrior')).toHaveAccessibleDescription(/Renews the canceled plan/);
    for (const plan of ['Beginner', 'Elite']) {
      await expect(
        page.getByRole('link', { name: `Subscribe Now: ${plan}`, exact: true }),
      ).toHaveAccessibleDescription(/Renew the canceled plan there/);
    }
    await expect(page.getByText('Current Plan')).toHaveCount(0);
  });

  await test.step('one that ended without a payment says so, and one that is deleted leaves all plans', async () => {
    await putSubscription(ana, { status: 'canceled', nextInvoiceDate: null, endedUnpaid: true });
    await expect(card).toContainText('because its payments did not go through');
    await dropSubscription(ana);
    await expect(card).toContainText('No active subscription found');
  });
});

test('an administrator needs no subscription and cannot buy one, and reaches the portal to cancel an old one', {
  tag: '@long',
}, async ({ academy, open, tolerate }) => {
  tolerate(/status of 503/);
  const rita = await academy.admin();
  const page = await open(rita, PLANS);
  await expect(page.getByText("Administrators don't require subscriptions")).toBeVisible();
  await expect(page.getByText('Subscribe Now')).toHaveCount(0);
  await expect(page.getByText('Current Subscription')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Manage Payment Information' })).toHaveCount(0);
  await page.goto(`${PLANS.path}/price_elite`);
  await expect(page).toHaveURL(/\/dashboard\/plans$/);

  await putSubscription(rita);
  await refuseCall(page, 'createPortalSession', 'billing-unavailable');
  await page.getByRole('link', { name: 'Manage Payment Information' }).click();
  await expect(page.getByText('Stripe cannot be reached. Please try again.')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/plans\/portal$/);
  await dropSubscription(rita);
});

test('after the checkout the page waits for the subscription in every state of an earlier one', {
  tag: '@long',
}, async ({ academy, open }) => {
  const ana = await academy.student();
  await putSubscription(ana, { status: 'canceled' });
  const page = await open(ana, { path: '/dashboard/plans?checkout=done' });
  await expect(page.getByText('Your payment is being confirmed', { exact: true })).toBeVisible();
  await expect(currentCard(page)).toContainText('Confirming your payment...');
  await expect(currentCard(page)).not.toContainText(/Canceled|No active subscription found/);
  await expect(subscribeButton(page, 'Elite')).toBeDisabled();
  await expect(subscribeButton(page, 'Elite')).toHaveAccessibleDescription(
    'Your payment is being confirmed.',
  );

  const elite = { planId: 'price_elite', planName: 'Elite', productName: 'Elite', amount: 199 };
  await putSubscription(ana, elite);
  await expect(page.getByText('The Elite plan is active.')).toBeVisible();
  await expect(currentCard(page)).toContainText('$199/month');
  await expect(planCard(page, 'Elite')).toContainText('Current Plan');
  await expect(subscribeButton(page, 'Warrior')).toBeEnabled();

  // A reload does not announce it again.
  expect(new URL(page.url()).search).toBe('');
  await page.reload();
  await expect(currentCard(page)).toContainText('$199/month');
  await expect(page.getByText('Payment confirmed')).toHaveCount(0);
});

test('a late confirmation and a boleto each have their notice', {
  tag: '@long',
}, async ({ academy, open }) => {
  const ana = await academy.student();
  const page = await open(ana, { path: '/dashboard/plans?checkout=done' });

  await test.step('a late confirmation survives a reload and does not block the page', async () => {
    await expect(page.getByText('This takes a few seconds.', { exact: false })).toBeVisible();
    await expect(currentCard(page)).toContainText('Confirming your payment...');
    await page.clock.fastForward(31_000);
    await expect(page.getByText('This is taking longer than usual.', { exact: false })).toBeVisible();
    await expect(subscribeButton(page, 'Elite')).toBeEnabled();

    await page.reload();
    await expect(page.getByText('This takes a few seconds.', { exact: false })).toBeVisible();
    await page.clock.fastForward(31_000);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(currentCard(page)).toContainText('No active subscription found');
    expect(new URL(page.url()).search).toBe('');
  });

  await test.step('a boleto is pending for days: it can be paid, and no other plan can be started', async () => {
    await putSubscription(ana, { status: 'incomplete' });
    await expect(currentCard(page)).toContainText('Incomplete');
    await page.goto('/dashboard/plans?checkout=done');
    await expect(currentCard(page)).toContainText('Confirming your payment...');
    await page.clock.fastForward(31_000);
    await expect(page.getByText('A boleto can take up to three business days.').first()).toBeVisible();
    await expectWellShaped(page);
    await expectKeyboardReachesAll(page);
    await expect(currentCard(page).getByRole('link', { name: 'Complete payment' })).toBeEnabled();
    await expect(page.getByRole('link', { name: 'Subscribe Now: Elite' })).toHaveAccessibleDescription(
      /Opens the first payment/,
    );
    expect(new URL(page.url()).search).toBe('');

    await putSubscription(ana);
    await expect(page.getByText('Payment confirmed')).toBeVisible();
    await expect(subscribeButton(page, 'Elite')).toBeEnabled();
  });

  await page.goto('/dashboard/plans?checkout=%3Cb%3E');
  await expect(subscribeButton(page, 'Elite')).toBeEnabled();
  await expect(page.getByText(/confirmed|canceled/)).toHaveCount(0);
});

test('a link to the payment provider opens one session, on a page that shows it, and not from another page', {
  tag: '@long',
}, async ({ academy, open }) => {
  const page = await open(await academy.student(), PLANS);
  await answerCall(page, 'createCheckoutSession', { url: new URL('/privacy', page.url()).href });
  const held = await holdCall(page, 'createCheckoutSession');

  await test.step('the link has an address, and looking at it opens nothing', async () => {
    await expect(subscribeButton(page, 'Warrior')).toHaveText('Subscribe Now');
    await expect(subscribeButton(page, 'Warrior')).toHaveAttribute('href', '/dashboard/plans/price_warrior');
    await subscribeButton(page, 'Warrior').hover();
    expect(held.asked()).toBe(0);
  });

  await test.step('a student who went on to another page stays there', async () => {
    await subscribeButton(page, 'Warrior').click();
    await expect(page.getByText('Opening the payment page (Stripe)...')).toBeVisible();
    await page.getByRole('link', { name: 'Schedule' }).click();
    const schedule = page.getByRole('heading', { name: 'Class Schedule' });
    await expect(schedule).toBeVisible();
    const answered = page.waitForResponse('**/createCheckoutSession');
    held.letGo();
    await (await answered).finished();
    await expect(schedule).toBeVisible();
    expect(held.asked()).toBe(1);
  });

  await test.step('the page gives way to the provider’s, so that Back leads to the plans', async () => {
    await page.goto(PLANS.path);
    await subscribeButton(page, 'Warrior').click();
    await expect(page).toHaveURL(/\/privacy$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/dashboard\/plans$/);
    await expect(subscribeButton(page, 'Warrior')).toBeEnabled();
    expect(held.asked()).toBe(2);
  });

  await test.step('an unknown plan leads back to the plans', async () => {
    await page.goto('/dashboard/plans/price_gold');
    await expect(page).toHaveURL(/\/dashboard\/plans$/);
    expect(held.asked()).toBe(2);
  });
});

test('a call to the payment provider that fails, or has no answer within ten seconds, says so and can be repeated', {
  tag: '@long',
}, async ({ academy, open, tolerate }) => {
  tolerate(/status of 503|net::ERR_FAILED/);
  const ana = await academy.student();
  await putSubscription(ana);
  const page = await open(ana, PLANS);
  await refuseCall(page, 'createCheckoutSession', 'billing-unavailable');
  await subscribeButton(page, 'Elite').click();
  await expect(page.getByRole('alert')).toContainText('The checkout could not be opened');
  await expect(page.getByRole('alert')).toContainText('Stripe cannot be reached.');
  await expectWellShaped(page);
  await page.getByRole('link', { name: 'Back to the plans' }).click();
  await expect(subscribeButton(page, 'Elite')).toBeEnabled();

  await test.step('no answer and no error, as on a network that loses everything', async () => {
    await page.unroute('**/createCheckoutSession');
    const asked: string[] = [];
    await page.route('**/createCheckoutSession', (route) => void asked.push(route.request().method()));
    await subscribeButton(page, 'Elite').click();
    await expect(page.getByText('Opening the payment page (Stripe)...')).toBeVisible();
    await expect.poll(() => asked.length).toBe(1);
    await page.clock.fastForward(10_000);
    await expect(page.getByRole('alert')).toContainText('The checkout could not be opened');
    await expect(page.getByRole('alert')).toContainText('No response from the server');
    const url = new URL('/dashboard/plans?checkout=cancelled', page.url()).href;
    await answerCall(page, 'createCheckoutSession', { url });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Payment page' })).toHaveCount(0);
    await expect(subscribeButton(page, 'Elite')).toBeVisible();
  });

  await page.route('**/createPortalSession', (route) => route.abort());
  await page.getByRole('link', { name: 'Manage Payment Information' }).click();
  await expect(page.getByRole('alert')).toContainText('Your payment information could not be opened');
  await expect(page.getByRole('alert')).toContainText('nothing is charged twice');
  await page.unroute('**/createPortalSession');
  await answerCall(page, 'createPortalSession', { url: new URL('/privacy', page.url()).href });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/privacy$/);
});
