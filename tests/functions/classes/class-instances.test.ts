import type { InstanceForm } from '@domain/classes/class-form.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { eventsAndRosters, studentsAndRecords } from '../../support/attendance-factory.ts';
import { classOf, formOf, season } from '../../support/class-factories.ts';
import { queriesOf } from '../../support/cost.ts';
import { ARMBAR, classOn, staffOf, studentOf, TRIANGLE } from '../../support/factories.ts';
import { RACE } from '../../support/rounds.ts';
import { db, dump, expectNothing, get, put, reset, withoutTraces } from '../database.ts';
import {
  expectSameAttendees,
  expectTrainingMatchesRecords,
  trainingOn,
} from '../schedule/attendance-checks.ts';
import { call, DONE, RITA, refused, world } from '../world.ts';
import { editClass, editDate } from './edits.ts';

const ANA = { uid: 'ana' };
const parent = classOf('gi');
const eventId = 'gi_2026-11-23';
const EVENT = `calendar_events/${eventId}`;
const at = (time: string) => world({ now: () => new Date(`${time}-03:00`) });
const after = at('2026-11-24T00:00:00');
/** The last day on which the date of `EVENT` can be changed, and the day after. */
const [twoWeeksLater, tooLate] = [at('2026-12-07T23:59:59'), at('2026-12-08T00:00:00')];

beforeEach(() =>
  reset({
    'admins/rita': {},
    'students/ana': studentOf('ana'),
    'students/bia': studentOf('bia'),
    ...season(parent),
  }),
);

function instanceForm(overrides: Partial<InstanceForm> = {}): InstanceForm {
  const { startTime, endTime, instructor, maxCapacity, movements } = formOf();
  return { startTime, endTime, instructor, maxCapacity, movements, ...overrides };
}
const update = (form: Partial<InstanceForm>) => editDate(RITA, { eventId, form: instanceForm(form) });
const cancel = (reason: string) => call('cancelInstance', RITA, { eventId, reason });

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
    expect(await update(form)).toEqual(DONE);

    const { [EVENT]: changed, 'classes/gi': ofClass, 'settings/techniques': list, ...rest } = await dump();
    expect(list).toMatchObject({ techniques: [{ id: 'triangle' }] });
    const { instructor, ...same } = form;
    expect(changed).toEqual({
      ...before[EVENT],
      ...same,
      taught: 1,
      classInstructor: instructor,
      own: ['times', 'instructor', 'maxCapacity', 'movements'],
      seq: 1,
      updatedAt: expect.any(Date),
    });
    expect(ofClass).toEqual({ ...parent, updatedAt: expect.any(Date) });
    const { [EVENT]: _, 'classes/gi': __, ...restBefore } = before;
    expect(rest).toEqual(restBefore);
  });

  it('keeps all attendees when the capacity decreases, and credits them new techniques', async () => {
    for (const uid of ['ana', 'bia']) await call('checkIn', { uid }, { eventId });
    await update({ maxCapacity: 1, movements: [TRIANGLE] });
    expect(await expectSameAttendees(eventId, ['ana', 'bia'])).toEqual(['ana', 'bia']);
    expect((await trainingOn('bia', '2026-11-23')).movements).toMatchObject([
      { movementId: 'triangle', count: 1 },
    ]);
    await call('checkOut', ANA, { eventId });
    expect(await get('students/ana')).toMatchObject({ movements: [] });
  });
});

