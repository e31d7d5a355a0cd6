import { type DatedClass, type Placed, placeSideBySide } from '@domain/schedule/schedule.ts';

/** Classes that share a stretch of the grid, in pixels from its top, and stand there side by side in `columns`. */
export type Cluster = {
  id: string;
  top: number;
  height: number;
  columns: number;
  members: Placed<DatedClass>[];
};

/**
 * The day's classes in clusters that overlap nobody else. Each scrolls sideways by itself where its columns would be too narrow to
 * read, so that a lone class always has the whole width.
 */
export function clustersOf(events: readonly DatedClass[]): Cluster[] {
  const clusters: Cluster[] = [];
  for (const placed of placeSideBySide(events)) {
    const bottom = placed.top + placed.height;
    const open = clusters.at(-1);
    if (open && placed.top < open.top + open.height) {
      open.members.push(placed);
      open.height = Math.max(open.height, bottom - open.top);
    } else {
      const { top, height, columns, item } = placed;
      clusters.push({ id: item.eventId, top, height, columns, members: [placed] });
    }
  }
  return clusters;
}
