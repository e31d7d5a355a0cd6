import { WEEKDAYS, type Weekday } from '@domain/calendar.ts';
import { classDates, eventId, MAX_CLASS_DATES, recursOn } from '@domain/classes/classes.ts';
import { isDocumentId } from '@domain/document-id.ts';
import { addDays, format } from 'date-fns';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const EVERY_DAY = [...WEEKDAYS];
const SUNDAY_FIRST = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const MILLISECONDS_PER_DAY = 86_400_000;

/** The plain calendar: walks every day by the host's UTC clock, sharing no code with the domain. */
function walk(date: string, endDate: string, weeklySchedule: readonly string[]): string[] {
  const found: string[] = [];
  for (let day = Date.parse(`${date}T00:00Z`); ; day += MILLISECONDS_PER_DAY) {
    const text = new Date(day).toISOString().slice(0, 10);
    if (text > endDate) return found;
    if (weeklySchedule.includes(SUNDAY_FIRST[new Date(day).getUTCDay()] ?? '')) found.push(text);
  }
}

const plainDates = fc
  .integer({ min: 0, max: 60 * 365 })
  .map((days) => format(addDays(new Date(2000, 0, 1, 12), days), 'yyyy-MM-dd'));
const schedules = fc.subarray<Weekday>(EVERY_DAY, { minLength: 1 });

describe('the dates of a class', () => {
  it('are those on which a plain walk through the calendar finds its weekdays', () => {
    fc.assert(
      fc.property(plainDates, fc.integer({ min: -30, max: 800 }), schedules, (date, days, weeklySchedule) => {
        const endDate = new Date(Date.parse(date) + days * MILLISECONDS_PER_DAY).toISOString().slice(0, 10);
        expect(classDates({ date, endDate, weeklySchedule })).toEqual(
          walk(date, endDate, weeklySchedule).slice(0, MAX_CLASS_DATES),
        );
      }),
      { numRuns: 200 },
    );
  });

  it('are the days, and the only ones, on which it takes place', () => {
    fc.assert(
      fc.property(plainDates, fc.integer({ min: 0, max: 60 }), schedules, (date, days, weeklySchedule) => {
        const at = (offset: number) =>
          new Date(Date.parse(date) + offset * MILLISECONDS_PER_DAY).toISOString().slice(0, 10);
        const recurrence = { date, endDate: at(days), weeklySchedule };
        const around = Array.from({ length: days + 15 }, (_, index) => at(index - 7));
        expect(around.filter((day) => recursOn(recurrence, day))).toEqual(
          walk(date, recurrence.endDate, weeklySchedule),
        );
      }),
      { numRuns: 200 },
    );
  });

  it('include the first and the last day', () => {
    const monday = '2026-11-02';
    const nextMonday = '2026-11-09';
    expect(classDates({ date: monday, endDate: nextMonday, weeklySchedule: ['monday'] })).toEqual([
      monday,
      nextMonday,
    ]);
    expect(classDates({ date: monday, endDate: monday, weeklySchedule: ['monday'] })).toEqual([monday]);
  });

  it('include 29 February, and skip nothing at the end of a year', () => {
    const leapDay = { date: '2028-02-28', endDate: '2028-03-01', weeklySchedule: EVERY_DAY };
    expect(classDates(leapDay)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
    const newYear = { date: '2026-12-31', endDate: '2027-01-01', weeklySchedule: EVERY_DAY };
    expect(classDates(newYear)).toEqual(['2026-12-31', '2027-01-01']);
  });

  it('lose and repeat no day where Brazil turned its clocks', () => {
    // In 2018 midnight of 4 November did not exist in São Paulo; in February 2018 the hour before it came twice.
    for (const [date, endDate] of [
      ['2018-11-03', '2018-11-05'],
      ['2018-02-17', '2018-02-19'],
    ] as const) {
      expect(classDates({ date, endDate, weeklySchedule: EVERY_DAY })).toEqual(
        walk(date, endDate, EVERY_DAY),
      );
    }
  });

  it('are none without a weekday, with one that never comes, or with an end before the start', () => {
    const week = { date: '2026-11-02', endDate: '2026-11-08' };
    expect(classDates({ ...week, weeklySchedule: [] })).toEqual([]);
    expect(classDates({ date: '2026-11-03', endDate: '2026-11-08', weeklySchedule: ['monday'] })).toEqual([]);
    expect(classDates({ date: '2026-11-08', endDate: '2026-11-02', weeklySchedule: EVERY_DAY })).toEqual([]);
  });

  it('name each day once, even if the schedule names a weekday twice', () => {
    const twice: Weekday[] = ['monday', 'monday'];
    expect(classDates({ date: '2026-11-02', endDate: '2026-11-08', weeklySchedule: twice })).toEqual([
      '2026-11-02',
    ]);
  });

  it('are bounded, however far the end lies', () => {
    const forever = { date: '2026-01-01', endDate: '9999-12-31', weeklySchedule: EVERY_DAY };
    expect(classDates(forever)).toHaveLength(MAX_CLASS_DATES);
    expect(classDates(forever, MAX_CLASS_DATES + 1)).toHaveLength(MAX_CLASS_DATES + 1);
    const weekly = classDates({ ...forever, weeklySchedule: ['sunday'] });
    expect(weekly).toHaveLength(MAX_CLASS_DATES);
    expect(weekly.at(-1)).toBe(walk('2026-01-01', '2034-01-01', ['sunday'])[MAX_CLASS_DATES - 1]);
  });

  it('end even for a schedule that names no real weekday', () => {
    const unreal = ['funday'] as unknown as Weekday[];
    expect(classDates({ date: '2026-01-01', endDate: '9999-12-31', weeklySchedule: unreal })).toEqual([]);
  });
});

describe("an instance's id", () => {
  it('names class and date, and is a safe document id', () => {
    expect(eventId('kids', '2026-11-21')).toBe('kids_2026-11-21');
    expect(isDocumentId(eventId('kids', '2026-11-21'))).toBe(true);
  });
});
