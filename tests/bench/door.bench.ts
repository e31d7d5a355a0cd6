import { academyClock } from '@domain/calendar.ts';
import { DOOR_ENTRIES } from '@domain/schedule/door.ts';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { doorSync } from '../../functions/src/door/door-sync.ts';
import { addTablet } from '../../functions/src/door/tablets.ts';
import { checkIn } from '../../functions/src/schedule/attendance.ts';
import { costOf } from '../support/cost.ts';
import { DEVICE, MEMBER } from '../support/factories.ts';
import { openPage } from './browser.ts';
import { countAttendees, putClass, putStudents, STUDENTS } from './check-in-world.ts';
import { deleteStudents } from './many-documents.ts';
import { median, takeTurns, timed } from './samples.ts';
import { callInProcess, db, handleInProcess } from './server.ts';
import { figures, printTable, ratio } from './table.ts';

const ROUNDS = 20;
const TABLET = 'LoadTablet0000000000';

const nameOf = (index: number) => `Tatu${'abcdefghij'[index % 10]}${'klmno'[Math.floor(index / 10)]} Prado`;

let seq = 0;
beforeAll(async () => {
  await putStudents();
  // The tablet finds them by their names.
  const batch = db.batch();
  for (const [index, { userId }] of STUDENTS.entries())
    batch.update(db.doc(`students/${userId}`), { name: nameOf(index), updatedAt: new Date() });
  await batch.commit();
  await db.doc(`members/${TABLET}`).set(DEVICE);
  await db.doc('members/load-rita').set(MEMBER);
  await db.doc('admins/load-rita').set({});
});
afterAll(() => deleteStudents('load-'));

/** A class of the whole day: each tap counts. */
const classToday = (name: string) => {
  const date = academyClock(new Date()).date;
  return putClass(name, { date, startTime: '00:00', endTime: '23:59', maxCapacity: 60 });
};

/** The tablet has taken no entry today. */
async function freshTablet(): Promise<void> {
  const device = { name: 'Tatame', by: 'load-rita', createdAt: new Date(), pairedAt: new Date(), seq };
  await db.doc(`devices/${TABLET}`).set(device);
}

async function sync(eventId: string, uids: readonly string[]): Promise<void> {
  const at = new Date().toISOString();
  const entries = uids.map((studentId) => ({ kind: 'in', seq: ++seq, at, eventId, studentId }));
  const { results } = await handleInProcess(doorSync, TABLET, { entries });
  expect(results.map(({ outcome }) => outcome)).toEqual(uids.map(() => 'in'));
}

const ALL = STUDENTS.map(({ userId }) => userId).slice(0, DOOR_ENTRIES.call);
const [FIRST = ''] = ALL;

it('stores taps beside the check-ins of phones', async () => {
  const samples = await takeTurns(ROUNDS, {
    door: async (round) => {
      await freshTablet();
      const eventId = await classToday(`door-${round}`);
      return timed(() => sync(eventId, [FIRST]));
    },
    phone: async (round) => {
      const eventId = await classToday(`phone-${round}`);
      return timed(() => callInProcess(checkIn, FIRST, eventId));
    },
    fifty: async (round) => {
      await freshTablet();
      const eventId = await classToday(`fifty-${round}`);
      const duration = await timed(() => sync(eventId, ALL));
      expect(await countAttendees(eventId)).toEqual({ event: 50, roster: 50, attendance: 50 });
      return duration;
    },
  });
  await freshTablet();
  const ids = {
    door: await classToday('door'),
    phone: await classToday('phone'),
    fifty: await classToday('fifty'),
  };
  const costs = {
    door: await costOf(() => sync(ids.door, [FIRST])),
    phone: await costOf(() => callInProcess(checkIn, FIRST, ids.phone)),
    fifty: await costOf(() => sync(ids.fifty, ALL)),
  };
  const words = { phone: 'a check-in by phone', door: 'a tap', fifty: `a call of ${ALL.length} taps` };
  printTable({
    title: `Taps of a tablet, in-process (${ROUNDS} times each, in turn)`,
    columns: ['', 'p50', 'p95', 'p50 to a phone', 'reads', 'writes'],
    rows: (['phone', 'door', 'fifty'] as const).map((act) => [
      words[act],
      ...figures(samples[act]),
      ratio(median(samples[act]), median(samples.phone)),
      costs[act].read,
      costs[act].written,
    ]),
  });
});

/** From the tap on a name until its confirmation shows, and back to the start. */
async function tapOn(page: Page, name: string, words: string): Promise<number> {
  await page.getByLabel('Type two letters of your name').fill(name);
  const button = page.getByRole('main').getByRole('button', { name });
  const confirmation = page.getByText(words);
  await button.waitFor();
  const duration = await timed(async () => {
    await button.click();
    await confirmation.waitFor();
  });
  await page.getByRole('button', { name: 'Done' }).click();
  await confirmation.waitFor({ state: 'detached' });
  return duration;
}

it('confirms a tap, with and without a network', { timeout: 300_000 }, async () => {
  await classToday('screen');
  const input = { deviceId: 'LoadTablet0000000001', name: 'Tatame' };
  const { code } = await handleInProcess(addTablet, 'load-rita', input);
  const page = await openPage(null, { viewport: { width: 768, height: 1024 } });
  await page.goto('/door');
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Pair' }).click();
  await page
    .getByRole('navigation', { name: 'Classes today' })
    .getByRole('button', { name: 'screen' })
    .click();
  const names = Array.from({ length: 2 * ROUNDS }, (_, index) => nameOf(index));
  await page.context().setOffline(false);
  const online = [];
  for (const name of names.slice(0, ROUNDS)) online.push(await tapOn(page, name, 'You are in!'));
  // Chromium sends no event for it, as for a Wi-Fi without an internet behind it.
  const said = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const notice = page.getByText(/^No network\./);
    await page.context().setOffline(true);
    said.push(await timed(() => notice.waitFor()));
    await page.context().setOffline(false);
    await notice.waitFor({ state: 'detached' });
  }
  await page.context().setOffline(true);
  await page.getByText(/^No network\./).waitFor();
  const offline = [];
  for (const name of names.slice(ROUNDS)) offline.push(await tapOn(page, name, 'Noted:'));
  await page.context().close();
  printTable({
    title: `From the tap to its answer, or without a network to its words (${ROUNDS} students each)`,
    columns: ['', 'p50', 'p95', 'p50 to online'],
    rows: [
      ['online', ...figures(online), '–'],
      ['offline', ...figures(offline), ratio(median(offline), median(online))],
      ['until a dead network is said', ...figures(said), '–'],
    ],
  });
});
