import type { AcademyClock } from '@domain/calendar.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clustersOf,
  GRID,
  gridRows,
  nowLine,
  rowStatus,
} from '../../../web/src/features/schedule/grid/grid-layout.ts';
import { DAY } from '../../support/factories.ts';
import { itForAny } from '../../support/property.ts';

const GRID_ROWS = Array.from({ length: gridRows() }, (_, row) => GRID.firstMinute + row * GRID.rowMinutes);
const at = (time: string, date = DAY): AcademyClock => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return { date, minutes: hours * 60 + minutes };
};

describe('the rows of the grid', () => {
  it('are the half hours from 6:00 to 22:30, each 64 px high', () => {
    const times = GRID_ROWS.map((row) => `${Math.floor(row / 60)}:${String(row % 60).padStart(2, '0')}`);
    expect(times).toHaveLength(34);
    expect(times.slice(0, 3)).toEqual(['6:00', '6:30', '7:00']);
    expect(times.slice(-2)).toEqual(['22:00', '22:30']);
    expect(GRID.rowPixels).toBe(64);
  });

  it('reach to the end of a class that ends after 23:00, at most to midnight', () => {
    const rows = (startTime: string, endTime: string) => gridRows([{ startTime, endTime }]);
    expect(rows('21:00', '23:00')).toBe(34);
    expect(rows('21:00', '23:10')).toBe(35);
    expect(rows('20:00', '00:00')).toBe(36);
    expect(rows('22:00', '01:30')).toBe(36);
    expect(rows('08:00', '08:00')).toBe(36);
  });

  it('of today are completed before now, in progress in the current hour and upcoming after it', () => {
    const statuses = (time: string) => [540, 570, 600, 630, 660].map((row) => rowStatus(DAY, row, at(time)));
    expect(statuses('10:00')).toEqual(['completed', 'completed', 'in-progress', 'in-progress', 'upcoming']);
    expect(statuses('10:59')).toEqual(['completed', 'completed', 'in-progress', 'in-progress', 'upcoming']);
    expect(statuses('11:00')).toEqual(['completed', 'completed', 'completed', 'completed', 'in-progress']);
  });

  it('of another day are all completed or all upcoming, at any hour', () => {
    for (const row of GRID_ROWS) {
      expect(rowStatus('2026-11-20', row, at('10:00'))).toBe('completed');
      expect(rowStatus('2026-11-22', row, at('10:00'))).toBe('upcoming');
    }
  });

  it('of today change from upcoming to in progress to completed, and never back', () => {
    const order = ['upcoming', 'in-progress', 'completed'];
    fc.assert(
      fc.property(fc.constantFrom(...GRID_ROWS), fc.nat(1439), fc.nat(1439), (row, a, b) => {
        const [earlier, later] = a < b ? [a, b] : [b, a];
        const stage = (minutes: number) => order.indexOf(rowStatus(DAY, row, { date: DAY, minutes }));
        expect(stage(earlier)).toBeLessThanOrEqual(stage(later));
      }),
    );
  });
});

describe('the red line', () => {
  it('is at the position of the current time', () => {
    expect(nowLine(DAY, at('06:00'))).toBe(0);
    expect(nowLine(DAY, at('06:30'))).toBe(64);
    expect(nowLine(DAY, at('10:15'))).toBe(544);
    expect(nowLine(DAY, at('22:59'))).toBeCloseTo(34 * 64 - 64 / 30);
  });

  it('is not drawn outside the hours of the grid or on another day', () => {
    for (const time of ['00:00', '05:59', '23:00', '23:59']) expect(nowLine(DAY, at(time))).toBeNull();
    expect(nowLine(DAY, at('23:50'), 36)).toBeCloseTo(36 * 64 - 64 / 3);
    expect(nowLine('2026-11-20', at('10:00'))).toBeNull();
    expect(nowLine('2026-11-22', at('10:00'))).toBeNull();
  });
});

