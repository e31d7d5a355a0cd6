import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shiftDate } from '@domain/calendar.ts';
import { type BrowserContext, chromium } from '@playwright/test';
import { CHILDREN_OF_MARTA } from '../../../tools/seed/people.ts';
import { chromiumArgs } from '../../support/chromium.ts';
import { attendeesOf, deleteAll, firestore } from '../academy.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { expectWellShaped } from '../looks.ts';
import {
  actUntil,
  classToday,
  creditsOf,
  endText,
  idsOf,
  keptFiles,
  openClass,
  pair,
  removeTablet,
  storedData,
  tap,
  today,
} from './door-screen.ts';

const OFFLINE_ERRORS = /ERR_INTERNET_DISCONNECTED|Could not reach Cloud Firestore|Failed to load resource/;
const doorAt = (viewport: { width: number; height: number }) => ({
  path: '/door',
  viewport,
  now: new Date().toISOString(),
});
/** Part of the names of a test: the tablet lists the students of all. */
let tag = '';
test.beforeEach(() => {
  tag = crypto.randomUUID().replaceAll(/[^a-f]/g, '');
});
const UPRIGHT = { width: 768, height: 1024 };
const titled = (words: string) => `${words} ${crypto.randomUUID().slice(0, 6)}`;
const child = () => {
  const since = new Date(Date.now() - 60_000);
  const birthDate = shiftDate(today(), -9 * 365);
  return {
    birthDate,
    belt: 'cinza',
    consents: { registration: since, health: since, image: since },
  } as const;
};

test('siblings check in on a paired tablet after a question about their age, both are undone at once, and a gap in a profile leads to the instructor', async ({
  academy,
  open,
}) => {
  // The server reads the families once in half an hour: a new one might be missing.
  const [theo, lia] = CHILDREN_OF_MARTA.map(({ uid, name }) => ({ uid, shown: `${name.split(' ')[0]} F.` }));
  if (!theo || !lia) throw new Error('Two children were expected.');
  const bento = await academy.student({ name: `Bentinho${tag} Quaresma`, healthAnsweredAt: undefined });
  const title = titled('Kids');
  const lesson = await classToday(academy, title, { maxCapacity: 1 });
  await firestore.doc(`calendar_events/${lesson.eventId}`).update({ fromAge: 16 });
  const page = await open(null, doorAt(UPRIGHT));
  await pair(page);
  await openClass(page, title);

  const anyway = page.getByRole('button', { name: 'Check in anyway' });
  await tap(page, theo.shown);
  await expect(page.getByRole('dialog', { name: `Is this a class for ${theo.shown}?` })).toBeVisible();
  await actUntil(page, `${theo.shown} You are in!`, () => anyway.click());
  await page.getByRole('button', { name: `${lia.shown}, too?` }).click();
  const full = `${lia.shown} You are in! The class is full: the instructor sees your name marked.`;
  await actUntil(page, full, () => anyway.click());
  // Over the capacity: who stands at the door is in.
  await expect.poll(async () => (await attendeesOf(lesson)).toSorted()).toEqual(idsOf([theo, lia]));
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('region', { name: 'On the list' })).toContainText(lia.shown);

  await page.getByRole('button', { name: `Undo: ${theo.shown} and ${lia.shown}` }).click();
  await expect.poll(() => attendeesOf(lesson)).toEqual([]);
  await expect(page.getByText('The list is empty', { exact: true })).toBeVisible();

  await actUntil(page, 'See the instructor Something is missing in your registration.', () =>
    tap(page, `Bentinho${tag}`),
  );
  const note = await firestore.doc(`door_notes/${lesson.eventId}_${bento.uid}`).get();
  expect(note.exists).toBe(true);
});

