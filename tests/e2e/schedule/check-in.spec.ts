import { shiftDate } from '@domain/calendar.ts';
import type { Page, Route } from '@playwright/test';
import { attendeesOf, firestore } from '../academy.ts';
import { holdCall } from '../callables.ts';
import { expect, test } from '../fixtures.ts';
import { at, button, card, count } from './schedule-screen.ts';

/** The calls of a callable that a page makes from now on. */
function callsOf(page: Page, name: 'checkIn' | 'checkOut'): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(`/${name}`)) calls.push(request.url());
  });
  return calls;
}

test('a check-in and its cancellation show at once on every device and in the open list, and give the last place away and back', async ({
  academy,
  open,
}) => {
  const { eventId } = await academy.class({ title: 'Kids', maxCapacity: 1 });
  const ana = await academy.student({ belt: 'roxa', degree: 2 });
  const bruno = await academy.student({ name: 'Bruno Lima' });
  const [phone, desk, other] = await Promise.all([open(ana), open(ana), open(bruno)]);
  await expect(count(other, 'Kids')).toHaveText('0/1');
  await button(other, 'Kids', 'List').click();
  const list = other.getByRole('dialog');
  await expect(list).toContainText('No students checked in yet');

  await button(phone, 'Kids', 'Check In').click();
  await expect(button(phone, 'Kids', 'Cancel')).toBeEnabled();
  await expect(card(phone, 'Kids')).toContainText('You are checked in');
  await expect(list.getByRole('listitem')).toContainText([ana.name]);
  // A student has no page of another one.
  await expect(list.getByRole('link')).toHaveCount(0);
  await expect(list).toContainText('1 of 1');
  await expect(count(other, 'Kids')).toHaveText('1/1');
  await expect(button(other, 'Kids', 'Check In')).toBeDisabled();
  await expect(button(other, 'Kids', 'Check In')).toHaveAccessibleDescription('Class is full');
  expect(await attendeesOf({ eventId })).toEqual([ana.uid]);

  await button(desk, 'Kids', 'Cancel').click();
  await expect(button(desk, 'Kids', 'Check In')).toBeEnabled();
  await expect(button(phone, 'Kids', 'Check In')).toBeEnabled();
  await expect(list).toContainText('No students checked in yet');
  await expect(count(other, 'Kids')).toHaveText('0/1');

  await other.keyboard.press('Escape');
  await button(other, 'Kids', 'Check In').click();
  await expect(button(other, 'Kids', 'Cancel')).toBeEnabled();
  await expect(button(phone, 'Kids', 'Check In')).toBeDisabled();
});

test('the button is busy within a frame, sends a double click once, and shows no state that is not true', {
  tag: '@long',
}, async ({ academy, open }) => {
  const { eventId } = await academy.class({ title: 'Kids' });
  const page = await open(await academy.student());
  const [checkIns, checkOuts] = [callsOf(page, 'checkIn'), callsOf(page, 'checkOut')];
  const { letGo } = await holdCall(page, 'checkIn');
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
  const busy = await page.evaluate(`(async () => {
    const button = document.querySelector('[data-action=attendance]');
    button.click();
    await new Promise((painted) => requestAnimationFrame(painted));
    return button.ariaBusy;
  })()`);
  expect(busy).toBe('true');
  await expect(button(page, 'Kids', 'Check In')).toBeDisabled();
  await button(page, 'Kids', 'Check In').dblclick({ force: true });
  await expect(count(page, 'Kids')).toHaveText('0/20');

  letGo();
  await expect(button(page, 'Kids', 'Cancel')).toBeEnabled();
  await expect(count(page, 'Kids')).toHaveText('1/20');
  expect(await page.evaluate('window.seen')).toEqual(['Check In', 'Check In busy', 'Cancel']);
  expect([checkIns.length, checkOuts.length]).toEqual([1, 0]);
  expect((await firestore.doc(`calendar_events/${eventId}`).get()).get('seq')).toBe(1);

  // A double click on the button at rest: the second click must neither repeat nor undo the first.
  await button(page, 'Kids', 'Cancel').dblclick();
  await expect(button(page, 'Kids', 'Check In')).toBeEnabled();
  await expect(button(page, 'Kids', 'Check In')).toBeFocused();
  expect([checkIns.length, checkOuts.length]).toEqual([1, 1]);
});

