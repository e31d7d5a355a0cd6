import { academyClock } from '@domain/calendar.ts';
import { describe, expect, test } from 'vitest';
import { classPhase, openingPosition } from '../../../web/src/features/schedule/grid-layout.ts';
import { searchForDay, selectedDay } from '../../../web/src/features/schedule/selected-day.ts';
import { timeOf } from '../../../web/src/format/time-of.ts';
import { DAY } from '../../support/factories.ts';

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
    ['an empty text', '', DAY],
  ])('%s', (_, param, shown) => {
    expect(selectedDay(param, DAY)).toBe(shown);
  });

  test('is a past day for an administrator only', () => {
    expect(selectedDay('2025-01-31', DAY, true)).toBe('2025-01-31');
    expect(selectedDay('2025-02-29', DAY, true)).toBe(DAY);
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

describe('the opening position of the grid', () => {
  test('is the current hour of today, with a part of the hour before', () => {
    expect(openingPosition(DAY, at('10:59'), 0)).toBe(8 * 64 - 16);
  });

  test('is the first or last hour of the grid when today is outside its hours', () => {
    expect(openingPosition(DAY, at('04:00'), 640)).toBe(0);
    expect(openingPosition(DAY, at('23:59'), 640)).toBe(33 * 64 - 16);
  });

  test('is the first class of another day, or the top of an empty day', () => {
    expect(openingPosition(TOMORROW, at('10:00'), 640)).toBe(640 - 16);
    expect(openingPosition(TOMORROW, at('10:00'), null)).toBe(0);
  });
});

describe('the phase of a class', () => {
  const evening = { date: DAY, startTime: '18:00', endTime: '19:30' };

  test.each([
    ['17:59', 'ahead'],
    ['18:00', 'now'],
    ['19:29', 'now'],
    ['19:30', 'over'],
  ])('at %s is %s', (time, phase) => {
    expect(classPhase(evening, at(time))).toBe(phase);
  });

  test('on another day is ahead or over', () => {
    expect(classPhase({ ...evening, date: TOMORROW }, at('18:30'))).toBe('ahead');
    expect(classPhase({ ...evening, date: '2026-11-20' }, at('18:30'))).toBe('over');
  });

  test('is never now if the class ends before it starts', () => {
    expect(classPhase({ ...evening, endTime: '17:00' }, at('18:30'))).toBe('over');
  });
});

test('minutes of the day are written as wall-clock time', () => {
  expect([0, 390, 1350].map(timeOf)).toEqual(['00:00', '06:30', '22:30']);
});
