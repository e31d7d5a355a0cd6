import { shiftDate } from '@domain/calendar.ts';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DAY_PARAM, searchForDay, selectedDay } from './selected-day.ts';

/** The day on show, kept in the address: reload, back and a shared link lead to the same one. Never before the academy's today. */
export function useSelectedDay(today: string) {
  const [search, setSearch] = useSearchParams();
  const param = search.get(DAY_PARAM);
  const day = selectedDay(param, today);

  // An address that is not a day, or whose day has come, would say something else than the screen.
  const stale = param !== null && (param !== day || day === today);
  useEffect(() => {
    if (stale) setSearch((current) => searchForDay(current, day, today), { replace: true });
  }, [stale, day, today, setSearch]);

  function show(next: string): void {
    setSearch((current) => searchForDay(current, next, today));
  }

  return {
    day,
    isToday: day === today,
    previous: () => show(shiftDate(day, -1)),
    next: () => show(shiftDate(day, 1)),
    backToToday: () => show(today),
  };
}
