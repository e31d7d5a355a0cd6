import { shiftDate } from '@domain/calendar.ts';
import { firestore, putAll } from '../academy.ts';
import { expect, test } from '../fixtures.ts';
import { rowBoxes } from '../looks.ts';
import {
  ADMIN,
  datesPager,
  instanceAction,
  instanceRow,
  instanceRows,
  lessonFrom,
  putRecurring,
  rows,
  search,
  someInstructor,
  unfold,
} from './classes-screen.ts';

test('the list of classes and the dates of a class are searched, paged and live', {
  tag: '@long',
}, async ({ academy, open, day }) => {
  const instructor = someInstructor();
  const lessons = Array.from({ length: 11 }, (_, index) =>
    lessonFrom(`2031-03-${String(index + 1).padStart(2, '0')}`, {
      instructor,
      endDate: '2031-06-30',
      maxCapacity: 24,
      weeklySchedule: ['monday', 'friday'],
    }),
  );
  await putAll(Object.fromEntries(lessons.map((lesson) => [`classes/${lesson.id}`, lesson])));
  // Seven dates are over, so that today is on the second page.
  const running = await putRecurring(academy, { date: shiftDate(day, -7), endDate: shiftDate(day, 5) });
  const page = await open(await academy.admin(), ADMIN);

  await test.step('the table shows ten classes to a page, the latest start first', async () => {
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
    await expect(page.getByRole('row').nth(1)).toContainText(
      /Mar 11, 2031.*Jun 30, 2031.*6:30 PM – 8:00 PM.*Monday, Friday.*24View Instances/,
    );
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Page 2 of 2')).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toContainText('Mar 1, 2031');
  });

  await test.step('on a phone a class takes less than 250 px, and its rare facts are one tap away', async () => {
    await page.setViewportSize({ width: 375, height: 800 });
    const highest = async () => Math.max(...(await rowBoxes(page)).map(({ height }) => height));
    await expect.poll(highest).toBeLessThan(250);
    await expect(page.getByRole('cell').getByText('24', { exact: true })).toBeHidden();
    await page.getByRole('button', { name: /^Details/ }).click();
    await expect(page.getByRole('cell').getByText('24', { exact: true })).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('the table follows changes without a reload', async () => {
    const first = firestore.doc(`classes/${lessons[0]?.id}`);
    await first.update({ title: 'Kids' });
    await expect(rows(page)).toHaveText(['Kids']);
    await first.delete();
    await expect(rows(page)).toHaveCount(10);
    await search(page, 'nothing like it');
    await expect(page.getByText('No classes found')).toBeVisible();
  });

  const today = instanceRow(page, `${running.id}_${day}`);
  await test.step('the dates of a class show five to a page and open at today', async () => {
    await search(page, running.instructor);
    await unfold(page);
    await expect(page.getByText('Page 2 of 3')).toBeVisible();
    await expect(instanceRows(page)).toHaveCount(5);
    await expect(today).toContainText(/Today.*6:30 PM – 8:00 PM.*0\/20/);
    await expect(instanceAction(page, `${running.id}_${day}`, 'Edit')).toBeEnabled();
    await expect(page.getByRole('row').nth(1)).toContainText(/13 dates.*6 ahead/);
    const canceled = firestore.doc(`calendar_events/${running.eventIds.at(-1)}`);
    await canceled.update({ status: 'cancelled' });
    await expect(page.getByRole('row').nth(1)).toContainText(/13 dates.*5 ahead/);
    await canceled.update({ status: 'active' });
    await expect(page.getByRole('row').nth(1)).toContainText(/13 dates.*6 ahead/);
  });

  await test.step('a date is canceled up to 14 days later; after that it is edited, deleted and its list read', async () => {
    await page.clock.setSystemTime(`${shiftDate(day, 8)}T10:00:00-03:00`);
    await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
    const [first = '', second = ''] = running.eventIds.slice(0, 2);
    await page.getByRole('button', { name: /^View Instances/ }).click();
    await unfold(page);
    for (const shown of ['Page 2 of 3', 'Page 1 of 3']) {
      await datesPager(page).getByRole('button', { name: 'Previous' }).click();
      await expect(page.getByText(shown)).toBeVisible();
    }
    await expect(instanceAction(page, second, 'Cancel')).toBeEnabled();
    await expect(instanceAction(page, first, 'Cancel')).toHaveCount(0);
    await instanceAction(page, first, 'Edit').click();
    await expect(page.getByRole('dialog')).toContainText('This class was more than 14 days ago.');
    await page.keyboard.press('Escape');
    await instanceAction(page, first, 'Delete').click();
    await expect(page.getByRole('dialog')).toContainText('it cannot be restored');
    await page.keyboard.press('Escape');
    await instanceAction(page, first, 'Attendees of').click();
    await expect(page.getByRole('dialog')).toContainText(
      'A class and its list can be changed up to 14 days later',
    );
  });
});

test('an administrator is told when the dates of a class cannot be loaded, and sees them once they can', {
  tag: '@long',
}, async ({ academy, open, tolerate }) => {
  tolerate(/net::ERR_|Firestore/);
  const lesson = await putRecurring(academy);
  const page = await open(await academy.admin(), ADMIN);
  await search(page, lesson.instructor);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: /^View Instances/ }).click();
  await expect(page.getByText('Failed to load class instances')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Failed to load class instances')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Page 1 of 3')).toBeVisible();
});
