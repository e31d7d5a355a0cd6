import type { InstanceForm } from '@domain/classes/class-form.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { cancelInstance } from '../../../functions/src/classes/cancel-instance.ts';
import { deleteInstance } from '../../../functions/src/classes/delete-instance.ts';
import { reopenInstance } from '../../../functions/src/classes/reopen-instance.ts';
import { saveHoliday } from '../../../functions/src/classes/save-holiday.ts';
import { updateClass } from '../../../functions/src/classes/update-class.ts';
import { updateInstance } from '../../../functions/src/classes/update-instance.ts';
import { checkIn } from '../../../functions/src/schedule/check-in.ts';
import { checkOut } from '../../../functions/src/schedule/check-out.ts';
import { eventsAndRosters, studentsAndRecords } from '../../support/attendance-factory.ts';
import { classOf, formOf, season } from '../../support/class-factories.ts';
import { queriesOf } from '../../support/cost.ts';
import { ARMBAR, classOn, studentOf, TRIANGLE } from '../../support/factories.ts';
import { expectSameAttendees, expectTrainingMatchesRecords } from '../schedule/attendance-checks.ts';
import { call, clear, db, dump, get, put, refused, withoutTraces, world } from '../world.ts';

const RITA = { uid: 'rita' };
const ANA = { uid: 'ana' };
const parent = classOf('gi');
const eventId = 'gi_2026-11-23';
const EVENT = `calendar_events/${eventId}`;
const after = world({ now: () => new Date('2026-11-24T00:00:00-03:00') });

beforeEach(async () => {
  await clear();
  await put({
    'admins/rita': {},
    'students/ana': studentOf('ana'),
    'students/bia': studentOf('bia'),
    ...season(parent),
  });
});

function instanceForm(overrides: Partial<InstanceForm> = {}): InstanceForm {
  const { startTime, endTime, instructor, maxCapacity, movements } = formOf();
  return { startTime, endTime, instructor, maxCapacity, movements, ...overrides };
}
const update = (form: Partial<InstanceForm>) =>
  call(updateInstance, RITA, { eventId, form: instanceForm(form) });
const cancel = (reason: string) => call(cancelInstance, RITA, { eventId, reason });
const done = { ok: true, output: {} };

describe('editing one date', () => {
  it('changes only that date, and stores which fields are its own', async () => {
    const before = await dump();
    const form = {
      startTime: '07:00',
      endTime: '08:00',
      instructor: 'Sofia',
      maxCapacity: 5,
      movements: [TRIANGLE],
    };
    expect(await update(form)).toEqual(done);

    const { [EVENT]: changed, 'classes/gi': ofClass, ...rest } = await dump();
    const { instructor, ...same } = form;
    expect(changed).toEqual({
      ...before[EVENT],
      ...same,
      classInstructor: instructor,
      own: ['times', 'instructor', 'maxCapacity', 'movements'],
      seq: 1,
      updatedAt: expect.any(Date),
    });
    expect(ofClass).toEqual({ ...parent, updatedAt: expect.any(Date) });
    const { [EVENT]: _, 'classes/gi': __, ...restBefore } = before;
    expect(rest).toEqual(restBefore);
  });

  it('marks only the changed fields as its own: the other fields follow the class', async () => {
    await db.doc(EVENT).update({ maxCapacity: 12 });
    await update({ instructor: 'Sofia', maxCapacity: 12 });
    expect(await get(EVENT)).toMatchObject({ own: ['instructor'] });
    await update({ instructor: 'Sofia', maxCapacity: 12, endTime: '19:30' });
    expect(await get(EVENT)).toMatchObject({ own: ['times', 'instructor'] });

    await call(updateClass, RITA, {
      classId: 'gi',
      form: formOf({ startTime: '06:00', endTime: '07:00', instructor: 'Rafael', maxCapacity: 9 }),
    });
    expect(await get(EVENT)).toMatchObject({
      startTime: '18:00',
      endTime: '19:30',
      classInstructor: 'Sofia',
      maxCapacity: 9,
    });
  });

  it('lets a field follow the class again when it is set to the value of the class', async () => {
    await update({ instructor: 'Sofia' });
    await update({});
    expect(await get(EVENT)).toMatchObject({ own: [], classInstructor: 'Helena' });
  });

  it('keeps all attendees when the capacity decreases, and credits them new techniques', async () => {
    for (const uid of ['ana', 'bia']) await call(checkIn, { uid }, { eventId });
    await update({ maxCapacity: 1, movements: [TRIANGLE] });
    expect(await expectSameAttendees(eventId, ['ana', 'bia'])).toEqual(['ana', 'bia']);
    expect(await get('students/bia')).toMatchObject({ movements: [{ movementId: 'triangle', count: 1 }] });
    await call(checkOut, ANA, { eventId });
    expect(await get('students/ana')).toMatchObject({ movements: [] });
  });

  it.each([
    ['Instructor is required', { instructor: ' ' }],
    ['Start time is required', { startTime: '' }],
    ['End time is required', { endTime: '' }],
    ['Capacity must be at least 1', { maxCapacity: 0 }],
    ['Each technique needs a name', { movements: [{ ...ARMBAR, name: '' }] }],
  ])('is refused: %s', async (message, form) => {
    expect(await update(form)).toMatchObject({ ok: false, message });
  });
});

