import { type AcademyClock, academyClock, shiftDate } from '@domain/calendar.ts';
import { api } from '@domain/schedule/api.ts';
import { eventDocument } from '@domain/schedule/schedule.ts';
import { TIMETABLE_DAYS, timetableOf } from '@domain/schedule/timetable.ts';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { defineCallable } from '../edge/define-callable.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { parsedById, readIfExists } from '../edge/read.ts';

/** Most classes of one answer, seven crowded days. Each costs a read. */
const MOST = 1000;
/** Any stranger can register, wait and ask: an instance reads the classes at most once in so many seconds. */
const KEPT_SECONDS = 60;

/**
 * The classes of today and the next days, for accounts that wait: the dated classes contain the ids of their attendees,
 * so the rules show them to members only. Yesterday's are read, too: one can run past midnight.
 */
export const readTimetable = defineCallable(api.readTimetable, ({ dependencies }) => {
  const clock = academyClock(dependencies.now());
  return dependencies.remember(`timetable ${clock.date}`, KEPT_SECONDS, () => timetable(clock, dependencies));
});

async function timetable(clock: AcademyClock, { db, logError }: Dependencies) {
  const { docs } = await db
    .collection(paths.events)
    .where('date', '>=', shiftDate(clock.date, -1))
    .where('date', '<', shiftDate(clock.date, TIMETABLE_DAYS))
    .orderBy('date')
    .limit(MOST)
    .get();
  const read = (found: QueryDocumentSnapshot) => readIfExists(found, eventDocument)?.data;
  const events = parsedById(docs, logError, 'class-date-malformed', read);
  return { classes: timetableOf([...events.values()], clock) };
}
