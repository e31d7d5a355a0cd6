import type { DatedClass } from '@domain/schedule/schedule.ts';
import { describe, expect, test } from 'vitest';
import {
  cardShape,
  clustersOf,
  columnWidth,
  isLabelCovered,
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

/**
 * The width in pixels of one of `columns` in a grid of `gridWidth` pixels, as a browser computes
 * it.
 */
function pixelWidth(columns: number, gridWidth: number): number {
  const pixels = columnWidth(columns)
    .replaceAll('100%', String(gridWidth))
    .replaceAll(/([\d.]+)rem/g, (_, rem) => String(Number(rem) * 16))
    .replaceAll(/max|min/g, (name) => `Math.${name}`);
  return Number(new Function(`return ${pixels}`)());
}

describe('the width of a column', () => {
  test('is the whole grid for a single class', () => {
    for (const gridWidth of [270, 1200]) expect(pixelWidth(1, gridWidth)).toBe(gridWidth);
  });

  test('is an equal part of the grid where the columns are wide enough to read', () => {
    expect(pixelWidth(3, 1200)).toBe(400);
    expect(pixelWidth(2, 600)).toBe(300);
  });

  test('is half of a phone for two classes', () => {
    expect(pixelWidth(2, 230)).toBe(115);
  });

  test('has room for two buttons where more columns scroll sideways', () => {
    expect(pixelWidth(3, 300)).toBe(112);
    expect(pixelWidth(9, 190)).toBe(112);
  });
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
