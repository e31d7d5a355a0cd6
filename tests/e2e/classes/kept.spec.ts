import { shiftDate } from '@domain/calendar.ts';
import type { Page } from '@playwright/test';
import { firestore } from '../academy.ts';
import { expect, test } from '../fixtures.ts';
import {
  ADMIN,
  dialog,
  instanceRow,
  lessonFrom,
  openDays,
  preview,
  putRecurring,
  rows,
  saveButton,
  search,
  unfold,
} from './classes-screen.ts';

const ARMLOCK = { id: 'armlock', name: 'Armlock', description: '' };

async function openDate(page: Page, eventId: string | undefined, action: 'Edit' | 'Cancel or delete') {
  await unfold(page);
  await instanceRow(page, eventId)
    .getByRole('button', { name: new RegExp(`^${action} `) })
    .click();
  return page.getByRole('dialog');
}

test('what is typed for one date outlives the row from which it was opened, and is saved', async ({
  academy,
  open,
}) => {
  const lesson = await putRecurring(academy);
  const [eventId] = lesson.eventIds;
  const page = await open(await academy.admin(), ADMIN);
  await search(page, lesson.instructor);
  const form = await openDate(page, eventId, 'Edit');
  await form.getByLabel('Instructor').fill('Stand-in');
  await firestore.doc(`classes/${lesson.id}`).update({ instructor: 'Somebody else' });
  await expect(rows(page)).toHaveCount(0);
  await expect(form.getByLabel('Instructor')).toHaveValue('Stand-in');

  await form.getByRole('button', { name: 'Update date' }).click();
  await expect(form).toBeHidden();
  const saved = await firestore.doc(`calendar_events/${eventId}`).get();
  expect(saved.get('classInstructor')).toBe('Stand-in');
});

test('a date that goes while somebody types says so, and nothing is lost unasked', async ({
  academy,
  open,
  tolerate,
}) => {
  tolerate(/Failed to load resource/);
  const lesson = await putRecurring(academy);
  const [first, second] = lesson.eventIds;
  const page = await open(await academy.admin(), ADMIN);
  await search(page, lesson.instructor);
  const cancelling = await openDate(page, first, 'Cancel or delete');
  await cancelling.getByLabel('Reason').fill('The roof leaks');
  await firestore.doc(`calendar_events/${first}`).delete();
  await expect(cancelling.getByText('This date was deleted while you were editing it.')).toBeVisible();
  await expect(cancelling.getByLabel('Reason')).toHaveValue('The roof leaks');
  await cancelling.getByRole('button', { name: 'Cancel this date' }).click();
  await expect(cancelling.getByRole('alert').filter({ hasText: 'Class not found' })).toBeVisible();
  await page.keyboard.press('Escape');
  await dialog(page, 'Leave without saving?').getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await instanceRow(page, second)
    .getByRole('button', { name: /^Edit / })
    .click();
  const form = dialog(page, 'Edit one date');
  await form.getByLabel('Instructor').fill('Stand-in');
  await firestore.doc(`calendar_events/${second}`).delete();
  await expect(form.getByText('This date was deleted while you were editing it.')).toBeVisible();
  await expect(form.getByLabel('Instructor')).toHaveValue('Stand-in');
});

test('a movement that is typed and on the list already is said at its field, and nothing is saved', async ({
  academy,
  open,
}) => {
  const lesson = await putRecurring(academy, { movements: [ARMLOCK] });
  const page = await open(await academy.admin(), ADMIN);
  await search(page, lesson.instructor);
  await page.getByRole('button', { name: /^Edit: / }).click();
  const form = dialog(page, 'Edit Class');
  const name = form.getByLabel('Technique name');
  await form.getByLabel('Description', { exact: true }).fill('Changed');
  await name.fill(' armlock ');
  await saveButton(page, 'Update Class').click();
  await expect(name).toBeFocused();
  await expect(name).toHaveValue(' armlock ');
  await expect(name).toHaveAccessibleDescription('armlock is already on the list.');
  await name.fill('Kimura');
  await saveButton(page, 'Update Class').click();
  await expect(form).toBeHidden();
  const saved = (await firestore.doc(`classes/${lesson.id}`).get()).data();
  expect(saved).toMatchObject({ description: 'Changed', movements: [ARMLOCK, { name: 'Kimura' }] });

  const date = await openDate(page, lesson.eventIds[0], 'Edit');
  await date.getByLabel('Technique name').fill('KIMURA');
  await date.getByRole('button', { name: 'Update date' }).click();
  await expect(date.getByLabel('Technique name')).toBeFocused();
  await expect(date.getByLabel('Technique name')).toHaveAccessibleDescription(
    'KIMURA is already on the list.',
  );
});

test('a class that began more than 366 dates ago is warned of its instructor in two places too', async ({
  academy,
  open,
  day,
}) => {
  const long = lessonFrom(day, {
    date: shiftDate(day, -400),
    endDate: shiftDate(day, 9),
    deletedDates: [shiftDate(day, 1)],
  });
  await openDays(day, long.endDate);
  await firestore.doc(`classes/${long.id}`).set(long);
  await putRecurring(academy, { instructor: long.instructor, title: 'Open Mat', endDate: shiftDate(day, 3) });
  const page = await open(await academy.admin(), ADMIN);
  await search(page, long.instructor);
  await page.getByRole('button', { name: /^Edit: Fundamentals/ }).click();
  await expect(preview(page)).toContainText('has another class at that time');
  await expect(preview(page)).toContainText('on 3 dates');
});
