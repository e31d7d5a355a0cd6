import { shiftDate } from '@domain/calendar.ts';
import {
  type AttendanceVerdict,
  CORRECTIONS,
  type Correction,
  judgeCheckIn,
  judgeCheckOut,
  judgeCorrection,
  warningsFor,
} from '@domain/schedule/check-in.ts';
import { describe, expect, it } from 'vitest';
import { attendanceRecordOf, classOn, DAY, studentOf } from '../../support/factories.ts';

const NO_CONTACT = { name: '', relationship: '', phone: '' };
const { healthAnsweredAt: _, ...unanswered } = studentOf('ana');
const incomplete = { ...unanswered, emergencyContact: NO_CONTACT };
const full = { currentAttendees: ['bia', 'caio'], maxCapacity: 2 };

type Facts = Parameters<typeof judgeCheckIn>[0];

/** Ana has a complete profile; the class is today and has free spots. */
function facts({
  event,
  ...overrides
}: Partial<Omit<Facts, 'event'>> & { event?: Partial<Facts['event']> } = {}): Facts {
  const profile = studentOf('ana');
  return {
    role: 'user',
    uid: 'ana',
    today: DAY,
    profile,
    ...overrides,
    event: { ...classOn(DAY, { classId: 'c' }), ...event },
  };
}

function reasonsOf(verdict: AttendanceVerdict): readonly string[] {
  return verdict.ok ? [] : verdict.reasons;
}

const booked = (days: readonly number[]) => ({
  ...studentOf('ana'),
  classesAhead: Object.fromEntries(
    days.map((day, index) => [
      `c${index}`,
      { date: shiftDate(DAY, day), movements: [], checkedInAt: new Date() },
    ]),
  ),
});
const answered = (days: number) => ({
  ...studentOf('ana'),
  healthAnsweredAt: new Date(Date.parse(`${DAY}T12:00:00Z`) - days * 86_400_000),
});
const RECORD = attendanceRecordOf(classOn(DAY, { classId: 'c' }));
const marked = (kind: 'removed' | 'absent') => ({
  record: { ...RECORD, mark: { kind, at: RECORD.checkedInAt } },
});
const inFuture = (days: number) => ({ today: shiftDate(DAY, -days) });
const TWENTY = Array.from({ length: 20 }, (__, index) => index);
const away = (its: { until: string | null; left?: true }) =>
  studentOf('ana', { breaks: [{ from: DAY, reason: '', ...its }] });
const BOTH = ['emergency-contact-missing', 'parq-missing'];
const listed = { currentAttendees: ['bia', 'ana'] };
const cancelled = { status: 'cancelled' as const };
const today = '2026-11-22';
const role = 'admin';
type Given = NonNullable<Parameters<typeof facts>[0]>;

it.each<[string, Given, readonly string[]]>([
  ['with a complete profile and a free spot', {}, []],
  ['a second time', { event: { currentAttendees: ['ana'] } }, ['already-checked-in']],
  ['to a full class', { event: full }, ['class-full']],
  ['to an overbooked class', { event: { ...full, maxCapacity: 1 } }, ['class-full']],
  ['to the last free spot', { event: { ...full, maxCapacity: 3 } }, []],
  ['without a profile', { profile: null }, ['profile-missing']],
  ['394 days after the questionnaire was answered', { profile: answered(394) }, []],
  ['395 days after it was answered', { profile: answered(395) }, ['parq-outdated']],
  ['with an incomplete profile', { profile: incomplete }, BOTH],
  ['with an incomplete profile to a full class', { profile: incomplete, event: full }, BOTH],
  ['after the student has left', { profile: away({ until: null, left: true }) }, ['student-left']],
  ['in a pause', { profile: away({ until: shiftDate(DAY, 9) }) }, []],
  ['on the day before', inFuture(1), []],
  ['on the day after', { today }, ['class-past']],
  ['30 days ahead', inFuture(30), []],
  ['31 days ahead', inFuture(31), ['booking-too-far']],
  ['31 days ahead, as an administrator', { ...inFuture(31), role }, []],
  ['beyond its limit', { ...inFuture(1), limits: { daysAhead: 0, maxOpen: 1 } }, ['booking-too-far']],
  ['within the academy’s limit', { limits: { daysAhead: 0, maxOpen: 1 } }, []],
  ['with 20 open bookings', { ...inFuture(1), profile: booked(TWENTY) }, ['too-many-bookings']],
  ['with 20, of which a day has come', { ...inFuture(1), profile: booked([-1, ...TWENTY.slice(1)]) }, []],
  ['today, with 20', { profile: booked(TWENTY) }, []],
  ['under its limit', { ...inFuture(1), profile: booked(TWENTY), limits: { maxOpen: 21, daysAhead: 1 } }, []],
  ['with 20 to a full class', { ...inFuture(1), profile: booked(TWENTY), event: full }, ['class-full']],
  ['to a canceled class', { event: cancelled }, ['class-cancelled']],
  ['after the academy marked an absence', marked('absent'), ['marked-absent']],
  ['after the academy removed the student', marked('removed'), []],
  ['as an administrator without a profile', { role, profile: null }, []],
  ['as an administrator with an incomplete profile', { role, profile: incomplete }, []],
  ['as an administrator to a full class', { role, profile: null, event: full }, []],
  ['as an administrator a second time', { role, event: listed }, ['already-checked-in']],
  ['as an administrator on the day after', { role, today }, ['class-past']],
  ['as an administrator to a canceled class', { role, event: cancelled }, ['class-cancelled']],
])('checking in %s: %o, has the refusals %j', (_, given, reasons) => {
  expect(reasonsOf(judgeCheckIn(facts(given)))).toEqual(reasons);
});

