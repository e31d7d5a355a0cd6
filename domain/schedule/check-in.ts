import { daysBetween, shiftDate } from '../calendar.ts';
import { type Reason, type Refused, refuse } from '../errors.ts';
import type { Role } from '../member.ts';
import { type CheckInProfile, profileProblems } from '../missing-fields.ts';
import type { StudentDocument } from '../profile.ts';
import { type AttendanceDocument, counts } from './attendance.ts';
import { type BookingLimits, DEFAULT_BOOKING_LIMITS } from './booking.ts';
import type { DoorTap } from './door.ts';
import type { DatedClass } from './schedule.ts';
import { openBookings } from './training.ts';

type CheckInFacts = {
  role: Role;
  uid: string;
  /** The academy's date, which may differ from the host's. */
  today: string;
  profile: (CheckInProfile & Pick<StudentDocument, 'classesAhead'>) | null;
  event: Pick<DatedClass, 'currentAttendees' | 'maxCapacity' | 'date' | 'status'>;
  /** The student's record of this class. The browser does not read it. */
  record?: AttendanceDocument | null;
  /** The limits of the academy, for a class of a later day. */
  limits?: BookingLimits;
};

export type AttendanceVerdict = { ok: true } | Refused;

/** For how many days after a class the team may change it and its list. */
const CORRECTION_DAYS = 14;

/** The first day whose classes and lists the team may still change. */
export function firstCorrectable(today: string): string {
  return shiftDate(today, -CORRECTION_DAYS);
}

/** Whether the team may still change a dated class and its list. */
export function isCorrectable(date: string, today: string): boolean {
  return date >= firstCorrectable(today);
}

/** Refuses canceled classes and classes of past days: their attendees no longer change the list. */
function refusalIfClosed({ event, today }: Pick<CheckInFacts, 'event' | 'today'>): Refused | null {
  if (event.status === 'cancelled') return refuse('class-cancelled');
  if (event.date < today) return refuse('class-past');
  return null;
}

/** Refuses a class of a later day that is too far ahead, or one too many. Today has no limits. */
function refusalIfLimited({ event, today, profile, limits }: CheckInFacts): Refused | null {
  if (event.date <= today) return null;
  const { daysAhead, maxOpen } = limits ?? DEFAULT_BOOKING_LIMITS;
  if (daysBetween(today, event.date) > daysAhead) {
    return { ...refuse('booking-too-far'), params: { days: String(daysAhead) } };
  }
  if (profile && openBookings(profile, today) >= maxOpen) {
    return { ...refuse('too-many-bookings'), params: { max: String(maxOpen) } };
  }
  return null;
}

/**
 * Whether the caller may check in. A student needs a complete emergency contact, an answered PAR-Q,
 * a free spot, and for a later day room within the academy's limits; administrators need none of
 * these. A refusal contains every profile problem, because the tooltip lists them all.
 */
export function judgeCheckIn(facts: CheckInFacts): AttendanceVerdict {
  const { role, uid, profile, event } = facts;
  const refused = refusalIfClosed(facts);
  if (refused) return refused;
  if (event.currentAttendees.includes(uid)) return refuse('already-checked-in');
  if (role === 'admin') return { ok: true };
  if (!profile) return refuse('profile-missing');
  if (facts.record?.mark?.kind === 'absent') return refuse('marked-absent');

  const [first, ...others] = profileProblems(profile, facts.today);
  if (first) return refuse(first, ...others);
  if (event.currentAttendees.length >= event.maxCapacity) return refuse('class-full');
  return refusalIfLimited(facts) ?? { ok: true };
}

/** Whether the caller may check out: every attendee may, until the day of the class is over. */
export function judgeCheckOut(facts: Pick<CheckInFacts, 'uid' | 'event' | 'today'>): AttendanceVerdict {
  const refused = refusalIfClosed(facts);
  if (refused) return refused;
  if (!facts.event.currentAttendees.includes(facts.uid)) return refuse('not-checked-in');
  return { ok: true };
}

type DoorFacts = Omit<CheckInFacts, 'role'> & { at: Date; tap: DoorTap; late: Reason | null };

/**
 * Whether a student who stood at the door is in: also in a full class, but not with a gap in the profile, outside the
 * time (`late`), or if the team has decided later: 'marked-absent', also of a removal. Of the taps of one tablet the
 * number says which one is later, because a slow network moves their times.
 */
export function judgeDoor({ at, tap, late, ...facts }: DoorFacts): AttendanceVerdict {
  const { uid, today, profile, event, record } = facts;
  const undo = record?.door?.device === tap.device ? record.door : null;
  if (record?.mark && record.mark.at > at && !(undo && undo.seq < tap.seq)) return refuse('marked-absent');
  if (event.status === 'cancelled') return refuse('class-cancelled');
  if (event.currentAttendees.includes(uid)) return { ok: true };
  if (!profile) return refuse('profile-missing');
  const [first, ...others] = [...(late ? [late] : []), ...profileProblems(profile, today)];
  return first ? refuse(first, ...others) : { ok: true };
}

/** What an administrator does with one student of a list. */
export const CORRECTIONS = ['add', 'remove', 'absent', 'present'] as const;
export type Correction = (typeof CORRECTIONS)[number];

/**
 * Whether the team may correct the list: of an active class of today, a later day, or one
 * of the last 14 days. `done` if the correction has already been made, so that a repeated call
 * changes nothing.
 */
export function judgeCorrection(
  correction: Correction,
  { uid, today, profile, event, record }: Omit<CheckInFacts, 'role'>,
): { ok: true; done: boolean } | Refused {
  if (event.status === 'cancelled') return refuse('class-cancelled');
  if (!isCorrectable(event.date, today)) return refuse('attendance-closed');
  const listed = event.currentAttendees.includes(uid);
  const mark = listed ? undefined : record?.mark?.kind;
  const adds = correction === 'add' || correction === 'present';
  // An administrator who was listed before the profile was created has no record yet.
  const isCounted = listed && (!profile || counts(record ?? null));
  const isDone = adds ? isCounted : mark === (correction === 'absent' ? 'absent' : 'removed');
  if (isDone) return { ok: true, done: true };
  if (correction === 'present' && !listed && mark !== 'absent') return refuse('not-absent');
  if (!adds && !listed) return refuse('not-checked-in');
  // Only an administrator can be on a list without a profile, and has no record to mark.
  if (correction !== 'remove' && !profile) return refuse('profile-missing');
  return { ok: true, done: false };
}

/** What a student's own check-in would be refused for. An administrator may add the student anyway. */
export function warningsFor({ profile, event, today }: Omit<CheckInFacts, 'role' | 'uid'>): Reason[] {
  const isFull = event.currentAttendees.length >= event.maxCapacity;
  return [...(profile ? profileProblems(profile, today) : []), ...(isFull ? (['class-full'] as const) : [])];
}
