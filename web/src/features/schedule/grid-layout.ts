import { GRID } from '@domain/schedule.ts';

/** The width of the column of times, left of the classes. */
export const GUTTER = '3rem';

export type CardShape = 'low' | 'tall';

/** A class of less than an hour has no room for buttons under its text. */
export function cardShape(height: number): CardShape {
  return height < 2 * GRID.rowPixels ? 'low' : 'tall';
}

/** Narrower columns can't be read. */
const NARROWEST = '11rem';

/** How much of the next column stays in sight where the columns don't fit: it says that there is more. */
const PEEK = '2rem';

/**
 * The width of each of `columns` that share a stretch of the grid, as CSS: equal parts, but never too narrow to read, and never so
 * wide that the next one is out of sight.
 */
export function columnWidth(columns: number): string {
  return columns === 1 ? '100%' : `max(100% / ${columns}, min(${NARROWEST}, 100% - ${PEEK}))`;
}
