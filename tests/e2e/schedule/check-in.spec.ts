import { academyClock, shiftDate } from '@domain/calendar.ts';
import type { Page } from '@playwright/test';
import { firestore } from '../academy.ts';
import { expect, test } from '../fixtures.ts';
import { at, button, card, count } from './schedule-screen.ts';

/** Every call of the callable that a page makes from now on. */
function callsOf(page: Page, name: 'checkIn' | 'checkOut'): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(`/${name}`)) calls.push(request.url());
  });
  return calls;
}

/** Holds back the answers of a callable until the test lets them go. */
async function holdBack(page: Page, name: 'checkIn' | 'checkOut'): Promise<() => void> {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(`**/${name}`, async (route) => {
    await gate;
    await route.continue();
  });
  return () => letGo();
}

test('one checks in and out, and another sees it without a reload', async ({ academy, open }) => {
  const { eventId } = await academy.class({ title: 'Kids' });
  const ana = await academy.student({ name: 'Ana Souza' });
  const [hers, his] = await Promise.all([open(ana), open(await academy.student({ name: 'Bruno Lima' }))]);
  await expect(count(his, 'Kids')).toHaveText('0/20');

  await button(hers, 'Kids', 'Check In').click();
  await expect(button(hers, 'Kids', 'Cancel')).toBeEnabled();
  await expect(card(hers, 'Kids')).toContainText('You are checked in');
  await expect(count(his, 'Kids')).toHaveText('1/20');
  await expect(button(his, 'Kids', 'Check In')).toBeEnabled();
  const event = await firestore.doc(`calendar_events/${eventId}`).get();
  expect(event.get('currentAttendees')).toEqual([ana.uid]);

  await button(hers, 'Kids', 'Cancel').click();
  await expect(button(hers, 'Kids', 'Check In')).toBeEnabled();
  await expect(count(his, 'Kids')).toHaveText('0/20');
});

test('the same student sees it on every device', async ({ academy, open }) => {
  await academy.class({ title: 'Kids' });
  const ana = await academy.student();
  const [phone, desk] = await Promise.all([open(ana), open(ana)]);
  await button(phone, 'Kids', 'Check In').click();
  await expect(button(desk, 'Kids', 'Cancel')).toBeEnabled();
  await button(desk, 'Kids', 'Cancel').click();
  await expect(button(phone, 'Kids', 'Check In')).toBeEnabled();
});

test.describe('the button', () => {
  test('answers within a frame, and claims nothing before it is true', async ({ academy, open }) => {
    await academy.class({ title: 'Kids' });
    const page = await open(await academy.student());
    const letGo = await holdBack(page, 'checkIn');
    await expect(button(page, 'Kids', 'Check In')).toBeEnabled();
    const busy = await page.evaluate(`(async () => {
      const button = document.querySelector('[data-action=attendance]');
      button.click();
      await new Promise((painted) => requestAnimationFrame(painted));
      return button.ariaBusy;
    })()`);
    expect(busy).toBe('true');
    await expect(button(page, 'Kids', 'Check In')).toBeDisabled();
    await expect(count(page, 'Kids')).toHaveText('0/20');
    letGo();
    await expect(button(page, 'Kids', 'Cancel')).toBeEnabled();
    await expect(count(page, 'Kids')).toHaveText('1/20');
  });

  test('never falls back to what it offered before while the truth is on its way', async ({
    academy,
    open,
  }) => {
    await academy.class({ title: 'Kids' });
    const page = await open(await academy.student());
    await expect(button(page, 'Kids', 'Check In')).toBeEnabled();
    await page.evaluate(`
      window.seen = [];
      const look = () => {
        const button = document.querySelector('[data-action=attendance]');
        const now = button.textContent + (button.ariaBusy ? ' busy' : '');
        if (window.seen.at(-1) !== now) window.seen.push(now);
      };
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
      look();
    `);
    await button(page, 'Kids', 'Check In').click();
    await expect(button(page, 'Kids', 'Cancel')).toBeEnabled();
    expect(await page.evaluate('window.seen')).toEqual(['Check In', 'Check In busy', 'Cancel']);
  });

  test('sends a double click once', async ({ academy, open }) => {
    const { eventId } = await academy.class({ title: 'Kids' });
    const page = await open(await academy.student());
    const [ins, outs] = [callsOf(page, 'checkIn'), callsOf(page, 'checkOut')];
    const letGo = await holdBack(page, 'checkIn');
    await button(page, 'Kids', 'Check In').dblclick();
    await button(page, 'Kids', 'Check In').click({ force: true });
    letGo();
    await expect(button(page, 'Kids', 'Cancel')).toBeEnabled();
    expect([ins.length, outs.length]).toEqual([1, 0]);
    expect((await firestore.doc(`calendar_events/${eventId}`).get()).get('seq')).toBe(1);
  });
});

