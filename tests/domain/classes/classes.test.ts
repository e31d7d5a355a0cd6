import { WEEKDAYS, type Weekday } from '@domain/calendar.ts';
import { classDates, eventId, MAX_CLASS_DATES, recursOn } from '@domain/classes/classes.ts';
import { isDocumentId } from '@domain/document-id.ts';
import { addDays, format } from 'date-fns';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { itForAny } from '../../support/property.ts';

const EVERY_DAY = [...WEEKDAYS];
const SUNDAY_FIRST = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const MILLISECONDS_PER_DAY = 86_400_000;

/** A calendar that visits every day by the host's UTC clock and shares no code with the domain. */
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

/** Zones with half hours, on both sides of the date line, and with daylight saving time. */
const HOST_ZONES = [
  'America/Sao_Paulo',
  'UTC',
  'Asia/Calcutta',
  'Pacific/Kiritimati',
  'America/Los_Angeles',
  'Australia/Lord_Howe',
];

afterEach(() => vi.unstubAllEnvs());

describe('the dates of a class', () => {
  it.each(HOST_ZONES)('equal those found by visiting every day, on a host in %s', (zone) => {
    vi.stubEnv('TZ', zone);
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    fc.assert(
      fc.property(plainDates, fc.integer({ min: -30, max: 800 }), schedules, (date, days, weeklySchedule) => {
        const endDate = new Date(Date.parse(date) + days * MILLISECONDS_PER_DAY).toISOString().slice(0, 10);
        expect(classDates({ date, endDate, weeklySchedule })).toEqual(
          walk(date, endDate, weeklySchedule).slice(0, MAX_CLASS_DATES),
        );
      }),
      { numRuns: 500 },
    );
  });

  itForAny([plainDates, fc.integer({ min: 0, max: 60 }), schedules], { numRuns: 200 })(
    'are exactly the days on which it takes place',
    (date, days, weeklySchedule) => {
      const at = (offset: number) =>
        new Date(Date.parse(date) + offset * MILLISECONDS_PER_DAY).toISOString().slice(0, 10);
      const recurrence = { date, endDate: at(days), weeklySchedule };
      const around = Array.from({ length: days + 15 }, (_, index) => at(index - 7));
      expect(around.filter((day) => recursOn(recurrence, day))).toEqual(
        walk(date, recurrence.endDate, weeklySchedule),
      );
    },
  );

  it('contain each day once, even if the schedule contains a weekday twice', () => {
    const twice: Weekday[] = ['monday', 'monday'];
    expect(classDates({ date: '2026-11-02', endDate: '2026-11-08', weeklySchedule: twice })).toEqual([
      '2026-11-02',
    ]);
  });

  it('are at most as many as the limit, however far away the end date is', () => {
    const forever = { date: '2026-01-01', endDate: '9999-12-31', weeklySchedule: EVERY_DAY };
    expect(classDates(forever)).toHaveLength(MAX_CLASS_DATES);
    expect(classDates(forever, MAX_CLASS_DATES + 1)).toHaveLength(MAX_CLASS_DATES + 1);
    const weekly = classDates({ ...forever, weeklySchedule: ['sunday'] });
    expect(weekly).toHaveLength(MAX_CLASS_DATES);
    expect(weekly.at(-1)).toBe(walk('2026-01-01', '2034-01-01', ['sunday'])[MAX_CLASS_DATES - 1]);
  });

  it('are computed in finite time for a schedule without a valid weekday', () => {
    const unreal = ['funday'] as unknown as Weekday[];
    expect(classDates({ date: '2026-01-01', endDate: '9999-12-31', weeklySchedule: unreal })).toEqual([]);
  });
});

it('the id of an instance contains the class and the date, and is a safe document id', () => {
  expect(eventId('kids', '2026-11-21')).toBe('kids_2026-11-21');
  expect(isDocumentId(eventId('kids', '2026-11-21'))).toBe(true);
});