describe('canceling one date', () => {
  it('stores the reason, keeps the attendees and takes the credits back', async () => {
    const before = withoutTraces(await dump());
    await call('checkIn', ANA, { eventId });
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

  it('takes the credits of 60 students back with one query each, at most 50 of them at once', async () => {
    const movements = Array.from({ length: 8 }, (_, index) => ({ ...ARMBAR, id: `movement-${index}` }));
    const uids = Array.from({ length: 60 }, (_, index) => `student-${index}`);
    const [earlier, event] = ['2026-11-20', '2026-11-21'].map((date) =>
      classOn(date, { classId: 'gi', movements, currentAttendees: uids }),
    ) as [DatedClass, DatedClass];
    await put({ ...eventsAndRosters([event]), ...studentsAndRecords(uids, [earlier, event]) });

    const queries = await queriesOf(() =>
      call('cancelInstance', RITA, { eventId: event.eventId, reason: 'Rita is ill' }),
    );
    expect(queries).toEqual({ total: 60, atOnce: expect.any(Number) });
    expect(queries.atOnce).toBeLessThanOrEqual(50);
    const left = studentsAndRecords(uids, [earlier]);
    const stored = withoutTraces(await dump());
    const students = Object.entries(stored).filter(([path]) => path.startsWith('students/student-'));
    expect(Object.fromEntries(students)).toEqual(withoutTraces(left));
  });
});

describe('moving one date to another day', () => {
  const [from, to] = ['2026-11-23', '2026-11-24'];
  const moved = `gi_${to}`;
  const input = (date: string, form: Partial<InstanceForm> = {}) => ({
    eventId,
    changes: { from: { startTime: '18:00' }, to: form },
    move: { date, reason: 'Moved to Tuesday' },
  });
  const move = (date = to, form: Partial<InstanceForm> = {}, dependencies = world()) =>
    call('updateInstance', RITA, input(date, form), dependencies);

  it('keeps the date there, also after it is deleted and restored, and the class is edited', async () => {
    await move();
    expect(await call('deleteInstance', RITA, { eventId: moved })).toEqual(DONE);
    expect(await call('restoreInstance', RITA, { classId: 'gi', date: to })).toEqual(DONE);
    await editClass(RITA, { classId: 'gi', form: formOf({ maxCapacity: 7 }) }, world());
    expect(await get(`calendar_events/${moved}`)).toMatchObject({ status: 'active', maxCapacity: 7 });
  });

  it('takes its attendees and what was set for it along, and the old day says why', async () => {
    await put({ 'members/rita': { state: 'member', since: new Date() } });
    await update({ maxCapacity: 5 });
    for (const uid of ['ana', 'bia', 'rita']) await call('checkIn', { uid }, { eventId });
    await call('checkOut', { uid: 'bia' }, { eventId });
    expect(await move(to, { startTime: '18:30' })).toEqual(DONE);

    const [old, now] = [await get(EVENT), await get(`calendar_events/${moved}`)];
    expect(old).toMatchObject({ status: 'cancelled', cancelReason: 'Moved to Tuesday', startTime: '18:00' });
    expect(now).toMatchObject({
      ...{ eventId: moved, date: to, weekday: 'tuesday', startTime: '18:30', maxCapacity: 5, moved: true },
      ...{ status: 'active', currentAttendees: ['ana', 'rita'], own: ['times', 'maxCapacity'], seq: 0 },
    });
    const attendees = (await get(`rosters/${moved}`))?.attendees;
    expect(attendees).toEqual((await get(`rosters/${eventId}`))?.attendees);
    expect(await get(`students/ana/attendance/${eventId}`)).toMatchObject({ mark: { kind: 'removed' } });
    expect(await get(`students/ana/attendance/${moved}`)).toMatchObject({ date: to, classId: 'gi' });
    expect(Object.keys(((await get('students/ana'))?.classesAhead ?? {}) as object)).toEqual([moved]);
    expect(await get(`students/bia/attendance/${moved}`)).toBeUndefined();
    await expectTrainingMatchesRecords('ana', 'bia');
    expect((await get('classes/gi'))?.dates).toEqual([...parent.dates, to].sort());
    const { docs } = await db.collection('audit').where('what', '==', eventId).get();
    expect(docs.map((doc) => doc.get('after.date'))).toContain(to);
    expect(await call('checkOut', ANA, { eventId: moved })).toMatchObject({ ok: true });
  });

  it('changes nothing if it is repeated', async () => {
    await move();
    await expectNothing(() => move(), DONE);
  });

  it('is kept by the next edit of the class, which changes it as every date, and ends with the class', async () => {
    await call('checkIn', ANA, { eventId });
    await move();
    const edit = { classId: 'gi', form: formOf({ instructor: 'Rafael' }) };
    expect(await editClass(RITA, edit)).toMatchObject({ output: { created: 0, cancelled: 0, deleted: 0 } });
    expect(await get(`calendar_events/${moved}`)).toMatchObject({
      classInstructor: 'Rafael',
      status: 'active',
    });
    expect(await get(EVENT)).toMatchObject({ status: 'cancelled' });
    await call('cancelInstance', RITA, { eventId: moved, reason: 'Rita is ill' });
    expect(await call('reopenInstance', RITA, { eventId: moved })).toEqual(DONE);
    await editClass(RITA, { classId: 'gi', form: { endDate: from } });
    expect(await get(`calendar_events/${moved}`)).toMatchObject({ status: 'cancelled' });
  });

  it('goes to a day that was deleted before, as a date of the schedule', async () => {
    await call('deleteInstance', RITA, { eventId: 'gi_2026-11-25' });
    expect(await move('2026-11-25')).toEqual(DONE);
    expect(await get('calendar_events/gi_2026-11-25')).not.toHaveProperty('moved');
    expect(await get('classes/gi')).toMatchObject({ dates: parent.dates, deletedDates: [] });
  });

  it('is refused on a past day, from a past day, on a day with a date, and if it is canceled', async () => {
    expect(await move('2026-11-20')).toEqual(refused('class-past'));
    expect(await move(to, {}, after)).toEqual(refused('class-past'));
    expect(await move('2026-11-25')).toEqual(refused('class-date-taken'));
    expect(await move(from)).toEqual(refused('class-date-taken'));
    await cancel('Rita is ill');
    expect(await move()).toEqual(refused('class-cancelled'));
  });

  it('loses no check-in of the same moment', RACE, async () => {
    const [, answer] = await Promise.all([move(), call('checkIn', ANA, { eventId })]);
    const students = ['ana', 'bia'];
    const listed = await expectSameAttendees(moved, students);
    expect(listed).toEqual(answer?.ok ? ['ana'] : []);
    await expectTrainingMatchesRecords(...students);
  });
});

describe('deleting one date', () => {
  it('deletes it permanently: the next edit of the class does not create it again', async () => {
    expect(await call('deleteInstance', RITA, { eventId })).toEqual(DONE);
    expect(await get(EVENT)).toBeUndefined();
    expect(await get('classes/gi')).toMatchObject({ deletedDates: ['2026-11-23'] });
    const edit = { classId: 'gi', form: formOf({ instructor: 'Rafael' }) };
    expect(await editClass(RITA, edit)).toMatchObject({ output: { created: 0, updated: 1 } });
    expect(await call('deleteInstance', RITA, { eventId })).toEqual(refused('class-not-found'));
  });

  it('is refused if more students are checked in than the administrator has seen', async () => {
    await call('checkIn', ANA, { eventId });
    await expectNothing(() => call('deleteInstance', RITA, { eventId }), refused('instance-has-attendees'));
    await cancel('Rita is ill');
    expect(await call('deleteInstance', RITA, { eventId })).toEqual(refused('instance-has-attendees'));
    expect(await call('deleteInstance', RITA, { eventId, attendees: 2 })).toEqual(DONE);
    expect(await get(`rosters/${eventId}`)).toBeUndefined();
    await expectTrainingMatchesRecords('ana');
  });
});

describe('restoring a deleted date', () => {
  const restore = (date: string, dependencies = world()) =>
    call('restoreInstance', RITA, { classId: 'gi', date }, dependencies);

  it('creates it as the class is now, with an empty list; again it changes nothing', async () => {
    await call('checkIn', ANA, { eventId });
    await update({ instructor: 'Sofia' });
    await call('deleteInstance', RITA, { eventId, attendees: 1 });
    expect(await get('classes/gi')).toMatchObject({ dates: expect.not.arrayContaining(['2026-11-23']) });
    expect(await restore('2026-11-23')).toEqual(DONE);
    expect(await get(EVENT)).toMatchObject({ classInstructor: 'Helena', currentAttendees: [], own: [] });
    expect(await get('classes/gi')).toMatchObject({ dates: parent.dates, deletedDates: [] });

    expect(await call('checkIn', ANA, { eventId })).toMatchObject({ ok: true });
    await expectNothing(() => restore('2026-11-23'), DONE);
    await expectTrainingMatchesRecords('ana');
  });

  it('is possible up to 14 days later, after an edit of the class, too', async () => {
    await call('deleteInstance', RITA, { eventId });
    await editClass(RITA, { classId: 'gi', form: formOf({ instructor: 'Rafael' }) }, after);
    expect(await restore('2026-11-23', tooLate)).toEqual(refused('attendance-closed'));
    expect(await restore('2026-11-23', twoWeeksLater)).toEqual(DONE);
  });

  it('is refused for a date that was not deleted, a missing class, and one that is being deleted', async () => {
    expect(await restore('2026-11-24')).toEqual(refused('class-not-found'));
    await db.doc('classes/gi').update({ deleting: true });
    expect(await restore('2026-11-23')).toEqual(refused('class-deleting'));
    await db.doc('classes/gi').delete();
    expect(await restore('2026-11-23')).toEqual(refused('class-not-found'));
  });
});

const CALLABLES = [
  ['cancelInstance', { reason: 'Rita is ill' }],
  ['reopenInstance', {}],
  ['updateInstance', { changes: { from: instanceForm(), to: instanceForm() } }],
  ['deleteInstance', {}],
] as const;

it.each(CALLABLES)(
  '%s is refused for a missing instance or class, and while the class is being deleted',
  async (callable, input) => {
    const run = (id: string) => call(callable, RITA, { ...input, eventId: id });
    expect(await run('gi_2026-11-24')).toEqual(refused('class-not-found'));
    await db.doc('classes/gi').update({ deleting: true });
    expect(await run(eventId)).toEqual(refused('class-deleting'));
    await db.doc('classes/gi').delete();
    expect(await run(eventId)).toEqual(refused('class-not-found'));
  },
);

it.each(CALLABLES.slice(0, 2))(
  '%s is refused for a date of more than 14 days ago, but not in the last minute of the 14th day',
  async (callable, input) => {
    const run = (dependencies: ReturnType<typeof world>) =>
      call(callable, RITA, { ...input, eventId }, dependencies);
    await expectNothing(() => run(tooLate), refused('attendance-closed'));
    expect(await run(twoWeeksLater)).toMatchObject({ ok: true });
  },
);

it('a date of any day is edited and deleted', async () => {
  const changes = { from: { instructor: instanceForm().instructor }, to: { instructor: 'Sofia' } };
  expect(await call('updateInstance', RITA, { eventId, changes }, tooLate)).toEqual(DONE);
  expect(await get(EVENT)).toMatchObject({ classInstructor: 'Sofia' });
  expect(await call('deleteInstance', RITA, { eventId, attendees: 0 }, tooLate)).toEqual(DONE);
  expect(await get(EVENT)).toBeUndefined();
});

it('a date that left the schedule is refused for editing and for reopening', async () => {
  await db.doc(EVENT).update({ status: 'cancelled' });
  expect(await update({ instructor: 'Sofia' })).toEqual(refused('class-cancelled'));
  expect(await call('reopenInstance', RITA, { eventId })).toEqual(refused('class-cancelled'));
});

it('a holiday that was left out with attendees can be reopened, and is kept from then on', async () => {
  await put({ 'settings/holidays': { dates: { '2026-11-23': 'Recesso' } } });
  await call('checkIn', ANA, { eventId });
  await editClass(RITA, { classId: 'gi', form: formOf(), leftOut: ['2026-11-23'] });
  expect(await get(EVENT)).toMatchObject({ status: 'cancelled' });
  expect(await call('reopenInstance', RITA, { eventId })).toEqual(DONE);
  expect(await get(EVENT)).toMatchObject({ status: 'active', currentAttendees: ['ana'] });
  expect(await get('classes/gi')).toMatchObject({ dates: parent.dates, deletedDates: [] });
});

describe('a substitute', () => {
  const PAULA = { uid: 'paula' };
  const teach = (from: string, to: string, dependencies = world()) => {
    const changes = { from: { instructor: from }, to: { instructor: to } };
    return call('substitute', PAULA, { eventId, changes }, dependencies);
  };
  beforeEach(() => put({ 'members/paula': staffOf('professor') }));

  it('teaches one date, of which nothing else changes', async () => {
    const before = withoutTraces(await dump());
    expect(await teach('Helena', 'Paula')).toEqual(DONE);
    const event = { ...before[EVENT], classInstructor: 'Paula', own: ['instructor'] };
    expect(withoutTraces(await dump())).toEqual({ ...before, [EVENT]: event });
    expect(await teach('Paula', 'Helena')).toEqual(DONE);
    expect(withoutTraces(await dump())).toEqual(before);
  });

  it('is named by a professor up to 14 days later, not for a canceled date, and over no name that the professor has not seen', async () => {
    expect(await teach('Helena', 'Paula', twoWeeksLater)).toEqual(DONE);
    expect(await teach('Paula', 'Sofia', tooLate)).toEqual(refused('attendance-closed'));
    expect(await teach('Helena', 'Sofia')).toEqual(refused('changed-meanwhile'));
    await cancel('Holiday');
    expect(await teach('Paula', 'Sofia')).toEqual(refused('class-cancelled'));
  });
});
