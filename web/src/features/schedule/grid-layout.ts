import type { AcademyClock } from '@domain/calendar.ts';
import { GRID, nowLine } from '@domain/schedule/schedule.ts';

/** The width of the column of times, left of the classes. */
export const GUTTER = '3rem';

export type CardShape = 'low' | 'tall';

/** A class of less than an hour has no room for buttons under its text. */
export function cardShape(height: number): CardShape {
  return height < 2 * GRID.rowPixels ? 'low' : 'tall';
}

/** Narrower columns can't be read. */
const NARROWEST = '12rem';

/** How much of the next column stays in sight where the columns don't fit: it says that there is more. */
const PEEK = '2rem';

/**
 * The width of each of `columns` that share a stretch of the grid, as CSS: equal parts, but never too narrow to read, and never so
 * wide that the next one is out of sight.
 */
export function columnWidth(columns: number): string {
  return columns === 1 ? '100%' : `max(100% / ${columns}, min(${NARROWEST}, 100% - ${PEEK}))`;
}

/** Where a row's label stands under its upper line, and how far the red line's own time reaches up and down; in pixels. */
const LABEL = { top: 4, bottom: 34 };
const NOW_REACH = 10;

/** Whether the time on the red line lies on the label of a row: two times on one spot can't be read. */
export function isLabelCovered(day: string, rowMinute: number, clock: AcademyClock): boolean {
  const line = nowLine(day, clock);
  if (line === null) return false;
  const fromRow = line - ((rowMinute - GRID.firstMinute) / GRID.rowMinutes) * GRID.rowPixels;
  return fromRow > LABEL.top - NOW_REACH && fromRow < LABEL.bottom + NOW_REACH;
}
