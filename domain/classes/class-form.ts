import * as z from 'zod';
import { isClassDate, plainTime } from '../calendar.ts';
import { isDocumentId } from '../document-id.ts';
import type { Reason } from '../errors.ts';
import { picked } from '../picked.ts';
import { EMPTY_OR_WORDED, visibleLines, visibleText } from '../visible-text.ts';
import { CLASS_TYPES, DEFAULT_CAPACITY } from './classes.ts';
import { areInOrder, FOR_EVERYBODY, forWhomFields, storedForWhom } from './for-whom.ts';
import { techniqueKey } from './techniques.ts';

/**
 * Longest texts in characters, most movements, largest capacity. Every date contains the movements,
 * and one commit writes up to 366 dates: `movementBytes` keeps it below 4 MiB
 * (docs/decisions/0066).
 */
export const CLASS_LIMITS = {
  name: 60,
  instructor: 100,
  description: 2000,
  movements: 30,
  movementName: 80,
  movementDescription: 300,
  movementBytes: 9000,
  maxCapacity: 500,
  cancelReason: 200,
  leftOut: 1000,
} as const;

export const CLASS_FORM_DEFAULTS = {
  name: '',
  ...FOR_EVERYBODY,
  startTime: '08:00',
  endTime: '09:00',
  maxCapacity: DEFAULT_CAPACITY,
  description: '',
  movements: [],
} as const;

function because(reason: Reason): { error: Reason } {
  return { error: reason };
}

/** A name of one line with a letter or number. */
export const requiredText = (reason: Reason) =>
  z
    .string(because(reason))
    .overwrite(visibleText)
    .min(1, because(reason))
    .regex(EMPTY_OR_WORDED, because(reason));
const instructor = requiredText('class-instructor-required').max(CLASS_LIMITS.instructor);
/** Shown in place of the type. Empty if the class has none. */
const name = z.string().overwrite(visibleText).max(CLASS_LIMITS.name).regex(EMPTY_OR_WORDED);
const title = requiredText('class-title-required').pipe(z.enum(CLASS_TYPES));

export const classDate = z.string().refine(isClassDate);
const requiredDate = (reason: Reason) =>
  z.string(because(reason)).min(1, because(reason)).refine(isClassDate);
const requiredTime = (reason: Reason) => z.string(because(reason)).min(1, because(reason)).pipe(plainTime);

const times = {
  startTime: requiredTime('class-start-time-required'),
  endTime: requiredTime('class-end-time-required'),
};

const capacity = z
  .int(because('class-capacity'))
  .min(1, because('class-capacity'))
  .max(CLASS_LIMITS.maxCapacity, because('class-capacity-too-large'));

const description = z.string().overwrite(visibleLines).max(CLASS_LIMITS.description);

/** Whether the techniques are short enough for every date of a class. */
export function fitsIntoDates(movements: readonly object[]): boolean {
  return new TextEncoder().encode(JSON.stringify(movements)).length <= CLASS_LIMITS.movementBytes;
}

export const techniqueName = requiredText('movement-name-required').max(CLASS_LIMITS.movementName);

/** The techniques of one date, in teaching order. */
export const techniqueNames = z.array(techniqueName).max(CLASS_LIMITS.movements);

/** In teaching order. The academy's list decides the ids, by which students are credited. */
const movements = z
  .array(
    z.strictObject({
      id: z.string().refine(isDocumentId),
      name: techniqueName,
      description: z.string().overwrite(visibleText).max(CLASS_LIMITS.movementDescription),
    }),
  )
  .max(CLASS_LIMITS.movements)
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length)
  .superRefine((list, context) => {
    const keys = list.map(({ name }) => techniqueKey(name));
    const second = keys.findIndex((key, index) => keys.indexOf(key) < index);
    if (second >= 0)
      context.addIssue({ code: 'custom', path: [second, 'name'], message: because('movement-exists').error });
  })
  .refine(fitsIntoDates, because('movements-too-long'));

/** The fields of the form as the callables accept them, with the messages of the data layer. */
export const classFields = {
  title,
  name,
  ...forWhomFields,
  instructor,
  ...times,
  date: requiredDate('class-date-required'),
  endDate: requiredDate('class-end-date-required'),
  weeklySchedule: z.array(z.string().max(20), because('class-schedule-required')).max(14),
  maxCapacity: capacity,
  description,
  movements,
};

/**
 * A new class. `class-plan.ts` checks that the days are weekdays and occur between the dates. Without an end date, the
 * class has one day.
 */
export const classInput = z
  .strictObject({
    ...classFields,
    endDate: classFields.endDate.optional(),
    name: name.default(CLASS_FORM_DEFAULTS.name),
    ...storedForWhom,
    maxCapacity: capacity.default(CLASS_FORM_DEFAULTS.maxCapacity),
    description: description.default(CLASS_FORM_DEFAULTS.description),
    movements: movements.default([]),
  })
  .transform(({ endDate, ...input }) => ({ ...input, endDate: endDate ?? input.date }));
export type ClassInput = z.infer<typeof classInput>;

/** The values of a stored class in its form. An imported class may have a title that the form refuses. */
export function classFormOf(lesson: Omit<ClassInput, 'title'> & { title: string }): ClassInput {
  return picked(lesson, Object.keys(classFields) as (keyof ClassInput)[]) as ClassInput;
}

/** The holidays that a form leaves out. Other dates among them have no effect. */
export const leftOut = z.array(classDate).max(CLASS_LIMITS.leftOut).optional();

/** `createClass` has its own message if no day is chosen. */
export const newClassInput = classInput
  .refine(({ weeklySchedule }) => weeklySchedule.length > 0, because('class-schedule-empty'))
  .refine(areInOrder, because('class-ages'));

/**
 * The form in the browser, with the messages of the client's checks. The end time is not compared with
 * the start time: such a class ends on the next day (span.ts).
 */
export const classForm = z
  .strictObject({
    ...classFields,
    date: requiredDate('class-start-date-required'),
    weeklySchedule: z.array(z.string()).min(1, because('class-select-day')),
  })
  .refine(({ date, endDate }) => date <= endDate, {
    ...because('class-end-not-after-start'),
    path: ['endDate'],
    // Checked even if other fields are invalid, so that all messages show at once.
    when: ({ value }) => isClassDate(textAt(value, 'date')) && isClassDate(textAt(value, 'endDate')),
  })
  .refine(areInOrder, { ...because('class-ages'), path: ['toAge'] });
export type ClassForm = z.infer<typeof classForm>;

function textAt(value: unknown, key: string): string {
  const field = (value as Record<string, unknown> | null)?.[key];
  return typeof field === 'string' ? field : '';
}

/** The form of one date, in the browser and as the callable's input. */
export const instanceForm = z.strictObject({ ...times, instructor, maxCapacity: capacity, movements });
export type InstanceForm = z.infer<typeof instanceForm>;

export const cancelReason = requiredText('cancel-reason-required').max(CLASS_LIMITS.cancelReason);
