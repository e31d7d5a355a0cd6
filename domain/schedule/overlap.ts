import { minutesOf } from '../calendar.ts';
import { type DatedClass, GRID } from './schedule.ts';

type Times = Pick<DatedClass, 'startTime' | 'endTime'>;

/**
 * A class that ends before it starts (the form allows it) lasts half an hour, as the schedule shows
 * it.
 */
function endOf({ startTime, endTime }: Times): number {
  const [start, end] = [minutesOf(startTime), minutesOf(endTime)];
  return end > start ? end : start + GRID.rowMinutes;
}

/** Whether the times of two classes overlap. Touching is not overlapping. */
export function overlap(a: Times, b: Times): boolean {
  return minutesOf(a.startTime) < endOf(b) && minutesOf(b.startTime) < endOf(a);
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
      other.date === event.date &&
      other.status === 'active' &&
      other.currentAttendees.includes(uid) &&
      overlap(other, event),
  );
}
