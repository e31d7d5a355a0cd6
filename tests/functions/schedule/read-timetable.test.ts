import { shiftDate } from '@domain/calendar.ts';
import { beforeEach, expect, it } from 'vitest';
import { memoryOf } from '../../../functions/src/edge/memory.ts';
import { costOf } from '../../support/cost.ts';
import { classOn, DAY, NOON } from '../../support/factories.ts';
import { db, put, reset } from '../database.ts';
import { call, takeLog, world } from '../world.ts';

const VERA = { uid: 'vera' };

type Answered = { output: { classes: { eventId: string }[] } };
const read = async (dependencies = world()) =>
  ((await call('readTimetable', VERA, {}, dependencies)) as Answered).output.classes.map(
    ({ eventId }) => eventId,
  );

function classes(...ids: string[]) {
  const events = ids.map((classId) => classOn(DAY, { classId }));
  return put(Object.fromEntries(events.map((event) => [`calendar_events/${event.eventId}`, event])));
}

beforeEach(() => reset({ 'members/vera': { state: 'waiting', since: NOON } }));

it('a malformed date is left out of the timetable and logged, and the others are shown', async () => {
  await classes('gi', 'kids');
  await db.doc(`calendar_events/gi_${DAY}`).update({ startTime: 'noon' });
  expect(await read()).toEqual([`kids_${DAY}`]);
  expect(takeLog()).toEqual([
    { event: 'class-date-malformed', details: { path: `calendar_events/gi_${DAY}`, fields: ['startTime'] } },
  ]);
});

it('an instance reads the timetable once a minute, however often accounts that wait ask for it', async () => {
  let seconds = 0;
  const now = () => new Date(NOON.getTime() + seconds * 1000);
  const dependencies = world({ now, remember: memoryOf(now) });
  await classes('gi', 'kids');
  const cost = await costOf(() => Promise.all([read(dependencies), read(dependencies)]));
  // Two documents, and two markers for each caller.
  expect(cost.read).toBe(2 + 2 * 2);

  await classes('open mat');
  seconds = 59;
  expect(await read(dependencies)).toHaveLength(2);
  seconds = 60;
  expect(await read(dependencies)).toHaveLength(3);
});

it('a timetable that could not be read is read again at once', async () => {
  const remember = memoryOf(() => NOON);
  const failing = remember('it', 60, () => Promise.reject(new Error('Firestore is unreachable')));
  await expect(failing).rejects.toThrow('unreachable');
  expect(await remember('it', 60, async () => 'an answer')).toBe('an answer');
});

it('the timetable of a large academy has the classes of all seven days', async () => {
  const batch = db.batch();
  const days = Array.from({ length: 7 }, (_, index) => shiftDate(DAY, index));
  for (const day of days)
    for (let index = 0; index < 30; index++) {
      const event = classOn(day, { classId: `class-${index}` });
      batch.set(db.doc(`calendar_events/${event.eventId}`), event);
    }
  await batch.commit();
  expect(await read()).toHaveLength(7 * 30);
});
