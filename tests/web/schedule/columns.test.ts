import type { DatedClass } from '@domain/schedule/schedule.ts';
import { describe, expect, test } from 'vitest';
import { clustersOf } from '../../../web/src/features/schedule/grid/grid.ts';
import {
  cardShape,
  columnWidth,
  isLabelCovered,
  narrowest,
} from '../../../web/src/features/schedule/grid/grid-layout.ts';
import { classOn, DAY } from '../../support/factories.ts';

function lesson(classId: string, startTime: string, endTime: string): DatedClass {
  return classOn(DAY, { classId, startTime, endTime });
}

function shapeOf(...events: DatedClass[]) {
  return clustersOf(events).map(({ top, height, columns, members }) => ({
    top,
    height,
    columns,
    classes: members.map(({ item }) => item.classId),
  }));
}

describe('the clusters of a day', () => {
  test('contain classes that overlap, directly or through another class', () => {
    const all = [lesson('a', '06:00', '07:00'), lesson('b', '06:30', '08:00'), lesson('c', '07:00', '08:00')];
    expect(shapeOf(...all)).toEqual([{ top: 0, height: 256, columns: 2, classes: ['a', 'b', 'c'] }]);
  });

  test('do not contain classes that follow each other without a break', () => {
    expect(shapeOf(lesson('a', '06:00', '07:00'), lesson('b', '07:00', '07:30'))).toEqual([
      { top: 0, height: 128, columns: 1, classes: ['a'] },
      { top: 128, height: 64, columns: 1, classes: ['b'] },
    ]);
  });

  test('include a class that is drawn longer than it lasts', () => {
    expect(shapeOf(lesson('a', '06:00', '06:10'), lesson('b', '06:15', '07:00'))).toEqual([
      { top: 0, height: 128, columns: 2, classes: ['a', 'b'] },
    ]);
  });

  test('are empty on a day without classes', () => {
    expect(clustersOf([])).toEqual([]);
  });
});

test('columns share the grid, unless they would be too narrow', () => {
  expect(columnWidth(1)).toBe('100%');
  expect(columnWidth(3)).toBe('max(100% / 3, 7rem)');
  expect(columnWidth(2, 9.1)).toBe('max(100% / 2, 9.1rem)');
});

test('the narrowest column has room for the longest word of its titles, up to 20 letters', () => {
  expect(narrowest(['Kids', 'Fundamentos', 'Sem kimono'])).toBe(7);
  // Measured in the browser: 120 px of text, 17 px around it.
  expect(16 * narrowest(['Condicionamento para todos'])).toBeGreaterThanOrEqual(137);
  expect(narrowest(['CONDICIONAMENTO'])).toBeGreaterThan(narrowest(['Condicionamento']));
  expect(narrowest(['m'.repeat(60)])).toBe(11);
  expect(narrowest(['Kids'], true)).toBe(8.75);
});

test('a card of an hour or more has room for its buttons under its text', () => {
  expect([64, 96, 128, 512].map(cardShape)).toEqual(['low', 'mid', 'tall', 'tall']);
});

test('the label of a row is hidden where the time of the red line covers it', () => {
  const covered = (minutes: number) =>
    [600, 630, 660].filter((row) => isLabelCovered(DAY, row, { date: DAY, minutes }));
  expect(covered(600)).toEqual([600]);
  expect(covered(620)).toEqual([600]);
  expect(covered(624)).toEqual([]);
  expect(covered(628)).toEqual([630]);
  expect(isLabelCovered('2026-11-22', 600, { date: DAY, minutes: 600 })).toBe(false);
});
