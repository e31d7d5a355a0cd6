import { shiftDate, weekdayOf } from '@domain/calendar.ts';
import { firestore } from '../academy.ts';
import { expect, test } from '../fixtures.ts';
import { expectKeyboardReachesAll } from '../keyboard-walk.ts';
import { expectWellShaped } from '../looks.ts';
import { button, card } from '../schedule/schedule-screen.ts';
import {
  ADMIN,
  classesOf,
  datesOf,
  dialog,
  preview,
  putRecurring,
  rows,
  saveButton,
  search,
} from './classes-screen.ts';

/**
 * The test's day of the month in a far year: canceling a whole day must not touch the classes of other tests. August
 * has no holiday.
 */
const inAugust = (year: number, day: string) => `${year}-08${day.slice(7)}`;
const event = async (id = '') => (await firestore.doc(`calendar_events/${id}`).get()).data();

test('an edit from a later day on keeps the dates before it', {
  tag: '@long',
}, async ({ academy, open, day }) => {
  const lesson = await putRecurring(academy, { endDate: shiftDate(day, 3) });
  const page = await open(await academy.admin(), ADMIN);
  await search(page, lesson.instructor);
  await page.getByRole('button', { name: /^Edit: / }).click();
  const form = dialog(page, 'Edit Class');
  await expect(form.getByLabel('Effective from')).toHaveValue(day);
  await form.getByLabel('Effective from').fill(shiftDate(day, 2));
  await form.getByLabel('Start time').fill('17:00');
  await expect(preview(page)).toContainText('2 dates will be updated.');
  await expect(preview(page)).toContainText(/Dates before .* will not change\./);
  await expectWellShaped(page);
  await saveButton(page, 'Update Class').click();
  await expect(form).toBeHidden();
  const starts = await Promise.all(lesson.eventIds.map(async (id) => (await event(id))?.startTime));
  expect(starts).toEqual(['18:30', '18:30', '17:00', '17:00']);
  await expect(page.getByRole('row').nth(1)).toContainText('Effective from');

  await test.step('the next edit begins on that day again', async () => {
    await page.getByRole('button', { name: /^Edit: / }).click();
    await expect(form.getByLabel('Effective from')).toHaveValue(shiftDate(day, 2));
    await expect(preview(page)).toContainText('No upcoming dates will change.');
  });
});

