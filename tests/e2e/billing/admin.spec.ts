import { randomUUID } from 'node:crypto';
import { UNBILLED } from '../academy.ts';
import { expect, test } from '../fixtures.ts';
import {
  answerCall,
  editDialog,
  findRow,
  holdCall,
  openEdit,
  putSubscription,
  refuseCall,
  SUBSCRIPTIONS,
} from './billing-screen.ts';

const ANSWER = { subscriptionId: 'sub_1', status: 'active' };

test('the list has every subscription but administrators’, live, by name, state and product', async ({
  academy,
  open,
}) => {
  const tag = randomUUID().slice(0, 8);
  const [ana, bia, boss] = [
    await academy.student({ name: `Ana ${tag}` }),
    await academy.student({ name: `Bia ${tag}` }),
    await academy.student({ name: `Boss ${tag}`, isAdmin: true }),
  ];
  await putSubscription(bia, { status: 'past_due', productName: 'Old plan', amount: 149.9, currency: 'brl' });
  await putSubscription(ana, { currentPeriodEnd: new Date('2031-03-10T02:00:00Z') });
  await putSubscription(boss);
  const page = await open(await academy.admin(), SUBSCRIPTIONS);

  const names = page.getByRole('rowheader');
  const search = page.getByRole('searchbox', { name: 'Search subscriptions...' });
  await search.fill(tag);
  await expect(names).toHaveText([`${ana.name}${ana.email}`, `${bia.name}${bia.email}`]);
  const cells = page.getByRole('row').filter({ hasText: ana.email }).getByRole('cell');
  // In São Paulo still the 9th.
  await expect(cells).toHaveText(['Warrior', '$149/month', 'Active', 'Mar 9, 2031', '']);
  await expect(page.getByRole('row').filter({ hasText: bia.email })).toContainText('R$149.90/month');

  // By the words that stand there, not by Stripe's.
  await search.fill('past due');
  await expect(names.filter({ hasText: tag })).toHaveText([`${bia.name}${bia.email}`]);
  await search.fill('old plan');
  await expect(names.filter({ hasText: tag })).toHaveText([`${bia.name}${bia.email}`]);

  await search.fill(tag);
  await putSubscription(ana, { cancelAtPeriodEnd: true });
  await expect(page.getByRole('row').filter({ hasText: ana.email })).toContainText('Canceling');

  // Somebody whom the page had never heard of subscribes.
  const caio = await academy.student({ name: `Caio ${tag}` });
  await putSubscription(caio);
  await expect(names.filter({ hasText: caio.email })).toHaveText([`${caio.name}${caio.email}`]);

  await search.fill('nothing like it');
  await expect(page.getByText('No subscriptions found')).toBeVisible();
});

test('ten to a page', async ({ academy, open }) => {
  const tag = randomUUID().slice(0, 8);
  for (let index = 0; index < 11; index += 1) {
    await putSubscription(await academy.student({ name: `P${String(index).padStart(2, '0')} ${tag}` }));
  }
  const page = await open(await academy.admin(), SUBSCRIPTIONS);
  await page.getByRole('searchbox').fill(tag);
  await expect(page.getByRole('rowheader')).toHaveCount(10);
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await expect(page.getByRole('rowheader')).toContainText('P10');
});

test('the dialog says whose it is and what there is to choose from, and what a change would do', async ({
  academy,
  open,
}) => {
  const ana = await academy.student(UNBILLED);
  await putSubscription(ana);
  const page = await open(await academy.admin(), SUBSCRIPTIONS);
  await answerCall(page, 'refreshSubscription', {});
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

  // The subscription changes while the dialog is open: what it says follows, what was chosen stays.
  await putSubscription(ana, { status: 'canceled' });
  await expect(dialog).toContainText('Canceled');
  await expect(plan).toHaveValue('price_elite');
  await expect(plan).toHaveAccessibleDescription(/A new one will be created/);
  await putSubscription(ana, { cancelAtPeriodEnd: true });
  await expect(plan).toHaveAccessibleDescription(/The subscription stays canceled/);

  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: `Edit subscription: ${ana.name}` })).toBeFocused();
});

test('a price that is none of the plans’ leaves the choice open', async ({ academy, open }) => {
  const ana = await academy.student(UNBILLED);
  await putSubscription(ana, { planId: 'price_1Old', planName: 'Old', productName: 'Old plan', amount: 80 });
  const page = await open(await academy.admin(), SUBSCRIPTIONS);
  await answerCall(page, 'refreshSubscription', {});
  const dialog = await openEdit(page, ana);
  await expect(dialog.getByRole('combobox', { name: 'Plan' })).toHaveValue('');
  await expect(dialog.getByRole('option').first()).toHaveText('Selecione uma opção');
  await expect(dialog.getByRole('button', { name: 'Update Plan' })).toBeDisabled();
});