test('an error stays under its card for three seconds, and a check-in without an answer is pinned', {
  tag: '@long',
}, async ({ academy, open, tolerate }) => {
  tolerate(/net::ERR_FAILED/);
  await academy.class({ title: 'Kids' });
  const page = await open(await academy.student());
  const alert = page.getByRole('alert');
  await expect(button(page, 'Kids', 'Check In')).toBeEnabled();
  await page.route('**/checkIn', (route) => route.abort());
  await page.clock.pauseAt(at(academy.day, '10:05:00'));
  await button(page, 'Kids', 'Check In').click();
  await expect(alert).toHaveText('Unable to update attendance');
  await expect(button(page, 'Kids', 'Try again')).toBeEnabled();

  const [under, over] = await Promise.all([alert.boundingBox(), card(page, 'Kids').boundingBox()]);
  expect(under?.y).toBeGreaterThanOrEqual((over?.y ?? 0) + (over?.height ?? 0));
  expect(under?.y).toBeLessThan((over?.y ?? 0) + (over?.height ?? 0) + 8);
  await page.clock.runFor(2_900);
  await expect(alert).toBeVisible();
  await page.clock.runFor(200);
  await expect(alert).toHaveCount(0);

  await test.step('a check-in without an answer stays pinned, also after a look at another day', async () => {
    await page.clock.resume();
    await expect(card(page, 'Kids')).toContainText('Not registered');
    await page.getByRole('button', { name: 'Next day', exact: true }).click();
    await expect(card(page, 'Kids')).toHaveCount(0);
    await page.getByRole('button', { name: 'Today' }).click();
    await expect(card(page, 'Kids')).toContainText('Not registered');
  });
});

test('a check-in at the time of another class asks: keep both, or swap', async ({
  academy,
  day,
  open,
  tolerate,
}) => {
  const ana = await academy.student();
  const next = shiftDate(day, 1);
  const fundamentals = await academy.class({
    title: 'Fundamentals',
    startTime: '11:00',
    endTime: '12:00',
    attendees: [ana],
  });
  const advanced = await academy.class({ title: 'Advanced', startTime: '11:30', endTime: '12:30' });
  await academy.class({ title: 'Open Mat', startTime: '23:30', endTime: '01:15', attendees: [ana] });
  await academy.class({ title: 'No-Gi', date: next, startTime: '00:30', endTime: '01:30' });
  const page = await open(ana, { viewport: { width: 1280, height: 800 } });
  const question = page.getByRole('dialog', { name: 'Two classes at the same time' });

  await test.step('closed, it does nothing', async () => {
    const calls = callsOf(page, 'checkIn');
    await button(page, 'Advanced', 'Check In').click();
    await expect(question).toContainText('You are in Fundamentals at 11:00 AM.');
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    expect(calls).toEqual([]);
  });

  await test.step('the question ends with the other booking, and does not come back with it', async () => {
    const booked = firestore.doc(`calendar_events/${fundamentals.eventId}`);
    await button(page, 'Advanced', 'Check In').click();
    await expect(question).toBeVisible();
    await booked.update({ status: 'cancelled' });
    await expect(question).toHaveCount(0);
    await booked.update({ status: 'active' });
    await expect(button(page, 'Fundamentals', 'Cancel')).toBeEnabled();
    await expect(question).toHaveCount(0);
  });

  await test.step('both are kept', async () => {
    await button(page, 'Advanced', 'Check In').click();
    await question.getByRole('button', { name: 'Keep both' }).click();
    await expect(button(page, 'Advanced', 'Cancel')).toBeEnabled();
    await expect(button(page, 'Fundamentals', 'Cancel')).toBeEnabled();
  });

  await test.step('a swap leaves the other class', async () => {
    await button(page, 'Advanced', 'Cancel').click();
    await button(page, 'Advanced', 'Check In').click();
    await question.getByRole('button', { name: 'Swap' }).click();
    await expect(button(page, 'Fundamentals', 'Check In')).toBeEnabled();
    await expect(button(page, 'Advanced', 'Cancel')).toBeEnabled();
    expect([await attendeesOf(fundamentals), await attendeesOf(advanced)]).toEqual([[], [ana.uid]]);
  });

  await test.step('a swap leaves the other class, also if the answer to the check-in is lost', async () => {
    tolerate(/ERR_FAILED|status of 409/);
    await button(page, 'Advanced', 'Cancel').click();
    await expect(button(page, 'Advanced', 'Check In')).toBeEnabled();
    await button(page, 'Fundamentals', 'Check In').click();
    await expect(button(page, 'Fundamentals', 'Cancel')).toBeEnabled();
    const lost = (route: Route) => route.fetch().then(() => route.abort());
    await page.route('**/checkIn', lost, { times: 1 });
    await button(page, 'Advanced', 'Check In').click();
    await question.getByRole('button', { name: 'Swap' }).click();
    await expect.poll(() => attendeesOf(fundamentals)).toEqual([]);
    await expect(button(page, 'Advanced', 'Cancel')).toBeEnabled();
  });

  await test.step('about a class that goes on after midnight, the question names both days', async () => {
    await page.getByRole('button', { name: 'Next day', exact: true }).click();
    await button(page, 'No-Gi', 'Check In').click();
    const dayOf = (date: string) => Number(date.slice(-2));
    await expect(page.getByRole('dialog')).toContainText(
      new RegExp(
        `Open Mat on .*\\b${dayOf(day)}\\b.* at 11:30 PM\\. Swap it for No-Gi on .*\\b${dayOf(next)}\\b.* at 12:30 AM`,
      ),
    );
  });
});
