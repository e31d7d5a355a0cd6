import { api } from '@domain/api.ts';
import { academyClock, shiftDate } from '@domain/calendar.ts';
import { eventDocument } from '@domain/schedule/schedule.ts';
import { TIMETABLE_DAYS, timetableOf } from '@domain/schedule/timetable.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists } from '../edge/read.ts';

/** Most classes of one answer: each costs a read. */
const MOST = 150;

/**
 * The classes of today and the next days, for accounts that wait: the dated classes contain the ids of their attendees,
 * so the rules show them to members only. Yesterday's are read, too: one can run past midnight.
 */
export const readTimetable = defineCallable(api.readTimetable, async ({ dependencies: { db, now } }) => {
  const clock = academyClock(now());
  const { docs } = await db
    .collection(paths.events)
    .where('date', '>=', shiftDate(clock.date, -1))
    .where('date', '<', shiftDate(clock.date, TIMETABLE_DAYS))
    .orderBy('date')
    .limit(MOST)
    .get();
  const events = docs.flatMap((found) => readIfExists(found, eventDocument)?.data ?? []);
  return { classes: timetableOf(events, clock) };
});
