import { randomUUID } from 'node:crypto';
import { academyClock, shiftDate, shiftMonths } from '@domain/calendar.ts';
import { FEES } from '../../../tools/seed/fees.ts';
import { membershipOf, paymentOf } from '../../support/fee-factory.ts';
import { firestore } from '../academy.ts';
import { refuseCall } from '../callables.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { uniqueName } from '../graduation/graduation-screen.ts';
import { expectWellShaped } from '../looks.ts';
import { PLANS, putFee, putSubscription, SUBSCRIPTIONS } from './billing-screen.ts';

// Each test has the fees of the academy as it sets them: no other file changes them.
const fees = firestore.doc('settings/fees');
const storedFee = async (uid = '') => (await firestore.doc(`memberships/${uid}`).get()).data();

test.beforeEach(async () => {
  await fees.delete();
});
test.afterEach(async () => {
  await fees.set(FEES);
  await firestore.doc('settings/academy').update({ taxId: '' });
});

test('the office sets plan and Pix key and starts a fee; the student pays by the code, and gets the receipt once the office confirms', {
  tag: '@long',
}, async ({ academy, open, tolerate }) => {
  tolerate(/status of 400/);
  const tag = randomUUID().slice(0, 6);
  // The server's day counts, not the test's.
  const now = new Date().toISOString();
  const { date: due } = academyClock(new Date(now));
  const [ana, olga] = await Promise.all([academy.student(), academy.admin()]);
  const office = await open(olga, { path: '/dashboard/settings#payments', now });

  await test.step('the office adds a plan and the Pix key, which is read as it is typed', async () => {
    const setup = office.getByRole('region', { name: 'Monthly fees' });
    await setup.getByRole('button', { name: 'Add plan' }).click();
    const dialog = office.getByRole('dialog', { name: 'Add plan' });
    await dialog.getByRole('button', { name: 'Save plan' }).click();
    await expect(dialog.getByText('Give the plan a name')).toBeVisible();
    await expect(dialog.getByText('An amount such as 180 or 149.90')).toBeVisible();
    await dialog.getByLabel('Name').fill(`Adult ${tag}`);
    await dialog.getByLabel('Price (R$)').fill('1.200');
    // With the letters, not with the next minute of the clock.
    await expect(dialog.getByText('1200 or 1.20? Write it like that')).toBeVisible({ timeout: 5_000 });
    await dialog.getByLabel('Price (R$)').fill('149,90');
    await dialog.getByLabel('Discount for siblings (R$)').fill('150');
    await expect(dialog.getByText('An amount such as 20, of the price at most')).toBeVisible();
    await dialog.getByLabel('Discount for siblings (R$)').fill('');
    await expectAccessible(office);
    await dialog.getByRole('button', { name: 'Save plan' }).click();
    await expect(setup.getByRole('listitem').filter({ hasText: tag })).toContainText('R$149.90/month');

    await setup.getByLabel('Pix key').fill('51998259765');
    await setup.getByRole('button', { name: 'Mobile phone +5551998259765' }).click();
    await expect(setup.getByText('Recognized as a mobile phone: +5551998259765')).toBeVisible();
    await setup.getByLabel('Pix key').fill('52998224725');
    await expect(setup.getByText('Recognized as a CPF:', { exact: false })).toBeVisible();
    await setup.getByRole('button', { name: 'Save Pix' }).click();
    await expect(setup.getByText('A Pix code needs it')).toHaveCount(2);
    await setup.getByLabel('Name of the account holder').fill('Academia Faixa');
    await setup.getByLabel('City').fill('São João da Boa');
    await expect(setup.getByText('The payer’s bank shows: Sao Joao da Boa')).toBeVisible();
    await setup.getByRole('button', { name: 'Save Pix' }).click();
    await expect(setup.getByText('Saved', { exact: false })).toBeVisible();
    await setup.getByRole('combobox', { name: 'Fine, once' }).selectOption('2%');
    await setup.getByRole('combobox', { name: /^Interest per month/ }).selectOption('0.5%');
    await setup.getByRole('button', { name: 'Save these rules' }).click();
    await expect(setup.getByText('Saved', { exact: false }).last()).toBeVisible();
    await expect
      .poll(async () => (await fees.get()).data())
      .toMatchObject({ fine: 200, interest: 50, earlierRates: [{ fine: 0, interest: 0, until: due }] });
    await expectWellShaped(office);
  });

  await test.step('the office enters the CNPJ for receipts, whose digits are checked', async () => {
    const taxId = office.getByLabel('CNPJ or CPF of the academy');
    await taxId.fill('11222333000182');
    await office.getByRole('button', { name: 'Save payments' }).click();
    await expect(office.getByText('This is not a CNPJ or CPF. Check its digits.')).toBeVisible();
    await taxId.fill('11222333000181');
    await office.getByRole('button', { name: 'Save payments' }).click();
    await expect(taxId).toHaveValue('11.222.333/0001-81');
  });

  await test.step('the office starts a fee that is due', async () => {
    await office.goto(`/dashboard/students/${ana.uid}`);
    await office.getByRole('button', { name: 'Start a fee' }).click();
    const dialog = office.getByRole('dialog', { name: 'Start a fee' });
    await dialog.getByLabel('First due day').fill(due);
    await dialog.getByRole('button', { name: 'Save fee' }).click();
    await expect(dialog).toBeHidden();
    const fee = office.getByRole('region', { name: 'Monthly fee' });
    await expect(fee).toContainText('R$149.90');
    await expect(office.getByRole('button', { name: 'Create link' })).toHaveCount(0);
  });

  const student = await open(ana, { ...PLANS, now });
  const card = student.getByRole('region', { name: 'Monthly fee' });
  await test.step('the student sees the amount and the Pix code, and says that it is paid', async () => {
    await expect(card).toContainText(/R\$149\.90, due (today|since)/);
    await expect(card.getByRole('img', { name: /QR code/ })).toBeVisible();
    await expect(card.getByText(/^000201.*5406149\.90/)).toBeVisible();
    await expect(student.getByRole('link', { name: /^Subscribe Now/ })).toHaveCount(0);
    await expect(student.getByText('Your monthly fee, how to pay it, and your receipts.')).toBeVisible();
    await card.getByRole('button', { name: 'I have paid' }).click();
    await expect(card.getByText(/You told the academy on/)).toBeVisible();
    await expect(card.getByRole('link', { name: /^Receipt/ })).toHaveCount(0);
    await expectWellShaped(student);
  });

  await test.step('the office makes one fee cheaper; the student sees why; and the office takes that back', async () => {
    const one = office.getByRole('dialog', { name: 'Change one fee' });
    await office.getByRole('button', { name: 'Change one fee' }).click();
    await one.getByLabel('It costs (R$)').fill('100');
    await expect(one).toContainText('R$149.90 → R$100');
    await one.getByRole('button', { name: 'Save' }).click();
    await expect(one.getByText('Enter the reason')).toBeVisible();
    await one.getByLabel('Reason').fill('Was ill');
    await expectWellShaped(office);
    await one.getByRole('button', { name: 'Save' }).click();
    await expect(card).toContainText('This fee costs R$100: Was ill');
    await expect(card.getByText(/^000201.*5406100\.00/)).toBeVisible();
    await office.getByRole('button', { name: 'Change one fee' }).click();
    await one.getByRole('button', { name: 'Save' }).click();
    await expect(card).not.toContainText('Was ill');
  });

  await test.step('the office confirms, and the student has the receipt', async () => {
    await office.getByRole('button', { name: /^Paid/ }).click();
    await expect(office.getByRole('button', { name: /^Undo/ })).toBeVisible();
    await expectWellShaped(office);
    await card.getByRole('link', { name: /^Receipt/ }).click();
    const receipt = student.getByRole('article');
    await expect(receipt.getByRole('heading', { level: 1 })).toHaveText(/^Receipt \d{4}\/\d{4,}$/);
    await expect(receipt).toContainText(ana.name);
    await expect(receipt).toContainText('R$149.90');
    await expect(receipt).toContainText('one hundred forty-nine reais and ninety centavos');
    await expect(receipt).toContainText('CNPJ 11.222.333/0001-81');
    await expectWellShaped(student);
  });

  await test.step('a change does not count in what is paid, and says which days are free', async () => {
    await office.getByRole('button', { name: 'Change fee' }).click();
    const dialog = office.getByRole('dialog', { name: 'Change fee' });
    await dialog.getByLabel('Next due day').fill(shiftDate(due, 1));
    await dialog.getByRole('button', { name: 'Save fee' }).click();
    await expect(dialog.getByRole('alert')).toContainText('after the fees that are due or paid already');
    await dialog.getByLabel('Next due day').fill(shiftMonths(due, 2));
    await expect(dialog).toContainText(/Nothing is charged from .* until then\./);
    await dialog.getByRole('button', { name: 'Save fee' }).click();
    await expect(dialog).toBeHidden();
    await office.getByRole('button', { name: 'Change fee' }).click();
    await expect(dialog.getByLabel('Next due day')).toHaveValue(shiftMonths(due, 2));
  });
});

