import { academyClock, shiftDate } from '@domain/calendar.ts';
import { type Role, STAFF_ROLES } from '@domain/member.ts';
import { describe, expect, test } from 'vitest';
import { swipeOf } from '../../../web/src/features/schedule/day-pane.tsx';
import {
  carriedOver,
  endsBeforeGrid,
  openingPosition,
} from '../../../web/src/features/schedule/grid/grid-layout.ts';
import {
  firstDay,
  searchForDay,
  selectedDay,
  weekOf,
} from '../../../web/src/features/schedule/selected-day.ts';
import { lengthOf, timeOf } from '../../../web/src/format/time-of.ts';
import { classOn, DAY } from '../../support/factories.ts';

const YESTERDAY = '2026-11-20';
const TOMORROW = '2026-11-22';
const at = (time: string) => academyClock(new Date(`${DAY}T${time}:00-03:00`));

describe('the day for a value of the URL parameter', () => {
  test.each([
    ['a later day', TOMORROW, TOMORROW],
    ['no parameter', null, DAY],
    ['today itself', DAY, DAY],
    ['a past day', '2026-11-20', DAY],
    ['a date that does not exist', '2027-02-29', DAY],
    ['another text', 'tomorrow', DAY],
    ['a date whose week has no valid last day', '9999-12-31', DAY],
    ['an empty text', '', DAY],
  ])('%s', (_, param, shown) => {
    expect(selectedDay(param, DAY)).toBe(shown);
  });

  test('is any past day for an administrator, and one of the last 14 for a helper', () => {
    const shownTo = (role: Role, param: string) => selectedDay(param, DAY, firstDay(role, DAY));
    expect(shownTo('admin', '2025-01-31')).toBe('2025-01-31');
    expect(shownTo('admin', '2025-02-29')).toBe(DAY);
    expect(shownTo('admin', '0000-01-01')).toBe(DAY);
    for (const role of STAFF_ROLES) {
      expect(shownTo(role, shiftDate(DAY, -14))).toBe(shiftDate(DAY, -14));
      expect(shownTo(role, shiftDate(DAY, -15))).toBe(DAY);
    }
    expect(shownTo('user', YESTERDAY)).toBe(DAY);
    expect(searchForDay(new URLSearchParams(), '2025-01-31', DAY).toString()).toBe('date=2025-01-31');
  });

  test('is not in the URL for today, so that an open tab shows the new day tomorrow', () => {
    expect(searchForDay(new URLSearchParams({ date: TOMORROW }), DAY, DAY).toString()).toBe('');
  });

  test('keeps the other URL parameters', () => {
    const search = searchForDay(new URLSearchParams('lang=en'), TOMORROW, DAY);
    expect(search.toString()).toBe(`lang=en&date=${TOMORROW}`);
  });
});

describe('the seven days of the strip', () => {
  test('are today and the next six for each of these days', () => {
    const week = ['21', '22', '23', '24', '25', '26', '27'].map((day) => `2026-11-${day}`);
    for (const day of week) expect(weekOf(day, DAY)).toEqual(week);
  });

  test('are the seven days before or after these for another day', () => {
    expect(weekOf('2026-11-28', DAY)[0]).toBe('2026-11-28');
    expect(weekOf('2026-12-04', DAY)[0]).toBe('2026-11-28');
    expect(weekOf('2026-11-20', DAY)).toEqual([14, 15, 16, 17, 18, 19, 20].map((day) => `2026-11-${day}`));
  });
});

describe('the opening position of the grid', () => {
  const PANE = 440;
  const lesson = (startTime: string, endTime: string, date = DAY) =>
    classOn(date, { classId: 'c', startTime, endTime });

  const evening = lesson('19:00', '20:30');
  const off = { ...lesson('15:00', '16:00'), status: 'cancelled' as const };
  const tomorrow = lesson('11:00', '12:00', TOMORROW);
  test.each([
    ['the current hour', '10:59', [lesson('06:00', '07:00')], 8 * 64 - 16],
    ['the current hour of a day without classes', '10:59', [], 8 * 64 - 16],
    ['the next class, if it would be below', '10:59', [lesson('09:00', '10:00'), evening], 26 * 64 - 16],
    ['the next class that is not canceled', '10:59', [off, evening], 26 * 64 - 16],
    ['a class of yesterday that runs', '00:02', [lesson('20:45', '00:30', YESTERDAY), evening], 0],
    ['a class before the hours of the grid that runs', '00:02', [lesson('00:00', '00:04'), evening], 0],
    ['a class that began in the hour before', '10:05', [lesson('09:00', '10:30'), evening], 6 * 64 - 16],
    ['a class that began this hour', '10:45', [lesson('10:30', '11:30'), evening], 8 * 64 - 16],
    ['the current hour of a long class', '17:59', [lesson('09:00', '18:00')], 22 * 64 - 16 - 220],
    ['the first hour of the grid, before it', '04:00', [], 0],
    ['the last hour of the grid, after it', '23:59', [], 33 * 64 - 16],
  ])('is %s of today at %s', (_, time, events, top) => {
    expect(openingPosition(DAY, at(time), events, PANE)).toBe(top);
  });

  test('is the first class of another day, or the top of an empty day', () => {
    expect(openingPosition(TOMORROW, at('10:00'), [tomorrow], PANE)).toBe(640 - 16);
    expect(openingPosition(TOMORROW, at('10:00'), [], PANE)).toBe(0);
  });
});

describe('a movement of a finger', () => {
  test('to the left leads to the next day, and to the right to the previous one', () => {
    expect(swipeOf(-80, 10)).toBe('next');
    expect(swipeOf(80, -10)).toBe('previous');
  });

  test('is no swipe if it is short or not mostly sideways', () => {
    expect(swipeOf(-40, 0)).toBeNull();
    expect(swipeOf(-80, 60)).toBeNull();
  });
});

describe('the page of today', () => {
  const yesterday = (startTime: string, endTime: string) =>
    classOn('2026-11-20', { classId: 'mat', startTime, endTime });
  const shows = (event: ReturnType<typeof yesterday>, time: string) =>
    carriedOver([event], at(time)).length > 0;

  test.each([
    ['22:00', '01:30', '00:30', true],
    ['22:00', '01:30', '01:30', false],
    ['20:00', '00:00', '00:00', false],
    ['18:00', '19:00', '00:30', false],
    // It reaches into the hours of the grid.
    ['20:00', '08:00', '15:00', true],
  ])('shows a class of yesterday from %s to %s at %s: %s', (startTime, endTime, time, isShown) => {
    expect(shows(yesterday(startTime, endTime), time)).toBe(isShown);
  });

  test.each([
    [yesterday('22:00', '01:30'), true],
    [yesterday('22:00', '06:00'), true],
    [yesterday('22:00', '06:30'), false],
    [classOn(DAY, { classId: 'dawn', startTime: '04:00', endTime: '05:00' }), true],
    [classOn(DAY, { classId: 'dawn', startTime: '04:00', endTime: '06:15' }), false],
    [classOn(DAY, { classId: 'dawn', startTime: '04:00', endTime: '03:00' }), false],
  ])('shows %o above the grid: %s', (event, isAbove) => {
    expect(endsBeforeGrid(event, DAY)).toBe(isAbove);
  });
});

test('a length is written in hours and minutes', () => {
  expect([240, 210, 25, 1440].map(lengthOf)).toEqual(['4 h', '3 h 30 min', '25 min', '24 h']);
});

test('minutes of the day are written as wall-clock time', () => {
  expect([0, 390, 1350].map(timeOf)).toEqual(['00:00', '06:30', '22:30']);
});
