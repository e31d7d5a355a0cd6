import { type DatedClass, rosterEntryOf } from '@domain/schedule/schedule.ts';
import { trainingOf } from '@domain/schedule/training.ts';
import { attendanceRecordOf, DAY, studentOf } from './factories.ts';

/** These classes with the rosters of their attendees, by path. */
export function eventsAndRosters(events: readonly DatedClass[]): Record<string, object> {
  return Object.fromEntries(
    events.flatMap((event) => {
      const attendees = Object.fromEntries(
        event.currentAttendees.map((uid) => [uid, rosterEntryOf(studentOf(uid))]),
      );
      const document = [`calendar_events/${event.eventId}`, event] as const;
      return event.currentAttendees.length === 0
        ? [document]
        : [document, [`rosters/${event.eventId}`, { attendees }] as const];
    }),
  );
}

/** These students with the credits and records of the classes they attend, by path. */
export function studentsAndRecords(
  uids: readonly string[],
  events: readonly DatedClass[],
): Record<string, object> {
  return Object.fromEntries(
    uids.flatMap((uid) => {
      const attended = events.filter(({ currentAttendees }) => currentAttendees.includes(uid));
      const made = attended.map((event) => attendanceRecordOf(event));
      const student = studentOf(uid, trainingOf(made, DAY));
      const records = made.map((record) => [`students/${uid}/attendance/${record.eventId}`, record] as const);
      return [[`students/${uid}`, student] as const, ...records];
    }),
  );
}
