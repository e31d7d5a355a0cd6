import { GRID, type Placed } from '@domain/schedule.ts';

/** The width of the column of times, left of the classes. */
export const GUTTER = '3rem';

export type CardShape = 'low' | 'tall';

/** A class of less than an hour has no room for buttons under its text. */
export function cardShape(height: number): CardShape {
  return height < 2 * GRID.rowPixels ? 'low' : 'tall';
}

/** Narrower columns can't be read. Where text and buttons stand side by side it takes more. */
const NARROWEST = { low: '15.75rem', tall: '10.5rem' } as const satisfies Record<CardShape, string>;

/** How much of the next column stays in sight where the columns don't fit: it says that there is more. */
const PEEK = '2rem';

/**
 * The width of each of `columns` that share a stretch of the grid, as CSS: equal parts, but never too narrow to read, and never so
 * wide that the next one is out of sight.
 */
export function columnWidth(columns: number, members: readonly Pick<Placed<unknown>, 'height'>[]): string {
  if (columns === 1) return '100%';
  const narrowest = members.some(({ height }) => cardShape(height) === 'low')
    ? NARROWEST.low
    : NARROWEST.tall;
  return `max(100% / ${columns}, min(${narrowest}, 100% - ${PEEK}))`;
}
