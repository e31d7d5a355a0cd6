import { shiftDate } from '@domain/calendar.ts';
import { clearDay } from '../academy.ts';
import { expect, test } from '../fixtures.ts';
import { at, card, redLine, shownDay } from './schedule-screen.ts';

// tests/domain/calendar.test.ts runs through every kind of zone; in this one neither the hour nor, at last, the day is São Paulo’s.
test('a browser in Honolulu shows the academy’s time and day', {
  tag: '@long',
}, async ({ academy, open, day }) => {
  await academy.class({ title: 'Last of the day', startTime: '21:30', endTime: '22:30' });
  const next = { date: academy.nextDay, startTime: '06:00', endTime: '07:00' };
  await academy.class({ title: 'First of the next', ...next });
  const page = await open(await academy.student(), {
    timezoneId: 'Pacific/Honolulu',
    now: at(day, '18:05:00'),
  });
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

test('the buttons, the date picker, the address, a reload and Back lead from day to day', async ({
  academy,
  open,
  day,
}) => {
  const later = shiftDate(day, 40);
  await clearDay(later);
  await academy.class({ title: 'Kids', date: later, startTime: '05:00', endTime: '06:00' });
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

  await expect(page.getByRole('heading', { level: 2 }).getByRole('button')).toHaveAccessibleDescription(
    'Choose another day',
  );
  const picker = page.locator('input[type="date"]');
  await expect(picker).toHaveAttribute('min', day);
  await picker.fill(later);
  await expect(card(page, 'Kids')).toBeVisible();
  await expect(page).toHaveURL(`/dashboard?date=${later}`);

  // tests/web/schedule/day.test.ts has every kind of address; the page replaces what is not a day to come.
  await page.goto(`/dashboard?date=${shiftDate(day, -1)}`);
  await expect(shownDay(page)).toHaveAttribute('datetime', day);
  await expect(page).toHaveURL('/dashboard');
});