describe('canceling one date', () => {
  it('stores the reason, keeps the attendees and takes the credits back', async () => {
    const before = withoutTraces(await dump());
    await call(checkIn, ANA, { eventId });
    expect(await cancel('  Rita is ill ')).toEqual({ ok: true, output: { attendees: 1 } });

    expect(await get(EVENT)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'Rita is ill',
      currentAttendees: ['ana'],
      seq: 2,
    });
    const { [EVENT]: _, [`rosters/${eventId}`]: roster, ...rest } = withoutTraces(await dump());
    expect(roster).toMatchObject({ attendees: { ana: { name: 'Ana Silva' } } });
    const { [EVENT]: __, ...restBefore } = before;
    expect(rest).toEqual(restBefore);
  });

  it('again changes the reason and takes nothing back twice', async () => {
    await call(checkIn, ANA, { eventId: 'gi_2026-11-25' });
    await call(checkIn, ANA, { eventId });
    await cancel('Rita is ill');
    expect(await cancel('Rita is at the championship')).toEqual({ ok: true, output: { attendees: 1 } });
    expect(await get(EVENT)).toMatchObject({ cancelReason: 'Rita is at the championship' });
    expect(await get('students/ana')).toMatchObject({ movements: [{ count: 1 }] });
    await expectTrainingMatchesRecords('ana');
  });

  it('takes the credits of 120 students back with one query each, at most 50 of them at once', async () => {
    const movements = Array.from({ length: 8 }, (_, index) => ({ ...ARMBAR, id: `movement-${index}` }));
    const uids = Array.from({ length: 120 }, (_, index) => `student-${index}`);
    const [earlier, event] = ['2026-11-20', '2026-11-23'].map((date) =>
      classOn(date, { classId: 'gi', movements, currentAttendees: uids }),
    ) as [DatedClass, DatedClass];
    await put({ ...eventsAndRosters([event]), ...studentsAndRecords(uids, [earlier, event]) });

    const queries = await queriesOf(() => cancel('Rita is ill'));
    expect(queries).toEqual({ total: 120, atOnce: expect.any(Number) });
    expect(queries.atOnce).toBeLessThanOrEqual(50);
    const left = studentsAndRecords(uids, [earlier]);
    const stored = withoutTraces(await dump());
    const students = Object.entries(stored).filter(([path]) => path.startsWith('students/student-'));
    expect(Object.fromEntries(students)).toEqual(withoutTraces(left));
  });

  it('needs a reason', async () => {
    for (const reason of ['', '  ', undefined]) {
      expect(await call(cancelInstance, RITA, { eventId, reason })).toEqual(
        refused('cancel-reason-required'),
      );
    }
  });

  it('can be undone, with an empty list', async () => {
    const before = withoutTraces(await dump());
    await call(checkIn, ANA, { eventId });
    await cancel('Rita is ill');
    expect(await call(reopenInstance, RITA, { eventId })).toEqual(done);
    expect(withoutTraces(await dump())).toEqual(before);
    expect(await call(reopenInstance, RITA, { eventId })).toEqual(done);
    expect(await call(checkIn, ANA, { eventId })).toMatchObject({ ok: true });
  });
});

