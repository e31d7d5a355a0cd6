import { expect, test } from 'vitest';
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

const attempt = { wanted: true };
const again = { wanted: true };
const later = { wanted: false };
const failure = { reasons: ['class-full'] as const };
const noFailure = { reasons: [] };
const asked: AttendanceChange = { type: 'asked', attempt };
const refused: AttendanceChange = { type: 'refused', attempt, failure };
const unanswered: AttendanceChange = { type: 'refused', attempt, failure: noFailure };
const givenUp: AttendanceChange = { type: 'given-up', attempt };
const seen = (checkedIn: boolean): AttendanceChange => ({ type: 'seen', checkedIn });
const SEEN_AT_LAST = { ...AT_REST, achieved: true };

test.each<[string, AttendanceChange[], Partial<AttendanceState>]>([
  ['is pending while the live query does not show its result', [asked, seen(false)], { attempt }],
  ['ends when the live query shows its result', [asked, seen(true)], SEEN_AT_LAST],
  ['ends with the reasons of a refusal', [asked, refused], { ...AT_REST, failure }],
  ['does not fail after the live query has shown its success', [asked, seen(true), refused], SEEN_AT_LAST],
  [
    'clears the error of the previous attempt',
    [asked, refused, { type: 'asked', attempt: again }],
    { failure: null },
  ],
  ['is given up', [asked, givenUp], AT_REST],
  [
    'is given up without ending a later attempt',
    [asked, { type: 'asked', attempt: later }, givenUp, refused],
    { attempt: later },
  ],
  [
    'without an answer stays after its error is cleared',
    [asked, unanswered, { type: 'forgotten', failure: noFailure }],
    { unanswered: attempt, failure: null },
  ],
  [
    'without an answer stays while the live query does not show its result',
    [asked, unanswered, seen(false)],
    { unanswered: attempt },
  ],
  [
    'without an answer is settled when the live query shows its result after all',
    [asked, unanswered, seen(true)],
    SEEN_AT_LAST,
  ],
  [
    'without an answer is settled by the refusal of the next attempt',
    [asked, unanswered, { type: 'asked', attempt: again }, { type: 'refused', attempt: again, failure }],
    { unanswered: null },
  ],
])('an attempt to check in %s', (_, changes, expected) => {
  expect(changes.reduce(changeAttendance, AT_REST)).toMatchObject(expected);
});

test('an error of an attempt is cleared by its own timer, not by that of the previous error', () => {
  const again = [asked, { ...refused, failure: { ...failure } }].reduce(changeAttendance, AT_REST);
  if (!again.failure) throw new Error('No failure.');
  expect(changeAttendance(again, { type: 'forgotten', failure })).toBe(again);
  expect(changeAttendance(again, { type: 'forgotten', failure: again.failure })).toEqual(AT_REST);
});
