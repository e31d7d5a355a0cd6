import type { DatedClass } from './schedule.ts';
import { overlap } from './span.ts';

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
