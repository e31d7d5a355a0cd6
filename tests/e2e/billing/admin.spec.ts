import { randomUUID } from 'node:crypto';
import { academyClock, shiftDate, shiftMonths } from '@domain/calendar.ts';
import { membershipOf } from '../../support/fee-factory.ts';
import { alertAbout } from '../../support/subscription-factory.ts';
import { type Academy, firestore } from '../academy.ts';
import { answerCall, holdCall, refuseCall } from '../callables.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { expectKeyboardReachesAll } from '../keyboard-walk.ts';
import { expectWellShaped } from '../looks.ts';
import { findRow, openEdit, putFee, putSubscription, SUBSCRIPTIONS, writtenNow } from './billing-screen.ts';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

async function subscriber(academy: Academy) {
  const student = await academy.student();
  await putSubscription(student);
  return student;
}

test('the list of subscriptions has no administrator, can be searched and filtered, and shows alerts about money', {
  tag: '@long',
}, async ({ academy, open }) => {
  const tag = randomUUID().slice(0, 8);
  const ana = await academy.student({ name: `Ana ${tag}` });
  const bia = await academy.student({ name: `Bia ${tag}` });
  await putSubscription(bia, {
    status: 'past_due',
    productName: 'Old plan',
    amount: 149.9,
    currency: 'brl',
    dueAmount: 299.8,
    dueSince: new Date('2031-02-10T02:00:00Z'),
  });
  await putSubscription(ana, { currentPeriodEnd: new Date('2031-03-10T02:00:00Z') });
  await putSubscription(await academy.student({ name: `Boss ${tag}`, isAdmin: true }));
  const page = await open(await academy.admin(), SUBSCRIPTIONS);

  const names = page.getByRole('rowheader');
  const rowOf = (email: string) => page.getByRole('row').filter({ hasText: email });
  const search = page.getByRole('searchbox', { name: 'Search subscriptions...' });

  await test.step('rows with plan, price, status and end', async () => {
    await search.fill(tag);
    await expect(names).toHaveText([`${ana.name}${ana.email}`, `${bia.name}${bia.email}`]);
    // In São Paulo it is still the 9th.
    await expect(rowOf(ana.email).getByRole('cell')).toHaveText([
      'Warrior',
      '$149/month',
      'Active',
      'Mar 9, 2031',
      '',
    ]);
    await expect(rowOf(bia.email)).toContainText('R$149.90/month');
  });

  await test.step('a payment that is due has its sum and its day, and WhatsApp in one tap', async () => {
    await expect(rowOf(bia.email)).toContainText('R$299.80 since Feb 9, 2031');
    const chat = page.getByRole('link', { name: / on WhatsApp/ });
    await expect(chat).toHaveAccessibleName(new RegExp(`^Write to ${bia.name}`));
    await expect(chat).toHaveAttribute('href', /wa\.me\/5521988880000\?text=Oi.*mensalidade/);
  });

  await test.step('the search finds the words of the list, not Stripe’s', async () => {
    await search.fill('past due');
    await expect(names.filter({ hasText: tag })).toHaveText([`${bia.name}${bia.email}`]);
    await search.fill('old plan');
    await expect(names.filter({ hasText: tag })).toHaveText([`${bia.name}${bia.email}`]);
    await search.fill('nothing like it');
    await expect(page.getByText('No subscriptions found')).toBeVisible();
  });

  await test.step('a chip filters by state, also after a reload; a second tap shows all', async () => {
    const paymentDue = page.getByRole('button', { name: /^Payment due \(\d+\)$/ });
    await paymentDue.click();
    await page.reload();
    await expect(paymentDue).toHaveAttribute('aria-pressed', 'true');
    await search.fill(tag);
    await expect(names).toHaveText([`${bia.name}${bia.email}`]);
    await paymentDue.click();
    await expect(names).toHaveCount(2);
    await expect(page.getByText(/^Per month: .*\$/)).toBeVisible();
  });

  await test.step('an alert about money shows live, and goes when it is done', async () => {
    const alert = alertAbout(ana.uid, { kind: 'dispute', what: 'needs_response', subscriptionId: null });
    await firestore.doc(`billing_alerts/dispute_dp_${tag}`).set(alert);
    const shown = page.getByRole('listitem').filter({ hasText: `Disputed charge: ${ana.name}, $149` });
    await expect(shown).toContainText('The cardholder disputes the charge.');
    await expect(shown.getByRole('link', { name: `Open at Stripe: ${ana.name}` })).toBeVisible();
    await shown.getByRole('button', { name: 'Done' }).click();
    await expect(shown).toHaveCount(0);
  });

  await test.step('the subscription of a student who became an administrator is ended from its alert', async () => {
    const alert = alertAbout(ana.uid, { what: 'administrator' });
    const document = firestore.doc(`billing_alerts/orphan_${tag}`);
    await document.set(alert);
    await answerCall(page, 'endSubscription', {});
    const shown = page.getByRole('listitem').filter({ hasText: ana.name }).filter({ hasText: '$149' });
    await shown.getByRole('button', { name: 'End subscription' }).click();
    const dialog = page.getByRole('dialog', { name: 'End subscription' });
    await dialog.getByRole('combobox', { name: 'When' }).selectOption('now');
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && /endSubscription$/.test(request.url()),
    );
    await dialog.getByRole('button', { name: 'End subscription' }).click();
    expect((await sent).postDataJSON()).toEqual({
      data: { subscriptionId: alert.subscriptionId, when: 'now' },
    });
    await expect(dialog).toBeHidden();
    await document.delete();
  });
});

