import type { Page } from '@playwright/test';
import { firestore } from '../academy.ts';
import { holdCall } from '../callables.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { expectFonts } from '../looks.ts';
import { count } from '../schedule/schedule-screen.ts';
import { type Gate, startGate } from './gate.ts';

/**
 * No screen may keep a user waiting longer: it has data, or an error with 'Try again'. The app waits for nine seconds
 * (web/src/firebase/connection.ts); the rest is for a busy machine.
 */
const IN_TIME = { timeout: 30_000 };

const OFFLINE_ERRORS =
  /ERR_INTERNET_DISCONNECTED|Could not reach Cloud Firestore|imported module|React Router/;

const retry = (page: Page) => page.getByRole('button', { name: 'Try again' });

async function follow(page: Page, path: string): Promise<void> {
  const link = page.getByRole('navigation').locator(`a[href="/dashboard${path}"]:visible`).first();
  await link.click();
  // Until the files of a screen have arrived, the one before stays.
  await expect(link).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function expectSettled(page: Page): Promise<void> {
  await expect(page.getByText(/^(Loading |…$)/)).toHaveCount(0, IN_TIME);
  await expect(page.locator('main').first()).toHaveText(/\S{3}/);
}

/** Visits screens, loses the connection, and visits them again. */
async function revisitOffline(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await follow(page, path);
    await expectSettled(page);
  }
  await page.context().setOffline(true);
  for (const path of paths) {
    await test.step(`back to /dashboard${path}`, async () => {
      await follow(page, path);
      await expectSettled(page);
      await expect(retry(page), 'what was read stays').toHaveCount(0);
    });
  }
}

test('an administrator without a connection gets data or an error on every screen', {
  tag: '@long',
}, async ({ academy, open, tolerate }) => {
  tolerate(OFFLINE_ERRORS);
  const ana = await academy.student();
  const page = await open(await academy.admin());
  await revisitOffline(page, [
    '',
    '/profile',
    '/admin',
    '/students',
    '/graduation',
    '/subscriptions',
    '/leads',
  ]);

  await test.step('a list stays, and is asked for again by itself, although a call fails after that', async () => {
    await page.route('**/studentDirectory', (route) => route.abort('internetdisconnected'), { times: 1 });
    const { letGo, asked } = await holdCall(page, 'studentDirectory');
    await follow(page, '/graduation');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText('You are offline')).toHaveCount(0);
    letGo();
    await expect.poll(asked).toBeGreaterThan(1);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  });

  await test.step('a search beyond the page, and promotions that were never opened', async () => {
    await page.getByRole('searchbox').fill(ana.email);
    await expect(page.getByRole('rowheader')).toHaveCount(1);
    await expectSettled(page);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: `Promotions of ${ana.name}` }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.clock.fastForward(9000);
    await expect(page.getByRole('dialog').getByText('Failed to load promotions')).toBeVisible(IN_TIME);
  });
});

test('a student without a connection gets data or an error on every screen, also on a new one', {
  tag: '@long',
}, async ({ academy, open, tolerate }) => {
  tolerate(OFFLINE_ERRORS);
  const ana = await academy.student();
  const page = await open(ana);
  await follow(page, '/profile');
  await page.getByRole('link', { name: 'See the plans' }).click();
  await expect(page.getByText('Available Plans')).toBeVisible();
  await revisitOffline(page, ['', '/profile', '/history']);

  await test.step('the plans again', async () => {
    await follow(page, '/profile');
    await page.goBack();
    await expectSettled(page);
  });

  await test.step('a day that was never shown', async () => {
    await follow(page, '');
    await page.getByRole('button', { name: 'Next day', exact: true }).click();
    await expect(retry(page)).toBeVisible(IN_TIME);
    await expect(page.getByText('Failed to load events schedule. Please try again.')).toBeVisible();
  });
});

const IN_FIVE_SECONDS = { timeout: 5_000 };

const PROVOKED = /ERR_|Could not reach Cloud Firestore|Failed to load resource/;
const banner = (page: Page) => page.getByText('You are offline');

const DEATHS = {
  'no longer answers': (gate: Gate) => gate.stall(),
  'breaks its connections': (gate: Gate) => gate.cut(),
  'is off, as the browser says': (_: Gate, page: Page) => page.context().setOffline(true),
};

for (const [how, die] of Object.entries(DEATHS)) {
  test(`a page shows within five seconds that its network ${how}, and soon that it is back`, {
    tag: '@long',
  }, async ({ academy, open, tolerate }) => {
    tolerate(PROVOKED);
    const gate = await startGate();
    const gi = await academy.class({ title: 'Fundamentals', maxCapacity: 20 });
    const page = await open(await academy.student(), { proxy: { server: gate.server } });
    await expect(count(page, 'Fundamentals')).toHaveText('0/20');
    await page.evaluate('window.stayed = true');
    for (const path of ['/history', '']) await follow(page, path);
    await expect(count(page, 'Fundamentals')).toHaveText('0/20');
    await expectFonts(page);
    const title = page.getByRole('heading', { name: 'Class Schedule' });
    const place = await title.boundingBox();
    for (const trial of [1, 2]) {
      // At another moment between two questions each time.
      await page.waitForTimeout(2000 + 1500 * ((trial * 0.618) % 1));
      await page.keyboard.press('Shift');
      await die(gate, page);
      await expect(banner(page)).toBeVisible(IN_FIVE_SECONDS);
      if (trial === 1) {
        expect(await title.boundingBox(), 'the banner moves nothing').toEqual(place);
        await expectAccessible(page);
        await page.getByRole('button', { name: 'Next day' }).click();
        await expect(retry(page)).toBeVisible(IN_FIVE_SECONDS);
        await page.getByRole('button', { name: 'Previous day' }).click();
        for (const path of ['/history', '']) await follow(page, path);
        await expect(count(page, 'Fundamentals'), 'what was read stays').toHaveText('0/20');
        await expect(banner(page)).toBeVisible();
      }
      // Other students check in meanwhile.
      const uids = Array.from({ length: trial }, (_, index) => `other-${index}`);
      await firestore.doc(`calendar_events/${gi.eventId}`).update({ currentAttendees: uids, seq: trial });
      gate.open();
      await page.context().setOffline(false);
      await expect(banner(page)).toHaveCount(0, { timeout: 10_000 });
      await expect(count(page, 'Fundamentals')).toHaveText(`${trial}/20`, { timeout: 10_000 });
    }
    expect(await page.evaluate('window.stayed'), 'without a reload').toBe(true);
    await page.context().close();
    await gate.close();
  });
}

test('a slow network does not count as dead', {
  tag: '@long',
}, async ({ academy, open, tolerate }) => {
  tolerate(/Could not reach Cloud Firestore/);
  await academy.class({ title: 'Fundamentals' });
  const page = await open(await academy.student());
  await page.addInitScript(`
    new MutationObserver(() => { window.said ||= document.body?.textContent.includes('You are offline'); })
      .observe(document, { subtree: true, childList: true });
  `);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  const bytes = 400_000 / 8;
  const slow = { offline: false, latency: 400, downloadThroughput: bytes, uploadThroughput: bytes };
  await browser.send('Network.emulateNetworkConditions', slow);
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.reload();
  await expect(count(page, 'Fundamentals')).toBeVisible();
  await follow(page, '/history');
  await expectSettled(page);
  expect(await page.evaluate('window.said')).toBeFalsy();
});