test('an import starts the fee of a new student, and marks a plan that the academy does not have', {
  tag: '@long',
}, async ({ academy, open }) => {
  const tag = uniqueName('Fee').replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
  const now = new Date().toISOString();
  const plan = { id: 'mensal00000000000000', name: 'Mensal', amount: 18_000, months: 1 };
  await fees.set({ plans: [plan] });
  const page = await open(await academy.admin(), { path: '/dashboard/students/import', now });
  const rows = [
    ['Nome', 'Plano', 'Vencimento'],
    [`${tag} Lima`, 'mensal', '10'],
    [`${tag} Reis`, 'Ouro', '5'],
  ];
  const text = rows.map((row) => row.join('\t')).join('\n');
  await page.getByRole('textbox', { name: 'Paste from your spreadsheet' }).fill(text);
  await page.getByRole('button', { name: 'Read the rows' }).click();
  await expect(page.getByRole('row').filter({ hasText: `${tag} Lima` })).toContainText(
    /Monthly fee: Mensal, on day 10/,
  );
  await expect(page.getByText('Not one of your fee plans (Settings, Payments)')).toBeVisible();
  await expectWellShaped(page);
  await page.getByRole('button', { name: 'Keep in the notes' }).click();
  await page.getByRole('button', { name: 'Import 2 students' }).click();
  await expect(page.getByText('2 students are imported')).toBeVisible();

  const feeOf = async (name: string) => {
    const { docs } = await firestore.collection('students').where('name', '==', `${tag} ${name}`).get();
    return storedFee(docs[0]?.id);
  };
  expect(await feeOf('Lima')).toMatchObject({ terms: [{ planName: 'Mensal', amount: 18_000 }], paid: 0 });
  expect(await feeOf('Reis')).toBeUndefined();
});

