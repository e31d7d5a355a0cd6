import { shiftDate } from '@domain/calendar.ts';
import type { Reason } from '@domain/errors.ts';
import { rosterEntryOf } from '@domain/schedule/schedule.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { ARMBAR, attendanceRecordOf, classOn, DAY, studentOf, TRIANGLE } from '../../support/factories.ts';
import { db, dump, expectNothing, get, put, reset, withoutTraces } from '../database.ts';
import { call, type Person, refused, takeLog, world } from '../world.ts';

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

describe('a check-in is refused', () => {
  it.each(REFUSALS)(
    'with %j, writes nothing, and is allowed without the cause',
    async ([first, ...others], path, wrong, right) => {
      if (wrong) await put({ [path]: wrong });
      else await db.doc(path).delete();
      await expectNothing(() => call('checkIn', ANA, input), refused(first as Reason, ...others));

      await put({ [path]: right });
      expect(await call('checkIn', ANA, input)).toMatchObject({ ok: true });
    },
  );
});

it('a class with an attendance record is not credited again, even if its list has lost the student', async () => {
  await call('checkIn', ANA, input);
  await db.doc(EVENT).update({ currentAttendees: [] });
  const before = await get('students/ana');
  expect(await call('checkIn', ANA, input)).toEqual({ ok: true, output: { attendees: 1 } });
  expect(await get(EVENT)).toMatchObject({ currentAttendees: ['ana'] });
  expect(await get('students/ana')).toEqual(before);
});

describe("the academy's day", () => {
  it('lasts until the end of a class that runs past midnight: it accepts check-ins, check-outs and corrections', async () => {
    await put({ [EVENT]: { ...event, startTime: '22:00', endTime: '01:30' }, 'admins/rita': {} });
    const night = at('2026-11-22T00:30:00-03:00');
    expect(await call('checkIn', ANA, input, night)).toMatchObject({ ok: true });
    expect(await get('students/ana')).toMatchObject({ classesAttended: 1, classesAhead: {} });
    expect(await call('checkOut', ANA, input, night)).toMatchObject({ ok: true });
    expect(await get('students/ana')).toMatchObject({ classesAttended: 0, movements: [] });
    const added = { ...input, studentId: 'ana', correction: 'add' };
    expect(await call('correctAttendance', { uid: 'rita' }, added, night)).toMatchObject({ ok: true });
    expect(await call('checkOut', ANA, input, at('2026-11-22T01:30:00-03:00'))).toEqual(
      refused('class-past'),
    );
  });
});

describe('an administrator', () => {
  const RITA: Person = { uid: 'rita', claims: { name: 'Rita Prado', email: 'rita@academy.test' } };
  beforeEach(() => put({ 'admins/rita': {} }));

  it('checks in without a profile and to a full class, and is credited nothing', async () => {
    await put({ [EVENT]: { ...event, maxCapacity: 1, currentAttendees: ['bia'] } });
    expect(await call('checkIn', RITA, input)).toEqual({ ok: true, output: { attendees: 2 } });
    const entry = { name: 'Rita Prado', email: 'rita@academy.test', belt: null, degree: null };
    expect(await get(ROSTER)).toMatchObject({ attendees: { rita: entry } });
    expect(await get(`students/rita/attendance/${event.eventId}`)).toBeUndefined();
    expect(await get('students/rita')).toBeUndefined();
  });
});

describe('a malformed document', () => {
  it('is logged with its path and fields, without their values', async () => {
    await put({ [EVENT]: { ...event, classInstructor: 7, maxCapacity: 'twenty' } });
    expect(await call('checkIn', ANA, input)).toEqual(refused('invalid-class-data'));
    const [entry, ...others] = takeLog();
    expect(others).toEqual([]);
    expect(entry?.details).toMatchObject({ path: EVENT, fields: ['classInstructor', 'maxCapacity'] });
    expect(JSON.stringify(entry)).not.toContain('twenty');
  });
});
