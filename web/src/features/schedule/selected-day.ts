import { isPlainDate } from '@domain/calendar.ts';

/** The parameter of the address that holds the day on show. Without it, it is today, and rolls on at midnight. */
export const DAY_PARAM = 'date';

/** The day to show for what stands in the address: today unless it is a real date after today. */
export function selectedDay(param: string | null, today: string): string {
  return param !== null && isPlainDate(param) && param > today ? param : today;
}

/** The address for a day. Today has none of its own, so that a shared link or an open tab is at today tomorrow too. */
export function searchForDay(current: URLSearchParams, day: string, today: string): URLSearchParams {
  const next = new URLSearchParams(current);
  if (day > today) next.set(DAY_PARAM, day);
  else next.delete(DAY_PARAM);
  return next;
}
