import { academyClock, daysBetween } from '@domain/calendar.ts';

/** How long before `now` a moment was: 'now', '2 minutes ago' or 'há 2 minutos', 'yesterday' or 'ontem'. */
export function timeAgo(moment: Date, now: Date, language: string): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const minutes = Math.floor((now.getTime() - moment.getTime()) / 60_000);
  if (minutes < 1) return format.format(0, 'second');
  if (minutes < 60) return format.format(-minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return format.format(-hours, 'hour');
  // By the calendar: 47 hours ago may be the day before yesterday.
  const [day, today] = [moment, now].map((each) => academyClock(each).date) as [string, string];
  return format.format(-daysBetween(day, today), 'day');
}