test('a tablet keeps and receives names and belts only; after its removal it is locked and empty', {
  tag: '@long',
}, async ({ academy, open, tolerate }) => {
  tolerate(/status of 40[03]|permission|Missing or insufficient/);
  const lia = await academy.student({ ...child(), name: `Lianinha${tag} Zorzal` });
  const title = titled('Names');
  const lesson = await classToday(academy, title);
  const page = await open(null, doorAt({ width: 1280, height: 800 }));
  const received: string[] = [];
  page.on('response', async (response) => {
    if (/assets|\.(js|css|svg|png)/.test(response.url())) return;
    received.push(await response.text().catch(() => ''));
  });
  const id = await pair(page);
  await openClass(page, title);
  await expectWellShaped(page);
  await tap(page, `Lianinha${tag} Z.`);
  await expect.poll(() => attendeesOf(lesson)).toEqual([lia.uid]);

  await page.getByRole('button', { name: 'I am new here' }).click();
  await expectAccessible(page);
  await page.getByLabel('Phone').fill('999');
  await page.getByRole('button', { name: 'I am here' }).click();
  await expect(page.getByText('Please enter your name')).toBeVisible();
  await expect(page.getByText('Please enter the phone with its area code')).toBeVisible();
  await page.getByLabel('Name').fill('Gustavo Visitante');
  await page.getByLabel('Phone').fill('21976543210');
  await page.getByRole('radio', { name: 'Yes' }).check();
  await actUntil(page, 'Welcome! The instructor knows that you are here.', () =>
    page.getByRole('button', { name: 'I am here' }).click(),
  );
  await expect
    .poll(
      async () =>
        (await firestore.collection('door_notes').where('eventId', '==', lesson.eventId).get()).size,
    )
    .toBe(1);
  await expect.poll(() => storedData(page)).not.toContain('97654');

  const kept = await storedData(page);
  for (const known of [kept, received.join(' ')]) expect(known).toContain(`Lianinha${tag} Z.`);
  for (const secret of ['Zorzal', '@academy.test', '98888', 'Rita', 'consents', 'Gustavo'])
    expect([kept, ...received].join(' '), secret).not.toContain(secret);

  // Every other page leads to the door.
  await page.goto('/dashboard');
  await expect(page.getByRole('navigation', { name: 'Classes today' })).toBeVisible();
  await removeTablet(id);
  await expect(page.getByRole('heading', { name: 'This tablet was removed' })).toBeVisible();
  for (const trace of [`Lianinha${tag}`, title, id])
    await expect.poll(() => storedData(page)).not.toContain(trace);
  await page.getByRole('button', { name: 'Pair again' }).click();
  await expect(page.getByLabel('Code')).toBeVisible();
});

test('a tablet whose storage was emptied says so, and asks for another code', {
  tag: '@long',
}, async ({ open, tolerate }) => {
  tolerate(/status of 40[03]|permission|Missing or insufficient/);
  const page = await open(null, doorAt(UPRIGHT));
  await pair(page);
  await page.goto('/robots.txt');
  await page.evaluate<unknown>(`new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase('faixa-door');
    Object.assign(request, { onsuccess: resolve, onerror: reject, onblocked: reject });
  })`);
  await page.goto('/door');
  await expect(page.getByText('This tablet has lost what it had stored')).toBeVisible();
  await expect(page.getByLabel('Code')).toBeVisible();
});

test('the form of a visitor stays while the class changes and the visitor types, and ends when it is left', {
  tag: '@long',
}, async ({ academy, open }) => {
  const title = titled('Visited');
  await classToday(academy, title);
  // The one that opens by itself.
  await classToday(academy, titled('Next'), { startTime: '00:01' });
  const page = await open(null, doorAt(UPRIGHT));
  await pair(page);
  await openClass(page, title);
  const [opens, name] = [page.getByRole('button', { name: 'I am new here' }), page.getByLabel('Name')];
  await opens.click();
  await name.fill('Gustavo');
  await page.clock.runFor('01:10');
  await name.fill('Gustavo Visitante');
  await page.clock.runFor('01:10');
  await expect(name).toHaveValue('Gustavo Visitante');
  await page.clock.runFor('02:01');
  await expect(opens).toBeVisible();
  await opens.click();
  await expect(name).toHaveValue('');
});

test('a person signs out before a tablet is paired in the same browser', {
  tag: '@long',
}, async ({ academy, open, tolerate }) => {
  tolerate(/status of 400/);
  const page = await open(await academy.student({ name: 'Ana Primeira' }), doorAt(UPRIGHT));
  await expect(page.getByText('You are signed in here as Ana Primeira.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByLabel('Code').fill('TATAME');
  await page.getByRole('button', { name: 'Pair' }).click();
  await expect(page.getByText('The code has 8 letters and digits')).toBeVisible();
  await page.getByLabel('Code').fill('TATAME22');
  await page.getByRole('button', { name: 'Pair' }).click();
  await expect(page.getByText('This code is not valid.')).toBeVisible();
});

test('two tabs and another tablet check in at once, and each student is in once', {
  tag: '@long',
}, async ({ academy, open }) => {
  const people = await Promise.all(
    ['Alfa', 'Beta', 'Gama', 'Delta', 'Zeta', 'Kapa'].map((name) =>
      academy.student({ name: `${name}${tag} Porta` }),
    ),
  );
  const title = titled('Crowd');
  const lesson = await classToday(academy, title);
  const first = await open(null, doorAt(UPRIGHT));
  // The second tab was open before the tablet was paired.
  const second = await first.context().newPage();
  await second.goto('/door');
  await expect(second.getByLabel('Code')).toBeVisible();
  await pair(first);
  const other = await open(null, doorAt(UPRIGHT));
  await pair(other);
  const pages = [first, second, other];
  for (const page of pages) await openClass(page, title);
  // Each name is tapped on two of the three.
  for (const [index, { name }] of people.entries()) {
    const two = pages.filter((_, at) => at !== index % 3);
    await Promise.all(
      two.map(async (page) => {
        await actUntil(page, /You are in|Noted/, () => tap(page, name));
        await endText(page);
      }),
    );
  }
  await expect.poll(async () => (await attendeesOf(lesson)).toSorted()).toEqual(idsOf(people));
  await expect.poll(() => creditsOf(people)).toEqual(people.map(() => 1));
  await expect(other.getByText('6 on the list', { exact: true })).toBeVisible();
});

/** Chromium with a profile on the disk, as on a tablet. */
async function tablet(profile: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    executablePath: process.env.FAIXA_CHROMIUM ?? '',
    args: chromiumArgs,
    baseURL: process.env.FAIXA_APP_URL ?? 'http://127.0.0.1:5000',
    locale: 'en-US',
    timezoneId: 'America/Sao_Paulo',
    viewport: UPRIGHT,
  });
}

