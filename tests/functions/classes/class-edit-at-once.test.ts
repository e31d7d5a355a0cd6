import type { ClassInput } from '@domain/classes/class-form.ts';
import { beforeEach, expect, it } from 'vitest';
import { cancelInstance } from '../../../functions/src/classes/cancel-instance.ts';
import { updateClass } from '../../../functions/src/classes/update-class.ts';
import { updateInstance } from '../../../functions/src/classes/update-instance.ts';
import { checkIn } from '../../../functions/src/schedule/check-in.ts';
import { checkOut } from '../../../functions/src/schedule/check-out.ts';
import { classOf, formOf, season } from '../../support/class-factories.ts';
import { ARMBAR, studentOf, TRIANGLE } from '../../support/factories.ts';
import { expectSameAttendees, expectTrainingMatchesRecords } from '../schedule/attendance-checks.ts';
import { ROUNDS } from '../../support/rounds.ts';
import { type Answer, call, clear, get, put, seededRandom, world } from '../world.ts';

/** What must hold while a class is edited and its students come and go in the same moment. */
const RITA = { uid: 'rita' };
const UIDS = Array.from({ length: 20 }, (_, index) => `student-${index}`);
const MONDAY = 'gi_2026-11-23';
const WEDNESDAY = 'gi_2026-11-25';
const parent = classOf('gi', formOf({ movements: [ARMBAR, TRIANGLE], maxCapacity: 40 }));
const MINUTE = 60_000;

beforeEach(async () => {
  await clear();
  await put({ 'admins/rita': {} });
});

async function stage(): Promise<void> {
  await clear();
  await put({
    'admins/rita': {},
    ...Object.fromEntries(UIDS.map((uid) => [`students/${uid}`, studentOf(uid)])),
    ...season(parent),
  });
}

/** Half of the students are in beforehand; then everybody leaves or comes, on either day. */
async function rush(random: () => number, dependencies: ReturnType<typeof world>) {
  const before = UIDS.filter(() => random() < 0.5);
  for (const eventId of [MONDAY, WEDNESDAY]) {
    await Promise.all(before.map((uid) => call(checkIn, { uid }, { eventId }, dependencies)));
  }
  return () =>
    Promise.all(
      UIDS.map(async (uid) => {
        const eventId = random() < 0.7 ? MONDAY : WEDNESDAY;
        const isIn = before.includes(uid);
        const answer = await call(isIn ? checkOut : checkIn, { uid }, { eventId }, dependencies);
        return { uid, eventId, isIn, answer };
      }),
    );
}

type Moved = Awaited<ReturnType<Awaited<ReturnType<typeof rush>>>>;

/** Who is on a list when everybody whose call succeeded has moved. */
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

async function expectNoGhosts(): Promise<void> {
  for (const uid of UIDS) await expectTrainingMatchesRecords(uid);
}

it(
  `editing a class while 20 students come and go loses nobody and leaves no ghost credit, ${ROUNDS} times`,
  async () => {
    const random = seededRandom(5);
    for (let round = 0; round < ROUNDS; round += 1) {
      await stage();
      const dependencies = world({ random: seededRandom(round) });
      const go = await rush(random, dependencies);
      const before = { [MONDAY]: await attendees(MONDAY), [WEDNESDAY]: await attendees(WEDNESDAY) };

      // Every other round drops the day on which most of them are.
      const drops = round % 2 === 0;
      const form: Partial<ClassInput> = drops
        ? { weeklySchedule: ['wednesday', 'saturday'] }
        : { startTime: '19:00', endTime: '20:00' };
      const edit = (): Promise<Answer> =>
        call(updateClass, RITA, { classId: 'gi', form: formOf({ maxCapacity: 40, ...form }) }, dependencies);
      const [moved, edited] = await Promise.all([go(), edit()]);

      expect(edited).toMatchObject({ ok: true });
      expectOnlyRefusals(moved, drops ? ['class-cancelled', 'class-not-found'] : []);
      expect(await expectSameAttendees(WEDNESDAY, UIDS)).toEqual(
        expectedOn(WEDNESDAY, before[WEDNESDAY] ?? [], moved),
      );
      const onMonday = expectedOn(MONDAY, before[MONDAY] ?? [], moved);
      if (drops) await expectCalledOff(onMonday);
      else {
        expect(await expectSameAttendees(MONDAY, UIDS)).toEqual(onMonday);
        expect(await get(`calendar_events/${MONDAY}`)).toMatchObject({ startTime: '19:00' });
      }
      await expectNoGhosts();
    }
  },
  Math.max(2, ROUNDS) * MINUTE,
);

