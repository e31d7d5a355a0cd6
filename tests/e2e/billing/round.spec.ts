import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { academyClock, shiftDate } from '@domain/calendar.ts';
import { type Academy, firestore } from '../academy.ts';
import { expect, test } from '../fixtures.ts';
import { expectWellShaped } from '../looks.ts';
import { putFee, SUBSCRIPTIONS, writtenNow } from './billing-screen.ts';

async function payer(academy: Academy, name: string, from: string, paid = 0, overrides = {}) {
  const student = await academy.student({ name, ...overrides });
  await putFee(student.uid, from, { paid });
  return student;
}

test('the round has late ones first, confirms with one tap and takes back, confirms two months, and notes a reminder', {
  tag: '@long',
}, async ({ academy, open, tolerate }) => {
  tolerate(/status of 409/);
  const tag = randomUUID().slice(0, 8);
  const now = new Date();
  const today = academyClock(now).date;
  const breaks = [{ from: shiftDate(today, -5), until: shiftDate(today, 20), reason: '' }];
  const paid = await payer(academy, `Ana ${tag}`, shiftDate(today, -12), 15_000);
  const paused = await payer(academy, `Bia ${tag}`, shiftDate(today, -5), 0, { breaks });
  const late = await payer(academy, `Caio ${tag}`, shiftDate(today, -12));
  const soon = await payer(academy, `Davi ${tag}`, shiftDate(today, 1));
  const left = [{ from: shiftDate(today, -3), until: null, left: true, reason: '' }];
  const gone = await payer(academy, `Gil ${tag}`, shiftDate(today, -12), 45_000, { breaks: left });
  const later = await payer(academy, `Eva ${tag}`, shiftDate(today, -45));
  const page = await open(await academy.admin(), {
    path: `${SUBSCRIPTIONS.path}?show=fees`,
    now: now.toISOString(),
  });
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  const button = (name: string) => page.getByRole('button', { name });
  const paymentsOf = async (uid: string) => {
    const { docs } = await firestore.collection('payments').where('studentId', '==', uid).get();
    return docs.map((each) => each.data()).sort((a, b) => b.amount - a.amount);
  };
  await page.getByRole('searchbox').fill(tag);
  const names = page.getByRole('rowheader');
  const order = [later, late, soon, gone, paid, paused];
  await expect(names).toHaveText(order.map(({ name, email }) => `${name}${email}`));
  await expect(row(later.name)).toContainText(/Late.*R\$300 since/);
  await expect(row(paused.name)).toContainText('Paused');
  await expect(row(paused.name).getByRole('button', { name: /^Paid/ })).toHaveCount(0);
  await expectWellShaped(page);

  await test.step('one tap confirms, and one takes it back, in place and with the keyboard', async () => {
    await button(`Paid R$150: ${late.name}`).press('Enter');
    await expect(row(late.name)).toContainText('Up to date');
    await expect(button(`Undo: ${late.name}`)).toBeFocused();
    await expect(names.nth(1)).toContainText(late.name);
    expect(await paymentsOf(late.uid)).toMatchObject([{ amount: 15_000, method: 'pix', paidOn: today }]);
    await button(`Undo: ${late.name}`).press('Enter');
    await expect(row(late.name)).toContainText('Late');
    await expect(button(`Paid R$150: ${late.name}`)).toBeFocused();
    expect(await paymentsOf(late.uid)).toMatchObject([{ amount: 15_000 }, { amount: -15_000 }]);
  });

  await test.step('two months in cash, and the dialog follows another office after a refusal', async () => {
    await button(`Other payment: ${later.name}`).click();
    const dialog = page.getByRole('dialog', { name: 'Payment' });
    const amount = dialog.getByLabel('Amount (R$)');
    const stored = firestore.doc(`memberships/${later.uid}`);
    await stored.update(writtenNow({ paid: 5_000 }));
    await dialog.getByRole('button', { name: 'Confirm payment' }).click();
    await expect(amount).toHaveValue('250');
    await stored.update(writtenNow({ paid: 0 }));
    await expect(amount).toHaveValue('300');
    await expect(dialog.getByText(/^Pays through/)).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Method' }).selectOption('Cash');
    await dialog.getByRole('button', { name: 'Confirm payment' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(row(later.name)).toContainText('Up to date');
    expect(await paymentsOf(later.uid)).toMatchObject([{ amount: 30_000, method: 'cash' }]);
    await page.reload();
    await page.getByRole('searchbox').fill(tag);
    await expect(button(`Undo: ${later.name}`)).toBeEnabled();
  });

  await test.step('what who left has paid ahead is given back, and that is taken back', async () => {
    await expect(row(gone.name)).toContainText('R$300 to give back');
    await button(`Give back: ${gone.name}`).click();
    const dialog = page.getByRole('dialog', { name: 'Give money back' });
    await expect(dialog.getByLabel('Amount (R$)')).toHaveValue('300');
    await dialog.getByLabel('Amount (R$)').fill('301');
    await dialog.getByRole('button', { name: 'Confirm what was given back' }).click();
    await expect(dialog.getByText('At most R$300')).toBeVisible();
    await dialog.getByLabel('Amount (R$)').fill('300');
    await dialog.getByRole('button', { name: 'Confirm what was given back' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(row(gone.name)).not.toContainText('to give back');
    expect(await paymentsOf(gone.uid)).toMatchObject([{ amount: -30_000, covers: null }]);
    await button(`Undo: ${gone.name}`).click();
    await expect(row(gone.name)).toContainText('R$300 to give back');
  });

  await test.step('a reminder by WhatsApp is noted, and what the student says stands in the row', async () => {
    const chat = row(soon.name).getByRole('link', { name: / on WhatsApp/ });
    await expect(chat).toHaveAttribute('href', /wa\.me\/5521988880000\?text=Oi.*R%24%C2%A0150/);
    // Nothing leaves the machine.
    await chat.evaluate((link) =>
      link.addEventListener('click', (event: { preventDefault: () => void }) => event.preventDefault()),
    );
    await chat.click();
    await expect(row(soon.name)).toContainText('Reminded on');
    const due = shiftDate(today, 1);
    await firestore.doc(`memberships/${soon.uid}`).update(writtenNow({ claimed: { due, on: today } }));
    await expect(row(soon.name)).toContainText('Says: paid on');
  });

  await test.step('the payments of the month as a file', async () => {
    const loading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const file = await readFile(await (await loading).path(), 'utf8');
    expect(file).toMatch(new RegExp(`"${later.name}";"Mensal";"[\\d/]+ - [\\d/]+";"Cash";300;"BRL";0;`));
    expect(file).toMatch(new RegExp(`"${late.name}";"Mensal";"";"Pix";-150;"BRL";0;"\\d{4}/\\d{4}"`));
  });

  await test.step('the first refusal shows a pause that another user entered', async () => {
    const pause = { from: shiftDate(today, -20), until: shiftDate(today, 20), reason: '' };
    await firestore.doc(`students/${late.uid}`).update({ breaks: [pause], updatedAt: new Date() });
    await button(`Paid R$150: ${late.name}`).click();
    await expect(row(late.name)).toContainText('Paused');
    await expect(button(`Paid R$150: ${late.name}`)).toHaveCount(0);
  });

  await test.step('the list of subscriptions is one tap away', async () => {
    await button('Subscriptions').click();
    await expect(page).toHaveURL(/show=stripe/);
    await page.getByRole('searchbox').fill(tag);
    await expect(row(later.name)).toContainText('R$150/month');
  });
});

const pagesOf = (pdf: Buffer) => (pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).length;

test('the reception confirms what a child who left still owes, takes it back, and sends and prints the receipt of the guardian', async ({
  academy,
  open,
}) => {
  const now = new Date();
  const today = academyClock(now).date;
  const breaks = [{ from: shiftDate(today, -3), until: null, left: true, reason: '' }];
  const guardian = { name: 'Maria Reis', phone: '(21) 98888-0007' };
  const child = { breaks, guardian, birthDate: shiftDate(today, -3_000) };
  const gone = await payer(academy, 'Caio Reis', shiftDate(today, -12), 0, child);
  const rosa = await academy.helper('reception', { name: 'Rosa Lima' });
  const page = await open(rosa, { path: `/dashboard/students/${gone.uid}`, now: now.toISOString() });
  const pay = page.getByRole('button', { name: `Paid R$150: ${gone.name}` });
  const receipt = page.getByRole('link', { name: 'Receipt of the payment' });
  await pay.click();
  await expect(receipt).toBeVisible();
  await page.getByRole('button', { name: `Undo: ${gone.name}` }).click();
  await expect(receipt).toHaveCount(0);
  await expect(page.getByText('R$150 since')).toBeVisible();
  await pay.click();
  await receipt.click();
  await expect(page).toHaveURL(/\/receipts\//);
  const paper = page.getByRole('article');
  for (const text of ['R$150.00', 'one hundred fifty reais', 'Maria Reis', 'Caio Reis'])
    await expect(paper).toContainText(text);
  const chat = page.getByRole('link', { name: 'Send by WhatsApp to Maria Reis' });
  const text = new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
  expect(text.replaceAll('\u00a0', ' ')).toMatch(
    /^Oi! Recebemos de Maria Reis R\$ 150,00 \(cento e cinquenta reais\) da mensalidade de Caio Reis, de \d\d\/\d\d\/\d{4} a .*\. Recibo \d{4}\/\d{4} da Faixa Jiu-Jitsu/,
  );
  expect(text).not.toContain('http');
  // The button waits for the style of paper, also right after the page has opened.
  await page.evaluate('window.print = () => { window.printed = true; }');
  await page.getByRole('button', { name: 'Print' }).click();
  await expect.poll(() => page.evaluate('window.printed')).toBe(true);
  for (const format of ['A4', 'A5']) expect(pagesOf(await page.pdf({ format }))).toBe(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Signature: Faixa Jiu-Jitsu')).toBeVisible();
});
