import { TZDate } from '@date-fns/tz';
import * as z from 'zod';
import { ACADEMY_TIME_ZONE } from './academy.ts';

/** Weekdays in the specification's order, as stored (lowercase English). */
export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

const MINUTES_PER_HOUR = 60;
const MILLISECONDS_PER_DAY = 24 * MINUTES_PER_HOUR * 60_000;

/**
 * A calendar date is text. Arithmetic happens on its midnight in UTC, where every day has 24 hours, so that neither the host's zone
 * nor a change to daylight saving can shift it. Not on a TZDate: its fields pass through the host's calendar, and a host in
 * Samoa has no 30 December 2011.
 */
function toUtc(date: string): Date {
  return new Date(`${date}T00:00Z`);
}

function fromUtc(date: Date): string {
  return date.toISOString().slice(0, 'yyyy-MM-dd'.length);
}

/** True for a real calendar date written yyyy-MM-dd: '2024-02-29' yes, '2023-02-29' no. */
export function isPlainDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = toUtc(text);
  // Date takes 30 February for 1 or 2 March.
  return !Number.isNaN(day.getTime()) && fromUtc(day) === text;
}

/** Wall-clock time as HH:mm, 00:00 to 23:59. */
export function isPlainTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

export const plainDate = z.string().refine(isPlainDate);
export const plainTime = z.string().refine(isPlainTime);

export function shiftDate(date: string, days: number): string {
  return fromUtc(new Date(toUtc(date).getTime() + days * MILLISECONDS_PER_DAY));
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return (toUtc(to).getTime() - toUtc(from).getTime()) / MILLISECONDS_PER_DAY;
}

export function weekdayOf(date: string): Weekday {
  const sundayFirst = toUtc(date).getUTCDay();
  // The remainder keeps the index within the seven days; the fallback only satisfies the compiler.
  return WEEKDAYS[(sundayFirst + 6) % 7] ?? 'monday';
}

export function yearOf(date: string): number {
  return Number(date.slice(0, 'yyyy'.length));
}

const MONTHS_PER_YEAR = 12;

/** The same day some months later; the last of the month where it lacks that day: 29 February, a year later, is the 28th. */
export function shiftMonths(date: string, months: number): string {
  const start = toUtc(date);
  const [year, month] = [start.getUTCFullYear(), start.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return fromUtc(new Date(Date.UTC(year, month, Math.min(start.getUTCDate(), lastDay))));
}

/** Whole months from `from` to `to`, as `shiftMonths` counts them; negative when `to` is earlier. */
export function monthsBetween(from: string, to: string): number {
  const [start, end] = [toUtc(from), toUtc(to)];
  const months =
    (end.getUTCFullYear() - start.getUTCFullYear()) * MONTHS_PER_YEAR +
    end.getUTCMonth() -
    start.getUTCMonth();
  return shiftMonths(from, months) > to ? months - 1 : months;
}

/** Minutes since midnight of an HH:mm time: '06:30' is 390. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * MINUTES_PER_HOUR + minutes;
}

/** The wall clock of the academy at an instant: its date and the minutes since its midnight. */
export type AcademyClock = { date: string; minutes: number };

export function academyClock(now: Date, timeZone: string = ACADEMY_TIME_ZONE): AcademyClock {
  // Unlike Date's, its ISO text is the wall clock's, with the zone's offset behind it.
  const local = new TZDate(now, timeZone);
  return {
    date: local.toISOString().slice(0, 'yyyy-MM-dd'.length),
    minutes: local.getHours() * MINUTES_PER_HOUR + local.getMinutes(),
  };
}
