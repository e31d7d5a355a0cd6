import { expect, it } from 'vitest';
import { creditAllDue } from '../../../functions/src/schedule/credit-techniques.ts';
import { eventsAndRosters, studentsAndRecords } from '../../support/attendance-factory.ts';
import { classOf, formOf, instanceOn, season } from '../../support/class-factories.ts';
import { ARMBAR, DAY, TRIANGLE } from '../../support/factories.ts';
import { ROUNDS } from '../../support/rounds.ts';
import { editDate } from '../classes/edits.ts';
import { get, reset } from '../database.ts';
import { call, RITA, seededRandom, world } from '../world.ts';
import { expectSameAttendees, expectTrainingMatchesRecords } from './attendance-checks.ts';

const named = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}-${index}`);
const COMING = named('coming', 30);
const ADDED = named('added', 5);
const REMOVED = named('removed', 5);
const ABSENT = named('absent', 3);
const EVERYONE = [...COMING, ...ADDED, ...REMOVED, ...ABSENT];
const parent = classOf(
  'gi',
  formOf({ date: DAY, endDate: DAY, weeklySchedule: ['saturday'], maxCapacity: 60 }),
);
const event = instanceOn(DAY, parent, { currentAttendees: [...REMOVED, ...ABSENT] });
const { eventId } = event;

it(`30 check-ins while an administrator adds, removes, marks absent and changes techniques all count once, ${ROUNDS} times`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await reset({
      'admins/rita': {},
      ...season(parent),
      ...eventsAndRosters([event]),
      ...studentsAndRecords(EVERYONE, [event]),
    });
    const dependencies = world({ random: seededRandom(round) });
    const correct = (correction: string) => (studentId: string) =>
      call('correctAttendance', RITA, { eventId, studentId, correction }, dependencies);
    const { startTime, endTime, instructor, maxCapacity } = parent;
    const movements = round % 2 === 0 ? [TRIANGLE] : [ARMBAR, TRIANGLE];
    const techniques = movements.map(({ name }) => name);
    const form = { startTime, endTime, instructor, maxCapacity, movements };
    const answers = await Promise.all([
      ...COMING.map((uid) => call('checkIn', { uid }, { eventId }, dependencies)),
      ...ADDED.map(correct('add')),
      ...REMOVED.map(correct('remove')),
      ...ABSENT.map(correct('absent')),
      round % 3 === 0
        ? editDate(RITA, { eventId, form }, dependencies)
        : call('saveTechniques', RITA, { eventId, taught: 0, techniques }, dependencies),
    ]);
    expect(await creditAllDue(dependencies)).toBe(0);

    for (const answer of answers) expect(answer).toMatchObject({ ok: true });
    expect(await expectSameAttendees(eventId, EVERYONE)).toEqual([...COMING, ...ADDED].sort());
    await expectTrainingMatchesRecords(...EVERYONE);
    const { students } = (await get(`absences/${eventId}`)) as { students: object };
    expect(Object.keys(students).sort()).toEqual(ABSENT);
    for (const uid of [...COMING, ...ADDED]) {
      const student = (await get(`students/${uid}`)) as {
        movements: { movementId: string; count: number }[];
      };
      const taught = movements.map(({ id }) => ({ movementId: id, count: 1 }));
      expect(student.movements).toMatchObject(taught);
      expect(student.movements).toHaveLength(taught.length);
    }
  }
});
