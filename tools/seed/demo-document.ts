import { TZDate } from '@date-fns/tz';
import { ACADEMY_TIME_ZONE } from '../../domain/academy.ts';
import { shiftDate } from '../../domain/calendar.ts';

/** A document as it is written: its path, and its fields with a Date for every timestamp. */
export type DemoDocument = { path: string; data: Record<string, unknown> };

const HOUR = 60;

/** The instant at which the academy's clock shows `minutes` after the midnight of `date`. */
export function instantAt(date: string, minutes: number): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const local = new TZDate(
    year,
    month - 1,
    day,
    Math.floor(minutes / HOUR),
    minutes % HOUR,
    ACADEMY_TIME_ZONE,
  );
  return new Date(local.getTime());
}

/** Noon, some days before `today`: for what has a date, but whose hour nobody minds. */
export function daysAgo(today: string, days: number): Date {
  return instantAt(shiftDate(today, -days), 12 * HOUR);
}
