import { shiftDate } from '@domain/calendar.ts';
import type { PracticedMovement } from '@domain/profile.ts';
import { beforeEach, expect, it } from 'vitest';
import { eventsAndRosters, studentsAndRecords } from '../../support/attendance-factory.ts';
import { classOf, instanceOn } from '../../support/class-factories.ts';
import { costOf } from '../../support/cost.ts';
import { DAY } from '../../support/factories.ts';
import { db, dump, get, put, reset } from '../database.ts';
import { call, RITA, refused } from '../world.ts';

/** Firestore accepts 10 MiB per commit. A profile with every technique of the academy has about 50 kB. */

const gi = classOf('gi');
const practiced: PracticedMovement[] = Array.from({ length: 300 }, (_, index) => ({
  movementId: `technique-${index}`,
  name: `${index} ${'x'.repeat(76)}`,
  count: 3,
  lastPracticed: '2026-11-01',
}));

/** Stores a date whose attendees, named after it, have such profiles. Returns its id. */
async function crowded(date: string, count: number): Promise<string> {
  const uids = Array.from({ length: count }, (_, index) => `${date}-student-${index}`);
  const event = instanceOn(date, gi, { currentAttendees: uids });
  const documents = Object.entries(studentsAndRecords(uids, [event]));
  for (let start = 0; start < documents.length; start += 50) {
    const part = documents.slice(start, start + 50).map(([path, document]) => {
      const movements = [...practiced, ...('movements' in document ? (document.movements as object[]) : [])];
      return [path, path.includes('/attendance/') ? document : { ...document, movements }] as const;
    });
    await put(Object.fromEntries(part));
  }
  await put(eventsAndRosters([event]));
  return event.eventId;
}

const cancel = (eventId: string) => call('cancelInstance', RITA, { eventId, reason: 'Rita is ill' });

beforeEach(() => reset({ 'admins/rita': {}, 'classes/gi': gi }));

it('a date is canceled with 70 attendees whose profiles have 50 kB', async () => {
  const eventId = await crowded(DAY, 70);
  expect(await cancel(eventId)).toEqual({ ok: true, output: { attendees: 70 } });
  expect((await get(`students/${DAY}-student-69`))?.movements).toHaveLength(300);
});

it('a change that rewrites more than 4 MB of profiles is refused before all of them are read', async () => {
  const eventId = await crowded(DAY, 110);
  const before = await dump();
  const cost = await costOf(async () =>
    expect(await cancel(eventId)).toEqual(refused('class-change-too-large')),
  );
  expect(cost.read).toBeLessThan(220);
  expect(await dump()).toEqual(before);
});

it('a class is deleted in smaller commits if the profiles are too large for one', async () => {
  for (const date of [DAY, shiftDate(DAY, 2)]) await crowded(date, 50);
  expect(await call('deleteClass', RITA, { classId: 'gi' })).toEqual({ ok: true, output: { deleted: 2 } });
  expect((await db.collection('calendar_events').get()).size).toBe(0);
  expect((await get(`students/${DAY}-student-0`))?.movements).toHaveLength(300);
});
