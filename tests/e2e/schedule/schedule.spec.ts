import { expect, test } from '../fixtures.ts';
import { at, button, card, count, grid, placeOf, redLine, row, shownDay } from './schedule-screen.ts';

test('the red line, the rows and the day follow the clock, and a class past midnight stays until it ends', {
  tag: '@long',
}, async ({ academy, open, day }) => {
  await academy.class({ title: 'No-Gi', startTime: '22:00', endTime: '01:30' });
  const page = await open(await academy.student(), { now: at(day, '05:50') });
  await expect(row(page, '06:00')).toBeVisible();
  await page.clock.pauseAt(at(day, '05:59:30'));
  await expect(redLine(page)).toHaveCount(0);
  await page.clock.runFor('01:00');
  await expect(redLine(page)).toHaveText('6:00');
  await expect(redLine(page)).toHaveCSS('background-color', 'rgb(179, 38, 30)');

  await test.step('the line moves with the minute', async () => {
    const topAt = (hours: number, minutes: number) => ((hours - 6) * 60 + minutes) * (64 / 30);
    const top = async () => (await placeOf(page, redLine(page))).top + 1;
    await page.clock.pauseAt(at(day, '10:20:40'));
    await expect.poll(top).toBeCloseTo(topAt(10, 20), 0);
    await page.clock.runFor(19_000);
    expect(await top()).toBeCloseTo(topAt(10, 20), 0);
    await page.clock.runFor(1_000);
    await expect.poll(top).toBeCloseTo(topAt(10, 21), 0);
    await page.clock.runFor(60_000);
    await expect.poll(top).toBeCloseTo(topAt(10, 22), 0);
    await expect(redLine(page)).toHaveText('10:22');
  });

  await test.step('it is right at once when a locked phone is unlocked', async () => {
    // The timers of a locked phone sleep: only its time goes on.
    await page.clock.setSystemTime(at(day, '11:45:10'));
    await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
    await expect(redLine(page)).toHaveText('11:45');
    await expect(row(page, '11:30')).toHaveAttribute('data-status', 'in-progress');
    await expect(row(page, '11:30')).toHaveCSS('background-color', 'rgb(223, 234, 222)');
  });

  await test.step('after midnight, the next day is shown, with the class that still runs', async () => {
    await page.clock.setSystemTime(at(academy.nextDay, '00:30:00'));
    await page.clock.resume();
    await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
    await expect(shownDay(page)).toHaveAttribute('datetime', academy.nextDay);
    await expect(card(page, 'No-Gi')).toContainText('10:00 PM – 1:30 AM, next day · Now');
    await expect(page.getByText('No more classes today')).toHaveCount(0);
    await button(page, 'No-Gi', 'Check In').click();
    await expect(button(page, 'No-Gi', 'Cancel')).toBeVisible();
    // Absences are marked when a class is over.
    await button(page, 'No-Gi', 'List').click();
    await page.clock.runFor('01:00:00');
    const list = page.getByRole('dialog', { name: 'Class Attendees' });
    await expect(list).toContainText('No-Gi');
    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
    await expect(card(page, 'No-Gi')).toHaveCount(0);
  });
});

test('after the last class the day leads to the next one, and a new class keeps the scroll position', {
  tag: '@long',
}, async ({ academy, open, day }) => {
  await academy.class({ title: 'Kids', startTime: '09:00', endTime: '10:05' });
  await academy.class({ title: 'Tomorrow', date: academy.nextDay });
  const page = await open(await academy.student(), { now: at(day, '10:00:00') });
  await expect(row(page, '10:00')).toBeInViewport({ ratio: 1 });
  await expect(row(page, '08:00')).not.toBeInViewport();
  await expect(page.getByText('No more classes today')).toHaveCount(0);
  await page.clock.pauseAt(at(day, '10:04:59'));
  await expect(page.getByText('No more classes today')).toHaveCount(0);
  await page.clock.resume();
  await expect(page.getByText('No more classes today')).toBeInViewport();
  await page.getByRole('button', { name: 'Go to the next day' }).click();
  await expect(card(page, 'Tomorrow')).toBeInViewport();
  await expect(page.getByText('No more classes today')).toHaveCount(0);

  await page.getByRole('button', { name: 'Today' }).click();
  await expect(page.getByText('No more classes today')).toBeInViewport();
  await grid(page).evaluate((pane) => pane.scrollTo(0, 1400));
  await academy.class({ title: 'Late', startTime: '19:00', endTime: '20:00' });
  await expect(card(page, 'Late')).toBeVisible();
  await expect(page.getByText('No more classes today')).toHaveCount(0);
  await page.clock.runFor('02:00');
  expect(await grid(page).evaluate((pane) => pane.scrollTop)).toBe(1400);
});

test('a class has its place and all its facts on the grid', async ({ academy, open }) => {
  const attendees = [await academy.student(), await academy.student({ name: 'Bia Prado' })];
  await academy.class({ title: 'Kids', instructor: 'Rita', startTime: '08:00', endTime: '08:30' });
  await academy.class({ title: 'Full', startTime: '16:00', endTime: '17:00', attendees, maxCapacity: 2 });
  await academy.class({ title: 'Advanced', startTime: '18:30', endTime: '20:00', attendees });
  const page = await open(await academy.student(), { viewport: { width: 1280, height: 800 } });
  const advanced = card(page, 'Advanced');

  await test.step('it is as high as it is long', async () => {
    await expect(advanced).toContainText('6:30 PM – 8:00 PM');
    await expect(advanced).toContainText('Mestre Hélio');
    await expect(card(page, 'Kids')).toContainText('Rita');
    // A pixel above and below keeps neighbors apart.
    expect(await placeOf(page, advanced)).toMatchObject({ top: 25 * 64 + 1, height: 3 * 64 - 2 });
    expect(await placeOf(page, card(page, 'Kids'))).toMatchObject({ top: 4 * 64 + 1, height: 64 - 2 });
  });

  await test.step('the count of a full class is red, and a screen reader reads that it is full', async () => {
    const red = 'rgb(163, 33, 26)';
    await expect(count(page, 'Advanced')).toHaveText('2/20');
    await expect(count(page, 'Advanced')).not.toHaveCSS('color', red);
    await expect(advanced).toContainText('2 of 20 spots taken');
    await expect(advanced).not.toContainText('full');
    await expect(count(page, 'Full')).toHaveText('2/2');
    await expect(count(page, 'Full')).toHaveCSS('color', red);
    await expect(card(page, 'Full')).toContainText('2 of 2 spots taken, full');
  });
});
