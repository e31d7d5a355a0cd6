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

const checkIn = (overrides?: Parameters<typeof facts>[0]) => reasonsOf(judgeCheckIn(facts(overrides)));
const checkOut = (overrides?: Parameters<typeof facts>[0]) => reasonsOf(judgeCheckOut(facts(overrides)));

describe('checking in', () => {
  it('is allowed for a student with a complete profile if the class has a free spot', () => {
    expect(judgeCheckIn(facts())).toEqual({ ok: true });
  });

  it('is refused for a student who is checked in already', () => {
    expect(checkIn({ event: { currentAttendees: ['ana'] } })).toEqual(['already-checked-in']);
  });

  it('is refused when the class is full, and allowed for its last free spot', () => {
    expect(checkIn({ event: full })).toEqual(['class-full']);
    expect(checkIn({ event: { ...full, maxCapacity: 1 } })).toEqual(['class-full']);
    expect(checkIn({ event: { ...full, maxCapacity: 3 } })).toEqual([]);
  });

  it('is refused without a profile', () => {
    expect(checkIn({ profile: null })).toEqual(['profile-missing']);
  });

  it('is refused 395 days after the questionnaire was answered, on the day of the check-in', () => {
    const answered = (days: number) => {
      const healthAnsweredAt = new Date(Date.parse(`${DAY}T12:00:00Z`) - days * 86_400_000);
      return checkIn({ profile: { ...studentOf('ana'), healthAnsweredAt } });
    };
    expect(answered(394)).toEqual([]);
    expect(answered(395)).toEqual(['parq-outdated']);
  });

  it('is refused with all problems of the profile together', () => {
    const profile = incomplete;
    expect(checkIn({ profile })).toEqual(['emergency-contact-missing', 'parq-missing']);
    expect(checkIn({ profile, event: full })).toEqual(['emergency-contact-missing', 'parq-missing']);
  });

  it('is allowed for classes of today and later, and refused for earlier classes', () => {
    expect(checkIn({ today: '2026-11-20' })).toEqual([]);
    expect(checkIn({ today: DAY })).toEqual([]);
    expect(checkIn({ today: '2026-11-22' })).toEqual(['class-past']);
  });

  it('is refused beyond the days ahead that the academy allows, 30 by default', () => {
    const daysBefore = (days: number) => shiftDate(DAY, -days);
    expect(judgeCheckIn(facts({ today: daysBefore(31) }))).toMatchObject({
      reasons: ['booking-too-far'],
      params: { days: '30' },
    });
    expect(checkIn({ today: daysBefore(30) })).toEqual([]);
    const limits = { daysAhead: 0, maxOpen: 1 };
    expect(checkIn({ today: daysBefore(1), limits })).toEqual(['booking-too-far']);
    expect(checkIn({ today: DAY, limits })).toEqual([]);
    expect(checkIn({ today: daysBefore(31), role: 'admin' })).toEqual([]);
  });

  it('is refused for a later day with 20 open bookings, those whose day has come not included', () => {
    const booked = (days: readonly number[]) => ({
      ...studentOf('ana'),
      classesAhead: Object.fromEntries(
        days.map((day, index) => [
          `c${index}`,
          { date: shiftDate(DAY, day), movements: [], checkedInAt: new Date() },
        ]),
      ),
    });
    const today = shiftDate(DAY, -1);
    const twenty = Array.from({ length: 20 }, (__, index) => index);
    expect(judgeCheckIn(facts({ today, profile: booked(twenty) }))).toMatchObject({
      reasons: ['too-many-bookings'],
      params: { max: '20' },
    });
    expect(checkIn({ today, profile: booked([-1, ...twenty.slice(1)]) })).toEqual([]);
    expect(checkIn({ today: DAY, profile: booked(twenty) })).toEqual([]);
    expect(checkIn({ today, profile: booked(twenty), limits: { maxOpen: 21, daysAhead: 1 } })).toEqual([]);
    expect(checkIn({ today, profile: booked(twenty), event: full })).toEqual(['class-full']);
  });

  it('is refused for a canceled class', () => {
    expect(checkIn({ event: { status: 'cancelled' } })).toEqual(['class-cancelled']);
  });

  it('is refused for a student whom the academy marked absent', () => {
    const record = attendanceRecordOf(classOn(DAY, { classId: 'c' }));
    const at = record.checkedInAt;
    expect(checkIn({ record: { ...record, mark: { kind: 'absent', at } } })).toEqual(['marked-absent']);
    expect(checkIn({ record: { ...record, mark: { kind: 'removed', at } } })).toEqual([]);
  });

  describe('as an administrator', () => {
    const role = 'admin';

    it('needs no profile, no emergency contact, no questionnaire and no free spot', () => {
      expect(checkIn({ role, profile: null })).toEqual([]);
      expect(checkIn({ role, profile: incomplete })).toEqual([]);
      expect(checkIn({ role, profile: null, event: full })).toEqual([]);
    });

    it('is refused for an attendee, a past class and a canceled class, as for students', () => {
      expect(checkIn({ role, event: { currentAttendees: ['ana'] } })).toEqual(['already-checked-in']);
      expect(checkIn({ role, today: '2026-11-22' })).toEqual(['class-past']);
      expect(checkIn({ role, event: { status: 'cancelled' } })).toEqual(['class-cancelled']);
    });
  });
});

describe('checking out', () => {
  const event = { currentAttendees: ['bia', 'ana'] };

  it('is allowed for an attendee, even with an incomplete profile or in a full class', () => {
    expect(judgeCheckOut(facts({ event }))).toEqual({ ok: true });
    expect(checkOut({ event: { ...event, maxCapacity: 1 }, profile: null })).toEqual([]);
  });

  it('is refused for a student who is not checked in', () => {
    expect(checkOut()).toEqual(['not-checked-in']);
    expect(checkOut({ role: 'admin' })).toEqual(['not-checked-in']);
  });

  it('is refused for a past class and for a canceled class', () => {
    expect(checkOut({ event, today: '2026-11-20' })).toEqual([]);
    expect(checkOut({ event, today: '2026-11-22' })).toEqual(['class-past']);
    expect(checkOut({ event: { ...event, status: 'cancelled' } })).toEqual(['class-cancelled']);
  });
});

describe('a correction by an administrator', () => {
  const judge = (correction: Correction, overrides?: Parameters<typeof facts>[0]) =>
    judgeCorrection(correction, facts(overrides));
  const event = { currentAttendees: ['ana'] };
  const record = attendanceRecordOf(classOn(DAY, { classId: 'c' }));
  const marked = (kind: 'removed' | 'absent') => ({
    record: { ...record, mark: { kind, at: record.checkedInAt } },
  });
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
    for (const today of ['2026-10-01', DAY, '2026-12-05']) expect(judge('add', { today })).toEqual(toDo);
    for (const correction of CORRECTIONS) {
      expect(judge(correction, { today: '2026-12-06' })).toMatchObject({ reasons: ['attendance-closed'] });
      const canceled = { event: { status: 'cancelled' as const } };
      expect(judge(correction, canceled)).toMatchObject({ reasons: ['class-cancelled'] });
    }
  });

  it('is done if it was made before', () => {
    for (const correction of ['add', 'present'] as const) {
      expect(judge(correction, { event, record })).toEqual(done);
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
