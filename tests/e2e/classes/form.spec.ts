import { shiftDate, WEEKDAYS, type Weekday, weekdayOf } from '@domain/calendar.ts';
import { firestore } from '../academy.ts';
import { expect, test } from '../fixtures.ts';
import {
  ADMIN,
  classesOf,
  datesOf,
  dialog,
  fillIn,
  preview,
  rows,
  saveButton,
  search,
  someInstructor,
} from './classes-screen.ts';

const WORKDAYS = WEEKDAYS.slice(0, 5);
const SHORTCUTS = [
  ['All Days', WEEKDAYS],
  ['Weekend', WEEKDAYS.slice(5)],
  ['Weekdays', WORKDAYS],
] as const satisfies [string, readonly Weekday[]][];

/** The dates between two that lie on given weekdays, holidays included: a plain walk through the calendar. */
function walk(from: string, to: string, days: readonly Weekday[]): string[] {
  const dates: string[] = [];
  for (let date = from; date <= to; date = shiftDate(date, 1)) {
    if (days.includes(weekdayOf(date))) dates.push(date);
  }
  return dates;
}

test('an administrator creates, duplicates, edits and deletes a class', async ({
  academy,
  open,
  day,
  tolerate,
}) => {
  tolerate(/Failed to load resource/);
  const instructor = someInstructor();
  const endDate = shiftDate(day, 20);
  const page = await open(await academy.admin(), ADMIN);
  await page.getByRole('button', { name: 'Add Class' }).click();
  const form = dialog(page, 'Add New Class');
  await fillIn(page, { instructor, endDate });

  await test.step('a new start moves the end; an end on the next day is said and needs no answer', async () => {
    await form.getByLabel('Start time').fill('19:00');
    await expect(form.getByLabel('End time')).toHaveValue('20:00');
    await form.getByLabel('End time').fill('09:00');
    await expect(form.getByText('Ends on the next day, after 14 h')).toBeVisible();
    await form.getByLabel('Start time').fill('20:00');
    await expect(form.getByLabel('End time')).toHaveValue('09:00');
    await expect(form.getByText('Ends on the next day, after 13 h')).toBeVisible();
    await expect(form.getByRole('checkbox', { name: /next day/ })).toHaveCount(0);
    await form.getByLabel('End time').fill('21:00');
    await expect(form.getByText(/^Ends on the next day/)).toHaveCount(0);
    await form.getByLabel('Start time').fill('08:00');
    await form.getByLabel('End time').fill('09:00');
    expect(await classesOf(instructor)).toEqual([]);
  });

  for (const [name, days] of SHORTCUTS) {
    await test.step(`'${name}' selects its days, and the preview lists the dates`, async () => {
      await form.getByRole('button', { name, exact: true }).click();
      for (const weekday of WEEKDAYS) {
        const toggle = form.getByRole('button', { name: new RegExp(`^${weekday.slice(0, 3)}$`, 'i') });
        const pressed = (days as readonly Weekday[]).includes(weekday);
        await expect(toggle).toHaveAttribute('aria-pressed', String(pressed));
      }
      const dates = walk(day, endDate, days);
      await expect(preview(page).getByRole('status').first()).toContainText(
        `Creates ${dates.length} classes`,
      );
      await expect(preview(page).locator('time')).toHaveText(
        dates.map((date) => String(Number(date.slice(-2)))),
      );
    });
  }

  await test.step('without an answer the form stays open and can be sent again', async () => {
    await page.route('**/createClass', (route) => route.abort());
    await saveButton(page, 'Add Class').click();
    await expect(form.getByRole('alert')).toContainText('Failed to create class. Please try again.');
    await page.unroute('**/createClass');
    await form.getByRole('combobox', { name: 'Technique name' }).fill('Armlock');
    await saveButton(page, 'Add Class').click();
    await expect(form).toBeHidden();
    await search(page, instructor);
    await expect(rows(page)).toHaveText(['Kids']);
  });

  const [created] = await classesOf(instructor);
  const classId = created?.id ?? '';
  await test.step('the class is stored with the dates of the preview', async () => {
    expect(created).toMatchObject({
      title: 'Kids',
      date: day,
      endDate,
      weeklySchedule: [...WORKDAYS],
      maxCapacity: 20,
    });
    expect(await datesOf(classId)).toEqual(walk(day, endDate, WORKDAYS));
  });

  await test.step('an edit is saved', async () => {
    await page.getByRole('button', { name: /^Edit: / }).click();
    const edit = dialog(page, 'Edit Class');
    await edit.getByLabel('Description', { exact: true }).fill('Bring a gi');
    await saveButton(page, 'Update Class').click();
    await expect(edit).toBeHidden();
    expect((await firestore.doc(`classes/${classId}`).get()).get('description')).toBe('Bring a gi');
  });

  await test.step('a duplicate continues where the class ends', async () => {
    await page.getByRole('button', { name: /^Duplicate: Kids/ }).click();
    await expect(form.getByLabel('Start date')).toHaveValue(shiftDate(endDate, 1));
    await expect(form.getByLabel('End date')).toHaveValue(shiftDate(endDate, 21));
    await form.getByLabel('Class type').selectOption('No-Gi');
    await saveButton(page, 'Add Class').click();
    await expect(rows(page)).toHaveText(['No-Gi', 'Kids']);
    const copy = (await classesOf(instructor)).find(({ id }) => id !== classId);
    expect(copy).toMatchObject({
      title: 'No-Gi',
      movements: [{ name: 'Armlock' }],
      weeklySchedule: [...WORKDAYS],
      date: shiftDate(endDate, 1),
    });
  });

  await test.step('deleting asks first, reports a failure, and leaves no date behind', async () => {
    const remove = page.getByRole('button', { name: /^Delete: Kids/ });
    await remove.click();
    const question = dialog(page, 'Delete class');
    await expect(question).toContainText(
      'Are you sure you want to delete this class? All instances will be deleted.',
    );
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(rows(page)).toHaveText(['No-Gi', 'Kids']);

    await remove.click();
    await page.route('**/deleteClass', (route) => route.abort());
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(question.getByRole('alert')).toContainText('Failed to delete class');
    await expect(question.getByRole('alert')).toContainText('Failed to delete class. Please try again.');
    await page.unroute('**/deleteClass');
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(rows(page)).toHaveText(['No-Gi']);
    await expect(page.getByText('Kids was deleted.')).toBeVisible();
    expect(await datesOf(classId)).toEqual([]);
  });
});

