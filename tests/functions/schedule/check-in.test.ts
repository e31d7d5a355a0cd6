import { shiftDate } from '@domain/calendar.ts';
import type { Reason } from '@domain/errors.ts';
import { rosterEntryOf } from '@domain/schedule/schedule.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { leaveLists } from '../../../functions/src/leaving/leave-lists.ts';
import { ARMBAR, attendanceRecordOf, classOn, DAY, studentOf, TRIANGLE } from '../../support/factories.ts';
import { db, dump, expectNothing, get, put, reset, withoutTraces } from '../database.ts';
import { call, type Person, RITA, refused, takeLog, world } from '../world.ts';

const ANA: Person = { uid: 'ana' };
const ana = studentOf('ana');
const event = classOn(DAY, { classId: 'gi', movements: [ARMBAR, TRIANGLE] });
const EVENT = `calendar_events/${event.eventId}`;
const RECORD = `students/ana/attendance/${event.eventId}`;
const ROSTER = `rosters/${event.eventId}`;
const input = { eventId: event.eventId };
const at = (time: string) => world({ now: () => new Date(time) });

beforeEach(() => reset({ 'students/ana': ana, [EVENT]: event }));

describe('checking in', () => {
  it('writes event, roster, attendance record and profile, and changes nothing else', async () => {
    expect(await call('checkIn', ANA, input)).toEqual({ ok: true, output: { attendees: 1 } });

    const { checkedInAt: _, ...record } = attendanceRecordOf(event);
    const movements = [ARMBAR, TRIANGLE].map(({ id, name }) => {
      return { movementId: id, name, count: 1, lastPracticed: DAY };
    });
    expect(withoutTraces(await dump())).toEqual({
      ...withoutTraces({
        'students/ana': { ...ana, movements, classesAttended: 1 },
        [EVENT]: { ...event, currentAttendees: ['ana'] },
        [ROSTER]: { attendees: { ana: rosterEntryOf(ana) } },
      }),
      [RECORD]: { ...record, checkedInAt: expect.any(Date) },
    });
  });

  it('keeps the limits of the academy for later days, and reads them for those only', async () => {
    const tomorrow = classOn(shiftDate(DAY, 1), { classId: 'gi' });
    const later = classOn(shiftDate(DAY, 2), { classId: 'gi' });
    await put({
      [`calendar_events/${tomorrow.eventId}`]: tomorrow,
      [`calendar_events/${later.eventId}`]: later,
      'settings/booking': { maxOpen: 1, daysAhead: 1 },
      'admins/rita': {},
    });
    expect(await call('checkIn', ANA, { eventId: later.eventId })).toMatchObject({
      reasons: ['booking-too-far'],
      details: { params: { days: '1' } },
    });
    expect(await call('checkIn', ANA, { eventId: tomorrow.eventId })).toMatchObject({ ok: true });
    await put({ 'settings/booking': { maxOpen: 1, daysAhead: 30 } });
    expect(await call('checkIn', ANA, { eventId: later.eventId })).toMatchObject({
      reasons: ['too-many-bookings'],
      details: { params: { max: '1' } },
    });
    expect(await call('checkIn', ANA, input)).toMatchObject({ ok: true });
    expect(await call('checkIn', { uid: 'rita' }, { eventId: later.eventId })).toMatchObject({ ok: true });
  });
});

describe('a student who is away', () => {
  const away = (its: object) =>
    put({ 'students/ana': studentOf('ana', { breaks: [{ from: DAY, until: null, reason: '', ...its }] }) });

  it('is marked for the team alone in a pause, until an erasure', async () => {
    await away({});
    expect(await call('checkIn', ANA, input)).toMatchObject({ ok: true });
    const paused = async () => (await get(`absences/${event.eventId}`))?.paused;
    expect(await paused()).toEqual({ ana: expect.any(Date) });
    expect((await get(ROSTER))?.attendees).toEqual({ ana: rosterEntryOf(ana) });
    await leaveLists({ uid: 'ana', alias: 'former' }, world());
    expect(await paused()).toEqual({});
  });

  it('is refused after leaving', async () => {
    await away({ left: true });
    await expectNothing(() => call('checkIn', ANA, input), refused('student-left'));
  });
});

