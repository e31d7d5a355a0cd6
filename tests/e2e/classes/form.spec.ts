import { shiftDate, WEEKDAYS, type Weekday, weekdayOf } from '@domain/calendar.ts';
import { firestore } from '../academy.ts';
import { expect, test } from '../fixtures.ts';
import {
  ADMIN,
  classesOf,
  datesOf,
  dialog,
  fillIn,
  holidayDates,
  preview,
  putRecurring,
  rows,
  saveButton,
  search,
  someInstructor,
} from './classes-screen.ts';

const SHORTCUTS = [
  ['Weekdays', WEEKDAYS.slice(0, 5)],
  ['Weekend', WEEKDAYS.slice(5)],
  ['All Days', [...WEEKDAYS]],
] as const satisfies [string, readonly Weekday[]][];

/** The dates between two that lie on some days of the week and on no holiday: a plain walk through the calendar. */
async function walk(from: string, to: string, days: readonly Weekday[]): Promise<string[]> {
  const closed = await holidayDates(from, to);
  const dates: string[] = [];
  for (let date = from; date <= to; date = shiftDate(date, 1)) {
    if (days.includes(weekdayOf(date)) && !closed.includes(date)) dates.push(date);
  }
  return dates;
}

for (const [name, days] of SHORTCUTS) {
  test(`'${name}' makes a class on those days, as the preview says`, async ({ academy, open, day }) => {
    const page = await open(await academy.admin(), ADMIN);
    const instructor = someInstructor();
    await page.getByRole('button', { name: 'Add Class' }).click();
    const form = dialog(page, 'Add New Class');
    await expect(form.getByLabel('Start time')).toHaveValue('08:00');
    await expect(form.getByLabel('End time')).toHaveValue('09:00');
    await expect(form.getByLabel('Maximum capacity')).toHaveValue('20');
    await expect(form.getByLabel('Start date')).toHaveValue(day);
    await expect(form.getByLabel('End date')).toHaveAttribute('min', day);

    const endDate = shiftDate(day, 20);
    await fillIn(page, { instructor, endDate });
    await form.getByRole('button', { name, exact: true }).click();
    for (const weekday of WEEKDAYS) {
      const toggle = form.getByRole('button', { name: new RegExp(`^${weekday.slice(0, 3)}$`, 'i') });
      await expect(toggle).toHaveAttribute(
        'aria-pressed',
        String((days as readonly string[]).includes(weekday)),
      );
    }
    const dates = await walk(day, endDate, days);
    await expect(preview(page).getByRole('status').first()).toContainText(`Creates ${dates.length} classes`);
    await expect(preview(page).locator('time')).toHaveText(
      dates.map((date) => String(Number(date.slice(-2)))),
    );

    await saveButton(page, 'Add Class').click();
    await expect(form).toBeHidden();
    await search(page, instructor);
    await expect(rows(page)).toHaveText(['Kids']);
    const [made] = await classesOf(instructor);
    expect(made).toMatchObject({
      title: 'Kids',
      date: day,
      endDate,
      weeklySchedule: [...days],
      maxCapacity: 20,
    });
    expect(await datesOf(made?.id ?? '')).toEqual(dates);
  });
}

test('every message of the client stands at its field, and nothing is sent', async ({ academy, open }) => {
  const page = await open(await academy.admin(), ADMIN);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await page.getByRole('button', { name: 'Add Class' }).click();
  const form = dialog(page, 'Add New Class');
  await form.getByLabel('Start date').fill('');
  await form.getByLabel('Start time').fill('');
  await form.getByLabel('End time').fill('');
  await form.getByLabel('Maximum capacity').fill('0');
  await saveButton(page, 'Add Class').click();

  for (const [label, message] of [
    ['Class type', 'Title is required'],
    ['Instructor', 'Instructor is required'],
    ['Start date', 'Start date is required'],
    ['End date', 'End date is required'],
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
  await form.getByLabel('Start date').fill('2031-03-10');
  await form.getByLabel('End date').fill('2031-03-09');
  await expect(form.getByLabel('End date')).toHaveAccessibleDescription('End date must be after start date');
  expect(calls.filter((url) => url.endsWith('/createClass'))).toEqual([]);
});

test('what the server refuses, or nobody answers, is said and the form stays', async ({
  academy,
  open,
  day,
  tolerate,
}) => {
  tolerate(/Failed to load resource/);
  const page = await open(await academy.admin(), ADMIN);
  await page.getByRole('button', { name: 'Add Class' }).click();
  const form = dialog(page, 'Add New Class');
  await fillIn(page, { instructor: someInstructor(), endDate: shiftDate(day, 500) });
  await form.getByRole('button', { name: 'All Days' }).click();
  const tooMany = 'A class can have at most 366 dates. Please choose an earlier end date or fewer days.';
  await expect(preview(page)).toContainText(tooMany);
  await saveButton(page, 'Add Class').click();
  await expect(form.getByRole('alert')).toContainText('Failed to save class');
  await expect(form.getByRole('alert')).toContainText(`Failed to create class: ${tooMany}`);

  await form.getByLabel('End date').fill(shiftDate(day, 6));
  await page.route('**/createClass', (route) => route.abort());
  await saveButton(page, 'Add Class').click();
  await expect(form.getByRole('alert')).toContainText('Failed to create class. Please try again.');
  await page.unroute('**/createClass');
  await saveButton(page, 'Add Class').click();
  await expect(form).toBeHidden();
});

test("the button says 'Saving...' until the server has answered", async ({ academy, open }) => {
  const lesson = await putRecurring(academy);
  const page = await open(await academy.admin(), ADMIN);
  await search(page, lesson.instructor);
  await page.getByRole('button', { name: /^Edit/ }).click();
  const form = dialog(page, 'Edit Class');
  await form.getByLabel('Description', { exact: true }).fill('Bring a gi');
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/updateClass', async (route) => {
    await gate;
    await route.continue();
  });
  await saveButton(page, 'Update Class').click();
  await expect(form.getByRole('button', { name: 'Saving...' })).toBeVisible();
  letGo();
  await expect(form).toBeHidden();
  expect((await firestore.doc(`classes/${lesson.id}`).get()).get('description')).toBe('Bring a gi');
});

test('a class is duplicated into the next season', async ({ academy, open, day }) => {
  const movements = [{ id: 'armlock', name: 'Armlock', description: 'From the guard' }];
  const lesson = await putRecurring(academy, {
    title: 'No-Gi',
    movements,
    weeklySchedule: ['monday', 'thursday'],
  });
  const page = await open(await academy.admin(), ADMIN);
  await search(page, lesson.instructor);
  await page.getByRole('button', { name: /^Duplicate: No-Gi/ }).click();
  const form = dialog(page, 'Add New Class');
  await expect(form.getByLabel('Start date')).toHaveValue(shiftDate(day, 14));
  await expect(form.getByLabel('End date')).toHaveValue(shiftDate(day, 27));
  await saveButton(page, 'Add Class').click();
  await expect(rows(page)).toHaveText(['No-Gi', 'No-Gi']);
  const copy = (await classesOf(lesson.instructor)).find(({ id }) => id !== lesson.id);
  expect(copy).toMatchObject({ movements, weeklySchedule: ['monday', 'thursday'], date: shiftDate(day, 14) });
});
