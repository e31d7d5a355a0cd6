import type { DatedClass } from '@domain/schedule/schedule.ts';
import { describe, expect, test } from 'vitest';
import { clustersOf } from '../../../web/src/features/schedule/clusters.ts';
import { cardShape, columnWidth, isLabelCovered } from '../../../web/src/features/schedule/grid-layout.ts';
import { sameClass } from '../../../web/src/features/schedule/same-class.ts';
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

describe('classes that share a stretch of the grid', () => {
  test('are those that overlap, directly or through another', () => {
    const all = [lesson('a', '06:00', '07:00'), lesson('b', '06:30', '08:00'), lesson('c', '07:00', '08:00')];
    expect(shapeOf(...all)).toEqual([{ top: 0, height: 256, columns: 2, classes: ['a', 'b', 'c'] }]);
  });

  test('are not those that follow each other without a pause', () => {
    expect(shapeOf(lesson('a', '06:00', '07:00'), lesson('b', '07:00', '07:30'))).toEqual([
      { top: 0, height: 128, columns: 1, classes: ['a'] },
      { top: 128, height: 64, columns: 1, classes: ['b'] },
    ]);
  });

  test('count one that is drawn longer than it lasts', () => {
    expect(shapeOf(lesson('a', '06:00', '06:10'), lesson('b', '06:15', '07:00'))).toEqual([
      { top: 0, height: 128, columns: 2, classes: ['a', 'b'] },
    ]);
  });

  test('are none on an empty day', () => {
    expect(clustersOf([])).toEqual([]);
  });
});

test('a lone class has the whole width, and columns are never too narrow to read', () => {
  expect(columnWidth(1)).toBe('100%');
  expect(columnWidth(3)).toBe('max(100% / 3, min(12rem, 100% - 2rem))');
});

test('from an hour on, a card has room for its buttons under its text', () => {
  expect([64, 96, 128, 512].map(cardShape)).toEqual(['low', 'low', 'tall', 'tall']);
});

test('the label of a row makes way for the time of the red line', () => {
  const covered = (minutes: number) =>
    [600, 630, 660].filter((row) => isLabelCovered(DAY, row, { date: DAY, minutes }));
  expect(covered(600)).toEqual([600]);
  expect(covered(620)).toEqual([600]);
  expect(covered(624)).toEqual([]);
  expect(covered(628)).toEqual([630]);
  expect(isLabelCovered('2026-11-22', 600, { date: DAY, minutes: 600 })).toBe(false);
});

test('two readings of a class are the same until somebody comes or goes', () => {
  const event = classOn(DAY, { classId: 'c' });
  expect(sameClass(event, structuredClone(event))).toBe(true);
  expect(sameClass(event, { ...event, currentAttendees: ['ana'] })).toBe(false);
});