test('40 fees begin in at most 6 taps, without the team; one that cannot is named, and begins at another attempt, with the discount for siblings', {
  tag: '@long',
}, async ({ academy, open, tolerate }) => {
  tolerate(/status of 4\d\d/);
  await fees.set(FEES);
  const tag = `Mm${randomUUID().slice(0, 6)}`;
  const now = new Date();
  const today = academyClock(now).date;
  const people = await academy.crowd(tag, 43);
  const [payer, subscriber, late, sister, left] = people;
  if (!payer || !subscriber || !late || !sister || !left) throw new Error('No students');
  await academy.guardian(`Marta ${tag}`, [sister, left]);
  await academy.helper('reception', { name: `${tag} Rosa` });
  await firestore.doc(`memberships/${payer.uid}`).set(membershipOf(payer.uid, today));
  await putSubscription(subscriber, {});
  const page = await open(await academy.admin(), {
    path: `/dashboard/students?q=${tag}`,
    now: now.toISOString(),
  });
  let taps = 0;
  const tap = (name: RegExp | string) => {
    taps += 1;
    return page.getByRole('button', { name, exact: true }).click();
  };
  const dialog = page.getByRole('dialog', { name: 'Start monthly fees' });
  await tap('Start fees (42)');
  taps += 2;
  await dialog.getByRole('combobox', { name: 'Plan' }).selectOption({ index: 1 });
  await dialog.getByLabel('First due day').fill(`${today.slice(0, 4)}-04-30`);
  taps += 1;
  await dialog.getByRole('combobox', { name: 'Due' }).selectOption('Day 31');
  await dialog.getByRole('checkbox', { name: late.name, exact: true }).uncheck();
  await expectWellShaped(page);
  // Leaves in the meantime.
  const breaks = [{ from: today, until: null, left: true, reason: '' }];
  await firestore.doc(`students/${left.uid}`).update({ breaks });
  await tap('Start 40 fees');
  expect(taps).toBeLessThanOrEqual(6);
  await expect(dialog.getByText('39 of 40 fees have begun')).toBeVisible();
  const failed = dialog.getByRole('checkbox', { name: left.name });
  await expect(failed).toHaveAttribute('aria-invalid', 'true');
  await firestore.doc(`students/${left.uid}`).update({ breaks: [] });
  await dialog.getByRole('button', { name: 'Start 1 fee' }).click();
  await expect(dialog.getByText('40 of 40 fees have begun')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();

  const stored = await Promise.all(people.map(({ uid }) => firestore.doc(`memberships/${uid}`).get()));
  const without = [subscriber.uid, late.uid];
  expect(stored.filter((each) => !each.exists).map(({ id }) => id)).toEqual(without);
  for (const each of stored) if (each.exists) expect(each.get('terms')).toHaveLength(1);
  expect(await storedFee(left.uid)).toMatchObject({ terms: [{ day: 31, discount: { amount: 3_000 } }] });
  await firestore.doc(`subscriptions/${subscriber.uid}`).delete();
});

test('the reception makes the round, without the sums, as long as the owner lets it', {
  tag: '@long',
}, async ({ academy, open }) => {
  await fees.set(FEES);
  const now = new Date().toISOString();
  const today = academyClock(new Date(now)).date;
  const ana = await academy.student({ name: uniqueName('Ana') });
  await putFee(ana.uid, shiftDate(today, -12));
  const rosa = await academy.helper('reception', { name: 'Rosa Lima' });
  const desk = await open(rosa, { path: '/dashboard/fees', now });
  await expect(desk).toHaveURL(/\/dashboard$/);
  const entry = desk.getByRole('link', { name: 'Monthly fees' });
  await expect(desk.getByRole('link', { name: 'Leads' })).toBeVisible();
  await expect(entry).toHaveCount(0);

  const office = await open(await academy.admin(), { path: '/dashboard/settings#payments', now });
  const setup = office.getByRole('region', { name: 'Monthly fees' });
  const allows = async (isAllowed: boolean) => {
    await setup.getByLabel('The reception sees all monthly fees').setChecked(isAllowed);
    await setup.getByRole('button', { name: 'Save these rules' }).click();
  };
  await allows(true);
  await entry.click();
  await desk.getByRole('searchbox').fill(ana.name);
  const row = desk.getByRole('row').filter({ hasText: ana.name });
  await expect(row).toContainText('Late');
  await expect(desk.getByText(/^(Open|Received|Due this month):/)).toHaveCount(0);
  await expect(desk.getByRole('button', { name: 'Export' })).toHaveCount(0);
  await expectWellShaped(desk);
  await desk.getByRole('button', { name: `Paid R$150: ${ana.name}` }).click();
  await expect(row).toContainText('Up to date');
  await desk.getByRole('button', { name: `Undo: ${ana.name}` }).click();
  await expect(row).toContainText('Late');
  await allows(false);
  await expect(desk).toHaveURL(/\/dashboard$/);
  await expect(entry).toHaveCount(0);
});

test('a guardian of two has one sum, one code and one word that it is paid; the office confirms it with one tap and one receipt', {
  tag: '@long',
}, async ({ academy, open, tolerate }) => {
  tolerate(/status of 503/);
  const tag = randomUUID().slice(0, 6);
  const now = new Date();
  const today = academyClock(now).date;
  // Ten days late, with a fine of 2 % once and interest of 1 % a month.
  await fees.set({ ...FEES, fine: 200, interest: 100 });
  const known = { guardian: { name: `Marta ${tag}`, phone: '' } };
  const [theo, lia] = [await academy.entered(`Theo ${tag}`, known), await academy.entered(`Lia ${tag}`)];
  await putFee(theo.uid, shiftDate(today, -10));
  await putFee(lia.uid, shiftDate(today, 1), { amount: 12_000 });
  const marta = await academy.guardian(`Marta ${tag}`, [theo, lia]);

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
    const held = Promise.withResolvers<void>();
    await page.route('**/claimPayment', async (route) => {
      if (route.request().postData()?.includes(theo.uid)) await held.promise;
      await route.fallback();
    });
    await page.getByRole('button', { name: 'I have paid' }).click();
    await expect(group.getByText(/^You told the academy on/)).toBeVisible();
    await expect(group.getByRole('checkbox', { checked: true, disabled: true })).toHaveCount(2);
    held.resolve();
    await expect.poll(() => storedFee(theo.uid)).toMatchObject({ claimed: { due: shiftDate(today, -10) } });
    await expect.poll(() => storedFee(lia.uid)).toMatchObject({ claimed: { due: shiftDate(today, 1) } });
  });

  const office = await open(await academy.admin(), {
    path: `${SUBSCRIPTIONS.path}?show=fees`,
    now: now.toISOString(),
  });
  await office.getByRole('searchbox').fill(`Marta ${tag}`);
  const names = `Theo ${tag}, Lia ${tag}`;
  const row = office.getByRole('row').filter({ hasText: names });
  const pay = row.getByRole('button', { name: `Paid R$273.50: ${names}` });

  await test.step('the office confirms both with one tap, and takes both back', async () => {
    await expect(row).toContainText(/R\$153\.50 since.*Says: paid on .* \(Theo and Lia\)/);
    await expect(office.getByRole('table')).toContainText('StudentPlanStatusPaid untilActions');
    await expectWellShaped(office);
    await pay.press('Enter');
    const undo = row.getByRole('button', { name: `Undo: ${names}` });
    await expect(undo).toBeFocused();
    expect(await storedFee(theo.uid)).toMatchObject({ paid: 15_000 });
    expect(await storedFee(lia.uid)).toMatchObject({ paid: 12_000 });
    await undo.press('Enter');
    await expect(pay).toBeFocused();
    expect(await storedFee(lia.uid)).toMatchObject({ paid: 0 });
    await pay.click();
    await expect(undo).toBeVisible();
  });

  await test.step('the receipt has a line for each, and the fine', async () => {
    const student = await open(await academy.admin(), { path: `/dashboard/students/${lia.uid}` });
    await student.getByRole('button', { name: /^Correct payment/ }).click();
    await expect(student.getByText('the whole payment of the family (2 students), R$273.50')).toBeVisible();
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
    await page.goto(PLANS.path);
    await expect(page.getByText(/ · −R\$153\.50/)).toBeVisible();
    const corrections = page.getByRole('link', { name: /^Correction \d{4}/ });
    await expect(corrections).toHaveCount(2);
    await corrections.first().click();
    await page.getByRole('link', { name: /^About receipt \d/ }).click();
    await expect(page.getByText('See the details')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('See the details')).toBeHidden();
  });

  await test.step('one of them is paid alone in the unfolded row, without the fine', async () => {
    await row.getByRole('button', { name: `Show each: ${names}` }).click();
    await office.getByRole('button', { name: 'Undo the payment of the family (2)' }).first().click();
    await expect(pay).toBeEnabled();
    await expect(row).toContainText('Late');
    await office.getByRole('button', { name: `Other payment: Theo ${tag}` }).click();
    const dialog = office.getByRole('dialog', { name: 'Payment' });
    const [amount, fine] = [dialog.getByLabel('Amount (R$)'), dialog.getByLabel(/fine and interest/)];
    const confirm = dialog.getByRole('button', { name: 'Confirm payment' });
    await expect(amount).toHaveValue('153.50');
    await amount.fill('1,234');
    await expect(fine).toHaveCount(0);
    await confirm.click();
    await expect(dialog.getByText('1234 or 1.23? Write it like that')).toBeVisible();
    await amount.fill('5.000,00');
    await expect(dialog.getByText(/^R\$5,000 is far above the R\$153\.50 that is open/)).toBeVisible();
    await expect(confirm).toBeDisabled();
    await dialog.getByLabel('Yes, it is right').check();
    await expect(confirm).toBeEnabled();
    await amount.fill('100');
    await expect(dialog.getByText(/^R\$53\.50 stays open, due from /)).toBeVisible();
    await dialog.getByLabel('R$2.28 of it is the fine and interest.').uncheck();
    await expect(amount).toHaveValue('100');
    await amount.fill('150');
    await confirm.click();
    await expect(dialog).toHaveCount(0);
    await expect(row.getByRole('button', { name: `Paid R$120: ${names}` })).toBeVisible();
    expect(await storedFee(theo.uid)).toMatchObject({ paid: 15_000 });
    await expectWellShaped(office);
    await refuseCall(office, 'recordPayment', 'busy');
    await office.getByRole('button', { name: `Paid R$120: Lia ${tag}` }).click();
    await expect(office.getByText('The payment was not recorded')).toHaveCount(1);
    await putFee(theo.uid, shiftDate(today, 2));
    const chat = row.getByRole('link', { name: / on WhatsApp/ });
    await expect(chat).toHaveAttribute('href', /vencem%20em%20[\d%F]+%20e%20[\d%F]+\./);
  });
});

