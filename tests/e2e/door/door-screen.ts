import { createHash, randomUUID } from 'node:crypto';
import { academyClock } from '@domain/calendar.ts';
import { CODE_ALPHABET, CODE_LENGTH, deviceEmail } from '@domain/schedule/door.ts';
import type { Page } from '@playwright/test';
import { type Academy, auth, firestore, type Person, type SeededClass } from '../academy.ts';
import { expect, test } from '../fixtures.ts';

/** What the rules let a tablet read is of the server's day. */
export const today = () => academyClock(new Date()).date;

/** Just before midnight, the day would end during the test. */
async function dayWithTime(): Promise<void> {
  const left = 24 * 60 - academyClock(new Date()).minutes;
  if (left > 6) return;
  test.setTimeout(600_000);
  await new Promise((resolve) => setTimeout(resolve, left * 60_000));
}

/** A class of the whole day, so that each tap counts. Its title finds it among those of other tests. */
export async function classToday(
  academy: Academy,
  title: string,
  options: object = {},
): Promise<SeededClass> {
  await dayWithTime();
  return academy.class({ title, date: today(), startTime: '00:00', endTime: '23:59', ...options });
}

/** The document of a tablet, as `addTablet` leaves it, with its code. */
async function addedTablet(): Promise<{ id: string; code: string }> {
  const id = randomUUID().replaceAll('-', '').slice(0, 20);
  const letters = [...randomUUID().replaceAll('-', '')].map((digit) => Number.parseInt(digit, 16));
  const code = letters
    .slice(0, CODE_LENGTH)
    .map((number) => CODE_ALPHABET[number])
    .join('');
  const hash = createHash('sha256').update(code).digest('hex');
  const until = new Date(Date.now() + 600_000);
  await firestore
    .doc(`devices/${id}`)
    .set({ name: 'Tatame', by: 'olga', createdAt: new Date(), seq: 0, pairing: { hash, until } });
  return { id, code };
}

/** As `removeTablet` does it. */
export async function removeTablet(id: string): Promise<void> {
  await firestore
    .batch()
    .delete(firestore.doc(`devices/${id}`))
    .update(firestore.doc(`members/${id}`), { state: 'disabled' })
    .commit();
  await auth.deleteUser(id);
}

/** Pairs the tablet of this page, and opens a class. Returns the id of the tablet. */
export async function pair(page: Page): Promise<string> {
  const { id, code } = await addedTablet();
  await page.getByLabel(/^(Code|Código)/).fill(code.toLowerCase());
  await page.getByRole('button', { name: /^(Pair|Conectar)$/ }).click();
  await expect(page.getByRole('navigation', { name: /^(Classes today|Aulas de hoje)$/ })).toBeVisible();
  expect((await auth.getUser(id)).email).toBe(deviceEmail(id));
  return id;
}

export async function openClass(page: Page, title: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Classes today' }).getByRole('button', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** Types the first letters of a name, and taps the name. */
export async function tap(page: Page, name: string): Promise<void> {
  await page.getByLabel('Type two letters of your name').fill(name);
  await page.getByRole('main').getByRole('button', { name }).click();
}

/** Acts, and waits until the page has shown the words, which may end before the test looks. */
export async function actUntil(
  page: Page,
  words: string | RegExp,
  act: () => Promise<unknown>,
): Promise<void> {
  const shown = page.evaluate(`new Promise((resolve, reject) => {
    const words = new RegExp(${JSON.stringify(RegExp(words).source)});
    const look = () => words.test(document.body.innerText.replaceAll(/\\s+/g, ' ')) && resolve();
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
    setTimeout(reject, 60_000, new Error('The page has not shown: ' + words));
    look();
  })`);
  await Promise.all([shown, act()]);
}

/** Ends the text about a tap, which may have ended by itself. */
export async function endText(page: Page): Promise<void> {
  const field = page.getByLabel('Type two letters of your name');
  await page.getByRole('button', { name: 'Done' }).or(field).click();
}

/** How many classes each student was credited. */
export async function creditsOf(people: readonly Person[]): Promise<number[]> {
  const profiles = await firestore.getAll(...people.map(({ uid }) => firestore.doc(`students/${uid}`)));
  return profiles.map((profile) => profile.get('classesAttended') ?? 0);
}

/** Resolves when the tablet opens without a network: the service worker has the files. */
export async function keptFiles(page: Page): Promise<void> {
  const names = `caches.keys().then(async ([name = '']) =>
    (await (await caches.open(name)).keys()).map(({ url }) => url).join(' '))`;
  await expect.poll(() => page.evaluate<string>(names), { timeout: 30_000 }).toMatch(/door-page/);
}

export const idsOf = (people: readonly Pick<Person, 'uid'>[]) => people.map(({ uid }) => uid).toSorted();

/** The text of everything that the browser stores for the app, but for the files of the app. */
export function storedData(page: Page): Promise<string> {
  return page.evaluate<string>(`(async () => {
    const found = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie];
    const settled = (request) => new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    for (const { name } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store);
        found.push(JSON.stringify([await settled(all.getAllKeys()), await settled(all.getAll())]));
      }
      database.close();
    }
    return found.join(' ');
  })()`);
}