describe('classes side by side', () => {
  // Every other time is a half hour, because errors occur with classes that just touch.
  const minutes = fc.oneof(
    fc.nat(47).map((half) => half * 30),
    fc.nat(24 * 60 - 1),
  );
  const time = minutes.map(
    (m) => `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`,
  );
  const items = fc.array(fc.record({ startTime: time, endTime: time }), { maxLength: 30 });
  const placeSideBySide = (...[classes, day]: Parameters<typeof clustersOf>) =>
    clustersOf(classes, day).flatMap(({ columns, members }) => members.map((each) => ({ ...each, columns })));
  type Place = ReturnType<typeof placeSideBySide>[number];
  const end = ({ top, height }: Place) => top + height;
  /** Whether they overlap by more than a rounding error. A minute is 2.13 px. */
  const meet = (a: Place, b: Place) => a.top + 0.01 < end(b) && b.top + 0.01 < end(a);

  /** Finds the clusters by comparing each class with all others. */
  function clusters(placed: readonly Place[]): Place[][] {
    const left = new Set(placed);
    const found: Place[][] = [];
    for (const first of placed) {
      if (!left.delete(first)) continue;
      const cluster = [first];
      for (const member of cluster) {
        for (const other of left) if (meet(member, other) && left.delete(other)) cluster.push(other);
      }
      found.push(cluster);
    }
    return found;
  }

  itForAny([items])('are each placed once, in the order of their start', (classes) => {
    const placed = placeSideBySide(classes);
    expect(placed).toHaveLength(classes.length);
    expect(new Set(placed.map(({ item }) => item))).toEqual(new Set(classes));
    const tops = placed.map(({ top }) => top);
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
  });

  itForAny([items])('never overlap in the same column', (classes) => {
    const placed = placeSideBySide(classes);
    for (const [index, a] of placed.entries()) {
      for (const b of placed.slice(index + 1)) expect(meet(a, b) && a.column === b.column).toBe(false);
    }
  });

  itForAny([items])(
    'form clusters, with as many columns as classes overlap at the same time, and no more',
    (classes) => {
      const found = clusters(placeSideBySide(classes));
      const span = (count: number, top = 0, bottom = 0) => [count, top.toFixed(3), bottom.toFixed(3)];
      expect(
        clustersOf(classes).map(({ members, top, height }) => span(members.length, top, top + height)),
      ).toEqual(found.map((all) => span(all.length, all[0]?.top, Math.max(...all.map(end)))));
      for (const cluster of found) {
        const [columns = 0] = cluster.map((place) => place.columns);
        for (const place of cluster) expect(place.columns).toBe(columns);
        expect(new Set(cluster.map(({ column }) => column)).size).toBe(columns);
        const crowd = cluster.map(
          ({ top }) => cluster.filter((other) => other.top <= top && top + 0.01 < end(other)).length,
        );
        expect(Math.max(...crowd)).toBe(columns);
      }
    },
  );

  itForAny([items])(
    'are within the grid and at least one row high, even if they end on the next day',
    (classes) => {
      for (const { top, height } of placeSideBySide(classes)) {
        expect(top).toBeGreaterThanOrEqual(0);
        expect(Math.round(height)).toBeGreaterThanOrEqual(GRID.rowPixels);
        expect(Math.round(top + height)).toBeLessThanOrEqual(gridRows(classes) * GRID.rowPixels);
      }
    },
  );

  it('have the position and height of their times', () => {
    const morning = { startTime: '07:00', endTime: '08:30' };
    const [place] = placeSideBySide([morning]);
    expect(place).toEqual({ item: morning, top: 128, height: 192, column: 0, columns: 1 });
  });

  it('that end on the next day are as high as they last, and end at the bottom of the grid', () => {
    const heightOf = (startTime: string, endTime: string) =>
      placeSideBySide([{ startTime, endTime }])[0]?.height;
    expect(heightOf('20:00', '00:00')).toBe(8 * 64);
    expect(heightOf('22:00', '01:30')).toBe(4 * 64);
    expect(heightOf('23:30', '00:30')).toBe(64);
    expect(heightOf('08:00', '08:00')).toBe(32 * 64);
  });

  it('of the day before continue at the top of the grid', () => {
    const [place] = placeSideBySide([{ date: DAY, startTime: '20:00', endTime: '08:00' }], '2026-11-22');
    expect(place).toMatchObject({ top: 0, height: 4 * 64 });
  });
});
