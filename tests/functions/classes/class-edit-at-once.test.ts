import type { ClassInput } from '@domain/classes/class-form.ts';
import { expect, it } from 'vitest';
import { eventsAndRosters, studentsAndRecords } from '../../support/attendance-factory.ts';
import { classOf, formOf, instanceOn, season } from '../../support/class-factories.ts';
import { ARMBAR, TRIANGLE } from '../../support/factories.ts';
import { ROUNDS } from '../../support/rounds.ts';
import { db, get, reset } from '../database.ts';
import { expectSameAttendees, expectTrainingMatchesRecords } from '../schedule/attendance-checks.ts';
import { type Answer, call, RITA, seededRandom, world } from '../world.ts';
import { editClass } from './edits.ts';

/** Edits of a class while its students check in and out. */
const UIDS = Array.from({ length: 20 }, (_, index) => `student-${index}`);
const MONDAY = 'gi_2026-11-23';
const WEDNESDAY = 'gi_2026-11-25';
const parent = classOf('gi', formOf({ movements: [ARMBAR, TRIANGLE], maxCapacity: 40 }));

/** Stores the class with about half of the students checked in to both days; returns their ids. */
async function stage(random: () => number): Promise<string[]> {
  const before = UIDS.filter(() => random() < 0.5);
  const events = ['2026-11-23', '2026-11-25'].map((date) =>
    instanceOn(date, parent, { currentAttendees: before }),
  );
  await reset({
    'admins/rita': {},
    ...season(parent),
    ...eventsAndRosters(events),
    ...studentsAndRecords(UIDS, events),
  });
  return before;
}

/** Each student checks in to or out of one of the days. */
function rush(random: () => number, before: readonly string[], dependencies: ReturnType<typeof world>) {
  return Promise.all(
    UIDS.map(async (uid) => {
      const eventId = random() < 0.7 ? MONDAY : WEDNESDAY;
      const isIn = before.includes(uid);
      const answer = await call(isIn ? 'checkOut' : 'checkIn', { uid }, { eventId }, dependencies);
      return { uid, eventId, isIn, answer };
    }),
  );
}

type Moved = Awaited<ReturnType<typeof rush>>;

/** The attendees after all successful calls. */
function expectedOn(eventId: string, before: readonly string[], moved: Moved): string[] {
  const changed = moved.filter((each) => each.eventId === eventId && each.answer.ok);
  const left = new Set(changed.filter(({ isIn }) => isIn).map(({ uid }) => uid));
  const came = changed.filter(({ isIn }) => !isIn).map(({ uid }) => uid);
  return [...before.filter((uid) => !left.has(uid)), ...came].sort();
}

async function attendees(eventId: string): Promise<string[]> {
  const event = await get(`calendar_events/${eventId}`);
  return ((event?.currentAttendees ?? []) as string[]).toSorted();
}

function expectOnlyRefusals(moved: Moved, reasons: string[]): void {
  for (const { answer } of moved) if (!answer.ok) expect(reasons).toContain(answer.reasons[0]);
}

it(`editing a class while 20 students check in and out loses no attendee and no credit, ${ROUNDS} times`, async () => {
  const random = seededRandom(5);
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await stage(random);
    const dependencies = world({ random: seededRandom(round) });

    // Every other round removes the day that most students attend.
    const drops = round % 2 === 0;
    const form: Partial<ClassInput> = drops
      ? { weeklySchedule: ['wednesday', 'saturday'] }
      : { startTime: '19:00', endTime: '20:00' };
    const edit = (): Promise<Answer> =>
      editClass(RITA, { classId: 'gi', form: formOf({ maxCapacity: 40, ...form }) }, dependencies);
    const [moved, edited] = await Promise.all([rush(random, before, dependencies), edit()]);

    expect(edited).toMatchObject({ ok: true });
    expectOnlyRefusals(moved, drops ? ['class-cancelled', 'class-not-found'] : []);
    expect(await expectSameAttendees(WEDNESDAY, UIDS)).toEqual(expectedOn(WEDNESDAY, before, moved));
    const onMonday = expectedOn(MONDAY, before, moved);
    if (drops) await expectCanceled(onMonday);
    else {
      expect(await expectSameAttendees(MONDAY, UIDS)).toEqual(onMonday);
      expect(await get(`calendar_events/${MONDAY}`)).toMatchObject({ startTime: '19:00' });
    }
    await expectTrainingMatchesRecords(...UIDS);
  }
});

/** Expects the date to be canceled with these attendees, and no credit to remain. */
async function expectCanceled(people: string[]): Promise<void> {
  const event = await get(`calendar_events/${MONDAY}`);
  if (people.length === 0) return expect(event).toBeUndefined();
  expect(event).toMatchObject({ status: 'cancelled' });
  expect(await attendees(MONDAY)).toEqual(people);
  const roster = (await get(`rosters/${MONDAY}`)) as { attendees: object };
  expect(Object.keys(roster.attendees).sort()).toEqual(people);
  const records = UIDS.map((uid) => db.doc(`students/${uid}/attendance/${MONDAY}`));
  expect((await db.getAll(...records)).filter((record) => record.exists && !record.get('mark'))).toEqual([]);
}
