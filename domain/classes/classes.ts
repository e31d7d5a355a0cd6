import * as z from 'zod';
import { plainDate, plainTime, shiftDate, WEEKDAYS, weekdayOf } from '../calendar.ts';

/** Class types of the catalogue (specification, point 3). */
export const CLASS_TYPES = ['Fundamentals', 'Advanced', 'Competition', 'Open Mat', 'No-Gi', 'Kids'] as const;

export const DEFAULT_CAPACITY = 20;

/** A technique that a class teaches; students are credited for it when they check in. */
export const movement = z.object({ id: z.string().min(1), name: z.string().min(1), description: z.string() });
export type Movement = z.infer<typeof movement>;

/**
 * classes/{classId}: a recurring class. `date` is its first day, `endDate` its last. `deletedDates` were deleted by hand: an edit
 * doesn't make them again. `deleting` is set from the first to the last step of its deletion.
 */
export const classDocument = z.object({
  id: z.string(),
  title: z.string(),
  instructor: z.string(),
  startTime: plainTime,
  endTime: plainTime,
  date: plainDate,
  endDate: plainDate,
  maxCapacity: z.int().positive(),
  currentAttendees: z.array(z.string()),
  description: z.string(),
  weeklySchedule: z.array(z.enum(WEEKDAYS)),
  movements: z.array(movement),
  isParent: z.boolean(),
  deletedDates: z.array(plainDate).default([]),
  deleting: z.boolean().default(false),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type ClassDocument = z.infer<typeof classDocument>;

/** A year of daily training: what one class may be expanded to. */
export const MAX_CLASS_DATES = 366;

/** When a class recurs: on the days of `weeklySchedule`, from `date` to `endDate`, both included. Wall time, no zone. */
export type Recurrence = Pick<ClassDocument, 'date' | 'endDate' | 'weeklySchedule'>;

/**
 * The dates of a class, ascending, each once. At most `limit` of them, however far `endDate` lies: to tell a schedule that is
 * too long from one that just fits, ask for one more.
 */
export function classDates(
  { date, endDate, weeklySchedule }: Recurrence,
  limit: number = MAX_CLASS_DATES,
): string[] {
  const dates: string[] = [];
  const firstDay = WEEKDAYS.indexOf(weekdayOf(date));
  // The second bound holds even for a schedule that names no real weekday, and thus no date.
  for (let offset = 0; dates.length < limit && offset < limit * WEEKDAYS.length; offset += 1) {
    const weekday = WEEKDAYS[(firstDay + offset) % WEEKDAYS.length];
    if (weekday === undefined || !weeklySchedule.includes(weekday)) continue;
    const day = shiftDate(date, offset);
    if (day > endDate) break;
    dates.push(day);
  }
  return dates;
}

/** Whether a class takes place on a date, by its schedule alone. */
export function recursOn({ date, endDate, weeklySchedule }: Recurrence, day: string): boolean {
  return date <= day && day <= endDate && weeklySchedule.includes(weekdayOf(day));
}

/** The id of a class's instance on a date: creating it twice makes one. */
export function eventId(classId: string, date: string): string {
  return `${classId}_${date}`;
}
