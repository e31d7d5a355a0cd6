import type { Page } from '@playwright/test';
import { firestore } from '../academy.ts';
import { holdCall } from '../callables.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { expectFonts } from '../looks.ts';
import { count } from '../schedule/schedule-screen.ts';
import { startGate } from './gate.ts';

/**
 * No screen may keep a user waiting longer: it has data, or an error with 'Try again'. The app waits for nine seconds
 * (web/src/firebase/connection.ts); the rest is for a busy machine.
 */
const IN_TIME = { timeout: 30_000 };

const OFFLINE_ERRORS =
  /ERR_INTERNET_DISCONNECTED|Could not reach Cloud Firestore|imported module|React Router/;

async function follow(page: Page, path: string): Promise<void> {
  const link = page.getByRole('navigation').locator(`a[href="/dashboard${path}"]:visible`).first();
  await link.click();
  // Until the files of a screen have arrived, the one before stays.
  await expect(link).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function expectSettled(page: Page): Promise<void> {
  await expect(page.getByText(/^Loading /)).toHaveCount(0, IN_TIME);
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
    });
  }
}

const retry = (page: Page) => page.getByRole('button', { name: 'Try again' });

test('an administrator without a connection gets data or an error on every screen', { tag: '@long' }, async ({
  academy,
  open,
  tolerate,
}) => {
  tolerate(OFFLINE_ERRORS);
  const ana = await academy.student();
  const page = await open(await academy.admin());
  await revisitOffline(page, ['', '/profile', '/admin', '/graduation', '/subscriptions', '/leads']);

  await test.step('the connection returns, and a list with it by itself, although a call fails after that', async () => {
    await page.route('**/studentDirectory', (route) => route.abort('internetdisconnected'), { times: 1 });
    const { letGo } = await holdCall(page, 'studentDirectory');
    await follow(page, '/graduation');
    await expect(retry(page)).toBeVisible(IN_TIME);
    await page.context().setOffline(false);
    await expect(page.getByText('You are offline')).toHaveCount(0);
    letGo();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  });

  await test.step('a search beyond the page, and promotions that were never opened', async () => {
    await page.getByRole('searchbox').fill(ana.email);
    await expect(page.getByRole('rowheader')).toHaveCount(1);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: `Promotions of ${ana.name}` }).click();
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
    await page.getByRole('button', { name: 'Next day' }).click();
    await expect(retry(page)).toBeVisible(IN_TIME);
    await expect(page.getByText('Failed to load events schedule. Please try again.')).toBeVisible();
  });
});

const QUICKLY = { timeout: 1_000 };

test('a running app says that it is offline, keeps what it shows and recovers, whether the network is cut or stalls', {
  tag: '@long',
}, async ({ academy, open, tolerate }) => {
  tolerate(/ERR_|Could not reach Cloud Firestore|Failed to load resource/);
  const gate = await startGate();
  const gi = await academy.class({ title: 'Fundamentals', maxCapacity: 20 });
  const page = await open(await academy.student(), { proxy: { server: gate.server } });
  const offline = page.getByText('You are offline');
  await expect(count(page, 'Fundamentals')).toHaveText('0/20');
  const title = page.getByRole('heading', { name: 'Class Schedule' });
  await expectFonts(page);
  const place = await title.boundingBox();
  await page.evaluate('window.stayed = true');
  /** Other students check in meanwhile. */
  const fill = (uids: string[]) =>
    firestore.doc(`calendar_events/${gi.eventId}`).update({ currentAttendees: uids, seq: uids.length });

  /** The SDK repeats a request several times, and waits longer each time. */
  const soon = (shown: () => Promise<void>) =>
    expect(async () => {
      await page.clock.fastForward('00:05');
      await shown();
    }).toPass();
  const shows = (text: string) => soon(() => expect(count(page, 'Fundamentals')).toHaveText(text, QUICKLY));

  await test.step('the network is cut, and comes back', async () => {
    gate.cut();
    await soon(() => expect(offline).toBeVisible(QUICKLY));
    expect(await title.boundingBox(), 'the banner moves nothing').toEqual(place);
    await expectAccessible(page);
    await fill(['bia']);
    await expect(count(page, 'Fundamentals')).toHaveText('0/20');
    gate.open();
    await shows('1/20');
    await soon(() => expect(offline).toHaveCount(0, QUICKLY));
  });

  await test.step('the network stalls: what is shown stays, and what is opened says so', async () => {
    gate.stall();
    await fill(['bia', 'caio']);
    await page.getByRole('button', { name: 'Next day' }).click();
    await page.clock.fastForward('00:11');
    await expect(retry(page)).toBeVisible(IN_TIME);
    await expect(offline).toBeVisible(IN_TIME);
    await page.getByRole('button', { name: 'Previous day' }).click();
    await expect(count(page, 'Fundamentals')).toHaveText('1/20');
  });

  await test.step('the network comes back', async () => {
    gate.open();
    await shows('2/20');
    await soon(() => expect(offline).toHaveCount(0, QUICKLY));
    expect(await page.evaluate('window.stayed'), 'without a reload').toBe(true);
  });
  await page.context().close();
  await gate.close();
});
