import { academyClock } from '@domain/calendar.ts';
import { describe, expect, test } from 'vitest';
import { classPhase } from '../../../web/src/features/schedule/class-phase.ts';
import { openingPosition } from '../../../web/src/features/schedule/opening-position.ts';
import { searchForDay, selectedDay } from '../../../web/src/features/schedule/selected-day.ts';
import { timeOf } from '../../../web/src/format/time-of.ts';
import { DAY } from '../../support/factories.ts';

const TOMORROW = '2026-11-22';
const at = (time: string) => academyClock(new Date(`${DAY}T${time}:00-03:00`));

describe('the day in the address', () => {
  test.each([
    ['a day to come', TOMORROW, TOMORROW],
    ['no day', null, DAY],
    ['today itself', DAY, DAY],
    ['a day that is over', '2026-11-20', DAY],
    ['a day that no calendar has', '2027-02-29', DAY],
    ['something else', 'tomorrow', DAY],
    ['nothing', '', DAY],
  ])('%s', (_, param, shown) => {
    expect(selectedDay(param, DAY)).toBe(shown);
  });

  test('is left out for today, so that an open tab is at today tomorrow too', () => {
    expect(searchForDay(new URLSearchParams({ date: TOMORROW }), DAY, DAY).toString()).toBe('');
  });

  test('leaves the rest of the address alone', () => {
    const search = searchForDay(new URLSearchParams('lang=en'), TOMORROW, DAY);
    expect(search.toString()).toBe(`lang=en&date=${TOMORROW}`);
  });
});

describe('where the grid opens', () => {
  test('today at the current hour, with a little of the one before', () => {
    expect(openingPosition(DAY, at('10:59'), 0)).toBe(8 * 64 - 16);
  });

  test('today at its edges, outside the hours of the grid', () => {
    expect(openingPosition(DAY, at('04:00'), 640)).toBe(0);
    expect(openingPosition(DAY, at('23:59'), 640)).toBe(33 * 64 - 16);
  });

  test('another day at its first class, or at the top', () => {
    expect(openingPosition(TOMORROW, at('10:00'), 640)).toBe(640 - 16);
    expect(openingPosition(TOMORROW, at('10:00'), null)).toBe(0);
  });
});

describe('where a class stands in its day', () => {
  const evening = { date: DAY, startTime: '18:00', endTime: '19:30' };

  test.each([
    ['17:59', 'ahead'],
    ['18:00', 'now'],
    ['19:29', 'now'],
    ['19:30', 'over'],
  ])('at %s: %s', (time, phase) => {
    expect(classPhase(evening, at(time))).toBe(phase);
  });

  test('on another day', () => {
    expect(classPhase({ ...evening, date: TOMORROW }, at('18:30'))).toBe('ahead');
    expect(classPhase({ ...evening, date: '2026-11-20' }, at('18:30'))).toBe('over');
  });

  test('is never under way when it ends before it starts', () => {
    expect(classPhase({ ...evening, endTime: '17:00' }, at('18:30'))).toBe('over');
  });
});

test('minutes of the day as wall time', () => {
  expect([0, 390, 1350].map(timeOf)).toEqual(['00:00', '06:30', '22:30']);
});
