import * as z from 'zod';
import { daysBetween } from '../calendar.ts';
import type { Reason } from '../errors.ts';
import { classDate, requiredText } from './class-form.ts';

/** The longest name of a holiday, in characters. */
export const HOLIDAY_NAME_LIMIT = 60;
/** The longest holiday, in days: a recess of the academy. */
const HOLIDAY_DAYS_LIMIT = 62;

export const holidayForm = z
  .strictObject({
    date: classDate,
    endDate: classDate.optional(),
    name: requiredText('holiday-name-required').max(HOLIDAY_NAME_LIMIT).nullable(),
    cancelsClasses: z.boolean().default(false),
    reopensClasses: z.boolean().default(false),
  })
  .transform(({ endDate, ...input }) => ({ ...input, endDate: endDate ?? input.date }))
  .refine(({ date, endDate }) => date <= endDate, {
    error: 'class-end-before-start' satisfies Reason,
    path: ['endDate'],
  })
  .refine(({ date, endDate }) => daysBetween(date, endDate) < HOLIDAY_DAYS_LIMIT, {
    error: 'holiday-too-long' satisfies Reason,
    path: ['endDate'],
  });
