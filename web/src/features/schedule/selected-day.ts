import { daysBetween, isClassDate, shiftDate } from '@domain/calendar.ts';
import type { Role } from '@domain/member.ts';
import { memberMay } from '@domain/permissions.ts';
import { firstCorrectable } from '@domain/schedule/check-in.ts';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The URL parameter of the shown day. Without it, the page shows today and moves on at midnight. */
export const DAY_PARAM = 'date';

/** The first day that a role may look at: an administrator any, a helper those whose lists are open to corrections. */
export function firstDay(role: Role, today: string): string {
  if (memberMay(role, 'run the classes')) return '';
  return memberMay(role, 'correct attendance') ? firstCorrectable(today) : today;
}

/**
 * The day to show for a value of the parameter: today unless a class can take place on it, from `first` on. The week
 * of 9999-12-31 would have days that are no dates.
 */
export function selectedDay(param: string | null, today: string, first = today): string {
  return param !== null && isClassDate(param) && param >= first ? param : today;
}

const WEEK = 7;

/** The seven days around a day, counted from today: the first seven are today and the next six. */
export function weekOf(day: string, today: string): string[] {
  const first = Math.floor(daysBetween(today, day) / WEEK) * WEEK;
  return Array.from({ length: WEEK }, (_, index) => shiftDate(today, first + index));
}

/** The URL parameters for a day. Today has none, so that a link or an open tab shows the new day tomorrow. */
export function searchForDay(current: URLSearchParams, day: string, today: string): URLSearchParams {
  const next = new URLSearchParams(current);
  if (day !== today) next.set(DAY_PARAM, day);
  else next.delete(DAY_PARAM);
  return next;
}

/** The shown day, kept in the URL for reloading, going back and sharing. Not before `first`. */
export function useSelectedDay(today: string, first: string) {
  const [search, setSearch] = useSearchParams();
  const param = search.get(DAY_PARAM);
  const day = selectedDay(param, today, first);

  // An invalid parameter, or one whose day has come, differs from what the page shows.
  const stale = param !== null && (param !== day || day === today);
  useEffect(() => {
    if (stale)
      setSearch((current) => searchForDay(current, day, today), {
        replace: true,
        preventScrollReset: true,
      });
  }, [stale, day, today, setSearch]);

  function show(next: string): void {
    setSearch((current) => searchForDay(current, next, today), { preventScrollReset: true });
  }

  /** From the address, which is ahead of the shown day while a tap renders: a second tap must count, too. */
  function move(days: number): void {
    const asked = new URLSearchParams(window.location.search).get(DAY_PARAM);
    const next = shiftDate(selectedDay(asked, today, first), days);
    // Otherwise a swipe before the first day would make the Back button do nothing.
    if (selectedDay(next, today, first) === next) show(next);
  }

  return {
    day,
    first,
    isToday: day === today,
    previous: () => move(-1),
    next: () => move(1),
    backToToday: () => show(today),
    show,
  };
}

export type SelectedDay = ReturnType<typeof useSelectedDay>;
