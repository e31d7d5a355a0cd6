import { type AcademyClock, shiftDate } from '@domain/calendar.ts';
import { keptOn } from '@domain/schedule/kept-copy.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import { useMemo } from 'react';
import { eventsOf, useDayEvents } from '../../firebase/data/schedule-data.ts';
import { type Live, useLiveQuery } from '../../firebase/live/use-live-query.ts';
import { useKeptCopy } from '../../firebase/session/own-device.ts';
import { datesBooked, type Viewer } from './attendance.ts';
import { carriedOver, runsPastMidnight } from './grid/grid-layout.ts';

const NO_EVENTS: DatedClass[] = [];

function useEvents(date: string | null) {
  const live = useLiveQuery(date === null ? null : eventsOf(date));
  const isRead = date !== null && live.status === 'ready';
  return { events: isRead ? live.data : NO_EVENTS, pending: date !== null && live.status === 'pending' };
}

/** The day's classes as an own device keeps them, until Firestore answers. */
function useKeptDay(day: string, live: Live<unknown>) {
  const isOut = live.status === 'pending' || (live.status === 'error' && live.reason === 'unavailable');
  const copy = useKeptCopy(isOut);
  return useMemo(() => {
    const events = copy && keptOn(copy, day);
    return events ? { at: copy.at, events } : null;
  }, [copy, day]);
}

/**
 * The classes of the shown day; today with those of yesterday that last into it. `around`: with the classes of the
 * neighboring days, which a booking can overlap over midnight. These are read only where a viewer can be booked.
 * `ready`: yesterday's are loaded, too. `keptAt`: when they were current, if they are a copy; null if they are live.
 */
export function useDayClasses(day: string, clock: AcademyClock, viewers: readonly Viewer[]) {
  const live = useDayEvents(day);
  const kept = useKeptDay(day, live);
  const known: Live<DatedClass[]> = kept ? { status: 'ready', data: kept.events } : live;
  const own = known.status === 'ready' ? known.data : NO_EVENTS;
  const isToday = day === clock.date;
  const [before, after] = [shiftDate(day, -1), shiftDate(day, 1)];
  const booked = viewers.flatMap(datesBooked);
  const readsBefore = isToday || before === clock.date || booked.includes(before);
  const { events: earlier, pending } = useEvents(readsBefore ? before : null);
  const { events: later } = useEvents(booked.includes(after) && own.some(runsPastMidnight) ? after : null);

  const events = useMemo(() => {
    const carried = isToday ? carriedOver(earlier, clock) : [];
    return carried.length > 0 ? [...carried, ...own] : own;
  }, [isToday, earlier, own, clock]);
  const shown: Live<readonly DatedClass[]> = known.status === 'ready' ? { ...known, data: events } : known;
  const ready = known.status === 'ready' && (kept !== null || !pending);
  return { shown, events, ready, around: [...earlier, ...own, ...later], keptAt: kept?.at ?? null };
}