describe('deleting one date', () => {
  it('deletes it permanently: the next edit of the class does not create it again', async () => {
    expect(await call(deleteInstance, RITA, { eventId })).toEqual(done);
    expect(await get(EVENT)).toBeUndefined();
    expect(await get('classes/gi')).toMatchObject({ deletedDates: ['2026-11-23'] });
    const edit = { classId: 'gi', form: formOf({ instructor: 'Rafael' }) };
    expect(await call(updateClass, RITA, edit)).toMatchObject({ output: { created: 0, updated: 1 } });
    expect(await call(deleteInstance, RITA, { eventId })).toEqual(refused('class-not-found'));
  });

  it('is refused while it has attendees, and if it was canceled with attendees', async () => {
    await call(checkIn, ANA, { eventId });
    const before = await dump();
    expect(await call(deleteInstance, RITA, { eventId })).toEqual(refused('instance-has-attendees'));
    expect(await dump()).toEqual(before);
    await cancel('Rita is ill');
    expect(await call(deleteInstance, RITA, { eventId })).toEqual(refused('instance-has-attendees'));
  });
});

const CALLABLES = [
  ['updateInstance', updateInstance, { form: instanceForm() }],
  ['cancelInstance', cancelInstance, { reason: 'Rita is ill' }],
  ['reopenInstance', reopenInstance, {}],
  ['deleteInstance', deleteInstance, {}],
] as const;

describe.each(CALLABLES)('%s is refused', (_, callable, input) => {
  // The rows of the table have different input types.
  const run = (id: unknown, dependencies = world()) =>
    call(callable as typeof updateInstance, RITA, { ...input, eventId: id }, dependencies);

  it('for a past date, but not in its last minute', async () => {
    const before = await dump();
    expect(await run(eventId, after)).toEqual(refused('class-past'));
    expect(await dump()).toEqual(before);
    const lastMinute = world({ now: () => new Date('2026-11-23T23:59:59-03:00') });
    expect(await run(eventId, lastMinute)).toMatchObject({ ok: true });
  });

  it('without an id, for a missing instance or class, and while the class is being deleted', async () => {
    expect(await run('')).toEqual(refused('invalid-class-id'));
    expect(await run('gi_2026-11-24')).toEqual(refused('class-not-found'));
    await db.doc('classes/gi').update({ deleting: true });
    expect(await run(eventId)).toEqual(refused('class-deleting'));
    await db.doc('classes/gi').delete();
    expect(await run(eventId)).toEqual(refused('class-not-found'));
  });
});

it('a date that left the schedule is refused for editing and for reopening', async () => {
  await db.doc(EVENT).update({ status: 'cancelled' });
  expect(await update({ instructor: 'Sofia' })).toEqual(refused('class-cancelled'));
  expect(await call(reopenInstance, RITA, { eventId })).toEqual(refused('class-cancelled'));
});

it('a date that was canceled by hand and then left the schedule is refused for reopening', async () => {
  await call(cancelInstance, RITA, { eventId, reason: 'Rita is ill' });
  await db.doc('classes/gi').update({ weeklySchedule: ['sunday'] });
  expect(await call(reopenInstance, RITA, { eventId })).toEqual(refused('class-cancelled'));
});

describe('the list of holidays', () => {
  const save = (date: string, name: string | null) => call(saveHoliday, RITA, { date, name });
  const stored = async () => (await get('settings/holidays'))?.dates;

  it('stores only the differences from the national list', async () => {
    expect(await save('2026-12-24', ' Recesso ')).toEqual(done);
    await save('2026-12-25', null);
    expect(await stored()).toEqual({ '2026-12-24': 'Recesso', '2026-12-25': null });
    await save('2026-12-25', 'Natal');
    await save('2026-12-24', null);
    expect(await stored()).toEqual({});
  });

  it('is not written by a save without a difference', async () => {
    expect(await save('2026-12-25', 'Natal')).toEqual(done);
    expect(await get('settings/holidays')).toBeUndefined();
    const edit = { classId: 'gi', form: formOf({ instructor: 'Rafael' }) };
    expect(await call(updateClass, RITA, edit)).toMatchObject({ ok: true });
  });

  it('keeps all days that are saved at the same time', async () => {
    const days = ['2026-12-21', '2026-12-22', '2026-12-23', '2026-12-24'];
    await Promise.all(days.map((day) => save(day, 'Recesso')));
    expect(await stored()).toEqual(Object.fromEntries(days.map((day) => [day, 'Recesso'])));
  });

  it('refuses a day without a name and an invalid date', async () => {
    expect(await save('2026-12-24', ' ')).toEqual(refused('holiday-name-required'));
    for (const date of ['', '2026-02-30', '1926-12-24', '24/12/2026']) {
      expect(await save(date, 'Recesso')).toEqual(refused('invalid-input'));
    }
    expect(await stored()).toBeUndefined();
  });
});
