import { shiftDate } from '@domain/calendar.ts';
import type { Page } from '@playwright/test';
import { auth } from '../academy.ts';
import { holdRequests } from '../callables.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { expectFits } from '../looks.ts';
import { expectPath, REFUSED, signInAs, signOut } from '../session/session-screen.ts';
import { button, card, count, dayOfStrip, grid } from './schedule-screen.ts';

/** Holds every answer of Auth and Firestore back until the returned function is called. */
const holdBack = (page: Page) => holdRequests(page, /identitytoolkit|securetoken|google\.firestore/);

/** Runs in the page: notes what is added to live regions from now on. */
const NOTE_ANNOUNCEMENTS = `
  window.announced = [];
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      const element = target.nodeType === 1 ? target : target.parentElement;
      if (!element?.closest('[aria-live], [role=status], [role=alert]')) continue;
      window.announced.push(...[...addedNodes].map((node) => node.textContent));
    }
  }).observe(document, { subtree: true, childList: true });
`;

/** Where the classes are and what has the focus. A replaced card has lost its mark. */
const STATE = `(() => {
  const card = document.querySelector('[data-class]');
  const { x, y, width, height } = card.getBoundingClientRect();
  const pane = card.closest('section');
  return JSON.stringify([x, y, width, height, pane.scrollTop, card.mark, document.activeElement.textContent]);
})()`;

const kept = (page: Page) => page.evaluate<string>('JSON.stringify(localStorage)');
const mark = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved on this device on .* at / });

/** Makes the device the student's own, and waits until it keeps the class. */
async function makeOwn(page: Page, title: string): Promise<void> {
  await page.getByRole('checkbox', { name: 'This is my device' }).check();
  await expect.poll(() => kept(page)).toContain(title);
}

test('a return to an own device shows the kept day at once, marked, and the live one in its place', {
  tag: '@long',
}, async ({ academy, open }) => {
  const ana = await academy.student();
  const bruno = await academy.student();
  await academy.class({ title: 'Kimura Lab', attendees: [ana, bruno] });
  await academy.class({ title: 'Sweeps', startTime: '11:00', endTime: '12:00' });
  await academy.class({ title: 'Half Guard', date: academy.nextDay });
  const page = await open(ana, { path: '/dashboard/profile' });
  await makeOwn(page, 'Half Guard');
  const release = await holdBack(page);
  await page.goto('/dashboard');

  await test.step('the copy can be read, and nothing in it be done', async () => {
    await expect(card(page, 'Kimura Lab')).toContainText('You are checked in');
    await expect(mark(page)).toBeVisible();
    for (const each of [button(page, 'Kimura Lab', 'Cancel'), button(page, 'Sweeps', 'Check In')])
      await expect(each).toBeDisabled();
    for (const each of await grid(page).getByRole('button').all()) await expect(each).toBeDisabled();
    await expect(count(page, 'Kimura Lab')).toBeHidden();
    await expectFits(page);
    await expectAccessible(page);
  });

  // Ten seconds after each start, the app says that it is offline.
  await page.goto('/dashboard');
  await test.step('another kept day is shown, too; a day that is not kept loads', async () => {
    await dayOfStrip(page, academy.nextDay).click();
    await expect(card(page, 'Half Guard')).toBeVisible();
    await expect(mark(page)).toBeVisible();
    await page.goto(`/dashboard?date=${shiftDate(academy.day, 7)}`);
    await expect(page.getByText('Loading schedule...')).toBeVisible();
    await expect(mark(page)).toHaveCount(0);
    await page.goto('/dashboard');
  });

  await test.step('the live day replaces it without a move, a lost focus or an announcement', async () => {
    await page.getByRole('button', { name: 'Next day' }).focus();
    await page.evaluate(NOTE_ANNOUNCEMENTS);
    await page.evaluate(
      "document.querySelector('[data-class]').mark = 'the same'; document.querySelector('[data-class]').closest('section').scrollTop += 20",
    );
    // The kept day may still be on its way to its opening position.
    let before = '';
    await expect(async () => {
      const last = before;
      before = await page.evaluate<string>(STATE);
      expect(before).toBe(last);
    }).toPass({ intervals: [500] });
    release();
    await expect(button(page, 'Sweeps', 'Check In')).toBeEnabled();
    await expect(count(page, 'Kimura Lab')).toHaveText('2/20');
    await expect(mark(page)).toHaveCount(0);
    expect(await page.evaluate<string>(STATE)).toBe(before);
    expect(await page.evaluate<string[]>('window.announced')).toEqual([]);
  });
});

test('the kept day is removed as soon as Auth reports that the session is over', {
  tag: '@long',
}, async ({ academy, open, tolerate }) => {
  tolerate(REFUSED);
  const ana = await academy.student();
  await academy.class({ title: 'Kimura Lab' });
  const page = await open(ana, { path: '/dashboard/profile' });
  await makeOwn(page, 'Kimura Lab');
  await auth.deleteUser(ana.uid);
  const release = await holdBack(page);
  await page.goto('/dashboard');
  await expect(card(page, 'Kimura Lab')).toBeVisible();
  release();
  await expectPath(page, '/login');
  await expect(page.getByText('Kimura Lab')).toHaveCount(0);
  expect(await kept(page)).not.toContain('Kimura Lab');
});

test('the kept day is not shown to the next account, even if its device had the copy of the first', {
  tag: '@long',
}, async ({ academy, open }) => {
  const ana = await academy.student();
  const bruno = await academy.student();
  await academy.class({ title: 'Kimura Lab' });
  const page = await open(ana, { path: '/dashboard/profile' });
  await makeOwn(page, 'Kimura Lab');
  const ofAna = await page.evaluate<string>("localStorage.getItem('faixa.kept-copy')");

  await signOut(page);
  await page.goto('/login');
  await signInAs(page, bruno);
  await page.evaluate(
    `localStorage.setItem('faixa.own-device', '${bruno.uid}'); localStorage.setItem('faixa.kept-copy', ${JSON.stringify(ofAna)})`,
  );
  const release = await holdBack(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('main').getByRole('status')).toBeVisible();
  await expect(page.getByText('Kimura Lab')).toHaveCount(0);
  release();
  await expect(card(page, 'Kimura Lab')).toBeVisible();
  await expect(mark(page)).toHaveCount(0);
});
