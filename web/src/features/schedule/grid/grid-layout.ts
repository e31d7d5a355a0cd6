import type { AcademyClock } from '@domain/calendar.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import { type ClassPhase, classPhase, type Span, spanOf, type Times } from '@domain/schedule/span.ts';

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

function pixelsFromTop(minutes: number): number {
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

/** Pixels of the domain's grid as CSS, so that the grid grows with the text. */
export function rem(pixels: number): string {
  return `${pixels / 16}rem`;
}

/** The width of the column of times to the left of the classes. */
export const GUTTER = '3rem';

/** The layout of a card: three on the grid, by its height; in the list, all of its text. */
export type CardShape = 'low' | 'mid' | 'tall' | 'whole';

/** A class of less than an hour has no room for buttons under its text, and one of half an hour none for two lines. */
export function cardShape(height: number): CardShape {
  if (height >= 2 * GRID.rowPixels) return 'tall';
  return height < 1.5 * GRID.rowPixels ? 'low' : 'mid';
}

/** The narrowest column with room for title, instructor and two buttons: half of a phone that is 360 px wide. */
export const NARROWEST_REM = 7;

/**
 * The width in rem below which a column has no room for its buttons or breaks a word of the titles, which have 12 px
 * there. `low`: start and end have one line.
 */
export function narrowest(titles: readonly string[], low = false): number {
  const words = titles.flatMap((title) => title.split(/[\s-]+/));
  const widths = words.map((word) => 1.1 + 0.5 * word.length + 0.13 * word.replaceAll(/\P{Lu}/gu, '').length);
  return Math.max(low ? 8.75 : NARROWEST_REM, Math.min(11, Math.max(...widths)));
}

/** The width of one of `columns` side by side, as CSS: an equal part, or `least` rem. */
export function columnWidth(columns: number, least = NARROWEST_REM): string {
  return columns === 1 ? '100%' : `max(100% / ${columns}, ${least}rem)`;
}

/** In pixels: a row's label from the top of the row, and the red line's time up and down. */
const LABEL = { top: 4, bottom: 34 };
const NOW_REACH = 10;

/** Whether the time on the red line covers the label of a row, which is hidden then. */
export function isLabelCovered(day: string, rowMinute: number, clock: AcademyClock, rows?: number): boolean {
  const line = nowLine(day, clock, rows);
  if (line === null) return false;
  const fromRow = line - pixelsFromTop(rowMinute);
  return fromRow > LABEL.top - NOW_REACH && fromRow < LABEL.bottom + NOW_REACH;
}

/** The classes of yesterday that belong on the page of today: they still run, or reach into the hours of the grid. */
export function carriedOver(events: readonly DatedClass[], clock: AcademyClock): DatedClass[] {
  return events.filter(
    (event) => classPhase(event, clock) === 'now' || spanOf(event, clock.date).end > GRID.firstMinute,
  );
}

/** Whether a class ends before the grid begins: at its edge, it would be in the row of another time. */
export function endsBeforeGrid(event: DatedClass, day: string): boolean {
  return spanOf(event, day).end <= GRID.firstMinute;
}

export function runsPastMidnight(event: DatedClass): boolean {
  return spanOf(event).end > 24 * 60;
}

/** How much of the grid before the opening position stays visible. */
const LEAD_PIXELS = GRID.rowPixels / 4;

function above(top: number): number {
  return Math.max(0, top - LEAD_PIXELS);
}

/**
 * The scroll position of a day when it opens, in pixels: today a class that runs, or the current hour, or
 * the next class if it would be below the pane then; on another day the first class.
 */
export function openingPosition(
  date: string,
  clock: AcademyClock,
  events: readonly DatedClass[],
  paneHeight: number,
): number {
  const placed = clustersOf(events, date).flatMap(({ members }) => members);
  if (date !== clock.date) return above(placed[0]?.top ?? 0);
  const onGrid = Math.max(
    GRID.firstMinute,
    Math.min(GRID.lastRowMinute, Math.floor(clock.minutes / 60) * 60),
  );
  const hour = above(pixelsFromTop(onGrid));
  const first = (phase: ClassPhase) =>
    placed.find(({ item }) => item.status === 'active' && classPhase(item, clock) === phase);
  const running = first('now');
  // A class that began hours ago must not push the current hour out of the pane.
  if (running) return Math.min(hour, Math.max(above(running.top), hour - paneHeight / 2));
  const next = first('ahead');
  return next && next.top + next.height > hour + paneHeight ? above(next.top) : hour;
}
