import { shiftDate } from '@domain/calendar.ts';
import { clearDay } from '../academy.ts';
import { expect, test } from '../fixtures.ts';
import { expectFits } from '../looks.ts';
import { at, button, card, dayOfStrip, shownDay, swipe } from './schedule-screen.ts';

const PHONE = { viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true };

test('on a phone, booked days have a dot in the week strip, and a swipe leads to the next day, never before today', {
  tag: '@long',
}, async ({ academy, open, day }) => {
  const later = shiftDate(day, 5);
  await clearDay(later);
  const ana = await academy.student();
  // The finger begins on a card, and on one of two side by side.
  const times = { startTime: '07:00', endTime: '22:00' };
  await academy.class({ title: 'Kids', ...times });
  await academy.class({ title: 'Advanced', ...times, attendees: [ana] });
  await academy.class({ title: 'Late', date: later, startTime: '05:00', endTime: '06:00' });
  const page = await open(ana, PHONE);

  await test.step('the dots, also while another day is shown', async () => {
    await expect(dayOfStrip(page, day)).toHaveAccessibleName(/, booked$/);
    await dayOfStrip(page, later).tap();
    await button(page, 'Late', 'Check In').tap();
    await expect(button(page, 'Late', 'Cancel')).toBeEnabled();
    for (const date of [day, later]) await expect(dayOfStrip(page, date)).toHaveAccessibleName(/, booked$/);
    await expect(page.locator('[data-booked]')).toHaveCount(2);
    await dayOfStrip(page, day).tap();
  });

  await test.step('the swipes', async () => {
    await expect(card(page, 'Kids')).toBeAttached();
    await swipe(page, -160);
    await expect(shownDay(page)).toHaveAttribute('datetime', academy.nextDay);
    await swipe(page, -30);
    await expect(shownDay(page)).toHaveAttribute('datetime', academy.nextDay);
    await swipe(page, 160);
    await expect(shownDay(page)).toHaveAttribute('datetime', day);
    const visited = await page.evaluate('history.length');
    await swipe(page, 160);
    await expect(shownDay(page)).toHaveAttribute('datetime', day);
    // Otherwise the Back button would do nothing.
    expect(await page.evaluate('history.length')).toBe(visited);
  });
});

test('the list shows the day as cards by time with nothing cut, and is remembered', {
  tag: '@long',
}, async ({ academy, open, day }) => {
  const instructor = 'Professora Maria Carolina de Albuquerque Cavalcanti';
  await academy.class({ title: 'Late', startTime: '19:00', endTime: '20:00' });
  await academy.class({ title: 'Early', startTime: '07:00', endTime: '07:30', instructor });
  await academy.class({ title: 'Also late', startTime: '19:30', endTime: '20:30' });
  const ana = await academy.student();
  const page = await open(ana, { ...PHONE, viewport: { width: 320, height: 667 }, now: at(day, '10:00:00') });
  const view = page.getByRole('group', { name: 'View' });
  await view.getByRole('button', { name: 'List' }).tap();
  await expect(page.getByRole('article')).toContainText(['Early', 'Late', 'Also late']);
  await expect(card(page, 'Early')).toContainText(instructor);
  await expectFits(page);

  await button(page, 'Late', 'Check In').tap();
  await expect(button(page, 'Late', 'Cancel')).toBeEnabled();
  await page.reload();
  await expect(view.getByRole('button', { name: 'List' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('[data-row]')).toHaveCount(0);
  await view.getByRole('button', { name: 'Day' }).tap();
  await expect(page.locator('[data-row]')).toHaveCount(34);
});