it.each([
  [inFuture(31), { days: '30' }],
  [{ ...inFuture(1), profile: booked(TWENTY) }, { max: '20' }],
])('a refusal by a limit names it: %o', (given, params) => {
  expect(judgeCheckIn(facts(given))).toMatchObject({ params });
});

it.each<[string, Given, readonly string[]]>([
  ['by an attendee', { event: listed }, []],
  ['of an overbooked class without a profile', { event: { ...listed, maxCapacity: 1 }, profile: null }, []],
  ['without a check-in', {}, ['not-checked-in']],
  ['as an administrator without a check-in', { role }, ['not-checked-in']],
  ['on the day before', { event: listed, ...inFuture(1) }, []],
  ['on the day after', { event: listed, today }, ['class-past']],
  ['of a canceled class', { event: { ...listed, ...cancelled } }, ['class-cancelled']],
])('checking out %s: %o, has the refusals %j', (_, given, reasons) => {
  expect(reasonsOf(judgeCheckOut(facts(given)))).toEqual(reasons);
});
describe('a correction by an administrator', () => {
  const judge = (correction: Correction, overrides?: Given) => judgeCorrection(correction, facts(overrides));
  const event = { currentAttendees: ['ana'] };
  const toDo = { ok: true, done: false };
  const done = { ok: true, done: true };
  it('adds a student whose profile is incomplete, also to a full class, and warns', () => {
    const overrides = { profile: incomplete, event: full };
    expect(judge('add', overrides)).toEqual(toDo);
    expect(warningsFor(facts(overrides))).toEqual([
      'emergency-contact-missing',
      'parq-missing',
      'class-full',
    ]);
    expect(warningsFor(facts())).toEqual([]);
  });

  it('is allowed from any day before the class to 14 days after it', () => {
    for (const day of ['2026-10-01', DAY, '2026-12-05']) expect(judge('add', { today: day })).toEqual(toDo);
    for (const correction of CORRECTIONS) {
      expect(judge(correction, { today: '2026-12-06' })).toMatchObject({ reasons: ['attendance-closed'] });
      const canceled = { event: { status: 'cancelled' as const } };
      expect(judge(correction, canceled)).toMatchObject({ reasons: ['class-cancelled'] });
    }
  });

  it('is done if it was made before', () => {
    for (const correction of ['add', 'present'] as const) {
      expect(judge(correction, { event, record: RECORD })).toEqual(done);
      expect(judge(correction, { event, profile: null })).toEqual(done);
      // Listed before there was a profile, and not counted.
      expect(judge(correction, { event })).toEqual(toDo);
    }
    expect(judge('remove', marked('removed'))).toEqual(done);
    expect(judge('absent', marked('absent'))).toEqual(done);
  });

  it('removes and marks only attendees, and undoes only an absence', () => {
    for (const correction of ['remove', 'absent'] as const) {
      expect(judge(correction, { event })).toEqual(toDo);
      expect(judge(correction)).toMatchObject({ reasons: ['not-checked-in'] });
    }
    expect(judge('remove', marked('absent'))).toMatchObject({ reasons: ['not-checked-in'] });
    expect(judge('present', marked('absent'))).toEqual(toDo);
    expect(judge('present', marked('removed'))).toMatchObject({ reasons: ['not-absent'] });
    expect(judge('present')).toMatchObject({ reasons: ['not-absent'] });
  });

  it('needs a profile, except to remove an administrator', () => {
    expect(judge('add', { profile: null })).toMatchObject({ reasons: ['profile-missing'] });
    expect(judge('absent', { profile: null, event })).toMatchObject({ reasons: ['profile-missing'] });
    expect(judge('remove', { profile: null, event })).toEqual(toDo);
  });
});