test("the button says 'Updating...' until the plan is changed, and the page says that it is", async ({
  academy,
  open,
}) => {
  const ana = await academy.student(UNBILLED);
  await putSubscription(ana);
  const page = await open(await academy.admin(), SUBSCRIPTIONS);
  await answerCall(page, 'refreshSubscription', {});
  await answerCall(page, 'changePlan', ANSWER);
  const held = await holdCall(page, 'changePlan');
  const sent = page.waitForRequest((request) => request.url().includes('changePlan') && !!request.postData());
  const dialog = await openEdit(page, ana);
  await dialog.getByRole('combobox', { name: 'Plan' }).selectOption('price_elite');
  await dialog.getByRole('button', { name: 'Update Plan' }).click();
  await expect(dialog.getByRole('button', { name: 'Updating...' })).toBeVisible();
  // Nothing but who and which plan: no price, no amount, no customer.
  expect((await sent).postDataJSON()).toEqual({ data: { studentId: ana.uid, planId: 'price_elite' } });
  held.letGo();
  await expect(dialog).toBeHidden();
  await expect(
    page.getByText(`Subscription plan updated: ${ana.name} is now on the Elite plan.`),
  ).toBeVisible();
});

test('what fails keeps the dialog and the choice, and can be tried again', async ({
  academy,
  open,
  tolerate,
}) => {
  tolerate(/status of 503|net::ERR_FAILED/);
  const ana = await academy.student(UNBILLED);
  await putSubscription(ana);
  const page = await open(await academy.admin(), SUBSCRIPTIONS);
  await answerCall(page, 'refreshSubscription', {});
  const dialog = await openEdit(page, ana);
  const plan = dialog.getByRole('combobox', { name: 'Plan' });
  await plan.selectOption('price_elite');
  const update = dialog.getByRole('button', { name: 'Update Plan' });

  await refuseCall(page, 'changePlan', 'customer-missing');
  await update.click();
  const alert = dialog.getByRole('alert');
  await expect(alert).toContainText('Failed to update subscription plan');
  await expect(alert).toContainText('No payment customer identifier was found for this student.');
  await expect(plan).toHaveValue('price_elite');

  await page.unroute('**/changePlan');
  await page.route('**/changePlan', (route) => route.abort());
  await update.click();
  await expect(alert).toContainText("you won't be charged twice");
  await expect(plan).toHaveValue('price_elite');

  await page.unroute('**/changePlan');
  await answerCall(page, 'changePlan', ANSWER);
  await update.click();
  await expect(dialog).toBeHidden();
});

test('who closes the dialog while it works still hears how it ended', async ({ academy, open, tolerate }) => {
  tolerate(/status of 503/);
  const ana = await academy.student(UNBILLED);
  await putSubscription(ana);
  const page = await open(await academy.admin(), SUBSCRIPTIONS);
  await answerCall(page, 'refreshSubscription', {});
  await refuseCall(page, 'changePlan', 'payment-declined');
  const held = await holdCall(page, 'changePlan');
  const dialog = await openEdit(page, ana);
  await dialog.getByRole('combobox', { name: 'Plan' }).selectOption('price_elite');
  await dialog.getByRole('button', { name: 'Update Plan' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  held.letGo();
  await expect(page.getByRole('alert')).toContainText(`${ana.name}: The payment was declined.`);
});

test('what cannot be asked or changed is said, and not blamed on the provider', async ({
  academy,
  open,
  tolerate,
}) => {
  tolerate(/status of 503/);
  const ana = await academy.student(UNBILLED);
  await putSubscription(ana, { status: 'incomplete' });
  const page = await open(await academy.admin(), SUBSCRIPTIONS);
  await refuseCall(page, 'refreshSubscription', 'customer-missing');
  const dialog = await openEdit(page, ana);
  await expect(dialog).toContainText('No payment customer identifier was found for this student.');
  await expect(dialog).not.toContainText('cannot be reached');
  await dialog.getByRole('combobox', { name: 'Plan' }).selectOption('price_elite');
  await expect(dialog).toContainText('The first payment is pending.');
  await expect(dialog.getByRole('button', { name: 'Update Plan' })).toBeDisabled();
});

test('a provider that cannot be reached leaves what is stored, with its age', async ({
  academy,
  open,
  tolerate,
}) => {
  tolerate(/status of 503/);
  const ana = await academy.student(UNBILLED);
  await putSubscription(ana, { fetchedAt: new Date('2026-11-20T12:05:00Z') });
  const page = await open(await academy.admin(), SUBSCRIPTIONS);
  await refuseCall(page, 'refreshSubscription', 'billing-unavailable');
  const row = await findRow(page, ana);
  await expect(row).toContainText('Warrior');
  const dialog = await openEdit(page, ana);
  await expect(dialog).toContainText('Stripe cannot be reached');
  await expect(dialog).toContainText('Data from Nov 20, 2026 at 9:05 AM.');
  await expect(dialog).toContainText('$149/month');
  await expect(editDialog(page).getByRole('combobox', { name: 'Plan' })).toBeEnabled();
});
