import type { DatedClass } from './schedule.ts';

type Slot = Pick<DatedClass, 'eventId' | 'date' | 'startTime' | 'endTime' | 'status' | 'currentAttendees'>;

/**
 * The classes among `events` that the student is checked in to and that take place during `event`. A
 * student may keep both, such as the end of one and the start of another: the app asks, the server allows it.
 */
export function bookingsDuring<T extends Slot>(event: Slot, events: readonly T[], uid: string): T[] {
  return events.filter(
    (other) =>
      other.eventId !== event.eventId &&
      other.date === event.date &&
      other.status === 'active' &&
      other.currentAttendees.includes(uid) &&
      other.startTime < event.endTime &&
      event.startTime < other.endTime,
  );
}
