import * as z from 'zod';
import { plainDate, plainTime, shiftDate, WEEKDAYS, type Weekday, weekdayOf } from '../calendar.ts';
import { sameText } from '../search.ts';
import { visibleText } from '../visible-text.ts';
import { storedForWhom } from './for-whom.ts';

export const CLASS_TYPES = ['Fundamentals', 'Advanced', 'Competition', 'Open Mat', 'No-Gi', 'Kids'] as const;

export const DEFAULT_CAPACITY = 20;

/** A technique that a class teaches. A check-in credits it to the student. */
export const movement = z.object({ id: z.string().min(1), name: z.string().min(1), description: z.string() });
export type Movement = z.infer<typeof movement>;
/** Another app stores no empty description. */
export const storedMovement = movement.extend({ description: z.string().default('') });

/**
 * classes/{classId}: a recurring class from `date` to `endDate`. `name`: shown in place of the title; empty if it has
 * none. `dates` are those of its instances, ascending; without the field, those of the schedule. An administrator
 * deleted the `deletedDates` or left them out as holidays, and an edit does not create them again. Dates before
 * `effectiveFrom` can have values from before the latest edit. `deleting` is true while it is deleted.
 */
export const classDocument = z
  .object({
    id: z.string(),
    title: z.string(),
    name: z.string().default(''),
    ...storedForWhom,
    instructor: z.string(),
    startTime: plainTime,
    endTime: plainTime,
    date: plainDate,
    endDate: plainDate,
    maxCapacity: z.int().positive().default(DEFAULT_CAPACITY),
    currentAttendees: z.array(z.string()),
    description: z.string(),
    weeklySchedule: z.array(z.enum(WEEKDAYS)),
    movements: z.array(storedMovement),
    isParent: z.boolean(),
    dates: z.array(plainDate).optional(),
    deletedDates: z.array(plainDate).default([]),
    effectiveFrom: plainDate.optional(),
    deleting: z.boolean().default(false),
    createdAt: z.date(),
    updatedAt: z.date(),
  })
  .transform((lesson) => ({ ...lesson, dates: lesson.dates ?? classDates(lesson) }));
export type ClassDocument = z.infer<typeof classDocument>;

/** Most dates of one class: a year of daily training. */
export const MAX_CLASS_DATES = 366;

/**
 * A class takes place on the days of `weeklySchedule` from `date` to `endDate`, both included. No
 * time zone.
 */
export type Recurrence = { date: string; endDate: string; weeklySchedule: Weekday[] };

/**
 * The dates of a class, ascending, each once, at most `limit`. To detect a schedule that is too
 * long, ask for one date more than allowed.
 */
export function classDates(
  { date, endDate, weeklySchedule }: Recurrence,
  limit: number = MAX_CLASS_DATES,
): string[] {
  const dates: string[] = [];
  const firstDay = WEEKDAYS.indexOf(weekdayOf(date));
  // The second bound ends the loop for a schedule without any valid weekday.
  for (let offset = 0; dates.length < limit && offset < limit * WEEKDAYS.length; offset += 1) {
    const weekday = WEEKDAYS[(firstDay + offset) % WEEKDAYS.length];
    if (weekday === undefined || !weeklySchedule.includes(weekday)) continue;
    const day = shiftDate(date, offset);
    if (day > endDate) break;
    dates.push(day);
  }
  return dates;
}

/** Whether a class takes place on a date according to its schedule, holidays aside. */
export function recursOn({ date, endDate, weeklySchedule }: Recurrence, day: string): boolean {
  return date <= day && day <= endDate && weeklySchedule.includes(weekdayOf(day));
}

/**
 * The first date that an edit changes: `requested`, otherwise the day on which the latest edit begins, so that the
 * dates before it keep their values, otherwise today. At least today, and at most the day after `endDate`, the new
 * last day: a date after it would stay.
 */
export function effectiveFrom(
  current: Pick<ClassDocument, 'effectiveFrom'>,
  today: string,
  requested: string | undefined,
  endDate?: string,
): string {
  const begins = requested ?? current.effectiveFrom ?? today;
  const from = endDate !== undefined && endDate < begins ? shiftDate(endDate, 1) : begins;
  return from < today ? today : from;
}

/** The id of a class's instance on a date. The same date always has the same id. */
export function eventId(classId: string, date: string): string {
  return `${classId}_${date}`;
}

/** What people write before the name of an instructor, in both languages. */
const HONORIFIC = /^(?:prof(?:essor)?a?\.?|mestr[ea]|sensei|coach)\s+/i;

/** Whether an instructor is the person of that name, ignoring honorifics, case, accents and spaces. */
export function isTaughtBy(instructor: string, name: string): boolean {
  const [one, other] = [instructor, name].map((each) => visibleText(each).replace(HONORIFIC, ''));
  return !!one && sameText(one, other ?? '');
}
