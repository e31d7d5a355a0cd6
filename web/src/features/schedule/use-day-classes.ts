import { type AcademyClock, shiftDate } from '@domain/calendar.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import { datesAhead } from '@domain/schedule/training.ts';
import { useMemo } from 'react';
import { eventsOf, useDayEvents } from '../../firebase/schedule-data.ts';
import { type Live, useLiveQuery } from '../../firebase/use-live-query.ts';
import { useFirstReadableDay } from '../../format/use-academy-clock.ts';
import type { Viewer } from './attendance.ts';
import { carriedOver, runsPastMidnight } from './grid-layout.ts';

const NO_EVENTS: DatedClass[] = [];

function useEvents(date: string | null): readonly DatedClass[] {
  const live = useLiveQuery(date === null ? null : eventsOf(date));
  return date !== null && live.status === 'ready' ? live.data : NO_EVENTS;
}

/**
 * The classes of the shown day; today with those of yesterday that last into it. `around`: with the classes of the
 * neighboring days, which a booking can overlap over midnight. These are read only where the viewer can be booked.
 */
export function useDayClasses(day: string, clock: AcademyClock, { profile }: Viewer) {
  const live = useDayEvents(day);
  const own = live.status === 'ready' ? live.data : NO_EVENTS;
  const isToday = day === clock.date;
  const [before, after] = [shiftDate(day, -1), shiftDate(day, 1)];
  const booked = profile && profile !== 'unreadable' ? datesAhead(profile) : [];
  const first = useFirstReadableDay();
  const readsBefore = isToday ? first <= before : before === clock.date || booked.includes(before);
  const earlier = useEvents(readsBefore ? before : null);
  const later = useEvents(booked.includes(after) && own.some(runsPastMidnight) ? after : null);

  const events = useMemo(() => {
    const carried = isToday ? carriedOver(earlier, clock) : [];
    return carried.length > 0 ? [...carried, ...own] : own;
  }, [isToday, earlier, own, clock]);
  const shown: Live<readonly DatedClass[]> = live.status === 'ready' ? { ...live, data: events } : live;
  return { shown, events, around: [...earlier, ...own, ...later] };
}
