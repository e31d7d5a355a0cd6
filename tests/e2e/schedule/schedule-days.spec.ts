import { shiftDate } from '@domain/calendar.ts';
import { firestore } from '../academy.ts';
import { expect, test } from '../fixtures.ts';
import { at, button, card, count, redLine, shownDay } from './schedule-screen.ts';

// tests/domain/calendar.test.ts runs through every kind of zone; these two are the ends of the world.
for (const timezoneId of ['Asia/Tokyo', 'Pacific/Honolulu']) {
  test(`a browser in ${timezoneId} shows the academy’s time and day`, { tag: '@long' }, async ({
    academy,
    open,
    day,
  }) => {
    await academy.class({ title: 'Last of the day', startTime: '21:30', endTime: '22:30' });
    const next = { date: academy.nextDay, startTime: '06:00', endTime: '07:00' };
    await academy.class({ title: 'First of the next', ...next });
    const page = await open(await academy.student(), { timezoneId, now: at(day, '18:05:00') });
    await expect(redLine(page)).toHaveText('6:05');
    await expect(shownDay(page)).toHaveAttribute('datetime', day);
    await expect(card(page, 'Last of the day')).toBeVisible();

    await page.clock.setSystemTime(at(day, '23:59:00'));
    await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
    await expect(redLine(page)).toHaveCount(0);
    await expect(shownDay(page)).toHaveAttribute('datetime', day);
    await expect(page.getByRole('button', { name: 'Previous day' })).toBeDisabled();
    await page.clock.runFor('01:01');
    await expect(shownDay(page)).toHaveAttribute('datetime', academy.nextDay);
    await expect(card(page, 'First of the next')).toBeVisible();
    await expect(card(page, 'Last of the day')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Previous day' })).toBeDisabled();
  });
}

test('a device whose clock is 26 hours wrong shows the day of the server, and says so', {
  tag: '@long',
}, async ({ academy, day, open }) => {
  await academy.class({ title: 'Fundamentals' });
  const page = await open(await academy.student(), { now: `${shiftDate(day, 1)}T12:00:00-03:00` });
  const notice = page.getByText('The clock of this device is wrong.');
  await expect(page.getByRole('heading', { name: 'Class Schedule' })).toBeVisible();
  await expect(notice).toHaveCount(0);
  const date = new Date(`${day}T10:00:00-03:00`).toUTCString();
  await page.addInitScript({ content: `globalThis.serverDate = '${date}'` });
  await page.reload();
  await expect(notice).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Fundamentals' })).toBeVisible();
});

test('the buttons, the address, a reload and Back lead from day to day', async ({ academy, open, day }) => {
  await academy.class({ title: 'Tomorrow', date: academy.nextDay });
  const page = await open(await academy.student(), { viewport: { width: 1280, height: 800 } });
  const previous = page.getByRole('button', { name: 'Previous day' });
  const next = page.getByRole('button', { name: 'Next day', exact: true });
  await expect(previous).toBeDisabled();
  const noon = new Date(`${day}T12:00:00Z`);
  const written = noon.toLocaleDateString('en-US', { dateStyle: 'full', timeZone: 'UTC' });
  await expect(shownDay(page)).toHaveText(written);

  // Two taps before the first is rendered.
  await next.evaluate((button) => {
    for (const each of [button, button] as unknown as { click(): void }[]) each.click();
  });
  await expect(shownDay(page)).toHaveAttribute('datetime', shiftDate(day, 2));
  await expect(page).toHaveURL(`/dashboard?date=${shiftDate(day, 2)}`);
  await previous.click();
  await expect(shownDay(page)).toHaveAttribute('datetime', academy.nextDay);
  await page.getByRole('button', { name: 'Today' }).click();
  await expect(shownDay(page)).toHaveAttribute('datetime', day);
  await expect(page).toHaveURL('/dashboard');
  await expect(previous).toBeDisabled();

  await next.click();
  await expect(card(page, 'Tomorrow')).toBeVisible();
  await page.reload();
  await expect(card(page, 'Tomorrow')).toBeVisible();
  await page.goBack();
  await expect(shownDay(page)).toHaveAttribute('datetime', day);

  // tests/web/schedule/day.test.ts has every kind of address; the page replaces what is not a day to come.
  await page.goto(`/dashboard?date=${shiftDate(day, -1)}`);
  await expect(shownDay(page)).toHaveAttribute('datetime', day);
  await expect(page).toHaveURL('/dashboard');
});

test('an open mat until midnight is four hours high and now at 20:40 and 23:50, and one past midnight at 00:30', {
  tag: '@long',
}, async ({ academy, open, day }) => {
  await academy.class({ title: 'Open Mat', startTime: '20:00', endTime: '00:00' });
  await academy.class({ title: 'No-Gi', startTime: '22:00', endTime: '01:30' });
  const student = await academy.student();
  const page = await open(student, { viewport: { width: 1280, height: 900 }, now: at(day, '23:40:00') });
  const phase = (title: string) => card(page, title).getAttribute('data-phase');
  await expect.poll(() => phase('Open Mat')).toBe('now');
  const height = (await card(page, 'Open Mat').boundingBox())?.height ?? 0;
  expect(height).toBeGreaterThan(8 * 64 - 12);
  expect(height).toBeLessThanOrEqual(8 * 64);
  await page.clock.runFor('50:00');
  await expect(shownDay(page)).toHaveAttribute('datetime', academy.nextDay);
  await expect(card(page, 'Open Mat')).toHaveCount(0);
  await expect.poll(() => phase('No-Gi')).toBe('now');
  await expect(card(page, 'No-Gi')).toContainText('10:00 PM – 1:30 AM, next day · Now');
  await expect(page.getByText('No more classes today')).toHaveCount(0);
  await button(page, 'No-Gi', 'Check In').click();
  await expect(button(page, 'No-Gi', 'Cancel')).toBeVisible();
  await page.clock.runFor('01:00:00');
  await expect(card(page, 'No-Gi')).toHaveCount(0);
});

test('a class appears, changes, is cancelled and disappears without a reload', async ({ academy, open }) => {
  const page = await open(await academy.student());
  await expect(page.getByText('No classes on this day')).toBeVisible();

  const { eventId } = await academy.class({ title: 'Kids' });
  const event = firestore.doc(`calendar_events/${eventId}`);
  await expect(card(page, 'Kids')).toBeVisible();
  await expect(page.getByText('No classes on this day')).toHaveCount(0);

  await event.update({ maxCapacity: 7, classInstructor: 'Rita', startTime: '10:30', endTime: '11:30' });
  await expect(count(page, 'Kids')).toHaveText('0/7');
  await expect(card(page, 'Kids')).toContainText('10:30 AM – 11:30 AM');
  await expect(card(page, 'Kids')).toContainText('Rita');

  await event.update({ status: 'cancelled', cancelReason: 'Rita is ill' });
  await expect(card(page, 'Kids')).toContainText('Canceled: Rita is ill');
  await expect(button(page, 'Kids', 'Check In')).toHaveCount(0);
  await button(page, 'Kids', 'List').click();
  await expect(page.getByRole('dialog')).toContainText('Rita is ill');

  await event.delete();
  await expect(page.getByText('No classes on this day')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a day that cannot be loaded shows an error and can be tried again', { tag: '@long' }, async ({
  academy,
  open,
  tolerate,
}) => {
  tolerate(/Firestore|net::ERR_/);
  await academy.class({ title: 'Tomorrow', date: academy.nextDay });
  const page = await open(await academy.student());
  await expect(page.getByText('No classes on this day')).toBeVisible();
  await page.route('**/google.firestore.v1.Firestore/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Next day', exact: true }).click();
  await expect(page.getByText('Loading schedule...')).toBeVisible();
  await page.clock.fastForward('00:11');
  await expect(page.getByText('Failed to load events schedule. Please try again.')).toBeVisible();
  // While the connection is still lost: the page recovers by itself afterwards, and the button is gone.
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.unroute('**/google.firestore.v1.Firestore/**');
  await expect(card(page, 'Tomorrow')).toBeVisible();
});
