import { credit, creditsOf } from '@domain/schedule/check-in.ts';
import { type DatedClass, rosterEntryOf } from '@domain/schedule/schedule.ts';
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
      const student = studentOf(uid, {
        movements: attended.reduce(
          (practiced, event) => credit(practiced, creditsOf(event), event.date),
          studentOf(uid).movements,
        ),
        classesAttended: attended.length,
        classesAhead: attended.map(({ date }) => date).filter((date) => date > DAY),
      });
      const records = attended.map(
        (event) => [`students/${uid}/attendance/${event.eventId}`, attendanceRecordOf(event)] as const,
      );
      return [[`students/${uid}`, student] as const, ...records];
    }),
  );
}