test('a guardian is asked for a child who left and owes, not for one who is paused until further notice or pays at Stripe', {
  tag: '@long',
}, async ({ academy, open }) => {
  const today = academyClock(new Date()).date;
  const away = { from: shiftDate(today, -3), until: null, reason: '' };
  const nina = await academy.entered('Nina Dias', { breaks: [away] });
  const lia = await academy.entered('Lia Dias', { breaks: [{ ...away, left: true }] });
  const [otto, caio] = [await academy.entered('Otto Dias'), await academy.entered('Caio Dias')];
  const children = [await academy.entered('Theo Dias'), lia, nina, otto];
  for (const { uid } of children) await putFee(uid, shiftDate(today, -10));
  const { terms, ...paid } = membershipOf(caio.uid, shiftDate(today, -10), { paid: 45_000 });
  const ended = [...terms, { over: today, ended: true }];
  await firestore.doc(`memberships/${caio.uid}`).set({ ...paid, terms: ended });
  await putSubscription(otto, {});
  const marta = await academy.guardian('Marta', [...children, caio]);
  const page = await open(marta, { ...PLANS, now: new Date().toISOString() });
  const group = page.getByRole('region', { name: 'For whom you pay' }).filter({ hasText: 'Total: R$300' });
  await expect(group.getByRole('checkbox')).toHaveCount(2);
  await expect(page.getByText(/^Open: R\$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Caio' })).toContainText(/R\$300 to give back\..*Paid until/);
  await expect(page.getByText(/^R\$150, due since/)).toHaveCount(4);
  await firestore.doc(`subscriptions/${otto.uid}`).delete();
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
