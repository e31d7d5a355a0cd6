import { randomUUID } from 'node:crypto';
import { academyClock, shiftDate } from '@domain/calendar.ts';
import { FEES } from '../../../tools/seed/fees.ts';
import { membershipOf, paymentOf } from '../../support/fee-factory.ts';
import { firestore } from '../academy.ts';
import { refuseCall } from '../callables.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { expectWellShaped } from '../looks.ts';
import { PLANS, putSubscription, SUBSCRIPTIONS, writtenNow } from './billing-screen.ts';

const fees = firestore.doc('settings/fees');
test.afterEach(() => fees.set(FEES));

test('a guardian of two has one sum, one code and one word that it is paid; the office confirms it with one tap and one receipt', {
  tag: '@long',
}, async ({ academy, open }) => {
  const tag = randomUUID().slice(0, 6);
  const now = new Date();
  const today = academyClock(now).date;
  // Ten days late, with a fine of 2 % once and interest of 1 % a month.
  await fees.set({ ...FEES, fine: 200, interest: 100 });
  const [theo, lia] = [await academy.entered(`Theo ${tag}`), await academy.entered(`Lia ${tag}`)];
  const put = (uid: string, from: string, over = {}) =>
    firestore.doc(`memberships/${uid}`).set(writtenNow(membershipOf(uid, from, over)));
  await put(theo.uid, shiftDate(today, -10));
  await put(lia.uid, shiftDate(today, 1), { amount: 12_000 });
  const marta = await academy.guardian(`Marta ${tag}`, [theo, lia]);
  const membership = async (uid: string) => (await firestore.doc(`memberships/${uid}`).get()).data();

  await test.step('the guardian pays for both, or for one', async () => {
    const page = await open(marta, { path: PLANS.path, now: now.toISOString() });
    const group = page.getByRole('region', { name: 'For whom you pay' });
    await expect(page.getByRole('button', { name: 'Copy Pix code' })).toHaveCount(1);
    await expect(group).toContainText('R$153.50, due since');
    await expect(group).toContainText('R$3.50 of it is the fine and interest.');
    await expect(group).toContainText('Total: R$273.50');
    await expect(page.getByText(/5406273\.50/)).toBeVisible();
    await group.getByLabel(/^Theo/).uncheck();
    await expect(page.getByText(/5406120\.00/)).toBeVisible();
    await group.getByLabel(/^Theo/).check();
    await expectAccessible(page);
    await expectWellShaped(page);
    await page.getByRole('button', { name: 'I have paid' }).click();
    await expect(group.getByText(/^You told the academy on/)).toBeVisible();
    expect(await membership(theo.uid)).toMatchObject({ claimed: { due: shiftDate(today, -10) } });
    expect(await membership(lia.uid)).toMatchObject({ claimed: { due: shiftDate(today, 1) } });
  });

  const office = await open(await academy.admin(), {
    path: `${SUBSCRIPTIONS.path}?show=fees`,
    now: now.toISOString(),
  });
  await office.getByRole('searchbox').fill(tag);
  const names = `Theo ${tag}, Lia ${tag}`;
  const row = office.getByRole('row').filter({ hasText: names });
  const pay = row.getByRole('button', { name: `Paid R$273.50: ${names}` });

  await test.step('the office confirms both with one tap, and takes both back', async () => {
    await expect(row).toContainText('Says: paid on');
    await expectWellShaped(office);
    await pay.press('Enter');
    const undo = row.getByRole('button', { name: `Undo: ${names}` });
    await expect(undo).toBeFocused();
    expect(await membership(theo.uid)).toMatchObject({ paid: 15_000 });
    expect(await membership(lia.uid)).toMatchObject({ paid: 12_000 });
    await undo.press('Enter');
    await expect(pay).toBeFocused();
    expect(await membership(lia.uid)).toMatchObject({ paid: 0 });
    await pay.click();
    await expect(undo).toBeVisible();
  });

  await test.step('the receipt has a line for each, and the fine', async () => {
    const { docs } = await firestore.collection('payments').where('studentId', '==', lia.uid).get();
    const [latest] = docs.map((each) => each.data()).toSorted((a, b) => b.at.toMillis() - a.at.toMillis());
    const id = latest?.together.ids[0];
    const page = await open(marta, { path: `/dashboard/receipts/${id}` });
    const receipt = page.getByRole('article');
    await expect(receipt).toContainText('AmountR$273.50');
    await expect(receipt).toContainText('Fine and interestR$3.50');
    await expect(receipt).toContainText(new RegExp(`Theo ${tag}R\\$153\\.50 · Mensal`));
    await expect(receipt).toContainText(new RegExp(`Lia ${tag}R\\$120\\.00 · Mensal`));
    await expectWellShaped(page);
  });

  await test.step('one of them is paid alone in the unfolded row, without the fine', async () => {
    await row.getByRole('button', { name: `Undo: ${names}` }).click();
    await expect(pay).toBeEnabled();
    await expect(row).toContainText('Late');
    await row.getByRole('button', { name: `Show each: ${names}` }).click();
    await office.getByRole('button', { name: `Other payment: Theo ${tag}` }).click();
    const dialog = office.getByRole('dialog', { name: 'Payment' });
    await dialog.getByLabel(/^With R\$3\.50 as the fine and interest/).uncheck();
    await dialog.getByRole('button', { name: 'Confirm payment' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(row.getByRole('button', { name: `Paid R$120: ${names}` })).toBeVisible();
    expect(await membership(theo.uid)).toMatchObject({ paid: 15_000 });
    await expectWellShaped(office);
  });
});

test('a guardian is not asked for a child who is paused until further notice, or who pays at Stripe', {
  tag: '@long',
}, async ({ academy, open }) => {
  const tag = randomUUID().slice(0, 6);
  const today = academyClock(new Date()).date;
  const children = [];
  for (const name of ['Theo', 'Lia', 'Nina', 'Otto']) children.push(await academy.entered(`${name} ${tag}`));
  for (const { uid } of children)
    await firestore.doc(`memberships/${uid}`).set(writtenNow(membershipOf(uid, shiftDate(today, -10))));
  const [, , nina, otto] = children;
  if (!nina || !otto) throw new Error('No children');
  const breaks = [{ from: shiftDate(today, -3), until: null, reason: '' }];
  await firestore.doc(`students/${nina.uid}`).update({ breaks });
  await putSubscription(otto, {});
  const page = await open(await academy.guardian(`Marta ${tag}`, children), { path: PLANS.path });
  const group = page.getByRole('region', { name: 'For whom you pay' });
  await expect(group).toContainText('Total: R$300');
  await expect(group.getByRole('checkbox')).toHaveCount(2);
  await expect(page.getByText(/^Open: R\$/)).toBeVisible();
  await expect(page.getByText(/^R\$150, due since/)).toHaveCount(4);
  await firestore.doc(`subscriptions/${otto.uid}`).delete();
});

test('a payment of one in an unfolded family that fails says why', { tag: '@long' }, async ({
  academy,
  open,
  tolerate,
}) => {
  tolerate(/status of 503/);
  const tag = randomUUID().slice(0, 6);
  const today = academyClock(new Date()).date;
  const children = [await academy.entered(`Theo ${tag}`), await academy.entered(`Lia ${tag}`)];
  for (const { uid } of children)
    await firestore.doc(`memberships/${uid}`).set(writtenNow(membershipOf(uid, shiftDate(today, -10))));
  await academy.guardian(`Marta ${tag}`, children);
  const office = await open(await academy.admin(), { path: `${SUBSCRIPTIONS.path}?show=fees` });
  await office.getByRole('searchbox').fill(tag);
  await office.getByRole('button', { name: /^Show each/ }).click();
  await refuseCall(office, 'recordPayment', 'busy');
  await office.getByRole('button', { name: `Paid R$150: Lia ${tag}` }).click();
  await expect(office.getByText('The payment was not recorded')).toHaveCount(1);
});

test('a brother whose fee begins at the second attempt has the discount for siblings', {
  tag: '@long',
}, async ({ academy, open, tolerate }) => {
  tolerate(/status of 4\d\d/);
  await fees.set(FEES);
  const tag = `Ss${randomUUID().slice(0, 6)}`;
  const today = academyClock(new Date()).date;
  const [ana, bia] = [await academy.entered(`Ana ${tag}`), await academy.entered(`Bia ${tag}`)];
  await academy.guardian(`Marta ${tag}`, [ana, bia]);
  const page = await open(await academy.admin(), { path: `/dashboard/students?q=${tag}` });
  await page.getByRole('button', { name: 'Start fees (2)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Start monthly fees' });
  await dialog.getByRole('combobox', { name: 'Plan' }).selectOption({ index: 1 });
  const profile = firestore.doc(`students/${bia.uid}`);
  await profile.update({ breaks: [{ from: today, until: null, left: true, reason: '' }] });
  await dialog.getByRole('button', { name: 'Start 2 fees' }).click();
  await expect(dialog.getByRole('checkbox', { name: /^Bia/ })).toHaveAttribute('aria-invalid', 'true');
  await profile.update({ breaks: [] });
  await dialog.getByRole('button', { name: 'Start 1 fee' }).click();
  await expect(dialog.getByText('2 of 2 fees have begun')).toBeVisible();
  expect((await firestore.doc(`memberships/${bia.uid}`).get()).get('terms')[0].discount).toMatchObject({
    amount: 3_000,
  });
});

test('a student who may not read the payment of a brother sees no fine of a part as that of the receipt', {
  tag: '@long',
}, async ({ academy, open }) => {
  const tag = randomUUID().slice(0, 6);
  const [theo, lia] = [await academy.student({ name: `Theo ${tag}` }), await academy.entered(`Lia ${tag}`)];
  const ids = [`together${tag}`, `together${tag}-1`];
  const part = { amount: 15_300, late: 300, together: { ids, total: 30_600 } };
  for (const [index, { uid, name }] of [theo, lia].entries())
    await firestore.doc(`payments/${ids[index]}`).set(paymentOf(uid, { name, ...part }));
  const page = await open(theo, { path: `/dashboard/receipts/${ids[0]}` });
  const receipt = page.getByRole('article');
  await expect(receipt).toContainText('AmountR$306.00');
  await expect(receipt).toContainText(`${theo.name}R$153.00 · Mensal`);
  await expect(receipt).not.toContainText('Fine and interest');
});
