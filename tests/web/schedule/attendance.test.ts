import { describe, expect, test } from 'vitest';
import {
  AT_REST,
  type AttendanceChange,
  type AttendanceState,
  attendanceOffer,
  changeAttendance,
  type Viewer,
} from '../../../web/src/features/schedule/attendance.ts';
import { classOn, DAY, studentOf } from '../../support/factories.ts';

const open = classOn(DAY, { classId: 'c', maxCapacity: 2 });
const full = { ...open, currentAttendees: ['bia', 'caio'] };
const ana: Viewer = { id: 'ana', role: 'user', child: null, profile: studentOf('ana') };
const newcomer: Viewer = {
  ...ana,
  profile: {
    emergencyContact: { name: '', relationship: '', phone: '' },
    healthAnsweredAt: undefined,
    classesAhead: {},
    birthDate: '',
    belt: 'branca',
  },
};

const mine = { ...full, currentAttendees: ['ana', 'bia'] };
const gaps = ['emergency-contact-missing', 'parq-missing'] as const;
test.each([
  ['offers the check-in', ana, open, { checkedIn: false, ready: true, problems: [] }],
  ['has all problems of the profile', newcomer, open, { checkedIn: false, ready: false, problems: gaps }],
  [
    'waits for the profile',
    { ...ana, profile: undefined },
    open,
    { checkedIn: false, ready: false, problems: [] },
  ],
  [
    'has only an internal problem if the profile is unreadable',
    { ...ana, profile: 'unreadable' as const },
    open,
    { checkedIn: false, ready: false, problems: ['internal'] },
  ],
  // Even in a full class or with an incomplete profile.
  ['offers an attendee to cancel', newcomer, mine, { checkedIn: true, ready: true, problems: [] }],
])('the button of a class %s', (_, viewer, event, offer) => {
  expect(attendanceOffer(viewer, event, DAY)).toEqual(offer);
});

function stateAfter(...changes: AttendanceChange[]): AttendanceState {
  return changes.reduce(changeAttendance, AT_REST);
}

describe('an attempt to check in', () => {
  const attempt = { wanted: true };
  const asked: AttendanceChange = { type: 'asked', attempt };
  const refused: AttendanceChange = {
    type: 'refused',
    attempt,
    failure: { reasons: ['class-full'] },
  };

  test('is pending until the live query shows its result', () => {
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

  test('clears the error of the previous attempt', () => {
    expect(stateAfter(asked, refused, { type: 'asked', attempt: { wanted: true } }).failure).toBeNull();
  });

  test('is given up without ending a later attempt', () => {
    const later = { wanted: false };
    expect(stateAfter(asked, { type: 'given-up', attempt })).toEqual(AT_REST);
    expect(
      stateAfter(asked, { type: 'asked', attempt: later }, { type: 'given-up', attempt }, refused).attempt,
    ).toBe(later);
  });

  test('has its error cleared by its own timer, not by that of the previous error', () => {
    const first = stateAfter(asked, refused).failure;
    const again = stateAfter(asked, { ...refused, failure: { reasons: ['class-full'] } });
    if (!first || !again.failure) throw new Error('No failure.');
    expect(changeAttendance(again, { type: 'forgotten', failure: first })).toBe(again);
    expect(changeAttendance(again, { type: 'forgotten', failure: again.failure })).toEqual(AT_REST);
  });

  const noAnswer: AttendanceChange = { type: 'refused', attempt, failure: { reasons: [] } };

  test('without an answer stays after its error is cleared', () => {
    const failed = stateAfter(asked, noAnswer);
    if (!failed.failure) throw new Error('No failure.');
    expect(changeAttendance(failed, { type: 'forgotten', failure: failed.failure }).unanswered).toBe(attempt);
  });

  test('without an answer is settled when the live query shows its result after all', () => {
    expect(stateAfter(asked, noAnswer, { type: 'seen', checkedIn: false }).unanswered).toBe(attempt);
    expect(stateAfter(asked, noAnswer, { type: 'seen', checkedIn: true })).toEqual({
      ...AT_REST,
      achieved: true,
    });
  });

  test('without an answer is settled by the refusal of the next attempt', () => {
    const again = { wanted: true };
    const refusal: AttendanceChange = { ...refused, attempt: again };
    expect(stateAfter(asked, noAnswer, { type: 'asked', attempt: again }, refusal).unanswered).toBeNull();
  });
});
