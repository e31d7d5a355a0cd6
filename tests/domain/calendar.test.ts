import {
  academyClock,
  daysBetween,
  isPlainDate,
  isPlainTime,
  minutesOf,
  shiftDate,
  startOfDay,
  WEEKDAYS,
  weekdayOf,
} from '@domain/calendar.ts';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { itForAny } from '../support/property.ts';

const FIRST_YEAR = 2018;
const LAST_YEAR = 2035;

type Day = { date: string; weekday: string };

/**
 * A calendar counted day by day from the leap-year rule and one known Monday. It shares only the
 * names of the weekdays with the domain.
 */
function walkCalendar(): Day[] {
  const days: Day[] = [];
  for (let year = FIRST_YEAR; year <= LAST_YEAR; year++) {
    const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
    const lengths = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    for (const [month, length] of lengths.entries()) {
      for (let day = 1; day <= length; day++) {
        const date = `${year}-${String(month + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
        days.push({ date, weekday: WEEKDAYS[days.length % 7] ?? '' }); // January 1, 2018 was a Monday.
      }
    }
  }
  return days;
}

const DAYS = walkCalendar();
const anyDay = fc.nat({ max: DAYS.length - 1 });
const dateAt = (index: number) => DAYS[index]?.date ?? '';

/** The time zones of Intl, as a second source. */
const saoPaulo = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
  hourCycle: 'h23',
});

function clockByIntl(instant: Date): { date: string; minutes: number } {
  const parts = Object.fromEntries(saoPaulo.formatToParts(instant).map(({ type, value }) => [type, value]));
  return {
    date: `${parts.year}-${parts.month}-${parts.day}`,
    minutes: Number(parts.hour) * 60 + Number(parts.minute),
  };
}

/**
 * Time zones with their minutes west of Greenwich, including the first and the last of the earth.
 */
const HOST_ZONES = [
  ['America/Sao_Paulo', 180],
  ['Asia/Tokyo', -540],
  ['Pacific/Honolulu', 600],
  ['UTC', 0],
  ['Pacific/Kiritimati', -840],
  ['Pacific/Pago_Pago', 660],
] as const;

afterEach(() => {
  vi.unstubAllEnvs();
});

describe("the academy's clock", () => {
  it('agrees with Intl around every midnight and noon from 2018 to 2035', () => {
    for (const { date } of DAYS) {
      // Midnight in São Paulo is 02:00 UTC in daylight saving time and 03:00 UTC otherwise.
      for (const time of ['01:59', '02:00', '02:59', '03:00', '15:00']) {
        const instant = new Date(`${date}T${time}:30Z`);
        expect(academyClock(instant), instant.toISOString()).toEqual(clockByIntl(instant));
      }
    }
  });

  it.each(HOST_ZONES)('is the same on a host in %s', (zone, minutesWestOfGreenwich) => {
    vi.stubEnv('TZ', zone);
    expect(new Date('2026-11-21T12:00Z').getTimezoneOffset()).toBe(minutesWestOfGreenwich);

    const lastMinute = new Date('2026-11-21T23:59:59.999-03:00');
    expect(academyClock(lastMinute)).toEqual({ date: '2026-11-21', minutes: 23 * 60 + 59 });
    const midnight = new Date('2026-11-22T00:00:00-03:00');
    expect(academyClock(midnight)).toEqual({ date: '2026-11-22', minutes: 0 });
  });

  it('accepts another time zone', () => {
    const instant = new Date('2026-11-21T23:59:00-03:00');
    expect(academyClock(instant, 'Asia/Tokyo')).toEqual({ date: '2026-11-22', minutes: 11 * 60 + 59 });
  });
});

describe('calendar dates', () => {
  it.each(HOST_ZONES)('follow each other day by day from 2018 to 2035 on a host in %s', (zone) => {
    vi.stubEnv('TZ', zone);
    for (const [index, { date, weekday }] of DAYS.entries()) {
      const next = DAYS[index + 1]?.date ?? `${LAST_YEAR + 1}-01-01`;
      if (!isPlainDate(date) || shiftDate(date, 1) !== next || shiftDate(next, -1) !== date) {
        throw new Error(`${date} and ${next} are not consecutive days`);
      }
      if (weekdayOf(date) !== weekday) throw new Error(`${date} is a ${weekday}`);
    }
  });

  itForAny([anyDay, anyDay])('can be shifted and counted over any distance', (from, to) => {
    expect(daysBetween(dateAt(from), dateAt(to))).toBe(to - from);
    expect(shiftDate(dateAt(from), to - from)).toBe(dateAt(to));
  });

  itForAny([anyDay, anyDay])('sort as text in the order of time', (a, b) => dateAt(a) < dateAt(b) === a < b);

  it.each([
    '2023-02-29',
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-01-00',
    '2026-1-1',
    '20260101',
    '2026/01/01',
    ' 2026-01-01',
    '2026-01-01T00:00',
    '2026-01-01\n',
    '٢٠٢٦-٠١-٠١',
    '',
  ])('do not include %j', (text) => {
    expect(isPlainDate(text)).toBe(false);
  });

  it('include February 29 of a leap year, and a day that Samoa skipped', () => {
    vi.stubEnv('TZ', 'Pacific/Apia');
    expect(isPlainDate('2024-02-29')).toBe(true);
    expect(isPlainDate('2011-12-30')).toBe(true);
    expect(shiftDate('2011-12-29', 1)).toBe('2011-12-30');
  });

  itForAny([fc.oneof(fc.string(), fc.stringMatching(/^\d{4}-\d{2}-\d{2}$/))])(
    'are recognized in any text without an exception',
    (text) => {
      const [year = 0] = text.split('-').map(Number);
      const known = DAYS.some(({ date }) => date === text);
      if (known) expect(isPlainDate(text)).toBe(true);
      else if (isPlainDate(text)) expect(year < FIRST_YEAR || year > LAST_YEAR).toBe(true);
    },
  );
});

describe('wall-clock times', () => {
  it('include the 1,440 minutes of a day, in order', () => {
    for (let minutes = 0; minutes < 24 * 60; minutes++) {
      const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
      expect(isPlainTime(time)).toBe(true);
      expect(minutesOf(time)).toBe(minutes);
    }
  });

  it.each(['24:00', '12:60', '7:30', '07:3', '0730', '07:30:00', '-1:30', '07:30 ', ''])(
    'do not include %j',
    (text) => {
      expect(isPlainTime(text)).toBe(false);
    },
  );
});

it.each(['America/Sao_Paulo', 'Asia/Tokyo', 'UTC'])(
  'the first moment of a date is its midnight in %s',
  (zone) => {
    for (const date of ['2026-01-01', '2026-11-21', '2028-02-29', '2028-12-31']) {
      const start = startOfDay(date, zone);
      expect(academyClock(start, zone)).toEqual({ date, minutes: 0 });
      const before = new Date(start.getTime() - 1);
      expect(academyClock(before, zone)).toEqual({ date: shiftDate(date, -1), minutes: 24 * 60 - 1 });
    }
    expect(startOfDay('2026-11-22').toISOString()).toBe('2026-11-22T03:00:00.000Z');
  },
);