describe('checking out', () => {
  it('keeps the record with a dated mark, by which it counts nowhere', async () => {
    await call('checkIn', ANA, input);
    const record = await get(RECORD);
    await call('checkOut', ANA, input);
    const marked = await get(RECORD);
    const mark = { kind: 'removed', at: expect.any(Date) };
    expect(marked).toEqual({ ...record, movementIds: [], mark });
    await call('checkIn', ANA, input);
    expect(await get(RECORD)).toEqual({ ...record, checkedInAt: expect.any(Date) });
  });

  it('resets the name to that of the later check-in if two classes of one day remain', async () => {
    const called = (classId: string, name: string) =>
      classOn(DAY, { classId, movements: [{ ...ARMBAR, name }] });
    const classes = [called('first', 'One'), called('second', 'Two'), called('third', 'Three')];
    for (const each of classes) {
      await put({ [`calendar_events/${each.eventId}`]: each });
      await call('checkIn', ANA, { eventId: each.eventId });
    }
    await call('checkOut', ANA, { eventId: 'third_2026-11-21' });
    expect(await get('students/ana')).toMatchObject({ movements: [{ name: 'Two', count: 2 }] });
  });

  it('is allowed without a profile', async () => {
    await call('checkIn', ANA, input);
    await db.doc('students/ana').delete();
    expect(await call('checkOut', ANA, input)).toEqual({ ok: true, output: { attendees: 0 } });
    expect(await get(RECORD)).toMatchObject({ mark: { kind: 'removed' } });
  });
});

/**
 * The reasons, the document that causes them, and the same document with one difference, which
 * allows the check-in. tests/domain/schedule/check-in.test.ts has every reason.
 */
const { healthAnsweredAt: _, ...unanswered } = ana;
const REFUSALS: [Reason[], string, object | null, object][] = [
  [['class-not-found'], EVENT, null, event],
  [
    ['emergency-contact-missing', 'parq-missing'],
    'students/ana',
    { ...unanswered, emergencyContact: { name: '', relationship: '', phone: '' } },
    ana,
  ],
];

it.each(REFUSALS)(
  'a check-in is refused with %j, writes nothing, and is allowed without the cause',
  async ([first, ...others], path, wrong, right) => {
    if (wrong) await put({ [path]: wrong });
    else await db.doc(path).delete();
    await expectNothing(() => call('checkIn', ANA, input), refused(first as Reason, ...others));

    await put({ [path]: right });
    expect(await call('checkIn', ANA, input)).toMatchObject({ ok: true });
  },
);

it('a class with an attendance record is not credited again, even if its list has lost the student', async () => {
  await call('checkIn', ANA, input);
  await db.doc(EVENT).update({ currentAttendees: [] });
  const before = await get('students/ana');
  expect(await call('checkIn', ANA, input)).toEqual({ ok: true, output: { attendees: 1 } });
  expect(await get(EVENT)).toMatchObject({ currentAttendees: ['ana'] });
  expect(await get('students/ana')).toEqual(before);
});

it("the academy's day lasts until the end of a class that runs past midnight: it accepts check-ins, check-outs and corrections", async () => {
  await put({ [EVENT]: { ...event, startTime: '22:00', endTime: '01:30' }, 'admins/rita': {} });
  const night = at('2026-11-22T00:30:00-03:00');
  expect(await call('checkIn', ANA, input, night)).toMatchObject({ ok: true });
  expect(await get('students/ana')).toMatchObject({ classesAttended: 1, classesAhead: {} });
  expect(await call('checkOut', ANA, input, night)).toMatchObject({ ok: true });
  expect(await get('students/ana')).toMatchObject({ classesAttended: 0, movements: [] });
  const added = { ...input, studentId: 'ana', correction: 'add' };
  expect(await call('correctAttendance', { uid: 'rita' }, added, night)).toMatchObject({ ok: true });
  expect(await call('checkOut', ANA, input, at('2026-11-22T01:30:00-03:00'))).toEqual(refused('class-past'));
});

it('an administrator checks in without a profile and to a full class, and is credited nothing', async () => {
  await put({ 'admins/rita': {}, [EVENT]: { ...event, maxCapacity: 1, currentAttendees: ['bia'] } });
  expect(await call('checkIn', RITA, input)).toEqual({ ok: true, output: { attendees: 2 } });
  const entry = { name: 'Rita Prado', email: 'rita@academy.test', belt: null, degree: null };
  expect(await get(ROSTER)).toMatchObject({ attendees: { rita: entry } });
  expect(await get(`students/rita/attendance/${event.eventId}`)).toBeUndefined();
  expect(await get('students/rita')).toBeUndefined();
});

it('a malformed document is logged with its path and fields, without their values', async () => {
  await put({ [EVENT]: { ...event, classInstructor: 7, maxCapacity: 'twenty' } });
  expect(await call('checkIn', ANA, input)).toEqual(refused('invalid-class-data'));
  const [entry, ...others] = takeLog();
  expect(others).toEqual([]);
  expect(entry?.details).toMatchObject({ path: EVENT, fields: ['classInstructor', 'maxCapacity'] });
  expect(JSON.stringify(entry)).not.toContain('twenty');
});
