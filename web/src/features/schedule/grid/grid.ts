import type { AcademyClock } from '@domain/calendar.ts';
import { type Span, spanOf, type Times } from '@domain/schedule/span.ts';

/** The grid of the day view: half-hour rows from 6:00 to 22:30. */
export const GRID = {
  firstMinute: 6 * 60,
  lastRowMinute: 22 * 60 + 30,
  rowMinutes: 30,
  rowPixels: 64,
} as const;
const GRID_END = GRID.lastRowMinute + GRID.rowMinutes;

const MIDNIGHT = 24 * 60;

type Timed = Times & { date?: string };

/** The end of the grid on a day with these classes: 23:00, or later if one of them ends later, at most midnight. */
function gridEnd(items: readonly Timed[], day?: string): number {
  const latest = Math.max(GRID_END, ...items.map((item) => spanOf(item, day).end));
  return Math.min(MIDNIGHT, Math.ceil(latest / GRID.rowMinutes) * GRID.rowMinutes);
}

/** The number of rows on a day with these classes. */
export function gridRows(items: readonly Timed[] = [], day?: string): number {
  return (gridEnd(items, day) - GRID.firstMinute) / GRID.rowMinutes;
}

export type RowStatus = 'completed' | 'in-progress' | 'upcoming';

/** In progress in the current hour of today, otherwise completed before now and upcoming after. */
export function rowStatus(date: string, rowMinute: number, clock: AcademyClock): RowStatus {
  if (date !== clock.date) return date < clock.date ? 'completed' : 'upcoming';
  if (Math.floor(rowMinute / 60) === Math.floor(clock.minutes / 60)) return 'in-progress';
  return rowMinute < clock.minutes ? 'completed' : 'upcoming';
}

/** The red line in pixels from the top; null outside the `rows` of the grid or on another day. */
export function nowLine(date: string, clock: AcademyClock, rows: number = gridRows()): number | null {
  const end = GRID.firstMinute + rows * GRID.rowMinutes;
  if (date !== clock.date || clock.minutes < GRID.firstMinute || clock.minutes >= end) return null;
  return pixelsFromTop(clock.minutes);
}

export function pixelsFromTop(minutes: number): number {
  return ((minutes - GRID.firstMinute) / GRID.rowMinutes) * GRID.rowPixels;
}

/** A class on the grid, in pixels, in the column `column` (from 0) of its cluster. */
export type Placed<T> = { item: T; top: number; height: number; column: number };

/** Classes that overlap, directly or through others, side by side in `columns`. Pixels from the top of the grid. */
export type Cluster<T> = { top: number; height: number; columns: number; members: Placed<T>[] };

/**
 * The part of the grid that a class takes. A class outside the hours of the grid is drawn at its
 * edge. A class takes at least one row, even if it lasts minutes, so that its buttons fit.
 */
function onGrid(span: Span, bottom: number): Span {
  const start = Math.min(Math.max(span.start, GRID.firstMinute), bottom - GRID.rowMinutes);
  const end = Math.min(Math.max(span.end, start + GRID.rowMinutes), bottom);
  return { start, end };
}

/** Only overlapping classes share the width: each takes the first free column of its cluster. */
export function clustersOf<T extends Timed>(items: readonly T[], day?: string): Cluster<T>[] {
  const bottom = gridEnd(items, day);
  const spans = items
    .map((item) => ({ item, ...onGrid(spanOf(item, day), bottom) }))
    .sort((a, b) => a.start - b.start || b.end - a.end);

  const clusters: Cluster<T>[] = [];
  let columnEnds: number[] = [];
  for (const { item, start, end } of spans) {
    const top = pixelsFromTop(start);
    let cluster = clusters.at(-1);
    if (!cluster || start >= Math.max(...columnEnds)) {
      cluster = { top, height: 0, columns: 0, members: [] };
      clusters.push(cluster);
      columnEnds = [];
    }
    const free = columnEnds.findIndex((columnEnd) => columnEnd <= start);
    const column = free === -1 ? columnEnds.length : free;
    columnEnds[column] = end;
    cluster.members.push({ item, top, height: pixelsFromTop(end) - top, column });
    cluster.columns = columnEnds.length;
    cluster.height = Math.max(cluster.height, pixelsFromTop(end) - cluster.top);
  }
  return clusters;
}
