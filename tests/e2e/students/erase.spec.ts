import { readFile } from 'node:fs/promises';
import { attendeesOf, firestore } from '../academy.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { uniqueName } from '../graduation/graduation-screen.ts';
import { expectFits } from '../looks.ts';

const PHONE = { viewport: { width: 375, height: 800 } };

test('a student downloads the own data and requests erasure, and an administrator erases the student', async ({
  academy,
  open,
}) => {
  const lia = await academy.student({ name: uniqueName('Lia') });
  const booked = await academy.class({ attendees: [lia] });
  await firestore.doc(`students/${lia.uid}/attendance/${booked.eventId}`).set({ date: booked.date });
  const olga = await academy.admin();
  const own = await open(lia, { path: '/dashboard/profile', ...PHONE });
  const data = own.getByRole('region', { name: 'Your data' });

  await test.step('the download has the profile', async () => {
    const coming = own.waitForEvent('download');
    await data.getByRole('button', { name: 'Download the data' }).click();
    const file = await (await coming).path();
    const { documents } = JSON.parse(await readFile(file, 'utf8'));
    expect(documents).toHaveProperty([`students/${lia.uid}`, 'name'], lia.name);
    await expect(data.getByText('The data was downloaded.')).toBeVisible();
  });

  await test.step('a request is sent after a question, and can be taken back', async () => {
    const send = async () => {
      await data.getByRole('button', { name: 'Request erasure' }).click();
      await own.getByRole('dialog').getByRole('button', { name: 'Send the request' }).click();
      await expect(data.getByText(/^The erasure was requested on/)).toBeVisible();
    };
    await send();
    await data.getByRole('button', { name: 'Withdraw the request' }).click();
    await send();
    await expectAccessible(own);
    await expectFits(own);
  });

  const page = await open(olga, { path: '/dashboard/students', ...PHONE });

  await test.step('the administrator finds the request, and erases the student', async () => {
    const requests = page.getByRole('status').filter({ hasText: 'erasure' });
    await requests.getByRole('link', { name: lia.name }).click();
    await expect(page.getByRole('heading', { level: 2 }).last()).toHaveText('Erase student');
    await page.getByRole('button', { name: 'Erase student' }).click();
    const dialog = page.getByRole('dialog', { name: `Erase ${lia.name}?` });
    const confirm = dialog.getByRole('button', { name: 'Erase student' });
    await expect(confirm).toBeDisabled();
    await expectAccessible(page);
    await dialog.getByRole('checkbox').check();
    await confirm.click();
    await expect(page.getByText(`${lia.name} was erased`)).toBeVisible();
  });

  await test.step('the student is signed out, and the place in the class is free', async () => {
    await expect(own.getByText('This account was erased.')).toBeVisible();
    expect((await firestore.doc(`students/${lia.uid}`).get()).exists).toBe(false);
    expect(await attendeesOf(booked)).toEqual([]);
  });

  await test.step('the record says it without the name', async () => {
    await page.goto(`/dashboard/record?act=student-erased&person=${olga.uid}`);
    const entry = page.getByRole('list', { name: 'Record' }).getByRole('listitem');
    await expect(entry).toContainText('Student erased');
    await expect(entry).toContainText('Erased or unknown');
    await expectAccessible(page);
  });
});