test('the form of a new class checks its fields, warns, and asks before it discards what was typed', {
  tag: '@long',
}, async ({ academy, open }) => {
  const page = await open(await academy.admin(), ADMIN);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  const form = dialog(page, 'Add New Class');
  const openForm = () => page.getByRole('button', { name: 'Add Class' }).click();

  await test.step('an untouched form closes at once', async () => {
    await openForm();
    await expect(form).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
  });

  await test.step('every way out of a form with something typed asks first', async () => {
    await openForm();
    await form.getByLabel('Instructor').fill('Half typed');
    const question = dialog(page, 'Leave without saving?');
    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => form.getByRole('button', { name: 'Cancel' }).click(),
      () => form.getByRole('button', { name: 'Close' }).click(),
      () => page.mouse.click(2, 2),
    ]) {
      await leave();
      await expect(question).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(question).toBeHidden();
      await expect(form.getByLabel('Instructor')).toHaveValue('Half typed');
    }
    // A browser takes repeated Escapes for a wish to close the dialog without a question.
    for (let press = 0; press < 6; press += 1) await page.keyboard.press('Escape');
    await expect(form).toBeVisible();
    await expect(form.getByLabel('Instructor')).toHaveValue('Half typed');

    // Whether the last Escape opened or closed the question depends on the speed of the machine.
    await expect(async () => {
      if (await question.isVisible()) await page.keyboard.press('Escape');
      await form.getByRole('button', { name: 'Cancel' }).click({ timeout: 1000 });
    }).toPass();
    await question.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(form).toBeHidden();
    await openForm();
    await expect(form.getByLabel('Instructor')).toHaveValue('');
    await expect(preview(page)).toContainText('Choose dates and days to see the classes.');
  });

  await test.step('every field names its problem, and nothing is sent', async () => {
    await form.getByLabel('Start date').fill('');
    await form.getByLabel('Start time').fill('');
    await form.getByLabel('End time').fill('');
    await form.getByLabel('Maximum capacity').fill('0');
    await saveButton(page, 'Add Class').click();
    for (const [label, message] of [
      ['Class type', 'Title is required'],
      ['Instructor', 'Instructor is required'],
      ['Start date', 'Start date is required'],
      ['End date', 'End date is required For one day only, the start date again.'],
      ['Start time', 'Start time is required'],
      ['End time', 'End time is required'],
      ['Maximum capacity', 'Capacity must be at least 1'],
    ] as const) {
      await expect(form.getByLabel(label), label).toHaveAccessibleDescription(message);
      await expect(form.getByLabel(label), label).toHaveAttribute('aria-invalid', 'true');
    }
    await expect(form.getByRole('group', { name: 'Weekly schedule' })).toHaveAccessibleDescription(
      'Select at least one day',
    );
    await expect(form.getByLabel('Class type')).toBeFocused();
    await expect(form.getByRole('alert')).toContainText(
      'Check 8 fields: Class type (title), Instructor, Start date,',
    );
    await form.getByLabel('Start date').fill('2031-03-10');
    await form.getByLabel('End date').fill('2031-03-09');
    await expect(form.getByLabel('End date')).toHaveAccessibleDescription(
      'End date must be after start date For one day only, the start date again.',
    );
    expect(calls.filter((url) => url.endsWith('/createClass'))).toEqual([]);
  });

  await test.step('each holiday is kept until it is left out', async () => {
    await form.getByLabel('Start date').fill('2031-12-20');
    await form.getByLabel('End date').fill('2032-01-03');
    await form.getByLabel('Start time').fill('08:00');
    await form.getByLabel('End time').fill('09:00');
    await form.getByRole('button', { name: 'All Days' }).click();
    await expect(preview(page)).toContainText('Creates 15 classes, from Dec 20, 2031 to Jan 3, 2032.');
    const holidays = form.getByRole('group', { name: '2 holidays in this period' });
    await expect(holidays.getByRole('listitem')).toContainText(['Natal', 'Confraternização Universal']);
    await holidays.getByRole('button', { name: /^Leave out Natal/ }).click();
    await expect(preview(page)).toContainText('Creates 14 classes');
    await expect(holidays.getByRole('button', { name: /^Keep Natal/ })).toBeFocused();
    await holidays.getByRole('button', { name: 'Leave all out' }).click();
    await expect(preview(page)).toContainText('Creates 13 classes');
    await expect(preview(page)).toContainText('Left out or deleted:');
  });
});

test('a new class that is written past midnight keeps its start date and can be saved', {
  tag: '@long',
}, async ({ academy, open, day }) => {
  const instructor = someInstructor();
  const page = await open(await academy.admin(), { ...ADMIN, now: `${day}T23:59:00-03:00` });
  await page.getByRole('button', { name: 'Add Class' }).click();
  const form = dialog(page, 'Add New Class');
  await form.getByLabel('Start date').fill(shiftDate(day, 2));
  await fillIn(page, { instructor, endDate: shiftDate(day, 2) });
  await form.getByRole('button', { name: 'All Days' }).click();
  await page.clock.runFor('01:01');
  await expect(form.getByLabel('Start date')).toHaveValue(shiftDate(day, 2));
  await saveButton(page, 'Add Class').click();
  await expect(form).toBeHidden();
  expect(await classesOf(instructor)).toHaveLength(1);
});
