import { daysBetween, shiftDate } from '@domain/calendar.ts';
import { classDate } from '@domain/classes/class-form.ts';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * The URL parameter of the shown day. Without it, the page shows today and moves on at midnight.
 */
export const DAY_PARAM = 'date';

/**
 * The day to show for a value of the parameter: today unless a class can take place on it, after today, or
 * before it for an administrator (`goesBack`). The week of 9999-12-31 would have days that are no dates.
 */
export function selectedDay(param: string | null, today: string, goesBack = false): string {
  const day = classDate.safeParse(param).data;
  return day !== undefined && (goesBack || day > today) ? day : today;
}

const WEEK = 7;

/** The seven days around a day, counted from today: the first seven are today and the next six. */
export function weekOf(day: string, today: string): string[] {
  const first = Math.floor(daysBetween(today, day) / WEEK) * WEEK;
  return Array.from({ length: WEEK }, (_, index) => shiftDate(today, first + index));
}

/**
 * The URL parameters for a day. Today has none, so that a link or an open tab shows the new day
 * tomorrow.
 */
export function searchForDay(current: URLSearchParams, day: string, today: string): URLSearchParams {
  const next = new URLSearchParams(current);
  if (day !== today) next.set(DAY_PARAM, day);
  else next.delete(DAY_PARAM);
  return next;
}

/**
 * The shown day, kept in the URL for reloading, going back and sharing. Before the academy's today
 * only for an administrator.
 */
export function useSelectedDay(today: string, goesBack: boolean) {
  const [search, setSearch] = useSearchParams();
  const param = search.get(DAY_PARAM);
  const day = selectedDay(param, today, goesBack);

  // An invalid parameter, or one whose day has come, differs from what the page shows.
  const stale = param !== null && (param !== day || day === today);
  useEffect(() => {
    if (stale) setSearch((current) => searchForDay(current, day, today), { replace: true });
  }, [stale, day, today, setSearch]);

  function show(next: string): void {
    setSearch((current) => searchForDay(current, next, today));
  }

  /** From the address, which is ahead of the shown day while a tap renders: a second tap must count, too. */
  function move(days: number): void {
    const asked = new URLSearchParams(window.location.search).get(DAY_PARAM);
    const from = selectedDay(asked, today, goesBack);
    const next = selectedDay(shiftDate(from, days), today, goesBack);
    // Otherwise a swipe before today would make the Back button do nothing.
    if (next !== from) show(next);
  }

  return {
    day,
    isToday: day === today,
    previous: () => move(-1),
    next: () => move(1),
    backToToday: () => show(today),
    show,
  };
}

export type SelectedDay = ReturnType<typeof useSelectedDay>;
