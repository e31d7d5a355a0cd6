import { TZDate } from '@date-fns/tz';
import { ACADEMY_TIME_ZONE } from '../../domain/academy.ts';
import { shiftDate } from '../../domain/calendar.ts';

/** A document to write: path and fields, with a Date for each timestamp. */
export type DemoDocument = { path: string; data: Record<string, unknown> };

/** The instant `minutes` after midnight of `date` on the academy's clock. */
export function instantAt(date: string, minutes: number): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const local = new TZDate(year, month - 1, day, 0, minutes, ACADEMY_TIME_ZONE);
  return new Date(local.getTime());
}

/** Noon, `days` before `today`, for timestamps whose hour does not matter. */
export function daysAgo(today: string, days: number): Date {
  return instantAt(shiftDate(today, -days), 12 * 60);
}
