import { shiftDate } from '@domain/calendar.ts';
import type { Page } from '@playwright/test';
import { firestore } from '../academy.ts';
import { expect, test } from '../fixtures.ts';
import {
  ADMIN,
  dialog,
  preview,
  putRecurring,
  rows,
  saveButton,
  search,
  someInstructor,
} from './classes-screen.ts';

async function openForm(page: Page) {
  await page.getByRole('button', { name: 'Add Class' }).click();
  const form = dialog(page, 'Add New Class');
  await expect(form).toBeVisible();
  return form;
}

test('what was typed is not thrown away without asking', async ({ academy, open }) => {
  const page = await open(await academy.admin(), ADMIN);
  const form = await openForm(page);
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();

  await openForm(page);
  await form.getByLabel('Instructor').fill('Half typed');
  const question = dialog(page, 'Leave without saving?');
  const asks = [
    () => page.keyboard.press('Escape'),
    () => form.getByRole('button', { name: 'Cancel' }).click(),
    () => form.getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(2, 2),
  ];
  for (const ask of asks) {
    await ask();
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(form.getByLabel('Instructor')).toHaveValue('Half typed');
  }
  // Escape again and again, which browsers take for a wish to be let out.
  for (let press = 0; press < 6; press += 1) await page.keyboard.press('Escape');
  await expect(form).toBeVisible();
  await expect(form.getByLabel('Instructor')).toHaveValue('Half typed');

  await form.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(form).toBeHidden();
  await openForm(page);
  await expect(form.getByLabel('Instructor')).toHaveValue('');
});

test('the preview leaves out holidays, and warns of an instructor in two places', async ({
  academy,
  open,
}) => {
  const instructor = someInstructor();
  await putRecurring(academy, {
    instructor,
    title: 'Open Mat',
    date: '2031-12-27',
    endDate: '2031-12-31',
    startTime: '08:30',
    endTime: '10:00',
  });
  const page = await open(await academy.admin(), ADMIN);
  const form = await openForm(page);
  await expect(preview(page)).toContainText('Choose dates and days to see the classes.');
  await form.getByLabel('Start date').fill('2031-12-20');
  await form.getByLabel('End date').fill('2032-01-03');
  await form.getByRole('button', { name: 'All Days' }).click();
  await expect(preview(page)).toContainText('Creates 13 classes, from Dec 20, 2031 to Jan 3, 2032.');
  await expect(preview(page)).toContainText('2 holidays are skipped:');
  await expect(preview(page)).toContainText('Thu, Dec 25: Natal');

  await form.getByLabel('Instructor').fill(instructor.toLowerCase());
  await expect(preview(page)).toContainText('has another class at that time');
  await expect(preview(page)).toContainText(
    'Open Mat, 8:30 AM – 10:00 AM, on 5 dates from Sat, Dec 27, 2031',
  );
  await form.getByLabel('Start time').fill('10:00');
  await expect(preview(page)).not.toContainText('another class');
});

test('holidays: national ones are there, one’s own are added, either can be taken out', async ({
  academy,
  open,
  day,
}) => {
  const year = Number(day.slice(0, 4)) + 3;
  const page = await open(await academy.admin(), ADMIN);
  await page.getByRole('button', { name: 'Holidays' }).click();
  const list = dialog(page, 'Holidays');
  for (let turn = 0; turn < 3; turn += 1) await list.getByRole('button', { name: 'Next year' }).click();
  const lines = list.getByRole('list', { name: `Holidays of ${year}` }).getByRole('listitem');
  await expect(lines).toHaveCount(10);
  await expect(lines.first()).toContainText('Confraternização Universal');

  await list.getByRole('button', { name: 'Add holiday' }).click();
  await expect(list.getByLabel('Date')).toHaveAccessibleDescription('Date is required');
  await expect(list.getByLabel('Name of the holiday')).toHaveAccessibleDescription(
    'The holiday needs a name',
  );
  const name = `Anniversary ${someInstructor()}`;
  await list.getByLabel('Date').fill(`${year}-06-10`);
  await list.getByLabel('Name of the holiday').fill(name);
  await list.getByRole('button', { name: 'Add holiday' }).click();
  await expect(lines).toHaveCount(11);
  await expect(lines.filter({ hasText: name })).toContainText('Academy');
  await list.getByRole('button', { name: new RegExp(`^Remove ${name}`) }).click();
  await expect(lines).toHaveCount(10);

  await list.getByRole('button', { name: /^Remove Tiradentes/ }).click();
  await expect(lines.filter({ hasText: 'Tiradentes' })).toContainText('The academy trains on this day');
  await list.getByRole('button', { name: /^Restore Tiradentes/ }).click();
  await expect(list.getByRole('button', { name: /^Remove Tiradentes/ })).toBeVisible();
});

test('who edits a class learns that somebody else has changed or deleted it', async ({
  academy,
  open,
  day,
  tolerate,
}) => {
  tolerate(/Failed to load resource/);
  const lesson = await putRecurring(academy);
  const page = await open(await academy.admin(), ADMIN);
  await search(page, lesson.instructor);
  await page.getByRole('button', { name: /^Edit: / }).click();
  const form = dialog(page, 'Edit Class');
  await form.getByLabel('Description', { exact: true }).fill('Mine');
  const stored = firestore.doc(`classes/${lesson.id}`);
  await stored.update({ description: 'Theirs', updatedAt: new Date(`${shiftDate(day, 1)}T12:00:00Z`) });
  await expect(form.getByText('This class was changed elsewhere while you were editing it.')).toBeVisible();
  await stored.delete();
  await expect(form.getByText('This class was deleted while you were editing it.')).toBeVisible();
  await expect(form.getByLabel('Description', { exact: true })).toHaveValue('Mine');
  await saveButton(page, 'Update Class').click();
  await expect(form.getByRole('alert').filter({ hasText: 'Failed to save class' })).toContainText(
    'Class not found',
  );
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(rows(page)).toHaveCount(0);
});
