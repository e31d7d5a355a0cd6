import { TZDate } from '@date-fns/tz';
import * as z from 'zod';
import { ACADEMY_TIME_ZONE } from './academy.ts';

/** Weekdays as they are stored, in the order of the week. */
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
 * A calendar date is a text (yyyy-MM-dd). Arithmetic uses its midnight in UTC, where every day has
 * 24 hours, so that neither the host's time zone nor daylight saving time shifts it. TZDate does
 * not work here: it uses the host's calendar, and a host in Samoa has no December 30, 2011.
 */
function toUtc(date: string): Date {
  return new Date(`${date}T00:00Z`);
}

function fromUtc(date: Date): string {
  return date.toISOString().slice(0, 'yyyy-MM-dd'.length);
}

/**
 * Whether the text is an existing date as yyyy-MM-dd: true for '2024-02-29', false for
 * '2023-02-29'.
 */
export function isPlainDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = toUtc(text);
  // Date reads February 30 as March 1 or 2.
  return !Number.isNaN(day.getTime()) && fromUtc(day) === text;
}

/** Only years from 2000 to 2099: others, such as 0020 or 20261, are typing errors. */
export const isClassDate = (text: string): boolean => text.startsWith('20') && isPlainDate(text);

/** Whether the text is a wall-clock time as HH:mm, 00:00 to 23:59. */
export function isPlainTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

export const plainDate = z.string().refine(isPlainDate);
/** A moment that JSON has as ISO text. */
export const momentOfText = z.iso.datetime().transform((text) => new Date(text));
export const plainTime = z.string().refine(isPlainTime);

/** A day of which the day, or month and day, may be unknown: '2019', '2019-03' or '2019-03-12'. */
export const partialDate = z
  .string()
  .regex(/^\d{4}(-\d{2}){0,2}$/)
  .refine((text) => isPlainDate(lastDayOf(text)));

/** The last day that a partial date can be: '2019-12-31' of '2019'. */
export function lastDayOf(date: string): string {
  if (date.length === 'yyyy'.length) return `${date}-12-31`;
  if (date.length > 'yyyy-MM'.length || !isPlainDate(`${date}-01`)) return date;
  return shiftDate(shiftMonths(`${date}-01`, 1), -1);
}

/** The first day that a partial date can be: '2019-01-01' of '2019'. */
export function firstDayOf(date: string): string {
  return `${date}-01-01`.slice(0, 'yyyy-MM-dd'.length);
}

/** The order of two partial dates; 0 if they overlap, as '2019' and '2019-03' do: either may be the earlier one. */
export function comparePartialDates(a: string, b: string): -1 | 0 | 1 {
  if (lastDayOf(a) < firstDayOf(b)) return -1;
  return lastDayOf(b) < firstDayOf(a) ? 1 : 0;
}

/** The date `days` later, or earlier if negative. */
export function shiftDate(date: string, days: number): string {
  return fromUtc(new Date(toUtc(date).getTime() + days * MILLISECONDS_PER_DAY));
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return (toUtc(to).getTime() - toUtc(from).getTime()) / MILLISECONDS_PER_DAY;
}

/** The moment `days` of 24 hours later, or earlier if negative. */
export function daysAfter(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * MILLISECONDS_PER_DAY);
}

export function weekdayOf(date: string): Weekday {
  const sundayFirst = toUtc(date).getUTCDay();
  // The index is always valid; the fallback only satisfies the compiler.
  return WEEKDAYS[(sundayFirst + 6) % 7] ?? 'monday';
}

export function yearOf(date: string): number {
  return Number(date.slice(0, 'yyyy'.length));
}

const MONTHS_PER_YEAR = 12;

/** The same day `months` later, or the last day of that month: 2024-02-29 plus 12 is 2025-02-28. */
export function shiftMonths(date: string, months: number): string {
  const start = toUtc(date);
  const [year, month] = [start.getUTCFullYear(), start.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return fromUtc(new Date(Date.UTC(year, month, Math.min(start.getUTCDate(), lastDay))));
}

/**
 * Whole months from `from` to `to`, as `shiftMonths` counts them; negative when `to` is earlier.
 */
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

/** The academy's wall clock: its date and the minutes since midnight. */
export type AcademyClock = { date: string; minutes: number };

export function academyClock(now: Date, timeZone: string = ACADEMY_TIME_ZONE): AcademyClock {
  // Unlike Date, TZDate returns the wall-clock time as its ISO text.
  const local = new TZDate(now, timeZone);
  return {
    date: local.toISOString().slice(0, 'yyyy-MM-dd'.length),
    minutes: local.getHours() * MINUTES_PER_HOUR + local.getMinutes(),
  };
}

/** The first moment of a date at the academy, in a zone without daylight saving time, as Brazil is since 2019. */
export function startOfDay(date: string, timeZone: string = ACADEMY_TIME_ZONE): Date {
  const midnight = toUtc(date);
  const local = academyClock(midnight, timeZone);
  const minutes = daysBetween(local.date, date) * 24 * MINUTES_PER_HOUR - local.minutes;
  return new Date(midnight.getTime() + minutes * 60_000);
}
