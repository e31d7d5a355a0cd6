import { weekdayOf } from '@domain/calendar.ts';
import type { Page } from '@playwright/test';
import { firestore } from '../academy.ts';
import { expect, test } from '../fixtures.ts';
import { button, card } from '../schedule/schedule-screen.ts';
import {
  ADMIN,
  dialog,
  fillIn,
  instanceRow,
  openDays,
  preview,
  putRecurring,
  saveButton,
  search,
  someInstructor,
  unfold,
} from './classes-screen.ts';

async function editClass(page: Page, instructor: string): Promise<void> {
  await page.goto(ADMIN.path);
  await search(page, instructor);
  await page.getByRole('button', { name: /^Edit: / }).click();
}

/** The name of a day's toggle: 'Mon'. */
function toggleOf(date: string): string {
  const weekday = weekdayOf(date);
  return weekday.charAt(0).toUpperCase() + weekday.slice(1, 3);
}

test('a day is dropped on which somebody is checked in: the form says who, and they see the cancelled card', async ({
  academy,
  open,
  day,
}) => {
  const ana = await academy.student({ name: 'Ana Souza' });
  const lesson = await putRecurring(academy, { startTime: '10:00', endTime: '11:30', attendees: [ana] });
  const hers = await open(ana);
  await expect(button(hers, 'Fundamentals', 'Cancel')).toBeVisible();

  const page = await open(await academy.admin());
  await editClass(page, lesson.instructor);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: toggleOf(day), exact: true })
    .click();
  await expect(preview(page).getByRole('status').first()).toContainText(
    '1 date will be canceled. 1 date will be deleted.',
  );
  await expect(preview(page)).toContainText('Ana Souza');
  // Looking has changed nothing.
  await expect(button(hers, 'Fundamentals', 'Cancel')).toBeVisible();
  await saveButton(page, 'Update Class').click();

  await expect(card(hers, 'Fundamentals')).toContainText('Canceled: It is no longer on the schedule');
  await expect(card(hers, 'Fundamentals')).toContainText('You were checked in');
  await expect(hers.getByText('Fundamentals at 10:00 AM is canceled. You were checked in.')).toBeVisible();
  await expect(button(hers, 'Fundamentals', 'Check In')).toHaveCount(0);
  await expect(page.getByText('Fundamentals was saved.')).toBeVisible();
});

test('the schedule of a second browser follows: created, edited, deleted', async ({ academy, open, day }) => {
  const student = await open(await academy.student());
  await expect(student.getByText('No classes on this day')).toBeVisible();
  await openDays(day, day);
  const page = await open(await academy.admin(), ADMIN);
  const instructor = someInstructor();
  await page.getByRole('button', { name: 'Add Class' }).click();
  await fillIn(page, { type: 'Open Mat', instructor, endDate: day });
  const weekday = page.getByRole('dialog').getByRole('button', { name: toggleOf(day), exact: true });
  await weekday.click();
  await saveButton(page, 'Add Class').click();
  await expect(card(student, 'Open Mat')).toContainText('8:00 AM – 9:00 AM');

  await editClass(page, instructor);
  const form = dialog(page, 'Edit Class');
  await form.getByLabel('Class type').selectOption('Kids');
  await form.getByLabel('Maximum capacity').fill('7');
  await expect(preview(page).getByRole('status').first()).toHaveText('1 date will be updated.');
  await saveButton(page, 'Update Class').click();
  await expect(card(student, 'Kids')).toContainText('0 of 7 spots taken');

  await page.getByRole('button', { name: /^Delete: Kids/ }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(student.getByText('No classes on this day')).toBeVisible();
});

test('one date is cancelled with a reason that its students read, and reopened', async ({
  academy,
  open,
  day,
}) => {
  const ana = await academy.student();
  const lesson = await putRecurring(academy, { startTime: '10:00', endTime: '11:00', attendees: [ana] });
  const hers = await open(ana);
  await expect(button(hers, 'Fundamentals', 'Cancel')).toBeVisible();
  const page = await open(await academy.admin(), ADMIN);
  await search(page, lesson.instructor);
  await unfold(page);
  const row = instanceRow(page, `${lesson.id}_${day}`);
  await row.getByRole('button', { name: /^Cancel or delete/ }).click();
  const question = dialog(page, 'Cancel or delete one date');
  await expect(question).toContainText('1 student is checked in and will see the reason.');
  await expect(question.getByRole('button', { name: 'Delete this date' })).toHaveCount(0);
  await question.getByRole('button', { name: 'Cancel this date' }).click();
  await expect(question.getByLabel('Reason')).toHaveAccessibleDescription(/students see it on the card/);
  await question.getByLabel('Reason').fill('The mats are being washed');
  await question.getByRole('button', { name: 'Cancel this date' }).click();

  await expect(row).toContainText('Canceled: The mats are being washed');
  await expect(card(hers, 'Fundamentals')).toContainText('Canceled: The mats are being washed');
  await expect(button(hers, 'Fundamentals', 'Check In')).toHaveCount(0);

  await row.getByRole('button', { name: /^Reopen or delete/ }).click();
  await page.getByRole('button', { name: 'Reopen this date' }).click();
  await expect(button(hers, 'Fundamentals', 'Check In')).toBeEnabled();
});

test('one date is edited, and another deleted; the rest stays', async ({ academy, open, day }) => {
  const movements = [{ id: 'armlock', name: 'Armlock', description: '' }];
  const lesson = await putRecurring(academy, { startTime: '10:00', endTime: '11:00', movements });
  const student = await open(await academy.student());
  await expect(card(student, 'Fundamentals')).toContainText('10:00 AM');
  const page = await open(await academy.admin(), ADMIN);
  await search(page, lesson.instructor);
  await unfold(page);
  await instanceRow(page, lesson.eventIds[0]).getByRole('button', { name: /^Edit/ }).click();
  const form = dialog(page, 'Edit one date');
  await form.getByLabel('Start time').fill('12:00');
  await form.getByLabel('End time').fill('13:00');
  await form.getByLabel('Instructor').fill('Mestra Rita');
  await form.getByLabel('Maximum capacity').fill('3');
  await form.getByLabel('Technique name').fill('Triangle');
  await form.getByRole('button', { name: 'Update date' }).click();

  await expect(card(student, 'Fundamentals')).toContainText('12:00 PM – 1:00 PM');
  await expect(card(student, 'Fundamentals')).toContainText('Mestra Rita');
  await expect(instanceRow(page, lesson.eventIds[0])).toContainText('Mestra Rita');
  const stored = async (id = '') => (await firestore.doc(`calendar_events/${id}`).get()).data();
  expect(await stored(lesson.eventIds[0])).toMatchObject({
    maxCapacity: 3,
    movements: [...movements, { id: 'triangle', name: 'Triangle', description: '' }],
  });
  expect(await stored(lesson.eventIds[1])).toMatchObject({ startTime: '10:00', maxCapacity: 20, movements });

  await instanceRow(page, lesson.eventIds[1])
    .getByRole('button', { name: /^Cancel or delete/ })
    .click();
  await page.getByRole('button', { name: 'Delete this date' }).click();
  await expect(instanceRow(page, lesson.eventIds[1])).toHaveCount(0);
  expect(await stored(lesson.eventIds[1])).toBeUndefined();
  await expect(instanceRow(page, lesson.eventIds[0])).toBeVisible();
  expect((await firestore.doc(`calendar_events/${lesson.id}_${day}`).get()).exists).toBe(true);
});