/** Not Playwright's clock: its dates have UTC's day in other time zones, from 21:00 in São Paulo the next one. */
const A_DAY_BEHIND = `{ const now = Date.now; Date = class extends Date { static now() { return now() - 864e5; } constructor(...given) { super(...(given.length ? given : [now() - 864e5])); } }; }`;

/** The process of the browser with this profile, which starts all others. */
function browserOf(profile: string): number {
  const lines = execFileSync('ps', ['-Ao', 'pid=,args='], { encoding: 'utf8' }).split('\n');
  return Number.parseInt(lines.find((line) => line.includes(profile) && !line.includes('--type=')) ?? '', 10);
}

test('twenty taps without a network survive the end of the browser, and each counts once; one without the time is a note', {
  tag: '@long',
}, async ({ academy, tolerate }) => {
  tolerate(OFFLINE_ERRORS);
  test.setTimeout(300_000);
  const people = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      academy.student({ name: `Vigesimo${String.fromCharCode(97 + index)}${tag} Oliva` }),
    ),
  );
  const late = await academy.student({ name: `Ultimo${tag} Oliva` });
  const title = titled('Outage');
  const lesson = await classToday(academy, title, { maxCapacity: 10 });
  const profile = mkdtempSync(join(tmpdir(), 'faixa-tablet-'));
  let context = await tablet(profile);
  try {
    let page = await context.newPage();
    await page.goto('/door');
    await pair(page);
    await openClass(page, title);
    await keptFiles(page);
    await page.getByLabel('Type two letters of your name').fill(people[0]?.name ?? '');
    await expect(page.getByRole('main').getByRole('button', { name: people[0]?.name ?? '' })).toBeVisible();
    await context.setOffline(true);
    for (const { name } of people) {
      await actUntil(page, 'Noted: when the network is back', () => tap(page, name));
      await endText(page);
    }
    await expect(page.getByText('20 on the list · full', { exact: true })).toBeVisible();
    await expect(page.getByText('20 taps are waiting to be sent.')).toBeVisible();

    const closed = new Promise((resolve) => context.once('close', resolve));
    process.kill(browserOf(profile), 'SIGKILL');
    await closed;
    context = await tablet(profile);
    await context.setOffline(true);
    page = await context.newPage();
    await page.goto('/door');
    await expect(page.getByText('20 taps are waiting to be sent.')).toBeVisible();
    expect(await attendeesOf(lesson)).toEqual([]);
    // A tablet that was off, and whose clock is a day behind, as if its battery had died.
    const wrong = await context.newPage();
    await wrong.addInitScript(A_DAY_BEHIND);
    await wrong.goto('/door');
    await expect(
      wrong.getByRole('heading', { name: 'The time is not known: your check-in is noted' }),
    ).toBeVisible();
    await actUntil(wrong, 'Noted: the team will look at it', () => tap(wrong, late.name));

    await context.setOffline(false);
    await expect(wrong.getByRole('navigation', { name: 'Classes today' })).toBeVisible({ timeout: 10_000 });
    await openClass(wrong, title);
    await expect.poll(async () => (await attendeesOf(lesson)).toSorted()).toEqual(idsOf(people));
    await expect
      .poll(async () => (await firestore.collection('door_notes').where('uid', '==', late.uid).get()).size)
      .toBe(1);
    await wrong.close();
    await expect.poll(() => creditsOf(people)).toEqual(people.map(() => 1));
    await expect(page.getByText('20 taps were sent.')).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByText('20 taps were sent.')).toHaveCount(0);
    // The team would see those over the capacity in other tests.
    const { docs } = await firestore.collection('door_notes').where('eventId', '==', lesson.eventId).get();
    await deleteAll(docs.map(({ ref }) => ref));
  } finally {
    await context.close().catch(() => undefined);
    rmSync(profile, { recursive: true, force: true });
  }
});