test('a weekday removed on which a student is checked in is named and canceled, and the student’s schedule follows', {
  tag: '@long',
}, async ({ academy, open, day }) => {
  const ana = await academy.student();
  const schedule = await open(ana);
  await expect(schedule.getByText('No classes on this day')).toBeVisible();
  const page = await open(await academy.admin(), ADMIN);
  const lesson = await putRecurring(academy, { startTime: '10:00', endTime: '11:30', attendees: [ana] });
  await expect(button(schedule, 'Fundamentals', 'Cancel')).toBeVisible();
  await search(page, lesson.instructor);
  await page.getByRole('button', { name: /^Edit: / }).click();
  const weekday = RegExp(`^${weekdayOf(day).slice(0, 3)}$`, 'i');
  await page.getByRole('dialog').getByRole('button', { name: weekday }).click();
  await expect(preview(page).getByRole('status').first()).toContainText(
    '1 date will be canceled. 1 date will be deleted.',
  );
  await expect(preview(page)).toContainText(ana.name);
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

test('a holiday asks about the classes of its days, and a day of the list does so later', {
  tag: '@long',
}, async ({ academy, open, day }) => {
  const ana = await academy.student();
  const date = inAugust(2060, day);
  const [second, third] = [shiftDate(date, 1), shiftDate(date, 2)];
  const lesson = await putRecurring(academy, { date, endDate: third, attendees: [ana] });
  const name = `Recesso ${lesson.id.slice(0, 6)}`;
  const page = await open(await academy.admin(), ADMIN);
  await page.getByRole('button', { name: 'Holidays' }).click();
  const list = dialog(page, 'Holidays');
  const form = list.getByRole('form', { name: 'Add holiday' });

  await test.step('two days are saved, and their classes canceled with the name as the reason', async () => {
    await form.getByRole('button', { name: 'Add holiday' }).click();
    await expect(form.getByLabel('Date')).toHaveAccessibleDescription('Date is required');
    await expect(form.getByLabel('Name of the holiday')).toHaveAccessibleDescription(
      'The holiday needs a name',
    );
    await form.getByLabel('Date').fill(date);
    await form.getByLabel('Last day').fill(shiftDate(date, -1));
    await form.getByRole('button', { name: 'Add holiday' }).click();
    await expect(form.getByLabel('Last day')).toHaveAccessibleDescription(
      'End date must be after or equal to start date',
    );
    await form.getByLabel('Last day').fill(second);
    await form.getByLabel('Name of the holiday').fill(name);
    await expect(form).toContainText('2 classes take place then');
    await expect(form).toContainText('1 checked in');
    await expectKeyboardReachesAll(page);
    await expectWellShaped(page);
    await form.getByRole('button', { name: 'Save and cancel 2 classes' }).click();
    await expect(list).toContainText(`${name} was saved, and 2 classes were canceled.`);
    for (const id of lesson.eventIds.slice(0, 2)) {
      expect(await event(id)).toMatchObject({ status: 'cancelled', cancelReason: name });
    }
    expect(await event(lesson.eventIds[2])).toMatchObject({ status: 'active' });
  });

  const lines = list.getByRole('listitem').filter({ hasText: name });
  await test.step('a third day keeps its class, and the list asks again', async () => {
    await expect(lines).toHaveCount(2);
    await form.getByLabel('Date').fill(third);
    await form.getByLabel('Name of the holiday').fill(name);
    await form.getByRole('button', { name: 'Save and keep the classes' }).click();
    await expect(lines).toHaveCount(3);
    await lines.getByRole('button', { name: /^1 class on/ }).click();
    await expect(form).toBeFocused();
    await form.getByRole('button', { name: 'Save and cancel 1 class' }).click();
    await expect(lines.getByRole('button', { name: /^1 class on/ })).toHaveCount(0);
    expect(await event(lesson.eventIds[2])).toMatchObject({ status: 'cancelled', cancelReason: name });
  });

  await test.step('the cancellation is undone: the class takes place again, and the day stays in the list', async () => {
    await list.getByRole('button', { name: 'Undo' }).click();
    await expect(list).toContainText('1 class takes place again.');
    await expect(lines.getByRole('button', { name: /^1 class on/ })).toHaveCount(1);
    expect(await event(lesson.eventIds[2])).toMatchObject({ status: 'active' });
  });

  await test.step('a removed day reopens its class with the students who were checked in, or keeps it canceled', async () => {
    const removal = dialog(page, `Remove ${name}`);
    await lines
      .first()
      .getByRole('button', { name: `Remove ${name}` })
      .click();
    await expect(removal).toContainText('1 class was canceled for this day:');
    await expect(removal).toContainText('1 checked in');
    await expectWellShaped(page);
    await removal.getByRole('button', { name: 'Remove and reopen 1 class' }).click();
    await expect(list).toContainText(`${name} was removed. 1 class takes place again.`);
    await expect(lines).toHaveCount(2);
    await expect(list.locator('ul:focus')).toContainText(name);
    const reopened = { status: 'active', currentAttendees: [ana.uid] };
    expect(await event(lesson.eventIds[0])).toMatchObject(reopened);

    await lines
      .first()
      .getByRole('button', { name: `Remove ${name}` })
      .click();
    await removal.getByRole('button', { name: 'Remove and keep them canceled' }).click();
    await expect(list).toContainText(`${name} was removed. 1 class of that day stays canceled.`);
    expect(await event(lesson.eventIds[1])).toMatchObject({ status: 'cancelled' });
  });

  await test.step('Carnival is suggested and fills the form', async () => {
    const suggested = list.getByRole('group', { name: 'Other days on which academies close' });
    await suggested.getByRole('button', { name: /^Carnaval/ }).click();
    await expect(form.getByLabel('Name of the holiday')).toHaveValue('Carnaval');
    await expect(form.getByLabel('Date')).toHaveValue('2060-03-01');
    await expect(form.getByLabel('Last day')).toHaveValue('2060-03-02');
  });

  await test.step('the form of a class suggests it, too, and leaving it out makes it a holiday', async () => {
    await page.goto('/dashboard/admin');
    await page.getByRole('button', { name: 'Add Class' }).click();
    const classForm = dialog(page, 'Add New Class');
    await classForm.getByLabel('Start date').fill('2060-03-01');
    await classForm.getByLabel('End date').fill('2060-03-03');
    await classForm.getByRole('button', { name: 'All Days' }).click();
    const suggested = classForm.getByRole('group', { name: 'Other days on which academies close' });
    await suggested.getByRole('button', { name: /^Leave out Carnaval, / }).click();
    await expect(classForm.getByRole('button', { name: /^Keep Carnaval, / })).toHaveCount(2);
    await expect(suggested.getByRole('listitem')).toHaveText([/Quarta-feira de Cinzas/]);
    expect((await firestore.doc('settings/holidays').get()).get('dates')).toMatchObject({
      '2060-03-01': 'Carnaval',
      '2060-03-02': 'Carnaval',
    });
  });

  const days = [date, second, third, '2060-03-01', '2060-03-02'];
  const saved = Object.fromEntries(days.map((each) => [each, null]));
  await firestore.doc('settings/holidays').set({ dates: saved }, { merge: true });
});

test('a season is copied, and an interrupted copy is finished', {
  tag: '@long',
}, async ({ academy, open, day, tolerate }) => {
  tolerate(/ERR_FAILED/);
  // A class of the same name that another test has at a later time would go on with it.
  const lesson = await putRecurring(academy, { name: `Season ${day}` });
  const page = await open(await academy.admin());
  const copying = dialog(page, 'Copy season');
  const date = inAugust(2061, day);
  const own = copying.getByRole('checkbox', { name: new RegExp(lesson.instructor) });
  const fill = async (button = page.getByRole('button', { name: 'Copy season' })) => {
    await button.click();
    await copying.getByRole('textbox', { name: 'Start date' }).fill(date);
    await copying.getByRole('textbox', { name: 'End date' }).fill(shiftDate(date, 6));
  };
  // The schedule names the class, which ends in a week, above its own controls.
  const [notice, views] = [
    page.locator('[data-notice]').filter({ hasText: 'in another season' }),
    page.getByRole('group', { name: 'View' }),
  ];
  await expect(notice).toBeVisible();
  const end = await notice.evaluate((element) => element.getBoundingClientRect().bottom);
  expect((await views.boundingBox())?.y).toBeGreaterThanOrEqual(end + 12);
  await fill(page.getByRole('link', { name: 'Continue in another season' }));
  await copying.getByRole('button', { name: 'Choose none' }).click();
  await own.check();
  await expect(copying).toContainText('Creates 7 dates.');
  await expectWellShaped(page);

  await page.route('**/createClass', (route) => route.abort());
  await copying.getByRole('button', { name: 'Copy 1 class' }).click();
  await expect(copying.getByRole('alert')).toContainText('Failed to copy all classes');
  await page.unroute('**/createClass');
  await copying.getByRole('button', { name: 'Copy 1 class' }).click();
  await expect(page.getByText('1 class was copied into the new season.')).toBeVisible();
  await search(page, lesson.instructor);
  await expect(rows(page)).toHaveCount(2);
  const copy = (await classesOf(lesson.instructor)).find(({ id }) => id !== lesson.id);
  expect(copy).toMatchObject({ date, endDate: shiftDate(date, 6), startTime: lesson.startTime });
  expect(await datesOf(copy?.id ?? '')).toHaveLength(7);

  await fill();
  // The class, and its copy, which begins on that day already.
  await expect(
    copying.getByRole('checkbox', { name: /Already copied/, disabled: true }).and(own),
  ).toHaveCount(2);
});