test('a student with a monthly fee has the same words on the list, the dialog, the own page and the profile', {
  tag: '@long',
}, async ({ academy, open }) => {
  const free = await academy.student({ name: `Ana ${randomUUID().slice(0, 8)}` });
  const now = new Date();
  const today = academyClock(now).date;
  const from = `${today.slice(0, 7)}-01`;
  const fee = firestore.doc(`memberships/${free.uid}`);
  await fee.set(writtenNow(membershipOf(free.uid, from, { amount: 14_990, paid: 2 * 14_990 })));
  const next = shiftMonths(from, 2);
  const until = DAY.format(new Date(shiftDate(next, -1)));
  const page = await open(await academy.admin(), { ...SUBSCRIPTIONS, now: now.toISOString() });
  const row = page.getByRole('row').filter({ hasText: free.email });
  await page.getByRole('searchbox', { name: 'Search subscriptions...' }).fill(free.email);
  await expect(row.getByRole('cell')).toHaveText(['Mensal', 'R$149.90/month', 'Up to date', until, '']);
  await expect(page.getByText(/^Per month: .*\(monthly fees: R\$[\d.]+/)).toBeAttached();
  const dialog = await openEdit(page, free);
  await expect(dialog).toContainText(/Mensal.*R\$149\.90\/month.*Up to date/);
  await expect(dialog.getByText(/^This student pays a monthly fee/)).toBeVisible();
  await expect(dialog.getByRole('combobox')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await row.getByRole('link', { name: free.name }).click();
  await expect(page.getByRole('region', { name: 'Subscription' })).toContainText(
    /Up to date.*Mensal · R\$149\.90\/month/,
  );
  const own = await open(free, { path: '/dashboard/profile', now: now.toISOString() });
  const banner = own.getByRole('region', { name: 'Subscription' });
  await expect(banner).toContainText(`Paid until ${until}`);
  await expectWellShaped(own);
  await fee.set(membershipOf(free.uid, shiftMonths(from, -1), { amount: 14_990, paid: 14_990 }));
  const since = DAY.format(new Date(from));
  await expect(banner).toContainText(`Due ${from < today ? 'since' : 'on'} ${since}`);
});

test('a fee beside a live subscription is on the student’s page, and can be ended there', {
  tag: '@long',
}, async ({ academy, open }) => {
  const ana = await subscriber(academy);
  const { date: today } = academyClock(new Date());
  await putFee(ana.uid, `${today.slice(0, 7)}-01`);
  const page = await open(await academy.admin(), { path: `/dashboard/students/${ana.uid}` });
  const fee = page.getByRole('region', { name: 'Monthly fee' });
  await fee.getByRole('button', { name: 'End fee' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End fee' }).click();
  await expect(fee).toBeHidden();
});

test('the edit dialog shows what a change would do, live, and keeps the choice if that fails', {
  tag: '@long',
}, async ({ academy, open, tolerate }) => {
  tolerate(/status of 503|net::ERR_FAILED/);
  const ana = await subscriber(academy);
  const page = await open(await academy.admin(), SUBSCRIPTIONS);
  await answerCall(page, 'refreshSubscription', { isKnown: true });
  const dialog = await openEdit(page, ana);
  await expect(dialog).toContainText(ana.email);
  await expect(dialog).toContainText('$149/month');
  await expect(dialog).toContainText('Up to date with Stripe.');
  const plan = dialog.getByRole('combobox', { name: 'Plan' });
  await expect(plan.getByRole('option')).toHaveText([
    'Beginner ($99/month)',
    'Warrior ($149/month)',
    'Elite ($199/month)',
  ]);
  await expect(plan).toHaveValue('price_warrior');
  await expect(plan).toHaveAccessibleDescription('The student already has this plan.');
  const update = dialog.getByRole('button', { name: 'Update Plan' });
  await expect(update).toBeDisabled();
  await plan.selectOption('Elite ($199/month)');
  await expect(plan).toHaveAccessibleDescription(/The new price applies at once/);
  await expect(update).toBeEnabled();

  await test.step('a change elsewhere shows in the dialog and keeps the choice', async () => {
    await putSubscription(ana, { status: 'canceled' });
    await expect(dialog).toContainText('Canceled');
    await expect(plan).toHaveValue('price_elite');
    await expect(plan).toHaveAccessibleDescription(/A new one will be created/);
    await putSubscription(ana, { cancelAtPeriodEnd: true });
    await expect(plan).toHaveAccessibleDescription(/The subscription stays canceled/);
  });

  await test.step('a price that is not one of the plans leaves the choice open', async () => {
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: `Edit subscription: ${ana.name}` })).toBeFocused();
    const old = { planId: 'price_1Old', planName: 'Old', productName: 'Old plan', amount: 80 };
    await putSubscription(ana, old);
    await expect(page.getByRole('row').filter({ hasText: ana.email })).toContainText('Old plan');
    await openEdit(page, ana);
    await expect(plan).toHaveValue('');
    await expect(dialog.getByRole('option').first()).toHaveText('Selecione uma opção');
    await expect(dialog.getByRole('option').first()).toHaveAttribute('lang', 'pt-BR');
    await expect(update).toBeDisabled();
  });

  await plan.selectOption('price_elite');
  const alert = dialog.getByRole('alert');
  await test.step('a refusal and a lost connection keep the choice', async () => {
    await refuseCall(page, 'changePlan', 'customer-missing');
    await update.click();
    await expect(alert).toContainText('Failed to update subscription plan');
    await expect(alert).toContainText('No payment customer identifier was found for this student.');
    await expect(plan).toHaveValue('price_elite');
    await expectAccessible(page);
    await expectKeyboardReachesAll(page);

    await page.unroute('**/changePlan');
    await page.route('**/changePlan', (route) => route.abort());
    await update.click();
    await expect(alert).toContainText('nothing is charged twice');
    await expect(plan).toHaveValue('price_elite');
    await page.unroute('**/changePlan');
  });

  await test.step('the result appears on the page if the dialog was closed before', async () => {
    await refuseCall(page, 'changePlan', 'payment-declined');
    const held = await holdCall(page, 'changePlan');
    await update.click();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    held.letGo();
    await expect(page.getByRole('alert')).toContainText(`${ana.name}: The payment was declined.`);
  });
});

test('a student without a plan is given one', async ({ academy, open }) => {
  const ana = await academy.student();
  const page = await open(await academy.admin(), SUBSCRIPTIONS);
  await answerCall(page, 'refreshSubscription', { isKnown: true });
  await answerCall(page, 'changePlan', {});
  const dialog = await openEdit(page, ana);
  await expect(dialog).toContainText('No active subscription found');
  const plan = dialog.getByRole('combobox', { name: 'Plan' });
  await expect(dialog.getByRole('button', { name: 'Update Plan' })).toBeDisabled();
  await plan.selectOption('price_warrior');
  await expect(plan).toHaveAccessibleDescription(/A new one will be created/);
  await dialog.getByRole('button', { name: 'Update Plan' }).click();
  await expect(dialog).toBeHidden();
  await putSubscription(ana);
  await expect(page.getByRole('row').filter({ hasText: ana.email })).toContainText('Active');
});

test('if the payment provider does not confirm a subscription, the dialog says why and shows the stored one', {
  tag: '@long',
}, async ({ academy, open, tolerate }) => {
  tolerate(/status of 503/);
  const ana = await academy.student();
  await putSubscription(ana, { fetchedAt: new Date('2026-11-20T12:05:00Z') });
  const page = await open(await academy.admin(), SUBSCRIPTIONS);

  const dialog = await test.step('the provider cannot be reached: the age of the data', async () => {
    await refuseCall(page, 'refreshSubscription', 'billing-unavailable');
    await expect(await findRow(page, ana)).toContainText('Warrior');
    const opened = await openEdit(page, ana);
    await expect(opened).toContainText('Stripe cannot be reached');
    await expect(opened).toContainText('Data from Nov 20, 2026 at 9:05 AM.');
    await expect(opened).toContainText('$149/month');
    await expect(opened.getByRole('combobox', { name: 'Plan' })).toBeEnabled();
    return opened;
  });

  await test.step('a student without a customer: not the provider’s fault', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.unroute('**/refreshSubscription');
    await answerCall(page, 'refreshSubscription', { isKnown: false });
    await putSubscription(ana, { status: 'incomplete' });
    await expect(page.getByRole('row').filter({ hasText: ana.email })).toContainText('Incomplete');
    await openEdit(page, ana);
    await expect(dialog).toContainText('Stripe does not know this student yet.');
    await expect(dialog).not.toContainText('cannot be reached');
    await dialog.getByRole('combobox', { name: 'Plan' }).selectOption('price_elite');
    await expect(dialog).toContainText('The first payment is pending.');
    await expect(dialog.getByRole('button', { name: 'Update Plan' })).toBeDisabled();
  });
});
