import type { AcademyClock } from '@domain/calendar.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import { type ClassPhase, classPhase, spanOf } from '@domain/schedule/span.ts';
import { clustersOf, GRID, nowLine, pixelsFromTop } from './grid.ts';

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
