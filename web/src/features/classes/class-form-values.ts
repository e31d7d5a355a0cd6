import { daysBetween, shiftDate } from '@domain/calendar.ts';
import { CLASS_FORM_DEFAULTS, type classForm } from '@domain/classes/class-form.ts';
import type { ClassDocument } from '@domain/classes/classes.ts';
import type * as z from 'zod';

/** The values of the form before validation, which returns a ClassForm. */
export type ClassFormInput = z.input<typeof classForm>;

/** The values of a new form. The season starts today. */
export function newClassForm(today: string): ClassFormInput {
  return {
    ...CLASS_FORM_DEFAULTS,
    movements: [],
    title: '',
    instructor: '',
    date: today,
    endDate: '',
    weeklySchedule: [],
  };
}

export function classFormOf(lesson: ClassDocument): ClassFormInput {
  const { title, instructor, startTime, endTime, date, endDate, weeklySchedule, maxCapacity } = lesson;
  const { description, movements } = lesson;
  return {
    title,
    instructor,
    startTime,
    endTime,
    date,
    endDate,
    weeklySchedule,
    maxCapacity,
    description,
    movements,
  };
}

/**
 * The next season of a class: the same values and length, from the day after its end, or from today
 * if that day has passed.
 */
export function duplicateOf(lesson: ClassDocument, today: string): ClassFormInput {
  const dayAfter = shiftDate(lesson.endDate, 1);
  const date = dayAfter < today ? today : dayAfter;
  return {
    ...classFormOf(lesson),
    date,
    endDate: shiftDate(date, daysBetween(lesson.date, lesson.endDate)),
  };
}
