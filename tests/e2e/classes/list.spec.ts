import { shiftDate } from '@domain/calendar.ts';
import { firestore } from '../academy.ts';
import { expect, test } from '../fixtures.ts';
import {
  ADMIN,
  datesOf,
  dialog,
  instanceRow,
  instanceRows,
  lessonFrom,
  putRecurring,
  rows,
  search,
  someInstructor,
  unfold,
} from './classes-screen.ts';

test('the table has the columns of the specification; it is searched, paged, and follows live', async ({
  academy,
  open,
}) => {
  const instructor = someInstructor();
  const batch = firestore.batch();
  const lessons = Array.from({ length: 11 }, (_, index) =>
    lessonFrom(`2031-03-${String(index + 1).padStart(2, '0')}`, {
      instructor,
      endDate: '2031-06-30',
      maxCapacity: 24,
      weeklySchedule: ['monday', 'friday'],
    }),
  );
  for (const lesson of lessons) batch.set(firestore.doc(`classes/${lesson.id}`), lesson);
  await batch.commit();
  const page = await open(await academy.admin(), ADMIN);
  await search(page, instructor.toUpperCase());
  await expect(page.getByRole('columnheader')).toHaveText([
    'Class',
    'Start Date',
    'End Date',
    'Schedule',
    'Instructor',
    'Capacity',
    'Class Instances',
    'Actions',
  ]);
  await expect(rows(page)).toHaveCount(10);
  // The latest start first.
  await expect(page.getByRole('row').nth(1)).toContainText(
    /Mar 11, 2031.*Jun 30, 2031.*6:30 PM – 8:00 PM.*Monday, Friday.*24 spots/,
  );
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText('Mar 1, 2031');

  const first = firestore.doc(`classes/${lessons[0]?.id}`);
  await first.update({ title: 'Kids' });
  await expect(rows(page)).toHaveText(['Kids']);
  await first.delete();
  await expect(rows(page)).toHaveCount(10);
  await search(page, 'nothing like it');
  await expect(page.getByText('No classes found')).toBeVisible();
  await Promise.all(lessons.map(({ id }) => firestore.doc(`classes/${id}`).delete()));
});

test('instances: five to a page, opened at today, live', async ({ academy, open, day }) => {
  const student = await academy.student();
  // Seven days are over, so that today is on the second page.
  const lesson = await putRecurring(academy, { date: shiftDate(day, -7), endDate: shiftDate(day, 5) });
  const page = await open(await academy.admin(), ADMIN);
  await search(page, lesson.instructor);
  await unfold(page);
  await expect(page.getByText('Page 2 of 3')).toBeVisible();
  await expect(instanceRows(page)).toHaveCount(5);
  const today = instanceRow(page, `${lesson.id}_${day}`);
  await expect(today).toContainText(/Today.*6:30 PM – 8:00 PM.*0\/20/);
  await expect(today.getByRole('button', { name: /^Edit/ })).toBeEnabled();
  await expect(instanceRows(page).first().getByRole('button', { name: /^Edit/ })).toBeDisabled();

  await firestore.doc(`calendar_events/${lesson.id}_${day}`).update({ currentAttendees: [student.uid] });
  await expect(today).toContainText('1/20');

  const pager = page.getByRole('navigation', { name: /^Dates of .* pages$/ });
  await pager.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Page 3 of 3')).toBeVisible();
  await expect(instanceRows(page)).toHaveCount(3);
  await expect(pager.getByRole('button', { name: 'Next' })).toBeDisabled();
  await pager.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByText('Page 2 of 3')).toBeVisible();
  await pager.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByText('Page 1 of 3')).toBeVisible();
  await expect(instanceRow(page, lesson.eventIds[0])).toBeVisible();
  await expect(pager.getByRole('button', { name: 'Previous' })).toBeDisabled();
});

test('instances that cannot be had are said, and tried again', async ({ academy, open, tolerate }) => {
  tolerate(/net::ERR_|Firestore/);
  const lesson = await putRecurring(academy);
  const page = await open(await academy.admin(), ADMIN);
  await search(page, lesson.instructor);
  await page.route('**/*runAggregationQuery*', (route) => route.abort());
  await unfold(page);
  await expect(page.getByText('Failed to load class instances')).toBeVisible({ timeout: 60_000 });
  await page.unroute('**/*runAggregationQuery*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Page 1 of 3')).toBeVisible();
});

test('classes that cannot be had are said, and why', async ({ academy, open, tolerate }) => {
  tolerate(/net::ERR_|Firestore/);
  const page = await open(await academy.admin());
  await expect(page.getByRole('heading', { name: 'Class Schedule' })).toBeVisible();
  await page.route('**/google.firestore.v1.Firestore/**', (route) => route.abort());
  await page.getByRole('link', { name: 'Class Management' }).click();
  await expect(page.getByText('Loading classes...')).toBeVisible();
  await expect(page.getByText('Failed to load classes. Please try again.')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Failed to fetch classes: No connection to the server.')).toBeVisible();
  await page.unroute('**/google.firestore.v1.Firestore/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('searchbox')).toBeVisible();
});

test('deleting asks first, says what failed, and leaves nothing', async ({ academy, open, tolerate }) => {
  tolerate(/Failed to load resource/);
  const lesson = await putRecurring(academy);
  const page = await open(await academy.admin(), ADMIN);
  await search(page, lesson.instructor);
  await page.getByRole('button', { name: /^Delete: Fundamentals/ }).click();
  const question = dialog(page, 'Delete class');
  await expect(question).toContainText(
    'Are you sure you want to delete this class? All instances will be deleted.',
  );
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(rows(page)).toHaveCount(1);

  await page.getByRole('button', { name: /^Delete: Fundamentals/ }).click();
  await page.route('**/deleteClass', (route) => route.abort());
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(question.getByRole('alert')).toContainText('Failed to delete class');
  await expect(question.getByRole('alert')).toContainText('Failed to delete class. Please try again.');
  await page.unroute('**/deleteClass');
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('No classes found')).toBeVisible();
  await expect(page.getByText('Fundamentals was deleted.')).toBeVisible();
  expect(await datesOf(lesson.id)).toEqual([]);
});
