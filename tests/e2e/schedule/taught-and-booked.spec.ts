import { violationsOn } from '../../support/axe.ts';
import { firestore } from '../academy.ts';
import { lessonFrom } from '../classes/classes-screen.ts';
import { expect, test } from '../fixtures.ts';
import { button, card } from './schedule-screen.ts';

test('a student finds the bookings of later days, and cancels one there', async ({ academy, open, day }) => {
  await academy.class({ title: 'Kids' });
  const evening = { startTime: '19:00', endTime: '20:30', date: academy.nextDay };
  await academy.class({ title: 'Advanced', ...evening });
  const ana = await academy.student();
  const page = await open(ana);
  await button(page, 'Kids', 'Check In').click();
  await expect(button(page, 'Kids', 'Cancel')).toBeEnabled();
  await page.getByRole('button', { name: 'Next day' }).click();
  await button(page, 'Advanced', 'Check In').click();
  await expect(button(page, 'Advanced', 'Cancel')).toBeEnabled();

  await page.getByRole('button', { name: 'Your bookings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your bookings' });
  const bookings = dialog.getByRole('listitem');
  await expect(bookings).toContainText([/Kids, 10:00 AM – 11:00 AM/, /Advanced, 7:00 PM – 8:30 PM/]);
  await bookings
    .filter({ hasText: 'Kids' })
    .getByRole('button', { name: /^Cancel/ })
    .click();
  await expect(bookings).toHaveCount(1);
  await bookings.getByRole('button', { name: /^Cancel/ }).click();
  await expect(dialog).toContainText('No class is booked');
  await page.keyboard.press('Escape');
  await page.goto(`/dashboard?date=${day}`);
  await expect(button(page, 'Kids', 'Check In')).toBeEnabled();
});

test('an administrator enters what was taught, and a student reads it under the title of the class', async ({
  academy,
  open,
  day,
  tolerate,
}) => {
  tolerate(/status of 409.*saveTechniques/);
  const ana = await academy.student();
  const { classId, eventId } = await academy.class({ title: 'Kids', attendees: [ana] });
  const lesson = lessonFrom(day, {
    id: classId,
    title: 'Kids',
    endDate: day,
    description: 'Games and falls.',
  });
  await firestore.doc(`classes/${classId}`).set({ ...lesson, dates: [day] });
  const [desk, phone] = await Promise.all([open(await academy.admin()), open(ana)]);
  const title = (page: typeof desk) => card(page, 'Kids').getByRole('button', { name: 'Kids', exact: true });

  await title(desk).click();
  await desk.getByRole('button', { name: 'What was taught' }).click();
  const dialog = desk.getByRole('dialog', { name: 'What was taught' });
  const field = dialog.getByRole('combobox', { name: 'Technique name' });
  await field.fill('omoplat');
  await expect(dialog.getByRole('option', { name: 'Omoplata' })).toBeVisible();
  expect(await violationsOn(desk)).toEqual([]);
  await field.press('Enter');
  const named = `Raspagem ${eventId.slice(0, 12)}`;
  await field.fill(named);
  await dialog.getByRole('option', { name: `New technique: ${named}` }).click();

  // Another tab saves first.
  const guard = { id: 'guard', name: 'Guard pass', description: '' };
  await firestore.doc(`calendar_events/${eventId}`).update({ movements: [guard], taught: 1 });
  await dialog.getByRole('button', { name: 'Save techniques' }).click();
  await expect(dialog.getByText('Someone else changed this meanwhile')).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Guard pass' })).toContainText(named);
  expect(await violationsOn(desk)).toEqual([]);
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect(desk.getByRole('status').getByText('Techniques saved.')).toBeInViewport({ ratio: 1 });
  await expect(desk.getByRole('dialog')).toHaveCount(0);
  await title(desk).click();
  await expect(desk.getByText('Techniques saved.')).toBeHidden();

  await title(phone).click();
  const details = phone.getByRole('dialog', { name: 'Kids' });
  await expect(details).toContainText('Games and falls.');
  await expect(details.getByRole('listitem')).toContainText(['Omoplata', named]);
  await expect(details.getByRole('button', { name: 'What was taught' })).toBeHidden();
  const list = await firestore.doc('settings/techniques').get();
  expect(JSON.stringify(list.get('techniques'))).toContain(named);
});
