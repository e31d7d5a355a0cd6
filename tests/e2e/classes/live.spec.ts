import { weekdayOf } from '@domain/calendar.ts';
import type { Page } from '@playwright/test';
import { firestore } from '../academy.ts';
import { expect, test } from '../fixtures.ts';
import { button, card } from '../schedule/schedule-screen.ts';
import {
  ADMIN,
  dialog,
  fillIn,
  instanceAction,
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
  await search(page, instructor);
  await page.getByRole('button', { name: /^Edit: / }).click();
}

/** The button of the form that selects the weekday of a date: 'Mon'. */
function toggleOf(page: Page, date: string) {
  const weekday = weekdayOf(date);
  const name = weekday.charAt(0).toUpperCase() + weekday.slice(1, 3);
  return page.getByRole('dialog').getByRole('button', { name, exact: true });
}

test('the schedule of a second browser follows a class that is created, edited, deleted or moved to other days', async ({
  academy,
  open,
  day,
}) => {
  const ana = await academy.student({ name: 'Ana Souza' });
  const schedule = await open(ana);
  await expect(schedule.getByText('No classes on this day')).toBeVisible();
  await openDays(day, day);
  const page = await open(await academy.admin(), ADMIN);

  await test.step('created, edited, deleted', async () => {
    const instructor = someInstructor();
    await page.getByRole('button', { name: 'Add Class' }).click();
    await fillIn(page, { type: 'Open Mat', instructor, endDate: day });
    await toggleOf(page, day).click();
    await saveButton(page, 'Add Class').click();
    await expect(card(schedule, 'Open Mat')).toContainText('8:00 AM – 9:00 AM');

    await editClass(page, instructor);
    const form = dialog(page, 'Edit Class');
    await form.getByLabel('Class type').selectOption('Kids');
    await form.getByLabel('Maximum capacity').fill('7');
    await expect(preview(page).getByRole('status').first()).toHaveText('1 date will be updated.');
    await saveButton(page, 'Update Class').click();
    await expect(card(schedule, 'Kids')).toContainText('0 of 7 spots taken');

    await button(schedule, 'Kids', 'List').click();
    await expect(schedule.getByRole('dialog')).toBeVisible();
    await page.getByRole('button', { name: /^Delete: Kids/ }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(schedule.getByText('No classes on this day')).toBeVisible();
    await expect(schedule.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a weekday removed on which a student is checked in is named and cancelled', async () => {
    const lesson = await putRecurring(academy, { startTime: '10:00', endTime: '11:30', attendees: [ana] });
    await expect(button(schedule, 'Fundamentals', 'Cancel')).toBeVisible();
    await editClass(page, lesson.instructor);
    await toggleOf(page, day).click();
    await expect(preview(page).getByRole('status').first()).toContainText(
      '1 date will be canceled. 1 date will be deleted.',
    );
    await expect(preview(page)).toContainText('Ana Souza');
    // The preview alone changes nothing.
    await expect(button(schedule, 'Fundamentals', 'Cancel')).toBeVisible();
    await saveButton(page, 'Update Class').click();

    await expect(card(schedule, 'Fundamentals')).toContainText('Canceled: It is no longer on the schedule');
    await expect(
      schedule.getByText('Fundamentals at 10:00 AM is canceled. You were checked in.'),
    ).toBeVisible();
    await expect(button(schedule, 'Fundamentals', 'Check In')).toHaveCount(0);
    await expect(page.getByText('Fundamentals was saved.')).toBeVisible();
  });
});

test('the schedule of a second browser follows one date that is cancelled, reopened or edited', {
  tag: '@long',
}, async ({ academy, open }) => {
  const ana = await academy.student();
  const movements = [{ id: 'armlock', name: 'Armlock', description: '' }];
  const times = { startTime: '10:00', endTime: '11:00' };
  const lesson = await putRecurring(academy, { ...times, movements, attendees: [ana] });
  const [first = '', second = ''] = lesson.eventIds;
  const schedule = await open(ana);
  await expect(button(schedule, 'Fundamentals', 'Cancel')).toBeVisible();
  const page = await open(await academy.admin(), ADMIN);
  await search(page, lesson.instructor);
  await unfold(page);

  await test.step('cancelled with a reason that its students read, and reopened', async () => {
    await instanceAction(page, first, 'Cancel').click();
    const question = dialog(page, 'Cancel one date');
    await expect(question).toContainText('1 student is checked in and will see the reason.');
    await question.getByRole('button', { name: 'Cancel this date' }).click();
    await expect(question.getByLabel('Reason')).toHaveAccessibleDescription(/students see it on the card/);
    await question.getByLabel('Reason').fill('The mats are being washed');
    await question.getByRole('button', { name: 'Cancel this date' }).click();
    await expect(instanceRow(page, first)).toContainText('Canceled: The mats are being washed');
    await expect(card(schedule, 'Fundamentals')).toContainText('Canceled: The mats are being washed');
    await expect(button(schedule, 'Fundamentals', 'Check In')).toHaveCount(0);

    await expect(dialog(page, 'Class Attendees').getByText('1 student to tell')).toBeVisible();
    await page.keyboard.press('Escape');
    await instanceAction(page, first, 'Reopen').click();
    await page.getByRole('button', { name: 'Reopen this date' }).click();
    await expect(button(schedule, 'Fundamentals', 'Cancel')).toBeEnabled();
  });

  const stored = async (id: string) => (await firestore.doc(`calendar_events/${id}`).get()).data();

  await test.step('edited, while the other dates keep their values', async () => {
    await instanceAction(page, first, 'Edit').click();
    const form = dialog(page, 'Edit one date');
    await form.getByLabel('Start time').fill('12:00');
    await form.getByLabel('End time').fill('13:00');
    await form.getByLabel('Instructor').fill('Mestra Rita');
    await form.getByLabel('Maximum capacity').fill('3');
    await form.getByRole('combobox', { name: 'Technique name' }).fill('Triangle');
    await form.getByRole('button', { name: 'Update date' }).click();
    await expect(card(schedule, 'Fundamentals')).toContainText('12:00 PM – 1:00 PM');
    await expect(card(schedule, 'Fundamentals')).toContainText('Mestra Rita');
    await expect(instanceRow(page, first)).toContainText('Mestra Rita');
    expect(await stored(first)).toMatchObject({
      maxCapacity: 3,
      movements: [...movements, { id: 'triangle', name: 'Triangle', description: '' }],
    });
    expect(await stored(second)).toMatchObject({ startTime: '10:00', maxCapacity: 20, movements });
  });
});
