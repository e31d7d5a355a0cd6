import { WEEKDAYS } from '@domain/calendar.ts';
import { classDates } from '@domain/classes/classes.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';

/**
 * Each time zone with its minutes west of Greenwich on July 1, 2026: zones with half hours, on both
 * sides of the date line, and with daylight saving time.
 */
const HOST_ZONES = [
  ['America/Sao_Paulo', 180],
  ['UTC', 0],
  ['Asia/Kolkata', -330],
  ['Pacific/Kiritimati', -840],
  ['America/Los_Angeles', 420],
  ['Australia/Lord_Howe', -630],
] as const;

type Day = { date: string; weekday: number };

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const daysIn = (year: number) => [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const two = (value: number) => String(value).padStart(2, '0');

/** A calendar counted day by day, without Date and time zone. January 1, 2018 was a Monday. */
function calendar(firstYear: number, lastYear: number): Day[] {
  const days: Day[] = [];
  for (let year = firstYear; year <= lastYear; year += 1) {
    for (const [month, length] of daysIn(year).entries()) {
      for (let day = 1; day <= length; day += 1) {
        days.push({ date: `${year}-${two(month + 1)}-${two(day)}`, weekday: days.length % 7 });
      }
    }
  }
  return days;
}

const DAYS = calendar(2018, 2036);
const STARTS = DAYS.findIndex(({ date }) => date === '2036-01-01');

/**
 * Another schedule and another length for each start, so that all 127 schedules meet lengths of up
 * to half a year.
 */
const scheduleOf = (start: number) => WEEKDAYS.filter((_, day) => ((start % 127) + 1) & (1 << day));
const lengthOf = (start: number) => (start * 37) % 181;

afterEach(() => vi.unstubAllEnvs());

describe('the dates of a class for every start from 2018 to 2035', () => {
  it.each(HOST_ZONES)('equal those of the day-by-day calendar on a host in %s', (zone, minutesWest) => {
    vi.stubEnv('TZ', zone);
    expect(new Date('2026-07-01T12:00Z').getTimezoneOffset()).toBe(minutesWest);
    let compared = 0;
    for (let start = 0; start < STARTS; start += 1) {
      const period = DAYS.slice(start, start + lengthOf(start) + 1);
      const weeklySchedule = scheduleOf(start);
      const expected = period.filter(({ weekday }) => ((start % 127) + 1) & (1 << weekday));
      const [first, last] = [period[0]?.date ?? '', period.at(-1)?.date ?? ''];
      const dates = classDates({ date: first, endDate: last, weeklySchedule });
      compared += dates.length;
      if (dates.join() !== expected.map(({ date }) => date).join()) throw new Error(`${first} to ${last}`);
    }
    expect(compared).toBeGreaterThan(300_000);
  });
});