test.describe('a full class', () => {
  test('lets nobody else in, and the next one as soon as somebody leaves', async ({ academy, open }) => {
    const ana = await academy.student();
    const bia = await academy.student({ name: 'Bia Prado' });
    await academy.class({ title: 'Kids', attendees: [ana], maxCapacity: 1 });
    const [hers, bias] = await Promise.all([open(ana), open(bia)]);
    await expect(button(bias, 'Kids', 'Check In')).toBeDisabled();
    await expect(button(bias, 'Kids', 'Check In')).toHaveAccessibleDescription('Class is full');
    await expect(button(hers, 'Kids', 'Cancel')).toBeEnabled();

    await button(hers, 'Kids', 'Cancel').click();
    await button(bias, 'Kids', 'Check In').click();
    await expect(button(bias, 'Kids', 'Cancel')).toBeEnabled();
    await expect(button(hers, 'Kids', 'Check In')).toBeDisabled();
  });

  test('lets an administrator in, with no profile and over the capacity', async ({ academy, open }) => {
    await academy.class({ title: 'Kids', attendees: [await academy.student()], maxCapacity: 1 });
    const page = await open(await academy.admin());
    await button(page, 'Kids', 'Check In').click();
    await expect(button(page, 'Kids', 'Cancel')).toBeEnabled();
    await expect(count(page, 'Kids')).toHaveText('2/1');
    await button(page, 'Kids', 'Cancel').click();
    await expect(count(page, 'Kids')).toHaveText('1/1');
  });
});

test.describe('an error', () => {
  test('stands under its card for three seconds', async ({ academy, open, tolerate }) => {
    tolerate(/net::ERR_FAILED/);
    await academy.class({ title: 'Kids' });
    await academy.class({ title: 'No-Gi', startTime: '12:00', endTime: '13:00' });
    const page = await open(await academy.student());
    await expect(button(page, 'Kids', 'Check In')).toBeEnabled();
    await page.route('**/checkIn', (route) => route.abort());
    await page.clock.pauseAt(at(academy.day, '10:05:00'));
    await button(page, 'Kids', 'Check In').click();
    const alert = page.getByRole('alert');
    await expect(alert).toHaveText('Unable to update attendance');
    await expect(button(page, 'Kids', 'Check In')).toBeEnabled();

    const [under, over] = await Promise.all([alert.boundingBox(), card(page, 'Kids').boundingBox()]);
    expect(under?.y).toBeGreaterThanOrEqual((over?.y ?? 0) + (over?.height ?? 0));
    expect(under?.y).toBeLessThan((over?.y ?? 0) + (over?.height ?? 0) + 8);

    await page.clock.runFor(2_900);
    await expect(alert).toBeVisible();
    await page.clock.runFor(200);
    await expect(alert).toHaveCount(0);
  });

  test('says why: the server judges a class of a day that is over', async ({
    academy,
    open,
    day,
    tolerate,
  }) => {
    tolerate(/status of 4\d\d/);
    // A browser whose clock is a day slow; the server's is right.
    const yesterday = shiftDate(academyClock(new Date()).date, -1);
    const title = `Kids of ${day}`;
    const { eventId } = await academy.class({ title, date: yesterday });
    const page = await open(await academy.student(), { now: at(yesterday, '10:00:00') });
    await button(page, title, 'Check In').click();
    await expect(page.getByRole('alert')).toHaveText('This class is over');
    await expect(button(page, title, 'Check In')).toBeEnabled();
    await firestore.doc(`calendar_events/${eventId}`).delete();
  });

  test('says that somebody else was quicker', async ({ academy, open, tolerate }) => {
    tolerate(/status of 4\d\d/);
    const { eventId } = await academy.class({ title: 'Kids', maxCapacity: 1 });
    const page = await open(await academy.student());
    const letGo = await holdBack(page, 'checkIn');
    await button(page, 'Kids', 'Check In').click();
    await firestore.doc(`calendar_events/${eventId}`).update({ currentAttendees: ['somebody-else'] });
    await expect(count(page, 'Kids')).toHaveText('1/1');
    letGo();
    await expect(page.getByRole('alert')).toHaveText('Class is full');
    await expect(button(page, 'Kids', 'Check In')).toBeDisabled();
  });
});
