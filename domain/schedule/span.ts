import { type AcademyClock, daysBetween, minutesOf } from '../calendar.ts';
import type { DatedClass } from './schedule.ts';

export const MINUTES_PER_DAY = 24 * 60;

export type Times = { startTime: string; endTime: string };
type Dated = Times & { date: string };

/** In wall-clock minutes since midnight of a day: negative before it, from 1440 on after it. */
export type Span = { start: number; end: number };

/** Whether a class ends on the day after its own: its end is not after its start. */
export function isOvernight({ startTime, endTime }: Times): boolean {
  return minutesOf(endTime) <= minutesOf(startTime);
}

/**
 * When a class takes place. A class whose end is not after its start ends on the next day: at most 24 hours later,
 * if both are equal. Counted from midnight of its own date, or of `day`. Wall-clock time, so a night on which the
 * clocks change does not move the end.
 */
export function spanOf({ date, ...times }: Times & { date?: string }, day = date): Span {
  const shift = date && day ? daysBetween(day, date) * MINUTES_PER_DAY : 0;
  const end = minutesOf(times.endTime) + (isOvernight(times) ? MINUTES_PER_DAY : 0);
  return { start: minutesOf(times.startTime) + shift, end: end + shift };
}

/** Whether two classes overlap, also over midnight. Touching is not overlapping. */
export function overlap(a: Dated, b: Dated): boolean {
  const [first, second] = [spanOf(a), spanOf(b, a.date)];
  return first.start < second.end && second.start < first.end;
}

type Slot = Pick<DatedClass, 'eventId' | 'date' | 'startTime' | 'endTime' | 'status' | 'currentAttendees'>;

/**
 * The other classes among `events` that the student is checked in to and that overlap `event`. The server allows
 * that: a student may attend the end of one and the start of another. The app asks.
 */
export function bookingsDuring<T extends Slot>(event: Slot, events: readonly T[], uid: string): T[] {
  return events.filter(
    (other) =>
      other.eventId !== event.eventId &&
      other.status === 'active' &&
      other.currentAttendees.includes(uid) &&
      overlap(other, event),
  );
}

export type ClassPhase = 'ahead' | 'now' | 'over';

/** The phase of a class at the academy's time. It is 'now' from its start until before its end. */
export function classPhase(lesson: Dated, { date, minutes }: AcademyClock): ClassPhase {
  const { start, end } = spanOf(lesson, date);
  if (minutes < start) return 'ahead';
  return minutes < end ? 'now' : 'over';
}

/** The academy's date, as far as this class is concerned: its own as long as it runs past midnight. */
export function dayOf(lesson: Dated, clock: AcademyClock): string {
  return lesson.date < clock.date && classPhase(lesson, clock) === 'now' ? lesson.date : clock.date;
}
