import type { Page } from '@playwright/test';
import { storedData } from '../door/door-screen.ts';
import { expect, test } from '../fixtures.ts';
import { expectWellShaped } from '../looks.ts';
import { expectPath, signInAs, signOut } from '../session/session-screen.ts';

const OFFLINE_ERRORS = /ERR_INTERNET_DISCONNECTED|Could not reach Cloud Firestore/;

const CACHED = `(async () => {
  const found = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      found.push(request.url, await (await cache.match(request)).text());
    }
  }
  return found.join(' ');
})()`;

/** The text of everything that the browser stores for the app, with its files. */
const stored = async (page: Page) => `${await storedData(page)} ${await page.evaluate<string>(CACHED)}`;

test('a student’s own device shows schedule and progress offline; the next account finds nothing of them', {
  tag: '@long',
}, async ({ academy, open, tolerate }) => {
  tolerate(OFFLINE_ERRORS);
  const ana = await academy.student({ name: 'Ana Primeira', belt: 'roxa', degree: 3 });
  const bruno = await academy.student({ name: 'Bruno Segundo' });
  await academy.class({ title: 'Kimura Lab', attendees: [ana, bruno] });
  const page = await open(ana, { path: '/dashboard/profile', serviceWorkers: 'allow' });
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');

  await test.step('nothing is kept until the student says that the device is theirs', async () => {
    expect(await stored(page)).not.toContain('Kimura Lab');
    await page.getByRole('checkbox', { name: 'This is my device' }).check();
    await expect.poll(() => stored(page)).toContain('Kimura Lab');
    expect(await stored(page)).not.toContain(bruno.uid);
  });

  await test.step('without a connection, a new page shows the copy with its time', async () => {
    await page.context().setOffline(true);
    await page.goto('/dashboard');
    await expect(page.getByText('Saved on this device')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Kimura Lab' })).toBeVisible();
    await expect(page.getByText('You are checked in')).toBeVisible();
    await expect(page.getByText('Purple, 3º Grau')).toBeVisible();
    await expectWellShaped(page);
  });

  await test.step('the connection returns, and the live schedule with it', async () => {
    await page.context().setOffline(false);
    await expect(page.getByRole('button', { name: 'Next day' })).toBeVisible();
  });

  await test.step('a sign-out deletes the copy', async () => {
    await signOut(page);
    for (const trace of [ana.uid, ana.email, 'Kimura Lab']) expect(await stored(page)).not.toContain(trace);
  });

  await test.step('the next account finds nothing, and keeps nothing', async () => {
    await page.goto('/login');
    await signInAs(page, bruno);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Kimura Lab' })).toBeVisible();
    for (const trace of [ana.uid, ana.email, 'Kimura Lab']) expect(await stored(page)).not.toContain(trace);
  });
});

test('a sign-out without a connection leads to a page of the app and leaves nothing of the student', {
  tag: '@long',
}, async ({ academy, open, tolerate }) => {
  tolerate(OFFLINE_ERRORS);
  tolerate(/imported module|React Router/);
  const ana = await academy.student({ name: 'Ana Primeira' });
  await academy.class({ title: 'Kimura Lab', attendees: [ana] });
  const page = await open(ana, { path: '/dashboard/profile', serviceWorkers: 'allow' });
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await page.getByRole('checkbox', { name: 'This is my device' }).check();
  await expect.poll(() => stored(page)).toContain('Kimura Lab');

  await page.context().setOffline(true);
  await page.getByRole('complementary').getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expectPath(page, '/');
  for (const trace of [ana.uid, ana.email, ana.name, 'Kimura Lab'])
    expect(await stored(page)).not.toContain(trace);
  await expectWellShaped(page);
  await page.goto('/join');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Kimura Lab')).toHaveCount(0);

  await page.context().setOffline(false);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Página Inicial' })).toBeVisible();
});

test('without a connection, an account whose device is not its own gets the shell and a way to try again', {
  tag: '@long',
}, async ({ academy, open, tolerate }) => {
  tolerate(OFFLINE_ERRORS);
  const page = await open(await academy.student(), { serviceWorkers: 'allow' });
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await page.context().setOffline(true);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Your account could not be opened' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Class Schedule' })).toBeVisible();
});
