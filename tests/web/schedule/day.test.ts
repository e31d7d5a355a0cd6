import { academyClock, shiftDate } from '@domain/calendar.ts';
import { type Role, STAFF_ROLES } from '@domain/member.ts';
import { describe, expect, test } from 'vitest';
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
import { swipeOf } from '../../../web/src/features/schedule/use-swipe.ts';
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

  test('is the current hour of today, with a part of the hour before', () => {
    expect(openingPosition(DAY, at('10:59'), [lesson('06:00', '07:00')], PANE)).toBe(8 * 64 - 16);
    expect(openingPosition(DAY, at('10:59'), [], PANE)).toBe(8 * 64 - 16);
  });

  test('is the next class of today if it would be below the pane', () => {
    const events = [lesson('09:00', '10:00'), lesson('19:00', '20:30'), lesson('20:30', '21:30')];
    expect(openingPosition(DAY, at('10:59'), events, PANE)).toBe(26 * 64 - 16);
  });

  test.each([
    ['a class of yesterday', '00:02', lesson('20:45', '00:30', YESTERDAY), 0],
    ['a class before the hours of the grid', '00:02', lesson('00:00', '00:04'), 0],
    ['a class that began in the hour before', '10:05', lesson('09:00', '10:30'), 6 * 64 - 16],
    ['a class that began this hour', '10:45', lesson('10:30', '11:30'), 8 * 64 - 16],
  ])('is at %s, if it runs, instead of at the next class', (_, time, running, top) => {
    expect(openingPosition(DAY, at(time), [running, lesson('19:00', '20:30')], PANE)).toBe(top);
  });

  test('keeps the current hour in view while a long class runs', () => {
    expect(openingPosition(DAY, at('17:59'), [lesson('09:00', '18:00')], PANE)).toBe(22 * 64 - 16 - 220);
  });

  test('passes over a canceled class', () => {
    const off = { ...lesson('15:00', '16:00'), status: 'cancelled' as const };
    const events = [off, lesson('19:00', '20:30')];
    expect(openingPosition(DAY, at('10:59'), events, PANE)).toBe(26 * 64 - 16);
  });

  test('is the first or last hour of the grid when today is outside its hours', () => {
    expect(openingPosition(DAY, at('04:00'), [], PANE)).toBe(0);
    expect(openingPosition(DAY, at('23:59'), [], PANE)).toBe(33 * 64 - 16);
  });

  test('is the first class of another day, or the top of an empty day', () => {
    const events = [lesson('11:00', '12:00', TOMORROW)];
    expect(openingPosition(TOMORROW, at('10:00'), events, PANE)).toBe(640 - 16);
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

  test('shows a class of yesterday as long as it runs', () => {
    expect(shows(yesterday('22:00', '01:30'), '00:30')).toBe(true);
    expect(shows(yesterday('22:00', '01:30'), '01:30')).toBe(false);
    expect(shows(yesterday('20:00', '00:00'), '00:00')).toBe(false);
    expect(shows(yesterday('18:00', '19:00'), '00:30')).toBe(false);
  });

  test('shows a class that ends before 6:00 above the grid, of yesterday and of today', () => {
    expect(endsBeforeGrid(yesterday('22:00', '01:30'), DAY)).toBe(true);
    expect(endsBeforeGrid(yesterday('22:00', '06:00'), DAY)).toBe(true);
    expect(endsBeforeGrid(yesterday('22:00', '06:30'), DAY)).toBe(false);
    const dawn = (endTime: string) => classOn(DAY, { classId: 'dawn', startTime: '04:00', endTime });
    expect(endsBeforeGrid(dawn('05:00'), DAY)).toBe(true);
    expect(endsBeforeGrid(dawn('06:15'), DAY)).toBe(false);
    expect(endsBeforeGrid(dawn('03:00'), DAY)).toBe(false);
  });

  test('shows a class of yesterday that reaches into the hours of the grid all day', () => {
    expect(shows(yesterday('20:00', '08:00'), '15:00')).toBe(true);
  });
});

test('a length is written in hours and minutes', () => {
  expect([240, 210, 25, 1440].map(lengthOf)).toEqual(['4 h', '3 h 30 min', '25 min', '24 h']);
});

test('minutes of the day are written as wall-clock time', () => {
  expect([0, 390, 1350].map(timeOf)).toEqual(['00:00', '06:30', '22:30']);
});
