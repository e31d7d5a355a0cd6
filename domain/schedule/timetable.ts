import * as z from 'zod';
import type { AcademyClock } from '../calendar.ts';
import { type DatedClass, eventDocument } from './schedule.ts';
import { dayOf } from './span.ts';

/** Days of the timetable of an account that is not a member yet, with today. */
export const TIMETABLE_DAYS = 7;

/** A dated class without its attendees: a count in place of their ids. */
export const openClass = eventDocument
  .pick({
    eventId: true,
    date: true,
    classTitle: true,
    name: true,
    classInstructor: true,
    startTime: true,
    endTime: true,
    maxCapacity: true,
  })
  .extend({ attendees: z.int().nonnegative() });
export type OpenClass = z.infer<typeof openClass>;

/** The classes of today and later that take place, by date and time; with one of yesterday that still runs. */
export function timetableOf(events: readonly DatedClass[], clock: AcademyClock): OpenClass[] {
  return events
    .filter((event) => event.status === 'active' && event.date >= dayOf(event, clock))
    .map((event) => openClass.parse({ ...event, attendees: event.currentAttendees.length }))
    .sort((a, b) => (a.date + a.startTime + a.classTitle < b.date + b.startTime + b.classTitle ? -1 : 1));
}
