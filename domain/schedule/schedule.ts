import * as z from 'zod';
import { type AcademyClock, minutesOf, plainDate, plainTime, WEEKDAYS } from '../calendar.ts';
import { DEFAULT_CAPACITY, movement } from '../classes/classes.ts';

/** What can be set for one date alone; the two times go together. */
export const INSTANCE_FIELDS = ['times', 'instructor', 'maxCapacity', 'movements'] as const;
export type InstanceField = (typeof INSTANCE_FIELDS)[number];

/**
 * calendar_events/{eventId}: one dated class. Times that are missing fall back as the specification says (point 9). `own` names what was
 * set for this date alone: an edit of the class leaves it. Cancelled with a reason, the date was called off by hand; without one, it left
 * the class's schedule.
 */
export const eventDocument = z.object({
  eventId: z.string(),
  classId: z.string(),
  parentId: z.string(),
  date: plainDate,
  weekday: z.enum(WEEKDAYS),
  classTitle: z.string(),
  classInstructor: z.string(),
  startTime: plainTime.default('09:00'),
  endTime: plainTime.default('10:00'),
  maxCapacity: z.int().positive().default(DEFAULT_CAPACITY),
  currentAttendees: z.array(z.string()),
  movements: z.array(movement),
  weeklySchedule: z.array(z.enum(WEEKDAYS)),
  status: z.enum(['active', 'cancelled']),
  cancelReason: z.string().optional(),
  own: z.array(z.enum(INSTANCE_FIELDS)).default([]),
  seq: z.int().default(0),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type DatedClass = z.infer<typeof eventDocument>;

/** rosters/{eventId}: who is on the mat, for the 'List' modal. It never opens a profile, which holds health answers. */
export const rosterEntry = z.object({
  name: z.string(),
  email: z.string(),
  belt: z.string().nullable(),
  degree: z.number().nullable(),
});
export const rosterDocument = z.object({ attendees: z.record(z.string(), rosterEntry) });
export type RosterEntry = z.infer<typeof rosterEntry>;

/** The roster entry of one attendee. An administrator without a profile has no belt and no degree. */
export function rosterEntryOf({
  name,
  email,
  belt = null,
  degree = null,
}: Pick<RosterEntry, 'name' | 'email'> & Partial<RosterEntry>): RosterEntry {
  return { name, email, belt, degree };
}

/** Attendees sorted by name; entries without a name or an email are left out (specification, point 7). */
export function sortedAttendees(
  attendees: Record<string, RosterEntry>,
  locale: string,
): (RosterEntry & { uid: string })[] {
  const order = new Intl.Collator(locale, { sensitivity: 'base' });
  return Object.entries(attendees)
    .map(([uid, entry]) => ({ uid, ...entry }))
    .filter(({ name, email }) => name !== '' && email !== '')
    .sort(
      (a, b) => order.compare(a.name, b.name) || order.compare(a.email, b.email) || (a.uid < b.uid ? -1 : 1),
    );
}

/** The grid of the day view (specification, point 9): half-hour rows from 6:00 to 22:30. */
export const GRID = {
  firstMinute: 6 * 60,
  lastRowMinute: 22 * 60 + 30,
  rowMinutes: 30,
  rowPixels: 64,
} as const;
const GRID_END = GRID.lastRowMinute + GRID.rowMinutes;

/** The start of every row, in minutes since midnight. */
export const GRID_ROWS: readonly number[] = Array.from(
  { length: (GRID_END - GRID.firstMinute) / GRID.rowMinutes },
  (_, row) => GRID.firstMinute + row * GRID.rowMinutes,
);

export type RowStatus = 'completed' | 'in-progress' | 'upcoming';

/** Completed before now, in progress in the current hour of today, else upcoming (specification, point 2). */
export function rowStatus(date: string, rowMinute: number, clock: AcademyClock): RowStatus {
  if (date !== clock.date) return date < clock.date ? 'completed' : 'upcoming';
  if (Math.floor(rowMinute / 60) === Math.floor(clock.minutes / 60)) return 'in-progress';
  return rowMinute < clock.minutes ? 'completed' : 'upcoming';
}

/** Where the red line stands, in pixels from the top of the grid; null when now is off the grid or on another day. */
export function nowLine(date: string, clock: AcademyClock): number | null {
  if (date !== clock.date || clock.minutes < GRID.firstMinute || clock.minutes >= GRID_END) return null;
  return pixelsFromTop(clock.minutes);
}

function pixelsFromTop(minutes: number): number {
  return ((minutes - GRID.firstMinute) / GRID.rowMinutes) * GRID.rowPixels;
}

/** A class on the grid. `top` and `height` are pixels; it stands in `column` of `columns` side by side. */
export type Placed<T> = { item: T; top: number; height: number; column: number; columns: number };

type Timed = { startTime: string; endTime: string };

/**
 * A class outside the grid's hours is drawn at its edge rather than lost, and one that ends before it starts (point 5 allows it)
 * or lasts minutes gets one row, so that its buttons can be reached.
 */
function spanOf({ startTime, endTime }: Timed): { start: number; end: number } {
  const start = Math.min(Math.max(minutesOf(startTime), GRID.firstMinute), GRID.lastRowMinute);
  const end = Math.min(Math.max(minutesOf(endTime), start + GRID.rowMinutes), GRID_END);
  return { start, end };
}

/**
 * Places overlapping classes side by side: classes that overlap, directly or through others, form a cluster; within it each takes
 * the first free column, and all share the cluster's width.
 */
export function placeSideBySide<T extends Timed>(items: readonly T[]): Placed<T>[] {
  const spans = items
    .map((item) => ({ item, ...spanOf(item) }))
    .sort((a, b) => a.start - b.start || b.end - a.end);

  const placed: Placed<T>[] = [];
  let cluster: Placed<T>[] = [];
  let columnEnds: number[] = [];
  let clusterEnd = 0;

  for (const { item, start, end } of spans) {
    if (start >= clusterEnd) {
      cluster = [];
      columnEnds = [];
      clusterEnd = 0;
    }
    const free = columnEnds.findIndex((columnEnd) => columnEnd <= start);
    const column = free === -1 ? columnEnds.length : free;
    columnEnds[column] = end;
    clusterEnd = Math.max(clusterEnd, end);
    const place = {
      item,
      top: pixelsFromTop(start),
      height: pixelsFromTop(end) - pixelsFromTop(start),
      column,
      columns: 0,
    };
    cluster.push(place);
    placed.push(place);
    for (const member of cluster) member.columns = columnEnds.length;
  }
  return placed;
}