/** The list as it was when the class was called off; nobody on it is credited. */
async function expectCalledOff(people: string[]): Promise<void> {
  const event = await get(`calendar_events/${MONDAY}`);
  if (people.length === 0) return expect(event).toBeUndefined();
  expect(event).toMatchObject({ status: 'cancelled' });
  expect(await attendees(MONDAY)).toEqual(people);
  const roster = (await get(`rosters/${MONDAY}`)) as { attendees: object };
  expect(Object.keys(roster.attendees).sort()).toEqual(people);
  for (const uid of UIDS) expect(await get(`students/${uid}/attendance/${MONDAY}`)).toBeUndefined();
}

it(
  'editing or calling off one date while 20 students come and go loses neither',
  async () => {
    const random = seededRandom(9);
    for (let round = 0; round < Math.max(2, Math.floor(ROUNDS / 2)); round += 1) {
      await stage();
      const dependencies = world({ random: seededRandom(round) });
      const go = await rush(random, dependencies);
      const before = await attendees(MONDAY);
      const { startTime, endTime, movements } = formOf();
      const form = { startTime, endTime, instructor: 'Sofia', maxCapacity: 30, movements };
      const calledOff = round % 2 === 1;
      const change = calledOff
        ? call(cancelInstance, RITA, { eventId: MONDAY, reason: 'Rita is ill' }, dependencies)
        : call(updateInstance, RITA, { eventId: MONDAY, form }, dependencies);
      const [moved, changed] = await Promise.all([go(), change]);

      expect(changed).toMatchObject({ ok: true });
      expectOnlyRefusals(moved, calledOff ? ['class-cancelled'] : []);
      const people = expectedOn(MONDAY, before, moved);
      if (calledOff) await expectCalledOff(people);
      else {
        expect(await expectSameAttendees(MONDAY, UIDS)).toEqual(people);
        expect(await get(`calendar_events/${MONDAY}`)).toMatchObject({
          classInstructor: 'Sofia',
          own: ['instructor', 'maxCapacity', 'movements'],
        });
      }
      await expectNoGhosts();
    }
  },
  Math.max(2, ROUNDS) * MINUTE,
);

it(
  'an edit of the class and one of a date at once lose nothing of either',
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await stage();
      const dependencies = world({ random: seededRandom(round) });
      const { startTime, endTime, maxCapacity, movements } = parent;
      const answers = await Promise.all([
        call(
          updateClass,
          RITA,
          { classId: 'gi', form: formOf({ instructor: 'Rafael', maxCapacity: 9 }) },
          dependencies,
        ),
        call(
          updateInstance,
          RITA,
          { eventId: MONDAY, form: { startTime, endTime, maxCapacity, movements, instructor: 'Sofia' } },
          dependencies,
        ),
      ]);
      for (const answer of answers) expect(answer).toMatchObject({ ok: true });
      expect(await get(`calendar_events/${MONDAY}`)).toMatchObject({ classInstructor: 'Sofia' });
      expect(await get(`calendar_events/${WEDNESDAY}`)).toMatchObject({
        classInstructor: 'Rafael',
        maxCapacity: 9,
      });
      expect(await get('classes/gi')).toMatchObject({ instructor: 'Rafael' });
    }
  },
  2 * MINUTE,
);
