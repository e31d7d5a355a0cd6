import * as z from 'zod';
import { attendance, child, command, contract, count, eventId, named, studentId } from '../contract.ts';
import { reason } from '../reason.ts';
import { CORRECTIONS } from './check-in.ts';
import { openClass } from './timetable.ts';

export const api = named({
  /** The classes of today and the next days with counts, without names or ids of students. */
  readTimetable: contract('see the timetable', {}, { classes: z.array(openClass) }),
  checkIn: contract('check in', { eventId, ...child }, attendance),
  checkOut: contract('check in', { eventId, ...child }, attendance),
  /** Adds the attendees that the roster of a date lacks, as of a date that another app stored. */
  completeRoster: command('check in', { eventId }),
  /**
   * Adds a student to the list of a date, removes one, marks one absent, or undoes that ('present').
   * `warnings`: why the student's own check-in would have been refused.
   */
  correctAttendance: contract(
    'correct attendance',
    { eventId, studentId, correction: z.enum(CORRECTIONS) },
    { attendees: count, warnings: z.array(reason) },
  ),
});
