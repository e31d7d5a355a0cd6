import { academyClock, shiftDate } from '@domain/calendar.ts';
import { openClass } from '@domain/schedule/door-time.ts';
import { eventDocument } from '@domain/schedule/schedule.ts';
import { dayOf } from '@domain/schedule/span.ts';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { parsedById, readIfExists } from '../edge/read.ts';

/**
 * The id of the class that was open at a moment, or the date alone: no class has such an id. There the team finds a tap
 * for which the screen named no class.
 */
export async function placeAt(moment: Date, { db, logError }: Dependencies): Promise<string> {
  const clock = academyClock(moment);
  // One of yesterday can run past midnight.
  const days = [shiftDate(clock.date, -1), clock.date];
  const { docs } = await db.collection(paths.events).where('date', 'in', days).get();
  const read = (found: QueryDocumentSnapshot) => readIfExists(found, eventDocument)?.data;
  const classes = [...parsedById(docs, logError, 'class-date-malformed', read).values()]
    .filter((each) => each.status === 'active' && dayOf(each, clock) === each.date)
    .sort((a, b) => `${a.date} ${a.startTime}`.localeCompare(`${b.date} ${b.startTime}`));
  return openClass(classes, clock)?.eventId ?? clock.date;
}
