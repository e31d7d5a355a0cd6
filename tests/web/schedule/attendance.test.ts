import { REASONS } from '@domain/errors.ts';
import { describe, expect, test } from 'vitest';
import { attendanceOffer, profileHelps, type Viewer } from '../../../web/src/features/schedule/attendance.ts';
import {
  AT_REST,
  type AttendanceChange,
  type AttendanceState,
  changeAttendance,
} from '../../../web/src/features/schedule/attendance-state.ts';
import { classOn, DAY, studentOf } from '../../support/factories.ts';

const open = classOn(DAY, { classId: 'c', maxCapacity: 2 });
const full = { ...open, currentAttendees: ['bia', 'caio'] };
const ana: Viewer = { id: 'ana', role: 'user', profile: studentOf('ana') };
const newcomer: Viewer = {
  ...ana,
  profile: { emergencyContact: { name: '', relationship: '', phone: '' }, parq: undefined },
};
const admin: Viewer = { id: 'olga', role: 'admin', profile: null };

describe('what the button of a class offers', () => {
  test('check-in, to a student who may', () => {
    expect(attendanceOffer(ana, open, DAY)).toEqual({ checkedIn: false, ready: true, problems: [] });
  });

  test('every problem of a profile at once, and the way to it', () => {
    const { ready, problems } = attendanceOffer(newcomer, open, DAY);
    expect(ready).toBe(false);
    expect(problems).toEqual(['emergency-contact-missing', 'parq-missing']);
    expect(profileHelps(problems)).toBe(true);
  });

  test('the lack of a profile as a problem of the profile', () => {
    const { problems } = attendanceOffer({ ...ana, profile: null }, open, DAY);
    expect(problems).toEqual(['profile-missing']);
    expect(profileHelps(problems)).toBe(true);
  });

  test('nothing, and no reproach, while the profile is not known', () => {
    const unknown = { ...ana, profile: undefined };
    expect(attendanceOffer(unknown, open, DAY)).toEqual({ checkedIn: false, ready: false, problems: [] });
  });

  test('the fault, and no reproach, where the profile cannot be read', () => {
    const { ready, problems } = attendanceOffer({ ...ana, profile: 'unreadable' }, open, DAY);
    expect([ready, problems, profileHelps(problems)]).toEqual([false, ['internal'], false]);
  });

  test('no check-in to a full class, which no profile helps', () => {
    const { ready, problems } = attendanceOffer(ana, full, DAY);
    expect([ready, problems, profileHelps(problems)]).toEqual([false, ['class-full'], false]);
  });

  test('check-in to a full class, to an administrator without a profile', () => {
    expect(attendanceOffer(admin, full, DAY).ready).toBe(true);
  });

  test('cancel to whoever is in, full class and broken profile or not', () => {
    const event = { ...full, currentAttendees: ['ana', 'bia'] };
    expect(attendanceOffer(newcomer, event, DAY)).toEqual({ checkedIn: true, ready: true, problems: [] });
  });

  test('nothing any more once the day is over, in or not', () => {
    const late = '2026-11-22';
    expect(attendanceOffer(ana, open, late).problems).toEqual(['class-past']);
    const event = { ...open, currentAttendees: ['ana'] };
    expect(attendanceOffer(ana, event, late)).toEqual({
      checkedIn: true,
      ready: false,
      problems: ['class-past'],
    });
  });
});

function stateAfter(...changes: AttendanceChange[]): AttendanceState {
  return changes.reduce(changeAttendance, AT_REST);
}

describe('an attempt to check in', () => {
  const attempt = { wanted: true };
  const asked: AttendanceChange = { type: 'asked', attempt };
  const refused: AttendanceChange = { type: 'refused', attempt, reasons: ['class-full'] };

  test('is under way until the live query shows what was wanted', () => {
    expect(stateAfter(asked, { type: 'seen', checkedIn: false }).attempt).toBe(attempt);
    expect(stateAfter(asked, { type: 'seen', checkedIn: true })).toEqual({ ...AT_REST, achieved: true });
  });

  test('ends with the reasons of a refusal', () => {
    expect(stateAfter(asked, refused)).toEqual({ ...AT_REST, failure: { reasons: ['class-full'] } });
  });

  test('does not fail after the live query has shown its success', () => {
    const seen: AttendanceChange = { type: 'seen', checkedIn: true };
    expect(stateAfter(asked, seen, refused)).toEqual({ ...AT_REST, achieved: true });
  });

  test('takes the error of the one before it away', () => {
    expect(stateAfter(asked, refused, { type: 'asked', attempt: { wanted: true } }).failure).toBeNull();
  });

  test('is given up alone: a later one goes on', () => {
    const later = { wanted: false };
    expect(stateAfter(asked, { type: 'given-up', attempt })).toEqual(AT_REST);
    expect(
      stateAfter(asked, { type: 'asked', attempt: later }, { type: 'given-up', attempt }, refused).attempt,
    ).toBe(later);
  });

  test('has its error forgotten in its own time, not in that of the one before', () => {
    const first = stateAfter(asked, refused).failure;
    const again = stateAfter(asked, refused);
    if (!first || !again.failure) throw new Error('No failure.');
    expect(changeAttendance(again, { type: 'forgotten', failure: first })).toBe(again);
    expect(changeAttendance(again, { type: 'forgotten', failure: again.failure })).toEqual(AT_REST);
  });
});

test('only reasons about the profile lead to it', () => {
  expect(REASONS.filter((reason) => profileHelps([reason]))).toEqual([
    'profile-missing',
    'emergency-contact-missing',
    'parq-missing',
  ]);
});
